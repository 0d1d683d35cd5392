import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import type { StoredOccasion } from '~/contract/notifications';
import type { Database } from '../../database/database';
import type { AnnouncementRow } from '../../database/personal-tables';
import type { EventRow } from '../../database/tables';

const knownFacts = v.object({
  day: v.nullable(v.string()),
  time: v.string(),
  place: v.string(),
  /** Called off. */
  off: v.boolean(),
});

/** What a person knows of an event, as far as a change of it has to be told (rule told-list). */
export type KnownFacts = v.InferOutput<typeof knownFacts>;

/** Returns what is true of an event now. */
export const factsOf = ({
  day,
  time,
  place,
  called_off_at,
}: Pick<EventRow, 'day' | 'time' | 'place' | 'called_off_at'>): KnownFacts => ({
  day,
  time,
  place,
  off: called_off_at !== null,
});

/** Whether people have to be told another day, hour or place. */
export const isMoved = (one: KnownFacts, other: KnownFacts): boolean =>
  one.day !== other.day || one.time !== other.time || one.place !== other.place;

/** Returns the facts as an announcement stores them. */
export const readFacts = (stored: string): KnownFacts => v.parse(knownFacts, JSON.parse(stored));

/** Milliseconds for which a change of an event can be taken back before anybody is told. */
const changeDelay = 2 * 60 * 1000;

const delayOf: Record<StoredOccasion, number> = {
  moved: changeDelay,
  'called-off': changeDelay,
  'taken-back': changeDelay,
  place: 0,
  words: 0,
  'new-event': 0,
};

export interface NewAnnouncement {
  event: Pick<EventRow, 'id' | 'day' | 'time' | 'place' | 'called_off_at'>;
  occasion: StoredOccasion;
  /** Absent: everybody who is registered. */
  registrationIds?: readonly string[];
  /** What was true before; without it, nothing has changed. */
  before?: KnownFacts;
  words?: string;
}

/**
 * Stores that an event's people must be told something, within the transaction of the change, with a message for each of
 * their phones. The messages are looked at again when they are due.
 */
export const announce = async (
  transaction: Database,
  now: Date,
  { event, occasion, registrationIds, before, words = '' }: NewAnnouncement,
): Promise<void> => {
  const after = factsOf(event);
  const common = {
    event_id: event.id,
    occasion,
    words,
    before: JSON.stringify(before ?? after),
    after: JSON.stringify(after),
    created_at: now.toISOString(),
  };
  const people: (string | null)[] = registrationIds ? [...registrationIds] : [null];
  const rows = people.map((registration_id): AnnouncementRow => ({ id: uuid(), registration_id, ...common }));
  for (let from = 0; from < rows.length; from += atOnce)
    await transaction
      .insertInto('announcements')
      .values(rows.slice(from, from + atOnce))
      .execute();
  const due = new Date(now.getTime() + delayOf[occasion]).toISOString();
  const since = rows.at(0)?.id;
  if (since !== undefined) await queueForPhones(transaction, { eventId: event.id, since, due });
};

/** Rows per statement. */
const atOnce = 1_000;

/** Adds a message for each phone of the people whom an event's announcements from `since` on concern. */
const queueForPhones = async (
  transaction: Database,
  { eventId, since, due }: { eventId: string; since: string; due: string },
): Promise<void> => {
  await sql`
    insert into outgoing_messages
      (id, carrier, address_id, announcement_id, event_id, registration_id, occasion, due_at, state)
    select 'push:' || phone.id || ':' || news.id, 'push', phone.id, news.id, news.event_id, phone.registration_id,
      news.occasion, ${due}, 'due'
    from announcements news
    join push_subscriptions phone on phone.event_id = news.event_id
      and (news.registration_id is null or news.registration_id = phone.registration_id)
    where news.event_id = ${eventId} and news.id >= ${since}
    on conflict do nothing`.execute(transaction);
};

/** Of an event, oldest first. */
export const announcementsOf = (db: Database, eventId: string): Promise<AnnouncementRow[]> =>
  db.selectFrom('announcements').selectAll().where('event_id', '=', eventId).orderBy('id').execute();

/** Returns when an event was last moved since an instant; null: not since. */
export const movedSince = async (db: Database, eventId: string, since: Date): Promise<string | null> => {
  const moved = await db
    .selectFrom('announcements')
    .select('created_at')
    .where('event_id', '=', eventId)
    .where('occasion', '=', 'moved')
    .where('created_at', '>', since.toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return moved?.created_at ?? null;
};
