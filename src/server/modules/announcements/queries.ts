import { type ExpressionBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import type { StoredOccasion } from '~/contract/notifications';
import type { Database } from '../../database/database';
import type { AnnouncementRow, NewsPhoneRow, OutgoingMessageRow } from '../../database/personal-tables';
import type { EventRow, Tables } from '../../database/tables';

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
export const announce = async (transaction: Database, now: Date, news: NewAnnouncement): Promise<void> => {
  const [first] = await addAnnouncements(transaction, now, news);
  const due = new Date(now.getTime() + delayOf[news.occasion]).toISOString();
  if (first) await queueForPhones(transaction, { eventId: news.event.id, since: first.id, due });
};

const addAnnouncements = async (
  transaction: Database,
  now: Date,
  { event, occasion, registrationIds, before, words = '' }: NewAnnouncement,
): Promise<AnnouncementRow[]> => {
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
  return rows;
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

/** Adds the reminder of an event for the phones of those who have a place, unless it was added before. */
export const queueReminders = async (
  db: Database,
  { eventId, announcementId, at }: { eventId: string; announcementId: string; at: Date },
): Promise<void> => {
  const id = sql`'push:' || phone.id || ${`:${announcementId}`}`;
  const phones = sql`
    from push_subscriptions phone join registrations on registrations.id = phone.registration_id
    where phone.event_id = ${eventId} and registrations.state = 'confirmed'
      and not exists (select 1 from outgoing_messages message where message.id = ${id})`;
  // Read first, so that the usual round does not write.
  const { rows } = await sql`select 1 ${phones} limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`
    insert into outgoing_messages
      (id, carrier, address_id, announcement_id, event_id, registration_id, occasion, due_at, state)
    select ${id}, 'push', phone.id, ${announcementId}, phone.event_id, phone.registration_id,
      'reminder', ${at.toISOString()}, 'due' ${phones}
    on conflict do nothing`.execute(db);
};

/** Returns when announcements of an event were last sent to a person, by their ids. */
export const sentTo = async (
  db: Database,
  { event_id, registration_id }: Pick<OutgoingMessageRow, 'event_id' | 'registration_id'>,
): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('outgoing_messages')
    .select((eb) => ['announcement_id', eb.fn.max('ended_at').as('at')])
    .where('event_id', '=', event_id)
    .where('registration_id', '=', registration_id)
    .where('state', '=', 'sent')
    .groupBy('announcement_id')
    .execute();
  return new Map(rows.map(({ announcement_id, at }) => [announcement_id, at ?? '']));
};

/** Returns when a phone is told an announcement; undefined if no message of that waits. */
export const dueAt = async (
  db: Database,
  addressId: string,
  announcementId: string,
): Promise<string | undefined> => {
  const waiting = await db
    .selectFrom('outgoing_messages')
    .select('due_at')
    .where('id', '=', `push:${addressId}:${announcementId}`)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return waiting?.due_at;
};

/** In milliseconds. */
const newsAtMostEvery = 7 * 24 * 60 * 60 * 1000;

/** Selects the phones that asked for new events, and were not told of one within a week. */
export const newsPhonesToTell = (db: Database, now: Date) =>
  db.selectFrom('news_phones').where((phone) => wasNotToldLately(phone, now));

const wasNotToldLately = (phone: ExpressionBuilder<Tables, 'news_phones'>, now: Date) =>
  phone.or([
    phone('told_at', 'is', null),
    phone('told_at', '<=', new Date(now.getTime() - newsAtMostEvery).toISOString()),
  ]);

/** Has the phones that asked for new events told of one, unless it was told before. */
export const announceNews = async (transaction: Database, now: Date, event: EventRow): Promise<void> => {
  const known = await transaction
    .selectFrom('announcements')
    .select('id')
    .where('event_id', '=', event.id)
    .where('occasion', '=', 'new-event')
    .executeTakeFirst();
  if (known) return;
  const occasion = 'new-event';
  const [news] = await addAnnouncements(transaction, now, { event, occasion });
  const told_at = now.toISOString();
  // Of two events announced at once, a phone is told the first.
  const phones = await transaction
    .updateTable('news_phones')
    .set({ told_at })
    .where((phone) => wasNotToldLately(phone, now))
    .returning('id')
    .execute();
  if (!news) return;
  const rows = phones.map(({ id: address_id }) => {
    const id = `push:${address_id}:${news.id}`;
    const message = { id, carrier: 'push', address_id, registration_id: null, ended_at: null } as const;
    return {
      ...message,
      announcement_id: news.id,
      event_id: event.id,
      occasion,
      due_at: told_at,
      state: 'due',
    } as const;
  });
  for (let from = 0; from < rows.length; from += atOnce)
    await transaction
      .insertInto('outgoing_messages')
      .values(rows.slice(from, from + atOnce))
      .execute();
};

/** Returns a phone that asked for new events. */
export const findNewsPhone = (db: Database, id: string): Promise<NewsPhoneRow | undefined> =>
  db.selectFrom('news_phones').selectAll().where('id', '=', id).executeTakeFirst();

export const findAnnouncement = (db: Database, id: string): Promise<AnnouncementRow | undefined> =>
  db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();

/** Of an event, oldest first; `to`: those that concern one registration. */
export const announcementsOf = (db: Database, eventId: string, to?: string): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('announcements')
    .selectAll()
    .where('event_id', '=', eventId)
    .$if(to !== undefined, (some) =>
      some.where((eb) => eb.or([eb('registration_id', 'is', null), eb('registration_id', '=', to ?? '')])),
    )
    .orderBy('id')
    .execute();

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
