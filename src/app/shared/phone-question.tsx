import { useRef, useState } from 'react';
import { countryCode } from '~/content/country';
import { useTranslation } from '../lib/i18n';
import { ConfirmDialog } from '../ui/dialog';
import { dialledDigits, hasCountryCode } from '../ui/outward-links';

/** Digits of a number of this country without its code. */
const nationalLength = 10;

/**
 * Returns the digits of a number that is probably mistyped: one digit too few or too many, all digits the same, or
 * counted up. Undefined for any other, such as one from abroad.
 */
export function questionableNumber(written: string): string | undefined {
  const dialled = dialledDigits(written);
  const digits = dialled.replace('+', '');
  const hasCode = hasCountryCode(digits);
  if (!hasCode && /^(\+|00)/.test(dialled) && digits.length > nationalLength) return undefined;
  const national = hasCode ? digits.slice(countryCode.length) : digits;
  if (national.length === nationalLength)
    return /^(\d)\1+$/.test(national) || national === '1234567890' ? national : undefined;
  // The trunk zero before a number of the usual length.
  if (national.length === nationalLength + 1 && national.startsWith('0')) return undefined;
  return Math.abs(national.length - nationalLength) === 1 ? national : undefined;
}

/** Asks about a number that is probably mistyped, once for each; it is never refused (rule field-checks). */
export function usePhoneQuestion() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ number: string; onRight: () => void }>();
  const right = useRef<string>(undefined);
  const ask = (written: string, onRight: () => void) => {
    const number = questionableNumber(written);
    if (number === undefined || number === right.current) onRight();
    else setAsked({ number, onRight });
  };
  const question = asked && (
    <ConfirmDialog
      question={t('forms.phoneQuestion', { number: asked.number })}
      action={t('forms.phoneRight')}
      cancel={t('forms.phoneChange')}
      onConfirm={() => {
        right.current = asked.number;
        asked.onRight();
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { ask, question };
}
