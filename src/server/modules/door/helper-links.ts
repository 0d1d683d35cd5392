import { CallFailure } from '~/contract/call-failure';
import type { Day } from '~/contract/event-date';
import type { CallContext, HelperAtDoor } from '../../calls/call-context';
import type { Database } from '../../database/database';
import type { DoorHelperRow } from '../../database/personal-tables';
import type { EventRow } from '../../database/tables';
import { countAttempts } from '../../guard/rate-limits';
import { hashOfLink, linkMaker } from '../../lib/secrets';
import { isComing } from '../events/queries';
import { isEnded } from './action-time';
import { findHelper } from './queries';

/** Stores the hashes of helpers' links; existing ones stay. */
export const issueDoorLinks = async (
  db: Database,
  links: readonly { helperId: string; link: string }[],
  at: Date,
): Promise<void> => {
  const rows = links.map(({ helperId, link }) => ({
    link_hash: hashOfLink('door', link),
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

/** Returns the links that are stored. */
const issuedAmong = async (db: Database, links: readonly string[]): Promise<Set<string>> => {
  if (links.length === 0) return new Set();
  const hashes = new Map(links.map((link) => [hashOfLink('door', link), link]));
  const found = await db
    .selectFrom('door_links')
    .select('link_hash')
    .where('link_hash', 'in', [...hashes.keys()])
    .execute();
  return new Set(found.flatMap(({ link_hash }) => hashes.get(link_hash) ?? []));
};

/** Returns the links of helpers who still have access, by helper id. */
export const linksOf = async (
  context: CallContext,
  helpers: readonly DoorHelperRow[],
  event: EventRow,
): Promise<ReadonlyMap<string, string>> => {
  const linkOf = linkMaker(context, 'door');
  const open = helpers.filter((helper) => !isEnded(helper, event, context));
  const links = new Map(open.map(({ id }) => [id, linkOf(id)]));
  // The secret, and with it all links, may have changed since the invitation.
  const issued = await issuedAmong(context.db, [...links.values()]);
  const missing = [...links].filter(([, link]) => !issued.has(link));
  const rows = missing.map(([helperId, link]) => ({ helperId, link }));
  await issueDoorLinks(context.db, rows, context.now());
  return links;
};

/** Returns the helper id of a link, even if the helper is deleted; undefined if the link was never issued. */
export const helperOfLink = async (db: Database, link: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('door_links')
    .select('helper_id')
    .where('link_hash', '=', hashOfLink('door', link))
    .executeTakeFirst();
  return found?.helper_id;
};

/** Returns false if the link has ended already or the helper does not exist. */
export const endLink = async (db: Database, id: string, at: Date): Promise<boolean> => {
  const ended = await db
    .updateTable('door_helpers')
    .set({ revoked_at: at.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
};

/** Ends the links of all helpers. Returns how many of them are helpers of an event that is not over. */
export const endAllLinks = async (db: Database, at: Date, today: Day): Promise<number> => {
  const { helpers } = await db
    .selectFrom('door_helpers')
    .innerJoin('events', 'events.id', 'door_helpers.event_id')
    .select((eb) => eb.fn.countAll().as('helpers'))
    .where('revoked_at', 'is', null)
    .where(isComing(today))
    .executeTakeFirstOrThrow();
  await db
    .updateTable('door_helpers')
    .set({ revoked_at: at.toISOString() })
    .where('revoked_at', 'is', null)
    .execute();
  return Number(helpers);
};

/** Deletes links issued before an instant whose helpers are deleted. */
export const deleteDoorLinksBefore = async (db: Database, instant: Date): Promise<void> => {
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

/** Prefix of a helper's link in the `Authorization` header, to distinguish it from a session token. */
const prefix = 'door_';

/**
 * Resolves the helper from a `door_` token. Unknown links are rate limited; a known link always passes. Throws
 * `not-signed-in` or `too-many`.
 */
export const requireHelper = async (
  token: string | undefined,
  context: Pick<CallContext, 'db' | 'limits' | 'secretOf' | 'address' | 'now'>,
): Promise<HelperAtDoor> => {
  const { db } = context;
  const link = token?.startsWith(prefix) ? token.slice(prefix.length) : undefined;
  const id = link === undefined ? undefined : await helperOfLink(db, link);
  if (id !== undefined) return { id, row: await findHelper(db, id) };
  if (link !== undefined) await countAttempts(db, context, ['wrongLinksPerQuarterHour']);
  throw CallFailure.refused('not-signed-in');
};
