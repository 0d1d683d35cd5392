import { type SelectQueryBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { readDay, writeDay } from '~/contract/event-date';
import type { ListPage } from '~/contract/id';
import type {
  AnswerableKind,
  ContactMessage,
  ListedKind,
  NewContactMessage,
  NewSubscription,
  NewVolunteer,
  Subscription,
  Volunteer,
} from '~/contract/submissions';
import type { Database } from '../../database/database';
import type {
  ContactMessageRow,
  PrivacyColumns,
  SubscriptionRow,
  TableWith,
  VolunteerRow,
} from '../../database/personal-tables';
import { toPrivacyColumns, toStoredPrivacy } from '../../database/table-rows';
import type { Tables } from '../../database/tables';

export type ListedTable<Kind extends ListedKind = ListedKind> = TableWith<{ submission: Kind }>;

/** How the submissions of one kind are stored and read. */
export interface SubmissionList<Submitted, Row, Entry> {
  add: (db: Database, row: Row) => Promise<unknown>;
  rows: (db: Database, page: ListPage) => Promise<Row[]>;
  toRow: (id: string, submitted: Submitted, now: Date) => Row;
  toEntry: (row: Row) => Entry;
  /** A row as a query or a removal has it. */
  row: v.GenericSchema<unknown, Row>;
}

const text = v.string();

const rowEntries = {
  id: text,
  email: text,
  privacy_agreed: v.nullable(v.number()),
  privacy_notice: v.nullable(text),
  created_at: text,
};

const personEntries = {
  ...rowEntries,
  first_name: text,
  last_name: text,
  number: text,
  // Missing in removals recorded before the column existed.
  answered_at: v.optional(v.nullable(text), null),
};

const toPersonRow = (id: string, sent: NewVolunteer | NewContactMessage, now: Date) => ({
  id,
  first_name: sent.FName,
  last_name: sent.LName,
  email: sent.Email,
  number: sent.Number,
  ...toPrivacyColumns(sent),
  answered_at: null,
  created_at: now.toISOString(),
});

const toPersonEntry = (row: VolunteerRow | ContactMessageRow) => ({
  _id: row.id,
  FName: row.first_name,
  LName: row.last_name,
  Email: row.email,
  Number: row.number,
  CreatedAt: row.created_at,
  ...(row.answered_at !== null && { AnsweredAt: row.answered_at }),
});

/** Newest first; all rows without `limit`. */
const newestFirst = <Table extends 'contact_messages' | 'subscriptions', Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { after, limit }: ListPage,
): Promise<Row[]> => {
  const id = sql.ref('id');
  let page = rows.orderBy(id, 'desc');
  if (after !== undefined) page = page.where(id, '<', after);
  if (limit !== undefined) page = page.limit(limit);
  return page.execute();
};

const volunteers: SubmissionList<NewVolunteer, VolunteerRow, Volunteer> = {
  add: (db, row) => db.insertInto('volunteers').values(row).execute(),
  // In order of arrival.
  rows: (db) => db.selectFrom('volunteers').selectAll().orderBy('id').execute(),
  toRow: (id, sent, now) => ({
    ...toPersonRow(id, sent, now),
    birth_day: readDay(sent.DOB),
    why: sent.WhyYouWantToJoin,
  }),
  toEntry: (row) => ({
    ...toPersonEntry(row),
    DOB: row.birth_day === null ? '' : writeDay(row.birth_day),
    WhyYouWantToJoin: row.why,
  }),
  row: v.object({
    ...personEntries,
    birth_day: v.pipe(
      v.nullable(text),
      v.transform((day) => (day === null ? null : readDay(day))),
    ),
    why: text,
  }),
};

const messages: SubmissionList<NewContactMessage, ContactMessageRow, ContactMessage> = {
  add: (db, row) => db.insertInto('contact_messages').values(row).execute(),
  rows: (db, page) => newestFirst(db.selectFrom('contact_messages').selectAll(), page),
  toRow: (id, sent, now) => ({ ...toPersonRow(id, sent, now), message: sent.Message }),
  toEntry: (row) => ({ ...toPersonEntry(row), Message: row.message }),
  row: v.object({ ...personEntries, message: text }),
};

const subscriptions: SubmissionList<NewSubscription, SubscriptionRow, Subscription> = {
  // Ignores an e-mail that is subscribed already.
  add: (db, row) =>
    db
      .insertInto('subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute(),
  rows: (db, page) => newestFirst(db.selectFrom('subscriptions').selectAll(), page),
  toRow: (id, sent, now) => ({
    id,
    email: sent.Email,
    ...toPrivacyColumns(sent),
    created_at: now.toISOString(),
  }),
  toEntry: (row) => ({ _id: row.id, Email: row.email, CreatedAt: row.created_at }),
  row: v.object(rowEntries),
};

const inTable = <
  const Table extends ListedTable,
  Submitted,
  Row extends PrivacyColumns,
  Entry extends object,
>(
  table: Table,
  submissionList: SubmissionList<Submitted, Row, Entry>,
) => ({
  ...submissionList,
  table,
  toExported: (stored: object) => {
    const row = v.parse(submissionList.row, stored);
    return { ...submissionList.toEntry(row), ...toStoredPrivacy(row) };
  },
});

/** The lists of submissions for the owner. */
export const submissionListByKind = {
  volunteer: inTable('volunteers', volunteers),
  message: inTable('contact_messages', messages),
  subscription: inTable('subscriptions', subscriptions),
} satisfies { [Kind in ListedKind]: { table: ListedTable<Kind> } };

/** Returns the lists of a person's export. `read` returns the person's stored rows of a table. */
export const exportSubmissions = async (read: (table: ListedTable) => Promise<readonly object[]>) => {
  const exported = async <Entry>(list: { table: ListedTable; toExported: (stored: object) => Entry }) =>
    (await read(list.table)).map(list.toExported);
  return {
    Volunteers: await exported(submissionListByKind.volunteer),
    Messages: await exported(submissionListByKind.message),
    Subscriptions: await exported(submissionListByKind.subscription),
  };
};

const unansweredIn = async <Row, Entry>(
  db: Database,
  list: {
    table: ListedTable<AnswerableKind>;
    row: v.GenericSchema<unknown, Row>;
    toEntry: (row: Row) => Entry;
  },
) => {
  const { Count, first, last } = await db
    .selectFrom(list.table)
    .where('answered_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll().as('Count'),
      fn.min<string | null>('id').as('first'),
      fn.max<string | null>('id').as('last'),
    ])
    .executeTakeFirstOrThrow();
  const ends = await db
    .selectFrom(list.table)
    .selectAll()
    .where('id', 'in', [first ?? '', last ?? ''])
    .orderBy('id')
    .execute();
  return { Count: Number(Count), Ends: ends.map((row) => list.toEntry(v.parse(list.row, row))) };
};

/** Returns what waits for an answer in each list. Ids are in the order of arrival. */
export const findUnanswered = async (db: Database) => ({
  Messages: await unansweredIn(db, submissionListByKind.message),
  Volunteers: await unansweredIn(db, submissionListByKind.volunteer),
});

/** `at`: null marks as unanswered. Returns false if the row does not exist. */
export const recordAnswered = async (
  db: Database,
  table: ListedTable<AnswerableKind>,
  id: string,
  at: Date | null,
): Promise<boolean> => {
  const noted = await db
    .updateTable(table)
    .set({ answered_at: at?.toISOString() ?? null })
    .where('id', '=', id)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
};

/** Deletes a withdrawn message, application or subscription. */
export const deleteSubmissionRow = async (db: Database, id: string): Promise<void> => {
  for (const { table } of Object.values(submissionListByKind))
    await db.deleteFrom(table).where('id', '=', id).execute();
};
