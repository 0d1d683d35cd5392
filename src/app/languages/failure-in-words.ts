import type { TFunction } from 'i18next';
import { CallFailure } from '~/contract/call-failure';
import { isMissingPart } from '../missing-parts';

/** Why a call failed, for people: translated where the reason is known, else in the backend's own words (§8). */
export function failureInWords(error: unknown, t: TFunction): string {
  if (isMissingPart(error)) return t('problems.unreachable');
  if (!(error instanceof CallFailure)) return t('problems.unknown');
  if (error.kind === 'unreachable') return t('problems.unreachable');
  if (error.code) return t(`problems.${error.code}`);
  return error.message || t('problems.unknown');
}
