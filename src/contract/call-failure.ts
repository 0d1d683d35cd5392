import { isProblemCode, type ProblemCode, problems } from './problem';
import type { ProblemAnswer } from './problem-answer';

/**
 * Why a call brought no usable answer.
 * - `unreachable`: no connection, too slow, or an answer that is not the backend's (a captive portal's page).
 * - `refused`: the backend said no; `code`, `status` and `fields` tell what to do.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly kind: 'unreachable' | 'refused';
  readonly status: number;
  readonly code: ProblemCode | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Milliseconds after which the backend asks to be asked again; 0 where it does not say. */
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

  /** A refusal by its name, for callers in the same process. */
  static refused(code: ProblemCode, fields?: Record<string, string>): CallFailure {
    const { status, text } = problems[code];
    return new CallFailure({
      kind: 'refused',
      status,
      answer: { error: text, code, ...(fields && { fields }) },
    });
  }
}
