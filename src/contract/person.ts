import * as v from 'valibot';
import { line, optionalLine, requiredLine } from './field-schemas';
import { limits } from './limits';
import { optionalNumericText } from './numbers-and-dates';

// Digits of any script with usual separators.
const phoneShape = /^\+?[\p{Nd}\s().\-/]+$/u;

/**
 * A loose check: one @ with text before it and a dot after it. No regular expression, because backtracking could take
 * seconds.
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

/** 6 to 15 digits (ITU-T E.164 allows 15) in any script. */
export const canBePhone = (value: string) => {
  if (value.length > limits.phone) return false;
  const digits = value.match(/\p{Nd}/gu)?.length ?? 0;
  return phoneShape.test(value) && digits >= 6 && digits <= 15;
};

/** Normalizes case and Unicode form for comparison. */
export const emailKey = (written: string): string => written.normalize('NFC').toLowerCase();

/** Stored as its `emailKey`. */
export const email = v.pipe(
  requiredLine(limits.email),
  v.transform(emailKey),
  v.check(canBeEmail, 'not-valid'),
);

export const optionalEmail = v.pipe(
  optionalLine(limits.email),
  v.check((value) => value === '' || canBeEmail(value), 'not-valid'),
);

/** The input is numeric (rule volunteer-page), so numbers are accepted too. */
export const optionalPhone = v.pipe(
  optionalNumericText(limits.phone),
  v.check((value) => value === '' || canBePhone(value), 'not-valid'),
);

/** An e-mail or a number is required. */
export const isReachable = (given: { Email: string; Number: string }): boolean =>
  given.Email !== '' || given.Number !== '';

/** State of the privacy box, if the form has one, and version of the notice shown. Not enforced (rule field-checks). */
export const privacyFields = {
  PrivacyAgreed: v.optional(v.boolean('not-valid')),
  PrivacyNotice: v.optional(line(40)),
};

/** Reads the privacy fields of a form; an unticked box is absent (rules contact-page and volunteer-page). */
export const privacyIn = (fields: Partial<Record<string, string>>) => ({
  PrivacyAgreed: fields.PrivacyAgreed !== undefined,
  ...(fields.PrivacyNotice && { PrivacyNotice: fields.PrivacyNotice }),
});

/** Null if the form did not send it. */
export const storedPrivacy = {
  PrivacyAgreed: v.nullable(v.boolean()),
  PrivacyNotice: v.nullable(v.string()),
};
