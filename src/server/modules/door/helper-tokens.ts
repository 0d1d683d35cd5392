import { CallFailure } from '~/contract/call-failure';
import type { Day } from '~/contract/event-date';
import type { CallContext, HelperAtDoor } from '../../calls/call-context';
import { countRows, type Database } from '../../database/database';
import type { DoorHelperRow } from '../../database/personal-tables';
import type { EventRow } from '../../database/tables';
import { countAttempts } from '../../guard/rate-limits';
import { hashOfLink, linkMaker } from '../../lib/secrets';
import { isComing } from '../events/queries';
import { isEnded } from './action-time';
import { findHelper } from './queries';

/** Stores the hashes of helpers' tokens; existing ones stay. */
export const issueDoorTokens = async (
  db: Database,
  tokens: readonly { helperId: string; token: string }[],
  at: Date,
): Promise<void> => {
  const rows = tokens.map(({ helperId, token }) => ({
    link_hash: hashOfLink('door', token),
    helper_id: helperId,
    created_at: at.toISOString(),
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('door_links')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const issuedAmong = async (db: Database, tokens: readonly string[]): Promise<Set<string>> => {
  if (tokens.length === 0) return new Set();
  const hashes = new Map(tokens.map((token) => [hashOfLink('door', token), token]));
  const found = await db
    .selectFrom('door_links')
    .select('link_hash')
    .where('link_hash', 'in', [...hashes.keys()])
    .execute();
  return new Set(found.flatMap(({ link_hash }) => hashes.get(link_hash) ?? []));
};

/** Returns the tokens of helpers who still have access, by helper id. */
export const tokensOf = async (
  context: CallContext,
  helpers: readonly DoorHelperRow[],
  event: EventRow,
): Promise<ReadonlyMap<string, string>> => {
  const tokenOf = linkMaker(context, 'door');
  const open = helpers.filter((helper) => !isEnded(helper, event, context));
  const tokens = new Map(open.map(({ id }) => [id, tokenOf(id)]));
  // The secret, and with it all tokens, may have changed since the invitation.
  const issued = await issuedAmong(context.db, [...tokens.values()]);
  const missing = [...tokens].filter(([, token]) => !issued.has(token));
  const rows = missing.map(([helperId, token]) => ({ helperId, token }));
  await issueDoorTokens(context.db, rows, context.now());
  return tokens;
};

/** Returns the helper id of a token, even if the helper is deleted; undefined if the token was never issued. */
export const helperOfToken = async (db: Database, token: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('door_links')
    .select('helper_id')
    .where('link_hash', '=', hashOfLink('door', token))
    .executeTakeFirst();
  return found?.helper_id;
};

/** Returns false if the token is revoked already or the helper does not exist. */
export const revokeToken = async (db: Database, id: string, at: Date): Promise<boolean> => {
  const ended = await db
    .updateTable('door_helpers')
    .set({ revoked_at: at.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
};

/** Revokes the tokens of all helpers. Returns how many of them are helpers of an event that is not over. */
export const revokeAllTokens = async (db: Database, at: Date, today: Day): Promise<number> => {
  const helpers = await countRows(
    db
      .selectFrom('door_helpers')
      .innerJoin('events', 'events.id', 'door_helpers.event_id')
      .where('revoked_at', 'is', null)
      .where(isComing(today)),
  );
  await db
    .updateTable('door_helpers')
    .set({ revoked_at: at.toISOString() })
    .where('revoked_at', 'is', null)
    .execute();
  return helpers;
};

/** Deletes tokens issued before an instant whose helpers are deleted. */
export const deleteDoorTokensBefore = async (db: Database, instant: Date): Promise<void> => {
  await db
    .deleteFrom('door_links')
    .where('created_at', '<', instant.toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('door_helpers').select('id').whereRef('door_helpers.id', '=', 'door_links.helper_id'),
        ),
      ),
    )
    .execute();
};

/** Prefix of a helper's token in the `Authorization` header, to distinguish it from a session token. */
const prefix = 'door_';

/**
 * Resolves the helper from a `door_` token. Unknown tokens are rate limited; a known one always passes. Throws
 * `not-signed-in` or `too-many`.
 */
export const requireHelper = async (
  authorization: string | undefined,
  context: Pick<CallContext, 'db' | 'limits' | 'secretOf' | 'address' | 'now'>,
): Promise<HelperAtDoor> => {
  const { db } = context;
  const token = authorization?.startsWith(prefix) ? authorization.slice(prefix.length) : undefined;
  const id = token === undefined ? undefined : await helperOfToken(db, token);
  if (id !== undefined) return { id, row: await findHelper(db, id) };
  if (token !== undefined) await countAttempts(db, context, ['wrongLinksPerQuarterHour']);
  throw CallFailure.refused('not-signed-in');
};
