/** All refusals by code. `text` is the English `error` of the response. */
export const problems = {
  invalid: { status: 400, text: 'Some of what was entered cannot be used. Please check it.' },
  'bad-json': { status: 400, text: 'The request could not be read.' },
  'not-signed-in': { status: 401, text: 'Please log in.' },
  'wrong-credentials': { status: 401, text: 'The email or the password is wrong.' },
  'not-owner': { status: 403, text: 'Only the owner may do this.' },
  'wrong-password': { status: 403, text: 'That is not your current password.' },
  'door-ended': { status: 403, text: 'This link for the door has ended.' },
  'other-site': {
    status: 403,
    text: 'This form was filled in on another website. If you want to send it, please send it from here.',
  },
  'not-found': { status: 404, text: 'This could not be found.' },
  'event-gone': { status: 404, text: 'This event is no longer offered.' },
  'wrong-method': { status: 405, text: 'This address does not accept that kind of request.' },
  'email-taken': { status: 409, text: 'There is already an account with this email. Please log in.' },
  'changed-meanwhile': { status: 409, text: 'Someone else has changed this in the meantime.' },
  'event-over': { status: 409, text: 'The day of this event is over.' },
  'owner-stays': { status: 409, text: 'The owner’s account cannot be deleted.' },
  'too-large': { status: 413, text: 'This is too large to be accepted.' },
  'wrong-type': { status: 415, text: 'This kind of content cannot be accepted.' },
  'key-reused': { status: 422, text: 'This was sent before with other content. Please send it again.' },
  'too-many': { status: 429, text: 'Too many tries. Please wait a little and try again.' },
  broken: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  'cannot-save': { status: 503, text: 'This cannot be saved right now. Please try again later.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ProblemCode = keyof typeof problems;

export const isProblemCode = (code: string | undefined): code is ProblemCode =>
  code !== undefined && Object.hasOwn(problems, code);

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
    /** As `problem-answer.ts` reads it. */
    answer?:
      | { error: string; code?: string | undefined; fields?: Record<string, string> | undefined }
      | undefined;
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
