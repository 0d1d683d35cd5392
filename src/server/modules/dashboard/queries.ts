import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

export interface EventCounts {
  registrations: number;
  came: number;
}

/**
 * How many are registered for each event, and how many of them came; without the events that nobody is registered for.
 */
export const countsByEvent = async (db: Database): Promise<Map<string, EventCounts>> => {
  const rows = await db
    .selectFrom('registrations')
    .select((of) => ['event_id', of.fn.countAll().as('registrations'), of.fn.sum('came').as('came')])
    .groupBy('event_id')
    .execute();
  return new Map(
    rows.map(({ event_id, registrations, came }) => [
      event_id,
      { registrations: Number(registrations), came: Number(came) },
    ]),
  );
};

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
