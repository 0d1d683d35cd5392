import type { TFunction } from 'i18next';
import { isProblemCode } from '~/contract/problem';

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
export function refusalInWords(problem: string, t: TFunction): string {
  const reason = reasons.find((known) => known === problem);
  if (reason) return t(`uploads.refused.${reason}`);
  return isProblemCode(problem) ? t(`problems.${problem}`) : t('uploads.refused.unknown');
}
