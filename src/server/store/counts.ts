import type { Store } from './store';
import type { Tables } from './tables';

export interface EventCounts {
  registrations: number;
  came: number;
}

/** How many are registered for each event, and how many of them came; without the events that nobody is registered for. */
export const countsByEvent = async (db: Store): Promise<Map<string, EventCounts>> => {
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
export const registrationTimes = async (db: Store, from: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('registrations')
    .select('created_at')
    .where('created_at', '>=', from)
    .execute();
  return rows.map(({ created_at }) => created_at);
};

/** What people send to the owner herself. */
export type SentToOwner = keyof Pick<Tables, 'volunteers' | 'contact_messages' | 'subscriptions'>;

/** How many rows of a table there are, and when the newest came, the newest first. */
export const sentCounts = async (
  db: Store,
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
