import { randomBytes } from 'node:crypto';
import type { Identity } from '~/contract/session';
import type { Database } from '../../platform/database/database';
import type { SessionRow } from '../../platform/database/tables';
import { sha256 } from '../../platform/sha256';
import { sessionsOf } from './queries';
import { addSession, deleteSessions, sessionWithAccount, updateLastUse } from './session-queries';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Milliseconds that a session lasts. */
const lifetime = 90 * day;

/** Sessions of one account: more than anybody has phones, and few enough to list at each sign-in. */
const mostSessions = 200;

/** The use of a session is written this coarsely, in milliseconds: each request would otherwise write. */
const useNotedEvery = hour;

type Used = Pick<SessionRow, 'created_at' | 'used_at'>;

const lastUse = ({ created_at, used_at }: Used): number => Date.parse(used_at ?? created_at);

/** A session that was still used a day after it began: somebody's phone, not one of a burst of sign-ins. */
const isInDailyUse = (session: Used): boolean => lastUse(session) - Date.parse(session.created_at) >= day;

/** The first to end comes first: the least recently used, and those in daily use only after all others. */
const byWorth = (one: Used, other: Used): number =>
  Number(isInDailyUse(one)) - Number(isInDailyUse(other)) || lastUse(one) - lastUse(other);

const deleteSurplusSessions = async (db: Database, newest: SessionRow): Promise<void> => {
  const earlier = (await sessionsOf(db, newest.account_id)).filter(
    ({ token_hash }) => token_hash !== newest.token_hash,
  );
  const surplus = earlier.length + 1 - mostSessions;
  if (surplus <= 0) return;
  const ended = earlier.toSorted(byWorth).slice(0, surplus);
  await deleteSessions(
    db,
    ended.map(({ token_hash }) => token_hash),
  );
};

/**
 * Begins a session of an account, in a transaction; gives its token, of which only a hash is stored. Beyond 200 sessions
 * of an account the least recently used ends, before one that has been in use for days.
 */
export const createSession = async (db: Database, accountId: string, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const session = {
    token_hash: sha256(token),
    account_id: accountId,
    created_at: now.toISOString(),
    used_at: null,
    expires_at: new Date(now.getTime() + lifetime).toISOString(),
  };
  await addSession(db, session);
  await deleteSurplusSessions(db, session);
  return token;
};

/** The token of an Authorization header: bare, as the specification has it, or after `Bearer `. */
export const tokenIn = (header: string | undefined): string | undefined =>
  header?.replace(/^Bearer\s+/i, '').trim() || undefined;

/** Who a token belongs to; null for one that is made up, expired or ended. Notes once an hour that it was used. */
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
  if (now.getTime() - lastUse(found) >= useNotedEvery) {
    // A database that takes no writes still answers reads; then the next request notes it.
    await updateLastUse(db, tokenHash, now).catch(() => undefined);
  }
  return { Email: found.email, Name: found.name, OwnerEmail: ownerEmail };
};
