import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dayInZone } from '~/contract/event-date';
import { findAccount } from '~/server/store/accounts';
import { noteArrival } from '~/server/store/arrivals';
import { registrationTimes } from '~/server/store/counts';
import {
  allEvents,
  appendEventImages,
  deleteEventImage,
  findEvent,
  setPastBefore,
} from '~/server/store/events';
import { isNamed, unusedAmong } from '~/server/store/file-references';
import { allImageSets, deleteImageOfSet } from '~/server/store/image-sets';
import { migrate } from '~/server/store/migrate';
import { allPhotos, appendPhotos, deletePhotos } from '~/server/store/photos';
import { countTry } from '~/server/store/rate-counters';
import { deleteRegistration, deleteRegistrationsOf, registrationsOf } from '~/server/store/registrations';
import { deleteSession, sessionAccount } from '~/server/store/sessions';
import { openSqlite } from '~/server/store/sqlite-dialect';
import type { Store } from '~/server/store/store';
import { claimSubmission, keptSubmission } from '~/server/store/submissions';
import type { Tables } from '~/server/store/tables';
import { allVolunteers } from '~/server/store/volunteers';

const now = new Date('2026-03-06T06:30:00Z');
const submission = { key: 'k', payload_hash: 'h', answer: '{}', row_id: null, created_at: 'now' };

/** What is asked at every read, submission or deletion, over tables that grow with the years. */
const hot: Record<string, (db: Store) => Promise<unknown>> = {
  'an event with its pictures': (db) => findEvent(db, 'e'),
  'moving past what is over': (db) => setPastBefore(db, dayInZone(now, 'UTC')),
  'adding pictures to an event': (db) => appendEventImages(db, 'e', []),
  'taking a picture out of an event': (db) => deleteEventImage(db, 'e', 'a'),
  'the registrations of an event': (db) => registrationsOf(db, 'e'),
  'deleting a registration': (db) => deleteRegistration(db, 'r'),
  'deleting the registrations of an event': (db) => deleteRegistrationsOf(db, 'e'),
  'noting who came': (db) => noteArrival(db, 'r', { came: true, at: now }),
  'registrations of the last days': (db) => registrationTimes(db, '2026-02-05'),
  'every application': (db) => allVolunteers(db),
  'the gallery': (db) => allPhotos(db),
  'adding photos': (db) => appendPhotos(db, ['a', 'b']),
  'taking photos out': (db) => deletePhotos(db, ['a', 'b']),
  'taking a picture out of a set': (db) => deleteImageOfSet(db, 's', 'a'),
  'which files nothing refers to': (db) => unusedAmong(db, ['a', 'b', 'c']),
  'whether anything refers to a file': (db) => isNamed(db, 'a'),
  'an account': (db) => findAccount(db, 'asha@example.org'),
  'who a token belongs to': (db) => sessionAccount(db, 't', now),
  'ending a session': (db) => deleteSession(db, 't'),
  'claiming a submission': (db) => claimSubmission(db, submission),
  'what a submission was answered': async (db) => {
    await claimSubmission(db, submission);
    return keptSubmission(db, 'k');
  },
  'counting a try': (db) => countTry(db, 'b', 60, now),
};

/** How SQLite does the statements that `work` brings: a line for each step. */
const plansOf = async (work: (db: Store) => Promise<unknown>): Promise<string[]> => {
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

test('a plan that looks through a whole table is known as one', async () => {
  const steps = await plansOf((db) =>
    db.selectFrom('registrations').selectAll().where('email', '=', 'x').execute(),
  );
  expect(steps).toEqual(['SCAN registrations']);
});
