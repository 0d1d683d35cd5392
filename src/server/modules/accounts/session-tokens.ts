import { randomBytes } from 'node:crypto';
import type { Identity } from '~/contract/session';
import type { Database } from '../../database/database';
import type { SessionRow } from '../../database/personal-tables';
import { inBackground } from '../../lib/concurrency';
import { sha256 } from '../../lib/secrets';
import { addSession, deleteSessions, sessionsOf, sessionWithAccount, updateLastUse } from './queries';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Milliseconds from sign-in until a session expires; use does not extend it. */
const sessionLifetime = 90 * day;

/** Sessions per account: more than anyone has devices, and few enough to read at each sign-in. */
const maxSessions = 200;

/** Milliseconds between two updates of `used_at`; otherwise each request would write. */
const useNotedEvery = hour;

type Used = Pick<SessionRow, 'created_at' | 'used_at'>;

const lastUse = ({ created_at, used_at }: Used): number => Date.parse(used_at ?? created_at);

/** A session used a day after it began belongs to a real device, not to a burst of sign-ins. */
const isInDailyUse = (session: Used): boolean => lastUse(session) - Date.parse(session.created_at) >= day;

/** Orders sessions for eviction: least recently used first, those in daily use last. */
const byWorth = (one: Used, other: Used): number =>
  Number(isInDailyUse(one)) - Number(isInDailyUse(other)) || lastUse(one) - lastUse(other);

const deleteSurplusSessions = async (db: Database, newest: SessionRow): Promise<void> => {
  const earlier = (await sessionsOf(db, newest.account_id)).filter(
    ({ token_hash }) => token_hash !== newest.token_hash,
  );
  const surplus = earlier.length + 1 - maxSessions;
  if (surplus <= 0) return;
  const ended = earlier.toSorted(byWorth).slice(0, surplus);
  await deleteSessions(
    db,
    ended.map(({ token_hash }) => token_hash),
  );
};

/**
 * Starts a session within a transaction and returns its token, of which only the hash is stored. Evicts surplus
 * sessions.
 */
export const createSession = async (db: Database, accountId: string, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const session = {
    token_hash: sha256(token),
    account_id: accountId,
    created_at: now.toISOString(),
    used_at: null,
    expires_at: new Date(now.getTime() + sessionLifetime).toISOString(),
  };
  await addSession(db, session);
  await deleteSurplusSessions(db, session);
  return token;
};

const noteUse = inBackground();

/** Reads the token of an Authorization header: bare, as specified, or after `Bearer `. */
export const tokenIn = (header: string | undefined): string | undefined =>
  header?.replace(/^Bearer\s+/i, '').trim() || undefined;

/** Returns the identity of a token, or null if it is unknown or expired. Updates the session's last use. */
export const identityOf = async (
  db: Database,
  token: string | undefined,
  ownerEmail: string,
  now: Date,
): Promise<Identity | null> => {
  if (token === undefined) return null;
  const tokenHash = sha256(token);
  const found = await sessionWithAccount(db, tokenHash, now);
  if (!found) return null;
  // A database that cannot be written just now still serves reads, and promptly.
  if (now.getTime() - lastUse(found) >= useNotedEvery)
    noteUse(tokenHash, () => updateLastUse(db, tokenHash, now));
  return { Email: found.email, Name: found.name, OwnerEmail: ownerEmail };
};
