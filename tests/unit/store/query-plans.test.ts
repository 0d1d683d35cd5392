import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { newEvent } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { claimSubmission, findSubmission } from '~/server/calls/submit-once';
import type { Database } from '~/server/database/database';
import { migrate } from '~/server/database/migrate';
import { openSqlite } from '~/server/database/sqlite';
import type { Tables } from '~/server/database/tables';
import { isShownFile, unreferencedAmong } from '~/server/files/file-references';
import { idOfLink } from '~/server/guard/links';
import { countAttempt, defaultLimits } from '~/server/guard/rate-limits';
import { deleteSession, findAccount, sessionWithAccount } from '~/server/modules/accounts/queries';
import { cameTo, countsByEvent } from '~/server/modules/dashboard/queries';
import { helpersOf, undecidedCounts, undecidedTicks, walkInsOf } from '~/server/modules/door/queries';
import { toEventRow } from '~/server/modules/events/mapping';
import {
  allEvents,
  appendEventImages,
  countEvents,
  findEvent,
  firstComing,
  newestPast,
} from '~/server/modules/events/queries';
import { allImageSets, allPhotos, appendPhotos, imagesOfSet } from '~/server/modules/galleries/queries';
import { noteTick, registrationsOf } from '~/server/modules/registrations/queries';
import {
  countWaiting,
  eventsWithoutFreePlaces,
  fillFreePlaces,
  numberInLine,
  peopleConfirmed,
} from '~/server/modules/registrations/waiting-list';
import { isUndoable, takeRows } from '~/server/modules/removals/queries';
import { submissionListByKind } from '~/server/modules/submissions/queries';

const now = new Date('2026-03-06T06:30:00Z');
const today = '2026-03-06' as Day;
const limits = {
  ...defaultLimits,
  submissionsPerMinute: 1,
  submissionsPerDay: 1,
  signInsPerMinute: 1,
  peopleConfirmedPerAddress: 1,
};
const submission = { key: 'k', payload_hash: 'h', answer: '{}', row_id: null, created_at: 'now' };

/** What is asked at every read, submission or deletion, over tables that grow with the years. */
const hot: Record<string, (db: Database) => Promise<unknown>> = {
  'an event with its pictures': (db) => findEvent(db, 'e'),
  'the first coming events': (db) => firstComing(db, today, 12),
  'the newest past events': (db) => newestPast(db, today, 8),
  'the newest past events of a month': (db) => newestPast(db, today, 8, { year: 2025, month: 3 }),
  'adding pictures to an event': (db) => appendEventImages(db, 'e', []),
  'taking a picture out of an event': (db) =>
    takeRows(db, [{ table: 'event_images', where: { event_id: 'e', name: 'a' } }]),
  'the registrations of an event': (db) => registrationsOf(db, 'e'),
  'deleting a registration': (db) => takeRows(db, [{ table: 'registrations', where: { id: 'r' } }]),
  'deleting the registrations of an event': (db) =>
    takeRows(db, [{ table: 'registrations', where: { event_id: 'e' } }]),
  'noting who came': (db) => noteTick(db, 'registrations', { id: 'r', came: true, at: now, by: null }),
  'who a link for the door belongs to': (db) => idOfLink(db, 'door', 'l'),
  'helpers of an event': (db) => helpersOf(db, 'e'),
  'who came without a registration': (db) => walkInsOf(db, 'e'),
  'what is undecided at the door': (db) => undecidedTicks(db, 'e'),
  'how much is undecided at each door': (db) => undecidedCounts(db),
  'who came to an event': (db) => cameTo(db, 'e'),
  'every application': (db) => submissionListByKind.volunteer.rows(db, {}),
  'the gallery': (db) => allPhotos(db),
  'adding photos': (db) => appendPhotos(db, ['a', 'b']),
  'taking photos out': (db) => takeRows(db, [{ table: 'photos', where: { name: ['a', 'b'] } }]),
  'taking a picture out of a set': async (db) => {
    await imagesOfSet(db, 's');
    await takeRows(db, [{ table: 'image_set_images', where: { set_id: 's', name: 'a' } }]);
  },
  'whether a row can still be restored': (db) => isUndoable(db, 'r', now),
  'which files nothing refers to': (db) => unreferencedAmong(db, ['a', 'b', 'c']),
  'whether anything refers to a file': (db) => isShownFile(db, 'a'),
  'an account': (db) => findAccount(db, 'asha@example.org'),
  'who a token belongs to': (db) => sessionWithAccount(db, 't', now),
  'ending a session': (db) => deleteSession(db, 't'),
  'claiming a submission': (db) => claimSubmission(db, submission),
  'what a submission was answered': async (db) => {
    await claimSubmission(db, submission);
    return findSubmission(db, 'k');
  },
  'counting an attempt': (db) =>
    countAttempt(
      db,
      { limits, secretOf: () => Buffer.from('secret'), address: '203.0.113.6', now: () => now },
      ['submissionsPerMinute'],
    ),
};

/** How SQLite does the statements that `work` brings: a line for each step. */
const plansOf = async (work: (db: Database) => Promise<unknown>): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'garbhavastha-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const statements: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: openSqlite(join(folder, 'site.db'), 1_000),
    log: ({ query }) => {
      statements.push(query);
    },
  });
  onTestFinished(() => db.destroy());
  await migrate(db);
  statements.length = 0;
  await work(db);
  const plans = [];
  for (const { sql, parameters } of statements.filter(({ sql }) =>
    /^\s*(select|insert|update|delete)/i.test(sql),
  )) {
    const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    for (const row of (await db.executeQuery<{ detail: string }>(explained)).rows) plans.push(row.detail);
  }
  return plans;
};

test.each(Object.entries(hot))('%s: no whole table is looked through or sorted', async (_, work) => {
  const steps = await plansOf(work);
  expect(steps.filter((step) => /^SCAN \w+$|TEMP B-TREE/.test(step))).toEqual([]);
});

test.each([
  ['all events', allEvents, 'event_images'],
  ['all sets of pictures', allImageSets, 'image_set_images'],
])('%s: their pictures are read in order, without sorting them', async (_, work, table) => {
  expect(await plansOf(work)).toContain(`SCAN ${table} USING COVERING INDEX ${table}_in_order`);
});

test('events are counted by their index, without reading their texts', async () => {
  const steps = await plansOf((db) => countEvents(db, today));
  const ofEvents = steps.filter((step) => step.includes('events'));
  expect(ofEvents.length).toBeGreaterThan(0);
  for (const step of ofEvents) expect(step).toContain(' events USING COVERING INDEX events_in_order');
});

test('those in line are found among the registrations of an event without reading them all', async () => {
  const body = {
    EventName: 'Yoga',
    Place: 'Nashik',
    EDate: '20/March/2026',
    Time: '7:00 AM',
    EventBanner: 'y.webp',
  };
  const row = toEventRow('e', v.parse(newEvent, body), now);
  const steps = await plansOf((db) => fillFreePlaces(db, { row, isOver: false, isClosed: false }, now));
  expect(steps).toEqual(['SEARCH registrations USING INDEX registrations_by_line (event_id=? AND state=?)']);
});

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['the people with a place', (db) => peopleConfirmed(db, 'e')],
  ['the events without free places', eventsWithoutFreePlaces],
  ['those who wait', (db) => countWaiting(db, 'e')],
  ['a number in line', (db) => numberInLine(db, { state: 'waiting', line: 9 }, { id: 'e', capacity: 5 })],
  ['the counts of the dashboard', countsByEvent],
])('%s: registrations are counted by their index, without reading any of them', async (_, work) => {
  const steps = (await plansOf(work)).filter((step) => step.includes(' registrations'));
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps)
    expect(step).toContain(' registrations USING COVERING INDEX registrations_by_line');
});

test('a plan that looks through a whole table is known as one', async () => {
  const steps = await plansOf((db) =>
    db.selectFrom('registrations').selectAll().where('email', '=', 'x').execute(),
  );
  expect(steps).toEqual(['SCAN registrations']);
});
