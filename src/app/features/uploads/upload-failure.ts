import { CallFailure, isProblemCode } from '~/contract/call-failure';
import type { Translate } from '../../lib/i18n';
import { notify } from '../../ui/notices';

/**
 * Why a file was not uploaded or deleted, by remedy. `unreachable`: offline or server down; retry later.
 * `not-signed-in`, `not-owner`: sign in again. `full`: the operator must act. `too-large`, `wrong-type`, `heic`,
 * `broken-picture`, `name-taken`: this file will always be refused. `ended-page`: the page ended while it was decoded.
 */
const reasons = [
  'unreachable',
  'not-signed-in',
  'not-owner',
  'full',
  'too-large',
  'wrong-type',
  'heic',
  'broken-picture',
  'name-taken',
  'ended-page',
  'unknown',
] as const;
export type UploadFailureReason = (typeof reasons)[number];

export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  readonly reason: UploadFailureReason;

  constructor(reason: UploadFailureReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

export const uploadFailureReason = (error: unknown): UploadFailureReason =>
  error instanceof UploadFailure ? error.reason : 'unknown';

/** The embedded store uses one status per reason, because the SDK exposes only the status. */
const byStatus: Record<number, UploadFailureReason> = {
  401: 'not-signed-in',
  402: 'full',
  403: 'not-owner',
  409: 'name-taken',
  413: 'too-large',
  415: 'wrong-type',
  422: 'broken-picture',
};

/** Network, server or rate limit trouble, independent of the account and the request. */
export const isTransient = ({ kind, status }: CallFailure): boolean =>
  kind === 'unreachable' || status >= 500 || status === 429;

export const failureFromCall = (cause: unknown): UploadFailure => {
  if (!(cause instanceof CallFailure)) return new UploadFailure('unknown', { cause });
  if (isTransient(cause)) return new UploadFailure('unreachable', { cause });
  return new UploadFailure(byStatus[cause.status] ?? 'unknown', { cause });
};

/** Reason for an SDK error, from its code and the last HTTP status. */
export const failureFromStore = (code: string, status: number, cause: unknown): UploadFailure => {
  const isAway = /retry-limit-exceeded|network-request-failed|internal-error/.test(code);
  return new UploadFailure(isAway ? 'unreachable' : (byStatus[status] ?? 'unknown'), { cause });
};

export function formatRefusal(problem: string, t: Translate): string {
  const reason = reasons.find((known) => known === problem);
  if (reason) return t(`uploads.refused.${reason}`);
  return isProblemCode(problem) ? t(`problems.${problem}`) : t('uploads.refused.unknown');
}

/** Reports a failed upload under this title. Returns false for other errors. */
export function notifyIfUploadFailed(error: unknown, title: string, t: Translate): boolean {
  if (!(error instanceof UploadFailure)) return false;
  notify({ kind: 'problem', title, text: formatRefusal(error.reason, t) });
  return true;
}
