import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '~/server/database/migrate';
import { openSqlite } from '~/server/database/sqlite';
import { insertRows } from '~/server/database/table-rows';
import type { Tables } from '~/server/database/tables';
import { findEventRow } from '~/server/modules/events/queries';
import { fillFreePlaces } from '~/server/modules/registrations/waiting-list';

const now = new Date('2026-03-06T06:30:00Z');

test('a line of 5,000 moves up in a few statements, and who does not fit is passed over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'garbhavastha-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let statements = 0;
  const db = new Kysely<Tables>({
    dialect: openSqlite(join(folder, 'site.db'), 1_000),
    log: () => {
      statements += 1;
    },
  });
  onTestFinished(() => db.destroy());
  await migrate(db);
  const capacity = 9_001;
  const event = { id: 'e', name: 'Yoga', day: null, past: 0, created_at: now.toISOString(), version: 1 };
  const texts = ['description', 'place', 'time', 'organization', 'duration', 'fee', 'banner'];
  const empty = Object.fromEntries(texts.map((column) => [column, '']));
  await insertRows(db, 'events', [{ ...event, ...empty, chief_guests: '[]', capacity }]);
  const line = Array.from({ length: 5_000 }, (_, index) => ({
    id: `r${index}`,
    event_id: 'e',
    name: 'Asha',
    ...{ email: '', number: '', address: '', why_we_join: '', late: 0, came: 0 },
    created_at: now.toISOString(),
    state: 'waiting',
    party: 1 + (index % 3),
    line: 1 + index,
  }));
  await insertRows(db, 'registrations', line);
  const row = await findEventRow(db, 'e');
  if (!row) throw new Error('The event is missing.');

  statements = 0;
  await fillFreePlaces(db, { row, isOver: false, isClosed: false }, now);
  expect(statements).toBeLessThan(20);

  let free = capacity;
  const expected = line.filter(({ party }) => {
    const fits = party <= free;
    if (fits) free -= party;
    return fits;
  });
  const confirmed = await db
    .selectFrom('registrations')
    .select('id')
    .where('state', '=', 'confirmed')
    .execute();
  expect(confirmed.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  const logged = await db.selectFrom('event_log').select('registration_id').orderBy('id').execute();
  expect(logged.map(({ registration_id }) => registration_id)).toEqual(expected.map(({ id }) => id));
});
