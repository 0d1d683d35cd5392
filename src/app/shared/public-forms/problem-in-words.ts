import type { Translate } from '../../i18n/i18n';

/**
 * What is wrong with a field of a person's form, in words; nothing where nothing is. Fields are named as in rule
 * stored-fields.
 */
export function problemInWords(field: string, problem: string | undefined, t: Translate): string | undefined {
  if (!problem) return undefined;
  if (problem === 'too-long') return t('forms.tooLong');
  if (problem === 'missing') {
    if (field === 'Name' || field === 'FName') return t('forms.nameMissing');
    if (field === 'Message') return t('forms.messageMissing');
    // Where an address is all that is asked for, it is the one that is missing; else a number would have done.
    return t(field === 'Email' ? 'forms.emailMissing' : 'forms.reachMissing');
  }
  if (problem === 'not-valid') {
    if (field === 'Number') return t('forms.phoneInvalid');
    if (field === 'Email') return t('forms.emailInvalid');
    if (field === 'DOB') return t('forms.dateInvalid');
  }
  return t('forms.notValid');
}
