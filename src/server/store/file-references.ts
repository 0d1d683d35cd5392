import { sql } from 'kysely';
import type { Store } from './store';

/** Every column that names files of the store; a new one belongs here, or the sweep takes its files for left over. */
export const fileColumns = [
  { table: 'events', column: 'banner' },
  { table: 'event_images', column: 'name' },
  { table: 'team_members', column: 'photo' },
  { table: 'photos', column: 'name' },
  { table: 'videos', column: 'thumbnail' },
  { table: 'image_set_images', column: 'name' },
] as const;

/** Names in one statement; PostgreSQL takes 65,535 parameters, SQLite half as many. */
const most = 5_000;

/** Those of the names that nothing refers to, each once; the empty name is none. */
export const unusedAmong = async (db: Store, names: readonly string[]): Promise<string[]> => {
  const unused = new Set(names.filter(Boolean));
  const asked = [...unused];
  for (let from = 0; from < asked.length; from += most) {
    const some = asked.slice(from, from + most);
    for (const { table, column } of fileColumns) {
      const { rows } = await sql<{ name: string }>`
        select distinct ${sql.ref(column)} as name from ${sql.table(table)}
        where ${sql.ref(column)} in (${sql.join(some)})`.execute(db);
      for (const { name } of rows) unused.delete(name);
    }
  }
  return [...unused];
};

/** Every name that anything in these tables refers to, each once. */
export const namesInUse = async (db: Store, tables: readonly string[]): Promise<string[]> => {
  const names = new Set<string>();
  for (const { table, column } of fileColumns.filter((of) => tables.includes(of.table))) {
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} <> ''`.execute(
      db,
    );
    for (const { name } of rows) names.add(name);
  }
  return [...names].sort();
};
