import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type CallContext, today } from '../../calls/call-context';
import type { Database } from '../../database/database';
import type { PushSubscriptionRow, RegistrationRow, ToldMarkRow } from '../../database/personal-tables';
import type { EventRow, Tables } from '../../database/tables';
import { isComing } from '../events/queries';
import { type Marks, newsOf, whatToTell } from './what-to-tell';

export const marksOf = (db: Database, eventId: string): Promise<ToldMarkRow[]> =>
  db.selectFrom('told_marks').selectAll().where('event_id', '=', eventId).execute();

/** Returns the marks of each person, by the announcement. */
export const byPerson = (marks: readonly ToldMarkRow[]): ReadonlyMap<string, Map<string, ToldMarkRow>> => {
  const people = new Map<string, Map<string, ToldMarkRow>>();
  for (const mark of marks) {
    const own = people.get(mark.registration_id) ?? new Map<string, ToldMarkRow>();
    people.set(mark.registration_id, own.set(mark.announcement_id, mark));
  }
  return people;
};

const told = ['push', 'called', 'whatsapp'] as const;

type StoredMark = ExpressionBuilder<Tables, 'told_marks'>;

/** Stores a mark; in the place of a stored one only if `replaces` is true of that. */
const storeMark = async (
  transaction: Database,
  row: ToldMarkRow,
  replaces: (stored: StoredMark) => Expression<SqlBool>,
): Promise<void> => {
  const { how, made_at, made_by, created_at } = row;
  await transaction
    .insertInto('told_marks')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['announcement_id', 'registration_id'])
        .doUpdateSet({ how, made_at, made_by, created_at })
        .where((stored) => replaces(stored)),
    )
    .execute();
};

/** Stores a mark unless a later one is stored; at the same instant "told" holds. So marks may arrive in any order and repeatedly. */
export const noteMark = (transaction: Database, row: ToldMarkRow): Promise<void> =>
  storeMark(transaction, row, (stored) =>
    stored.or([
      stored('told_marks.made_at', '<', row.made_at),
      stored.and([
        stored('told_marks.made_at', '=', row.made_at),
        stored('told_marks.how', 'not in', told),
        stored.val(told.some((way) => way === row.how) ? 1 : 0),
      ]),
    ]),
  );

/** Stores that a push service has accepted a message to a person, unless it is known that the person was told. */
export const notePush = (transaction: Database, row: ToldMarkRow): Promise<void> =>
  storeMark(transaction, row, (stored) => stored('told_marks.how', 'not in', told));

/** Returns how many phones of each registration of an event are told by push. */
export const phoneCounts = async (db: Database, eventId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select((eb) => ['registration_id', eb.fn.countAll().as('phones')])
    .where('event_id', '=', eventId)
    .groupBy('registration_id')
    .execute();
  return new Map(rows.map(({ registration_id, phones }) => [registration_id, Number(phones)]));
};

/** Returns those who have not cancelled, in order of arrival. */
export const peopleOf = (db: Database, eventId: string): Promise<RegistrationRow[]> =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', '!=', 'cancelled')
    .orderBy('id')
    .execute();

export const marksOfPerson = (db: Database, registrationId: string): Promise<ToldMarkRow[]> =>
  db.selectFrom('told_marks').selectAll().where('registration_id', '=', registrationId).execute();

export const findPhoneById = (db: Database, id: string): Promise<PushSubscriptionRow | undefined> =>
  db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

const ofEvents = <Row extends { event_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> => {
  const byEvent = new Map<string, Row[]>();
  for (const row of rows) {
    const own = byEvent.get(row.event_id);
    if (own) own.push(row);
    else byEvent.set(row.event_id, [row]);
  }
  return byEvent;
};

/** People of an event to whom something is to be told. */
interface Untold {
  people: number;
  /** Those who got a place. */
  places: number;
}

/** Returns how many people of each coming event are to be told a change or own words. The reminder is not counted: it is for phones. */
export const untoldCounts = async (
  context: Pick<CallContext, 'db' | 'now' | 'timeZone'>,
  events: readonly EventRow[],
): Promise<ReadonlyMap<string, Untold>> => {
  const { db } = context;
  const announced = await db
    .selectFrom('announcements')
    .innerJoin('events', 'events.id', 'announcements.event_id')
    .selectAll('announcements')
    .where(isComing(today(context)))
    .where('announcements.occasion', '!=', 'new-event')
    .orderBy('announcements.id')
    .execute();
  const byEvent = ofEvents(announced);
  const ids = [...byEvent.keys()];
  const counts = new Map<string, Untold>();
  if (ids.length === 0) return counts;
  const marks = byPerson(
    await db.selectFrom('told_marks').selectAll().where('event_id', 'in', ids).execute(),
  );
  const people = await db
    .selectFrom('registrations')
    .select(['id', 'event_id', 'state', 'created_at'])
    .where('event_id', 'in', ids)
    .where('state', '!=', 'cancelled')
    .execute();
  const peopleByEvent = ofEvents(people);
  for (const event of events) {
    const announcements = byEvent.get(event.id);
    if (!announcements) continue;
    const news = { ...newsOf(event, announcements, context), reminder: undefined };
    const due = (peopleByEvent.get(event.id) ?? []).flatMap(
      (row) => whatToTell(row, marks.get(row.id) ?? noMarks, news) ?? [],
    );
    const places = due.filter(({ occasion }) => occasion === 'place').length;
    if (due.length > 0) counts.set(event.id, { people: due.length, places });
  }
  return counts;
};

const noMarks: Marks = new Map();

/** Deletes what people were told, what they are to be told, and their phones. */
export const forgetTold = async (
  transaction: Database,
  registrationIds: readonly string[],
): Promise<void> => {
  if (registrationIds.length === 0) return;
  for (const table of ['told_marks', 'push_subscriptions', 'outgoing_messages', 'announcements'] as const)
    await transaction.deleteFrom(table).where('registration_id', 'in', registrationIds).execute();
};

/** Returns the marks and phones of registrations, and the occasions of the events' announcements by id. */
export const toldOfPeople = async (db: Database, registrationIds: readonly string[]) => {
  // No list of values may be empty.
  const ids = ['', ...registrationIds];
  const marks = await db.selectFrom('told_marks').selectAll().where('registration_id', 'in', ids).execute();
  const phones = await db
    .selectFrom('push_subscriptions')
    .select(['registration_id', 'created_at'])
    .where('registration_id', 'in', ids)
    .execute();
  const announced = await db
    .selectFrom('announcements')
    .select(['id', 'occasion'])
    .where('event_id', 'in', ['', ...marks.map(({ event_id }) => event_id)])
    .execute();
  return { marks, phones, occasions: new Map(announced.map(({ id, occasion }) => [id, occasion])) };
};
