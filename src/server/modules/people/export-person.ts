import * as v from 'valibot';
import { isReminderId, type Occasion, type StoredOccasion, tellingWay } from '~/contract/notifications';
import type { PersonQuery, StoredPerson } from '~/contract/stored-person';
import type { Database } from '../../database/database';
import type { AccountRow, SubmissionTable } from '../../database/personal-tables';
import { type TableRow, toStoredPrivacy } from '../../database/table-rows';
import { findAccount, sessionsOf } from '../accounts/queries';
import { toRegistration } from '../registrations/mapping';
import { toldOfPeople } from '../reminders/queries';
import { missingOf } from '../restorations/queries';
import { exportSubmissions } from '../submissions/queries';
import {
  emailOf,
  entriesOf,
  matchesName,
  registrationsWithEvents,
  removedRegistrations,
  removedRowsOf,
  submissionsOf,
} from './queries';

/** Returns everything stored about a person, including undoable removals; empty if there is nothing. */
export const exportPerson = async (db: Database, query: PersonQuery): Promise<StoredPerson> => {
  const gather = async <Row>(table: SubmissionTable, read: (ids: string[]) => Promise<Row[]>) => {
    const rows: Row[] = [];
    for await (const ids of submissionsOf(db, table, query)) rows.push(...(await read(ids)));
    return rows;
  };
  const removed = await removedRowsOf(db, query);
  const registrations = [
    ...(await gather('registrations', (ids) => registrationsWithEvents(db, ids))),
    ...(await removedRegistrations(removed)),
  ];
  const { marks, phones, occasions } = await toldOfPeople(
    db,
    registrations.map(({ id }) => id),
  );
  const told = [...marks, ...removed.aboutRegistrations('told_marks')];
  const subscribed = [...phones, ...removed.aboutRegistrations('push_subscriptions')];
  const missing: NonNullable<StoredPerson['Missing']> = [];
  for await (const ids of submissionsOf(db, 'missing_submissions', query))
    missing.push(...(await missingOf(db, ids)));
  const submissionListByKind = await exportSubmissions(async (table) => [
    ...(await gather(table, (ids) => entriesOf(db, table, ids))),
    ...removed.rowsOf(table),
  ]);
  return {
    Registrations: registrations.map(({ event_name, ...row }) => ({
      ...toRegistration(row),
      EventName: event_name,
      ...toStoredPrivacy(row),
      ...(row.language !== '' && { Language: row.language }),
      ...toldFields(
        told.filter(({ registration_id }) => registration_id === row.id),
        subscribed.filter(({ registration_id }) => registration_id === row.id),
        occasions,
      ),
    })),
    ...submissionListByKind,
    ...(missing.length > 0 && { Missing: missing }),
    Account: await exportAccount(db, query),
  };
};

/** How somebody was told, and since when phones are told by push; their addresses are secrets of the phones. */
const toldFields = (
  marks: readonly TableRow[],
  phones: readonly TableRow[],
  occasions: ReadonlyMap<string, StoredOccasion>,
) => ({
  ...(marks.length > 0 && {
    Told: marks.map(({ announcement_id, how, made_at }) => {
      const aid = String(announcement_id);
      const known: Occasion | undefined = isReminderId(aid) ? 'reminder' : occasions.get(aid);
      return { ...(known && { Occasion: known }), How: v.parse(tellingWay, how), At: String(made_at) };
    }),
  }),
  ...(phones.length > 0 && { Phones: phones.map(({ created_at }) => String(created_at)) }),
});

/** Returns the account of the e-mail, if it has one of the names. */
export const accountOf = async (db: Database, query: PersonQuery): Promise<AccountRow | undefined> => {
  const email = emailOf(query);
  const account = email === undefined ? undefined : await findAccount(db, email);
  return account && matchesName(query)(account.name) ? account : undefined;
};

const exportAccount = async (db: Database, query: PersonQuery): Promise<StoredPerson['Account']> => {
  const account = await accountOf(db, query);
  if (!account) return null;
  const sessions = await sessionsOf(db, account.id);
  return {
    Name: account.name,
    Email: account.email,
    CreatedAt: account.created_at,
    PrivacyNotice: account.privacy_notice,
    Sessions: sessions.map(({ created_at, expires_at }) => ({
      CreatedAt: created_at,
      ExpiresAt: expires_at,
    })),
  };
};
