import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { listedKinds, listNames, ofEachList, storedSubmissions } from '~/contract/submissions';
import { migrate } from '~/server/database/migrate';
import {
  personalData,
  personalTables,
  submissionTables,
  tablesWith,
} from '~/server/database/personal-tables';
import { openSqlite } from '~/server/database/sqlite';
import { allTables } from '~/server/database/table-rows';
import type { Tables } from '~/server/database/tables';
import { submissionListByKind } from '~/server/modules/submissions/queries';

/** Returns the columns of each table of the newest schema. */
const columnsByTable = async (): Promise<Map<string, string[]>> => {
  const folder = await mkdtemp(join(tmpdir(), 'garbhavastha-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const db = new Kysely<Tables>({ dialect: openSqlite(join(folder, 'site.db'), 1_000) });
  onTestFinished(() => db.destroy());
  await migrate(db);
  const tables = await db.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
};

/** Names of columns that tell something of a person, or from which it could be guessed. */
const personalColumn =
  /^(email|number|phone|address|first_name|last_name|birth_day|message|why|why_we_join|party)$|_hash$|^privacy_/;

/** Personal by its columns, and yet not: the team's profiles are published. */
const published = ['team_members'];

/** Columns of tables with personal data that say nothing of a person alone. */
const technical = new Set([
  ...['id', 'key', 'event_id', 'registration_id', 'helper_id', 'target_id', 'account_id', 'row_id'],
  ...['created_at', 'came_at', 'at', 'said_at', 'number_at', 'party_at', 'state_at', 'revoked_at', 'seen_at'],
  ...['decided_at', 'answered_at', 'used_at', 'times'],
  ...['expires_at', 'late', 'came', 'came_by', 'state', 'line', 'owner_decides', 'door_code', 'who', 'what'],
  ...['answer', 'privacy_agreed', 'privacy_notice'],
  ...['version', 'body', 'changed', 'published_at', 'restored_from'],
  ...[
    'language',
    'coming_at',
    'role',
    'occasion',
    'before',
    'after',
    'announcement_id',
    'made_at',
    'made_by',
  ],
  ...['shows_name', 'told_at', 'carrier', 'address_id', 'due_at', 'tries', 'claimed_until', 'claimed_by'],
  ...['ended_at', 'reason', 'kind', 'dismissed_at'],
]);

test('every table with a personal column is declared in personal-tables.ts', async () => {
  const personal = [...(await columnsByTable())]
    .filter(([, columns]) => columns.some((column) => personalColumn.test(column)))
    .map(([table]) => table);
  expect(personal).toContain('volunteers');
  expect(personal.filter((table) => !personalTables.some((declared) => declared === table))).toEqual(
    published,
  );
});

test('every column of a table with personal data is declared as personal, or is technical', async () => {
  const columns = await columnsByTable();
  const undeclared = personalTables.flatMap((table) => {
    const declared: readonly string[] = personalData[table].columns;
    return (columns.get(table) ?? [])
      .filter((column) => !declared.includes(column) && !technical.has(column))
      .map((column) => `${table}.${column}`);
  });
  expect(undeclared).toEqual([]);
});

test('every table of the schema is known to backups, and none twice', async () => {
  const tables = [...(await columnsByTable()).keys()];
  expect(tables.filter((table) => !allTables.includes(table))).toEqual([]);
  expect(new Set(allTables).size).toBe(allTables.length);
});

test('every kind of submission has one table, which export, erasure and undo reach', () => {
  expect(submissionTables.map((table) => personalData[table].submission)).toEqual([
    'registration',
    ...listedKinds,
  ]);
  for (const table of submissionTables) {
    expect(['contact', 'email']).toContain(personalData[table].foundBy);
    expect(personalData[table].undo).not.toBeNull();
    expect(personalData[table].backupKey).not.toBeNull();
  }
  expect(listedKinds.map((kind) => submissionListByKind[kind].table)).toEqual(
    submissionTables.filter((table) => table !== 'registrations'),
  );
  const names = listedKinds.map((kind) => listNames[kind]);
  expect(Object.keys(ofEachList(0))).toEqual(names);
  expect(Object.keys(storedSubmissions)).toEqual(names);
});

test('tablesWith selects tables by their facts', () => {
  expect(tablesWith({ foundBy: 'contact', retainedFrom: 'creation' })).toEqual([
    'volunteers',
    'contact_messages',
  ]);
  expect(tablesWith({ foundBy: 'email' })).toEqual(['subscriptions']);
});
