import { CallFailure } from '~/contract/call-failure';

/**
 * Why a file was not uploaded or deleted, by what can be done about it.
 * - `unreachable`: no connection, or the store is away; the same file again later.
 * - `not-signed-in`, `not-owner`: the owner has to sign in (again).
 * - `full`: the store takes nothing; its operator has to do something.
 * - `too-large`, `wrong-type`, `broken-picture`, `name-taken`: this file will never be taken, not as it is.
 */
export type UploadFailureReason =
  | 'unreachable'
  | 'not-signed-in'
  | 'not-owner'
  | 'full'
  | 'too-large'
  | 'wrong-type'
  | 'broken-picture'
  | 'name-taken'
  | 'unknown';

export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  readonly reason: UploadFailureReason;

  constructor(reason: UploadFailureReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Why an upload failed; `unknown` where that is no `UploadFailure`. */
export const uploadFailureReason = (error: unknown): UploadFailureReason =>
  error instanceof UploadFailure ? error.reason : 'unknown';

/** The embedded store has a status for each reason, for the SDK shows nothing else of an answer. */
const byStatus: Record<number, UploadFailureReason> = {
  401: 'not-signed-in',
  402: 'full',
  403: 'not-owner',
  409: 'name-taken',
  413: 'too-large',
  415: 'wrong-type',
  422: 'broken-picture',
};

/**
 * The line or the server is in trouble, or it was asked too often: this says nothing of the account, nor of what was
 * asked.
 */
export const isPassing = ({ kind, status }: CallFailure): boolean =>
  kind === 'unreachable' || status >= 500 || status === 429;

/** Why our own server did not say how the store is reached. */
export const failureOfCall = (cause: unknown): UploadFailure => {
  if (!(cause instanceof CallFailure)) return new UploadFailure('unknown', { cause });
  if (isPassing(cause)) return new UploadFailure('unreachable', { cause });
  return new UploadFailure(byStatus[cause.status] ?? 'unknown', { cause });
};

/** Why the SDK did not do what it was asked, from its code and the status of the last answer. */
export const failureOfStore = (code: string, status: number, cause: unknown): UploadFailure => {
  const isAway = /retry-limit-exceeded|network-request-failed|internal-error/.test(code);
  return new UploadFailure(isAway ? 'unreachable' : (byStatus[status] ?? 'unknown'), { cause });
};
