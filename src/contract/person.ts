import * as v from 'valibot';
import { withoutInvisible } from './clean-text';
import { cleaned, line, maxRawLength, optionalNumericText } from './field-schemas';
import { limits } from './limits';
import { canBePhone, cleanPhone } from './phone-text';

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

/** Normalizes case and Unicode form for comparison. */
export const emailKey = (written: string): string => written.normalize('NFC').toLowerCase();

/** Brackets, quotes and marks of a sentence around an address. */
const aroundEmail = new Set([...' <>()[]{}"\'`“”‘’«»,;:']);

/** Without what comes along when an e-mail address is copied: a name, `mailto:`, brackets, a last dot or comma. */
export const cleanEmail = (written: string): string => {
  const plain = withoutInvisible(written.slice(0, maxRawLength(limits.email)).normalize('NFKC')).replace(
    / \(.*$/,
    '',
  );
  const open = plain.lastIndexOf('<');
  const bare = open >= 0 && plain.includes('@', open) ? (plain.slice(open + 1).split('>')[0] ?? '') : plain;
  // A label such as mailto: or E-mail: has a colon, which an address has not.
  const colon = bare.slice(0, Math.max(0, bare.indexOf('@'))).lastIndexOf(':');
  const [address = ''] = bare
    .slice(colon + 1)
    .split(/^([^?]*@[^?]*)\?.*$/)
    .filter(Boolean);
  let [from, to] = [0, address.length];
  while (from < to && aroundEmail.has(address.charAt(from))) from += 1;
  while (from < to && (aroundEmail.has(address.charAt(to - 1)) || address.charAt(to - 1) === '.')) to -= 1;
  // Keyboards of phones add a blank after a dot.
  const [name = '', ...domain] = address
    .slice(from, to)
    .split('@')
    .map((part) => part.trim());
  return [
    name,
    ...domain.map((part) =>
      part
        .split('.')
        .map((label) => label.trim())
        .join('.'),
    ),
  ].join('@');
};

/** Stored as its `emailKey`. */
export const email = v.pipe(
  cleaned(limits.email, (written) => emailKey(cleanEmail(written))),
  v.minLength(1, 'missing'),
  v.check(canBeEmail, 'not-valid'),
);

export const optionalEmail = v.pipe(
  v.optional(cleaned(limits.email, cleanEmail), ''),
  v.check((value) => value === '' || canBeEmail(value), 'not-valid'),
);

/** The input is numeric (rule volunteer-page), so numbers are accepted too. */
export const optionalPhone = v.pipe(
  optionalNumericText(limits.phone),
  v.transform(cleanPhone),
  v.maxLength(limits.phone, 'too-long'),
  v.check((value) => value === '' || canBePhone(value), 'not-valid'),
);

/** An e-mail or a number is required. */
export const isReachable = (given: { Email: string; Number: string }): boolean =>
  given.Email !== '' || given.Number !== '';

/** Version of the notice shown, and the box that forms had below it until November 2026. */
export const privacyFields = {
  PrivacyAgreed: v.optional(v.boolean('not-valid')),
  PrivacyNotice: v.optional(line(40)),
};

/** Null if the form did not send it. */
export const storedPrivacy = {
  PrivacyAgreed: v.nullable(v.boolean()),
  PrivacyNotice: v.nullable(v.string()),
};
