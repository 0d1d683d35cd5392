import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

export interface EventCounts {
  /** Without those that were cancelled. */
  registrations: number;
  came: number;
  /** People who have a place. */
  people: number;
  waiting: number;
  cancelled: number;
}

/** Of an event that nobody is registered for. */
export const nobody: EventCounts = { registrations: 0, came: 0, people: 0, waiting: 0, cancelled: 0 };

/**
 * How many are registered for each event, how many of them came, and where they stand; without the events that nobody is
 * registered for.
 */
export const countsByEvent = async (db: Database): Promise<Map<string, EventCounts>> => {
  const rows = await db
    .selectFrom('registrations')
    .select((of) => [
      'event_id',
      'state',
      of.fn.countAll().as('registrations'),
      of.fn.sum('came').as('came'),
      of.fn.sum('party').as('people'),
    ])
    .groupBy(['event_id', 'state'])
    .execute();
  const counts = new Map<string, EventCounts>();
  for (const { event_id, state, ...of } of rows) {
    const before = counts.get(event_id) ?? nobody;
    const registrations = Number(of.registrations);
    const here: EventCounts = {
      registrations: state === 'cancelled' ? 0 : registrations,
      came: state === 'cancelled' ? 0 : Number(of.came),
      // Who has just come through an older version of the site is given a place or a number next.
      people: state === 'confirmed' || state === 'arrived' ? Number(of.people) : 0,
      waiting: state === 'waiting' ? registrations : 0,
      cancelled: state === 'cancelled' ? registrations : 0,
    };
    counts.set(event_id, sumOf(before, here));
  }
  return counts;
};

const sumOf = (one: EventCounts, other: EventCounts): EventCounts => ({
  registrations: one.registrations + other.registrations,
  came: one.came + other.came,
  people: one.people + other.people,
  waiting: one.waiting + other.waiting,
  cancelled: one.cancelled + other.cancelled,
});

/** When registrations were sent, from an instant on: ISO instants in no order. */
export const registrationTimes = async (db: Database, from: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('registrations')
    .select('created_at')
    .where('created_at', '>=', from)
    .execute();
  return rows.map(({ created_at }) => created_at);
};

/** What people send to the owner. */
export type SentToOwner = keyof Pick<Tables, 'volunteers' | 'contact_messages' | 'subscriptions'>;

/** How many rows of a table there are, and when the newest came, the newest first. */
export const sentCounts = async (
  db: Database,
  table: SentToOwner,
  most: number,
): Promise<{ count: number; newest: string[] }> => {
  const { count } = await db
    .selectFrom(table)
    .select((of) => of.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const newest = await db.selectFrom(table).select('created_at').orderBy('id', 'desc').limit(most).execute();
  return { count: Number(count), newest: newest.map(({ created_at }) => created_at) };
};

/** How many registrations, applications, messages and subscriptions there are that came from an instant on. */
export const submissionsSince = async (db: Database, from: string): Promise<number> => {
  let sum = 0;
  for (const table of ['registrations', 'volunteers', 'contact_messages', 'subscriptions'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select((of) => of.fn.countAll().as('count'))
      .where('created_at', '>=', from)
      .executeTakeFirstOrThrow();
    sum += Number(count);
  }
  return sum;
};
