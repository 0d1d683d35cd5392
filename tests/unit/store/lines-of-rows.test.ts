import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '~/server/database/database';
import { migrate } from '~/server/database/migrate';
import { insertRows, readLines, readLinesAsInserted, type TableRow } from '~/server/database/table-rows';
import { contactsIn } from '~/server/modules/people/queries';
import { nastyTexts } from '../../api/nasty-values';

/** What a column can hold: the driver refuses a NUL, and a half of a surrogate pair has no UTF-8. */
const text = fc
  .oneof(
    fc.constantFrom(...nastyTexts),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u0001\b\t\n\u000b\f\r\u001f', '"\\/\'', '\u007f\u0080\u2028\u2029\ufeff', '𐀀\uffff'),
  )
  .filter((each) => each.isWellFormed() && !each.includes('\0'));

const row = fc.record<TableRow>({
  id: fc.uuid(),
  first_name: text,
  last_name: text,
  email: text,
  number: text,
  message: text,
  privacy_agreed: fc.constantFrom(0, 1, null),
  privacy_notice: fc.option(text),
  created_at: text,
  answered_at: fc.option(text),
});

const emptySite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'garbhavastha-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const db = openDatabase(join(folder, 'site.db'));
  onTestFinished(() => db.destroy());
  await migrate(db);
  return db;
};

const linesOf = async (read: AsyncIterable<{ amount: number; bytes: Uint8Array }>): Promise<string[]> => {
  const lines: string[] = [];
  for await (const { amount, bytes } of read) {
    const some = Buffer.from(bytes).toString().split('\n');
    expect(some.pop()).toBe('');
    expect(some).toHaveLength(amount);
    lines.push(...some);
  }
  return lines;
};

test('SQLite writes a row as JSON as JSON.stringify does, whatever it holds', async () => {
  const db = await emptySite();
  const rows = fc.sample(row, 500);
  await insertRows(db, 'contact_messages', rows);
  const expected = rows.map((each) => JSON.stringify(each));
  const columns = Object.keys(rows[0] ?? {});
  expect(await linesOf(readLinesAsInserted(db, 'contact_messages', columns))).toEqual(expected);
  expect((await linesOf(readLines(db, 'contact_messages'))).toSorted()).toEqual(expected.toSorted());
});

test.each([0, 1, 199, 200, 201, 400])(
  'all of %s rows are read once, in the order of their key',
  async (amount) => {
    const db = await emptySite();
    const rows = Array.from({ length: amount }, (_, at) => ({
      entity: 'videos',
      entity_id: `${(at * 7) % 10}`,
      language: `${at}`.padStart(3, '0'),
    }));
    await insertRows(
      db,
      'translations',
      rows.map((each) => ({ ...each, body: '{}' })),
    );
    const read = (await linesOf(readLines(db, 'translations'))).map((line) => JSON.parse(line));
    const placeOf = ({ entity_id, language }: (typeof rows)[0]) => `${entity_id} ${language}`;
    expect(read.map(placeOf)).toEqual(rows.map(placeOf).toSorted());
  },
);

test('numbers and nothing are written as they are stored', async () => {
  const db = await emptySite();
  const numbers = [0, -1, 1, 2 ** 31, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
  const rows = numbers.map((tries, index) => ({ bucket: `${index}`, tries, resets_at: '' }));
  await insertRows(db, 'rate_counters', rows);
  expect(await linesOf(readLinesAsInserted(db, 'rate_counters', Object.keys(rows[0] ?? {})))).toEqual(
    rows.map((each) => JSON.stringify(each)),
  );
});

test('contacts are read as they are stored, in the order of their ids', async () => {
  const db = await emptySite();
  const rows = fc.sample(row, 500);
  await insertRows(db, 'contact_messages', rows);
  const read = [];
  for await (const contacts of contactsIn(db, 'contact_messages')) read.push(...contacts);
  const expected = rows.map(({ id, email, first_name, last_name, number }) => ({
    id,
    email,
    name: `${first_name} ${last_name}`,
    number,
  }));
  expect(read).toEqual(expected.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1)));
});
