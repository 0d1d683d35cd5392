import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '~/server/database/database';
import { toRefusal } from '~/server/http/send-problem';
import { DatabaseUnavailable } from '~/server/lib/refusals';

/** The driver reports a failure differently for each way of running a statement; a write takes one of these. */
const writes: Record<string, (db: Database, value: string) => Promise<unknown>> = {
  'a statement without rows': (db, value) => sql`insert into notes values (${value})`.execute(db),
  'a statement with rows': (db, value) => sql`insert into notes values (${value}) returning note`.execute(db),
  'a transaction': (db, value) =>
    db.transaction().execute((own) => sql`insert into notes values (${value})`.execute(own)),
};

const open = (file: string, timeout?: number): Database => {
  const db = openDatabase(file, timeout);
  onTestFinished(() => db.destroy());
  return db;
};

/** Two connections to a new database with one table; the first waits 30 ms for a lock. */
const openTwo = async (): Promise<[Database, Database]> => {
  const folder = await mkdtemp(join(tmpdir(), 'garbhavastha-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'site.db');
  const db = open(file, 30);
  await sql`create table notes (note text unique)`.execute(db);
  return [db, open(file)];
};

const expectRefusal = async (work: Promise<unknown>, code: string) => {
  const error: unknown = await work.then(() => 'done').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(error).toMatchObject({ cause: { code } });
  expect(toRefusal(error)).toMatchObject({ status: 503, code: 'cannot-save' });
};

const notesOf = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ note: string }>`select note from notes`.execute(db);
  return rows.map(({ note }) => note);
};

test.each(Object.entries(writes))(
  '%s: a locked database is a refusal, and the next write is committed',
  async (_, write) => {
    const [db, other] = await openTwo();
    await other.transaction().execute(async () => {
      for (const value of ['a', 'b']) await expectRefusal(write(db, value), 'SQLITE_BUSY');
    });
    for (const value of ['c', 'd']) {
      await write(db, value);
      expect(await notesOf(other)).toContain(value);
    }
    expect(await notesOf(other)).toEqual(['c', 'd']);
  },
);

test.each(Object.entries(writes))(
  '%s: a read-only database is a refusal, and still reads',
  async (_, write) => {
    const [db] = await openTwo();
    await write(db, 'a');
    await sql`pragma query_only = on`.execute(db);
    await expectRefusal(write(db, 'b'), 'SQLITE_READONLY');
    expect(await notesOf(db)).toEqual(['a']);
  },
);

test.each(Object.entries(writes))(
  '%s: a full disk is a refusal, and the next write that fits is committed',
  async (_, write) => {
    const [db, other] = await openTwo();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
    await expectRefusal(write(db, 'x'.repeat(20_000)), 'SQLITE_FULL');
    await write(db, 'a');
    expect(await notesOf(other)).toEqual(['a']);
  },
);

test('a file that cannot be opened is a refusal', async () => {
  const [db] = await openTwo();
  await expectRefusal(sql`attach '/dev/null/none.db' as other`.execute(db), 'SQLITE_CANTOPEN');
});

test('a fault of the program is reported as it is', async () => {
  const [db] = await openTwo();
  await sql`insert into notes values ('database is locked')`.execute(db);
  for (const fault of [
    sql`insert into notes values ('database is locked')`,
    sql`insert into notes values ('database is locked') returning note`,
    sql`select note from "database is locked"`,
  ]) {
    const error: unknown = await fault.execute(db).catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(DatabaseUnavailable);
    expect(toRefusal(error)).toMatchObject({ status: 500, code: 'broken' });
  }
});

// The driver would store 1 for a boolean, NULL for an object, and a text up to its first NUL.
test.each([true, undefined, new Date(0), {}, [], 'a\0b'])(
  '%j is refused, not stored as something else',
  async (value) => {
    const [db] = await openTwo();
    await expect(sql`insert into notes values (${value})`.execute(db)).rejects.toThrow('cannot be stored');
    expect(await notesOf(db)).toEqual([]);
  },
);

test.each(['', 'आशा', '👩‍🍼', 'it’s "quoted" ', '0', 'x'.repeat(100_000)])(
  'a text is read as it was stored: %#',
  async (value) => {
    const [db, other] = await openTwo();
    await sql`insert into notes values (${value})`.execute(db);
    expect(await notesOf(other)).toEqual([value]);
  },
);
