import { CallFailure } from '~/contract/call-failure';
import type { Translate } from '../../../i18n/i18n';
import { failureInWords } from '../../../platform/languages/failure-in-words';
import type { FormReturn } from '../../../shared/public-forms/form-return';

interface Refusal {
  /** The problem of each field at fault. */
  fields: Readonly<Record<string, string>>;
  /** In words; undefined where nothing was refused. */
  reason: string | undefined;
}

/** Why signing in was refused: by the last press, or else by the plain post that this page answers. */
export function refusalOf(
  { error, isIdle }: { error: unknown; isIdle: boolean },
  returned: FormReturn | undefined,
  t: Translate,
): Refusal {
  if (error) {
    return { fields: error instanceof CallFailure ? error.fields : {}, reason: failureInWords(error, t) };
  }
  if (!returned || !isIdle) return { fields: {}, reason: undefined };
  return { fields: returned.problems, reason: t(`problems.${returned.code}`) };
}
