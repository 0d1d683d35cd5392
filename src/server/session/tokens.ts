import { randomBytes } from 'node:crypto';
import type { Identity } from '~/contract/session';
import { sha256 } from '../sha256';
import { addSession, sessionAccount } from '../store/sessions';
import type { Store } from '../store/store';

/** Milliseconds that a session lasts: 90 days. */
const lifetime = 90 * 24 * 60 * 60 * 1000;

/** Begins a session of an account; gives its token, of which only a hash is kept. */
export const beginSession = async (db: Store, accountId: string, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await addSession(db, {
    token_hash: sha256(token),
    account_id: accountId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + lifetime).toISOString(),
  });
  return token;
};

/** The token of an Authorization header: bare, as the specification has it, or after `Bearer `. */
export const tokenIn = (header: string | undefined): string | undefined =>
  header?.replace(/^Bearer\s+/i, '').trim() || undefined;

/** Who a token belongs to; null for one that is made up, expired or ended. */
export const identityOf = async (
  db: Store,
  token: string | undefined,
  ownerEmail: string,
  now: Date,
): Promise<Identity | null> => {
  if (token === undefined) return null;
  const account = await sessionAccount(db, sha256(token), now);
  return account ? { Email: account.email, Name: account.name, OwnerEmail: ownerEmail } : null;
};
