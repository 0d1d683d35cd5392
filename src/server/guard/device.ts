import { createHmac, timingSafeEqual } from 'node:crypto';
import { type SecretOf, sha256 } from '../lib/secrets';

/**
 * A browser that has signed in to an account gets a signed value, by which its wrong passwords are counted apart from
 * those of its neighbours (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). It is
 * valid for that account only, and opens nothing.
 */
const signatureOf = (secretOf: SecretOf, email: string, device: string): string =>
  createHmac('sha256', secretOf('devices')).update(`${device}\n${email}`).digest('base64url');

/** Returns the signed value for the browser that has this session. */
export const signDevice = (secretOf: SecretOf, email: string, token: string): string => {
  const device = sha256(`device\n${token}`).slice(0, 32);
  return `${device}.${signatureOf(secretOf, email, device)}`;
};

/** Returns the device of a signed value, or undefined if it was not signed for this account. */
export const readDevice = (
  secretOf: SecretOf,
  email: string,
  signed: string | undefined,
): string | undefined => {
  const [device, signature] = signed?.split('.') ?? [];
  if (!device || !signature) return undefined;
  const [actual, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secretOf, email, device))];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? device : undefined;
};
