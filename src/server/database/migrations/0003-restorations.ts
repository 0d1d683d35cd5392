import { type Kysely, type Migration, sql } from 'kysely';

/** What phones offered again to a restored site, and what it could not take (rule after-restore). */
const statements: readonly string[] = [
  `create table missing_submissions (
    id text primary key,
    kind text not null,
    name text not null,
    email text not null,
    number text not null,
    event text not null,
    created_at text not null,
    dismissed_at text
  )`,
];

export const restorations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
