import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { countRows, type Database } from '../database/database';
import { type SecretOf, sha256 } from '../lib/secrets';

/**
 * Where the hashes of links are stored, and whose they are: of registrations, of their calendars (decision 0039), and of
 * helpers. A hash begins with the kind, so that no link is taken for one of another kind.
 */
const tables = {
  place: { table: 'place_links', column: 'registration_id', owners: 'registrations' },
  calendar: { table: 'place_links', column: 'registration_id', owners: 'registrations' },
  door: { table: 'door_links', column: 'helper_id', owners: 'door_helpers' },
} as const;

type LinkKind = keyof typeof tables;

/**
 * Returns the maker of links: 128 bits of an HMAC of an id with a secret of the site, in base64url. A retry gets the same
 * link, though only its hash is stored.
 */
export const linkMaker = ({ secretOf }: { secretOf: SecretOf }, kind: LinkKind): ((id: string) => string) => {
  const secret = secretOf(`${kind}-links`);
  return (id) => createHmac('sha256', secret).update(id).digest().subarray(0, 16).toString('base64url');
};

const hashOf = (kind: LinkKind, link: string): string => sha256(`${kind}\n${link}`);

/** Stores the hashes of links of registrations or helpers, which may have several; existing ones stay. */
export const issueLinks = async (
  db: Database,
  kind: LinkKind,
  links: readonly { id: string; link: string }[],
  at: Date,
): Promise<void> => {
  if (links.length === 0) return;
  const { table, column } = tables[kind];
  const rows = links.map(({ id, link }) => sql`(${hashOf(kind, link)}, ${id}, ${at.toISOString()})`);
  await sql`
    insert into ${sql.table(table)} (link_hash, ${sql.id(column)}, created_at)
    values ${sql.join(rows)} on conflict do nothing`.execute(db);
};

/** Returns by link the ids that links were issued for, even if their rows are deleted. */
export const idsOfLinks = async (
  db: Database,
  kind: LinkKind,
  links: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (links.length === 0) return new Map();
  const { table, column } = tables[kind];
  const hashes = sql.join(links.map((link) => hashOf(kind, link)));
  const { rows } = await sql<{ hash: string; id: string }>`
    select link_hash as hash, ${sql.id(column)} as id from ${sql.table(table)} where link_hash in (${hashes})`.execute(
    db,
  );
  const ids = new Map(rows.map(({ hash, id }) => [hash, id]));
  const found = links.map((link) => [link, ids.get(hashOf(kind, link))] as const);
  return new Map(found.flatMap(([link, id]) => (id === undefined ? [] : [[link, id] as const])));
};

export const idOfLink = async (db: Database, kind: LinkKind, link: string): Promise<string | undefined> =>
  (await idsOfLinks(db, kind, [link])).get(link);

/** Returns how many links of any kind a registration has. */
export const countLinks = (db: Database, registrationId: string): Promise<number> =>
  countRows(db.selectFrom('place_links').where('registration_id', '=', registrationId));

/** Deletes links issued before an instant whose registrations or helpers are deleted. */
export const deleteLinksBefore = async (db: Database, instant: Date): Promise<void> => {
  for (const { table, column, owners } of Object.values(tables))
    await sql`
      delete from ${sql.table(table)} where created_at < ${instant.toISOString()}
      and ${sql.id(column)} not in (select id from ${sql.table(owners)})`.execute(db);
};
