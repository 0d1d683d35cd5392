import * as v from 'valibot';
import { limits } from './limits';
import { optionalText, requiredText } from './text';

// Loose on purpose: it refuses only what no mail server could take. The person's own reading is the better check.
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
// Digits of any script, with the signs people write between them.
const phoneShape = /^\+?[\p{Nd}\s().\-/]+$/u;

/** True for a text that can be an e-mail address. */
export const canBeEmail = (value: string) => emailShape.test(value);

/** True for a text that can be a telephone number: 6 to 15 digits (ITU-T E.164 allows 15) in any script. */
export const canBePhone = (value: string) => {
  const digits = value.match(/\p{Nd}/gu)?.length ?? 0;
  return phoneShape.test(value) && digits >= 6 && digits <= 15;
};

/** An e-mail address, compared without case and therefore kept in lower case. */
export const email = v.pipe(requiredText(limits.email), v.toLowerCase(), v.check(canBeEmail, 'not-valid'));

/** An e-mail address or nothing. */
export const optionalEmail = v.pipe(
  optionalText(limits.email),
  v.check((value) => value === '' || canBeEmail(value), 'not-valid'),
);

/** A telephone number or nothing. */
export const optionalPhone = v.pipe(
  optionalText(limits.phone),
  v.check((value) => value === '' || canBePhone(value), 'not-valid'),
);
