import { type Selectable, sql } from 'kysely';
import { type Database, isSqlite } from '../../database/database';
import type { OutgoingMessageRow } from '../../database/personal-tables';

export type OutgoingMessage = Selectable<OutgoingMessageRow>;

/** Milliseconds after which another process may send a message: longer than the longest request. */
const claimHolds = 2 * 60 * 1000;

interface ClaimedMessages {
  carrier: OutgoingMessage['carrier'];
  /** The process. */
  by: string;
  limit: number;
  now: Date;
  /** False: reminders stay where they are. */
  withReminders: boolean;
}

/**
 * Claims messages that are due, those first that are due for the longest time. No other process gets them for two minutes.
 * Of the messages to one person each waits until the one before has ended: what is still to be told depends on it.
 */
export const claimMessages = async (
  db: Database,
  { carrier, by, limit, now, withReminders }: ClaimedMessages,
): Promise<OutgoingMessage[]> => {
  const instant = now.toISOString();
  const until = new Date(now.getTime() + claimHolds).toISOString();
  const isClaimable = (table: string) => {
    const column = (name: string) => sql.ref(`${table}.${name}`);
    const reminders = withReminders ? sql`` : sql`and ${column('occasion')} <> 'reminder'`;
    return sql`${column('carrier')} = ${carrier} and ${column('due_at')} <= ${instant} ${reminders}`;
  };
  // `coalesce` keeps SQLite from looking through all messages that are due, in place of this person's.
  // SQLite has one writer anyway. In PostgreSQL a process takes others than those that another is taking.
  const skipLocked = isSqlite(db) ? sql`` : sql`for update skip locked`;
  const { rows } = await sql<OutgoingMessage>`
    with taken as (
      select message.id from outgoing_messages message
      where message.state = 'due' and ${isClaimable('message')} and message.claimed_until <= ${instant} and not exists (
        select 1 from outgoing_messages earlier
        where earlier.event_id = message.event_id and earlier.registration_id = message.registration_id
          and earlier.announcement_id <> message.announcement_id and ${isClaimable('earlier')}
          and coalesce(earlier.state, '') = 'due'
          and (earlier.claimed_until > ${instant} or earlier.due_at < message.due_at
            or (earlier.due_at = message.due_at and earlier.announcement_id < message.announcement_id))
      )
      order by message.due_at, message.id limit ${limit} ${skipLocked}
    )
    update outgoing_messages set tries = tries + 1, claimed_until = ${until}, claimed_by = ${by}
    where id in (select id from taken) returning *`.execute(db);
  return rows;
};

/** What became of a message: it has ended, or is due again. `reason`: why it was not sent; empty for no failure. */
export type MessageResult =
  | { state: 'sent' | 'dropped' | 'failed'; reason: string }
  | { state: 'due'; at: Date; reason: string };

/** Stores the result of a claimed message. Returns false, and stores nothing, if another process has claimed it since. */
export const finishMessage = async (
  db: Database,
  { id, claimed_by, tries }: OutgoingMessage,
  result: MessageResult,
  now: Date,
): Promise<boolean> => {
  const { state, reason } = result;
  const when = result.state === 'due' ? { due_at: result.at.toISOString() } : { ended_at: now.toISOString() };
  const finished = await db
    .updateTable('outgoing_messages')
    .set({ state, reason, claimed_until: '', claimed_by: '', ...when })
    .where('id', '=', id)
    .where('claimed_by', '=', claimed_by)
    .where('tries', '=', tries)
    .executeTakeFirst();
  return finished.numUpdatedRows > 0n;
};

/**
 * Returns the messages that have ended. A restore keeps them: what was sent since the backup, such as the evening's
 * reminders, is not sent again.
 */
export const endedMessages = (db: Database) =>
  db
    .selectFrom('outgoing_messages')
    .select(['id', 'carrier', 'address_id', 'announcement_id', 'event_id', 'registration_id', 'occasion'])
    .select(['due_at', 'state', 'ended_at', 'reason'])
    .where('state', '!=', 'due')
    .execute();

/** Deletes messages that were due before an instant, sent or not. */
export const deleteMessagesBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('outgoing_messages').where('due_at', '<', instant.toISOString()).execute();
};
