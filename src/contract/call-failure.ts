import { isProblemCode, type ProblemCode, problems } from './problem';
import type { ProblemAnswer } from './problem-answer';

/**
 * Why a call failed. `unreachable`: no connection, a timeout, or a response not from the backend (captive portal).
 * `refused`: by the backend; see `code`, `status` and `fields`.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly kind: 'unreachable' | 'refused';
  readonly status: number;
  readonly code: ProblemCode | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Milliseconds from Retry-After, or 0. */
  readonly askedPause: number;

  constructor(failure: {
    kind: 'unreachable' | 'refused';
    status?: number;
    answer?: ProblemAnswer | undefined;
    askedPause?: number;
    cause?: unknown;
  }) {
    super(failure.answer?.error ?? '', { cause: failure.cause });
    this.kind = failure.kind;
    this.status = failure.status ?? 0;
    this.code = isProblemCode(failure.answer?.code) ? failure.answer.code : undefined;
    this.fields = failure.answer?.fields ?? {};
    this.askedPause = failure.askedPause ?? 0;
  }

  static refused(code: ProblemCode, fields?: Record<string, string>): CallFailure {
    return new CallFailure(refusalOf(code, fields));
  }
}

/** Returns what a refusal with this code is made of, for `CallFailure` and its subclasses. */
export function refusalOf(code: ProblemCode, fields?: Record<string, string>) {
  const { status, text } = problems[code];
  return { kind: 'refused', status, answer: { error: text, code, ...(fields && { fields }) } } as const;
}
