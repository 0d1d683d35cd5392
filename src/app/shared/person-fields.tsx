import { useRef, useState } from 'react';
import { countryCode } from '~/content/country';
import { useTranslation } from '../lib/i18n';
import { ConfirmDialog } from '../ui/dialog';
import { TextField } from '../ui/field';
import { dialledDigits, hasCountryCode } from '../ui/outward-links';

type PersonField = (name: string) => {
  name: string;
  defaultValue: string | undefined;
  problem: string | undefined;
};

export function NameFields({ field }: { field: PersonField }) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5">
      <TextField label={t('forms.firstName')} autoComplete="given-name" required {...field('FName')} />
      <TextField
        label={t('forms.lastName')}
        mark={t('forms.optional')}
        autoComplete="family-name"
        {...field('LName')}
      />
    </div>
  );
}

/**
 * Phone and e-mail, with the matching keyboards and autofill. Each mentions that one is enough (rule field-checks).
 */
export function ContactFields({ phone, field }: { phone: string; field: PersonField }) {
  const { t } = useTranslation();
  const mark = t('forms.oneIsEnough');
  return (
    <>
      <TextField
        label={phone}
        mark={mark}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('Number')}
      />
      <TextField
        label={t('forms.email')}
        mark={mark}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('Email')}
      />
    </>
  );
}

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
