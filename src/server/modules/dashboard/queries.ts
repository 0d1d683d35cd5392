import { sql } from 'kysely';
import type { CallDependencies } from '../../calls/call-context';
import { countRows, type Database } from '../../database/database';
import { type RegistrationRow, submissionTables } from '../../database/personal-tables';
import type { ListedTable } from '../submissions/queries';

/** Counts of an event without registrations. */
export const noCounts = {
  /** Without cancelled ones. */
  registrations: 0,
  came: 0,
  /** People with a place. */
  people: 0,
  waiting: 0,
  cancelled: 0,
  /** People of all registrations but cancelled ones. */
  registeredPeople: 0,
  /** People who have a place or came. */
  expectedPeople: 0,
  camePeople: 0,
  waitingPeople: 0,
};
type EventCounts = typeof noCounts;

// Object.keys loses the literal types; the object is constant.
const countNames = Object.keys(noCounts) as (keyof EventCounts)[];

/** Returns the counts of each event that has registrations. */
export const countsByEvent = async (db: Database): Promise<Map<string, EventCounts>> => {
  const rows = await db
    .selectFrom('registrations')
    .select((eb) => [
      'event_id',
      'state',
      eb.fn.countAll().as('registrations'),
      eb.fn.sum('came').as('came'),
      eb.fn.sum('party').as('people'),
      eb.fn.sum(sql<number>`came * party`).as('came_people'),
    ])
    .groupBy(['event_id', 'state'])
    .execute();
  const counts = new Map<string, EventCounts>();
  for (const { event_id, state, ...sums } of rows) {
    const sum = counts.get(event_id) ?? { ...noCounts };
    const registrations = Number(sums.registrations);
    const people = Number(sums.people);
    // As in the list: people who came are present, even if their registration was cancelled later.
    const camePeople = Number(sums.came_people);
    const hasPlace = state === 'confirmed';
    const here: EventCounts = {
      registrations: state === 'cancelled' ? 0 : registrations,
      came: state === 'cancelled' ? 0 : Number(sums.came),
      people: hasPlace ? people : 0,
      waiting: state === 'waiting' ? registrations : 0,
      cancelled: state === 'cancelled' ? registrations : 0,
      registeredPeople: state === 'cancelled' ? 0 : people,
      expectedPeople: hasPlace ? people : camePeople,
      camePeople,
      waitingPeople: state === 'waiting' ? people : 0,
    };
    for (const name of countNames) sum[name] += here[name];
    counts.set(event_id, sum);
  }
  return counts;
};

/** Returns the people of each event who came without a registration. */
export const walkInCounts = async (db: Database): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('walk_ins')
    .select((eb) => ['event_id', eb.fn.sum('party').as('people')])
    .where('came', '=', 1)
    .groupBy('event_id')
    .execute();
  return new Map(rows.map(({ event_id, people }) => [event_id, Number(people)]));
};

export type CameToEvent = Pick<RegistrationRow, 'number' | 'email' | 'party'>;

/** Returns who came to an event, with a registration. */
export const cameTo = (db: Database, eventId: string): Promise<CameToEvent[]> =>
  db
    .selectFrom('registrations')
    .select(['number', 'email', 'party'])
    .where('event_id', '=', eventId)
    .where('came', '=', 1)
    .execute();

/**
 * Returns how to reach whoever came on an earlier day than to an event, or to another event on the same day. Later events
 * are left out, rather than earlier ones looked up: one scan is cheaper than thousands of rows found by an index.
 */
export const cameBefore = (
  db: Database,
  eventId: string,
): Promise<Pick<RegistrationRow, 'number' | 'email'>[]> =>
  db
    .selectFrom('registrations')
    .select(['number', 'email'])
    .distinct()
    .where('came', '=', 1)
    .where('event_id', 'not in', (later) =>
      later
        .selectFrom('events')
        .select('id')
        .where((event) =>
          event.or([
            event('id', '=', eventId),
            event('day', 'is', null),
            event('day', '>', (last) => last.selectFrom('events').select('day').where('id', '=', eventId)),
          ]),
        ),
    )
    .execute();

/** Returns a table's row count and the timestamps of its newest rows, newest first. */
export const sentCounts = async (
  db: Database,
  table: ListedTable,
  max: number,
): Promise<{ count: number; newest: string[] }> => {
  const count = await countRows(db.selectFrom(table));
  const newest = await db.selectFrom(table).select('created_at').orderBy('id', 'desc').limit(max).execute();
  return { count, newest: newest.map(({ created_at }) => created_at) };
};

/** Counts what visitors submitted since an instant. */
const submissionsSince = async (db: Database, from: string): Promise<number> => {
  let sum = 0;
  for (const table of submissionTables)
    sum += await countRows(db.selectFrom(table).where('created_at', '>=', from));
  return sum;
};

const day = 24 * 60 * 60 * 1000;

/**
 * Returns the submissions of the last 24 hours if they exceed half of one address's daily limit. Only reported to the
 * owner and the operator: a global limit would let an attacker close registration for everybody.
 */
export const unusualSubmissions = async ({
  db,
  now,
  limits,
}: Pick<CallDependencies, 'db' | 'now' | 'limits'>): Promise<number | undefined> => {
  const count = await submissionsSince(db, new Date(now().getTime() - day).toISOString());
  return count > limits.submissionsPerDay / 2 ? count : undefined;
};
