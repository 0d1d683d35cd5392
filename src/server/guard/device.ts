import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database';
import { databaseSecret } from '../database/settings';
import { sha256 } from '../lib/sha256';

/**
 * A browser that has signed in to an account gets a signed value, by which its wrong passwords are counted apart from
 * those of its neighbours (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). It is
 * valid for that account only, and opens nothing. Not within a transaction.
 */
const signatureOf = async (db: Database, email: string, device: string): Promise<string> =>
  createHmac('sha256', await databaseSecret(db, 'devices'))
    .update(`${device}\n${email}`)
    .digest('base64url');

/** Returns the signed value for the browser that has this session. */
export const signDevice = async (db: Database, email: string, token: string): Promise<string> => {
  const device = sha256(`device\n${token}`).slice(0, 32);
  return `${device}.${await signatureOf(db, email, device)}`;
};

/** Returns the device of a signed value, or undefined if it was not signed for this account. */
export const readDevice = async (
  db: Database,
  email: string,
  signed: string | undefined,
): Promise<string | undefined> => {
  const [device, signature] = signed?.split('.') ?? [];
  if (!device || !signature) return undefined;
  const [given, right] = [Buffer.from(signature), Buffer.from(await signatureOf(db, email, device))];
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
};
