import * as v from 'valibot';
import { limits } from './limits';
import { optionalNumericText } from './numeric';
import { optionalText, requiredText } from './text';

// Digits of any script, with the signs people write between them.
const phoneShape = /^\+?[\p{Nd}\s().\-/]+$/u;

/**
 * True for a text that can be an e-mail address: one @ with something before it, and a dot within what follows.
 * Loose on purpose: it refuses only what no mail server could take; the person's own reading is the better check.
 * No pattern, for one that backtracks would take seconds over a text made to be nasty.
 */
export const canBeEmail = (value: string) => {
  const at = value.indexOf('@');
  if (value.length > limits.email || at < 1 || at !== value.lastIndexOf('@') || /\s/.test(value))
    return false;
  return value
    .slice(at + 1)
    .slice(1, -1)
    .includes('.');
};

/** True for a text that can be a telephone number: 6 to 15 digits (ITU-T E.164 allows 15) in any script. */
export const canBePhone = (value: string) => {
  if (value.length > limits.phone) return false;
  const digits = value.match(/\p{Nd}/gu)?.length ?? 0;
  return phoneShape.test(value) && digits >= 6 && digits <= 15;
};

/** What two spellings of one e-mail have in common: neither case counts nor which of Unicode's forms was typed. */
export const emailKey = (written: string): string => written.normalize('NFC').toLowerCase();

/** An e-mail address, compared and therefore stored by its `emailKey`. */
export const email = v.pipe(
  requiredText(limits.email),
  v.transform(emailKey),
  v.check(canBeEmail, 'not-valid'),
);

/** An e-mail address or nothing. */
export const optionalEmail = v.pipe(
  optionalText(limits.email),
  v.check((value) => value === '' || canBeEmail(value), 'not-valid'),
);

/** A telephone number or nothing. The form's input is a numeric one (rule volunteer-page), so a number is taken too. */
export const optionalPhone = v.pipe(
  optionalNumericText(limits.phone),
  v.check((value) => value === '' || canBePhone(value), 'not-valid'),
);

/** Someone who writes must be reachable: by an e-mail address or a telephone number. */
export const isReachable = (given: { Email: string; Number: string }): boolean =>
  given.Email !== '' || given.Number !== '';
