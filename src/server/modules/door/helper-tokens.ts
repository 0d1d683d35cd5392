import { CallFailure } from '~/contract/call-failure';
import type { Day } from '~/contract/event-date';
import type { CallContext, HelperAtDoor } from '../../calls/call-context';
import { countRows, type Database } from '../../database/database';
import type { DoorHelperRow } from '../../database/personal-tables';
import type { EventRow } from '../../database/tables';
import { idOfLink, idsOfLinks, issueLinks, linkMaker } from '../../guard/links';
import { countAttempts } from '../../guard/rate-limits';
import { isComing } from '../events/queries';
import { isEnded } from './action-time';
import { findHelper } from './queries';

/** Returns the tokens of helpers who still have access, by helper id. */
export const tokensOf = async (
  context: CallContext,
  helpers: readonly DoorHelperRow[],
  event: EventRow,
): Promise<ReadonlyMap<string, string>> => {
  const tokenOf = linkMaker(context, 'door');
  const open = helpers.filter((helper) => !isEnded(helper, event, context));
  const tokens = new Map(open.map(({ id }) => [id, tokenOf(id)]));
  // The secret, and with it all tokens, may have changed since the invitation. Only missing ones are written.
  const issued = await idsOfLinks(context.db, 'door', [...tokens.values()]);
  const missing = [...tokens].flatMap(([id, link]) => (issued.has(link) ? [] : [{ id, link }]));
  await issueLinks(context.db, 'door', missing, context.now());
  return tokens;
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
  const id = token === undefined ? undefined : await idOfLink(db, 'door', token);
  if (id !== undefined) return { id, row: await findHelper(db, id) };
  if (token !== undefined) await countAttempts(db, context, ['wrongLinksPerQuarterHour']);
  throw CallFailure.refused('not-signed-in');
};
