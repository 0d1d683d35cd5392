import { isProblemCode } from '~/contract/problem';
import type { Translate } from '../../i18n/i18n';
import { notify } from '../../ui/notices';
import { UploadFailure } from './upload-failure';

const reasons = [
  'unreachable',
  'not-signed-in',
  'not-owner',
  'full',
  'too-large',
  'wrong-type',
  'broken-picture',
  'name-taken',
] as const;

/** Why a picture, or a whole batch of them, was not taken. */
export function refusalInWords(problem: string, t: Translate): string {
  const reason = reasons.find((known) => known === problem);
  if (reason) return t(`uploads.refused.${reason}`);
  return isProblemCode(problem) ? t(`problems.${problem}`) : t('uploads.refused.unknown');
}

/** Says why a form's picture did not reach the store, under this title. False where `error` is about something else. */
export function notifyIfUploadFailed(error: unknown, title: string, t: Translate): boolean {
  if (!(error instanceof UploadFailure)) return false;
  notify({ kind: 'problem', title, text: refusalInWords(error.reason, t) });
  return true;
}
