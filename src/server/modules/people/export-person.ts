import type { PersonQuery, StoredPerson } from '~/contract/stored-person';
import type { Database } from '../../platform/database/database';
import { toStoredPrivacy } from '../../platform/database/privacy-columns';
import { findAccount, sessionsOf } from '../accounts/queries';
import { toMessage } from '../messages/mapping';
import { toRegistration } from '../registrations/mapping';
import { toSubscription } from '../subscriptions/mapping';
import { subscriptionOf } from '../subscriptions/queries';
import { toVolunteer } from '../volunteers/mapping';
import { emailOf, matchesPerson } from './matches-person';
import { idsOf, messagesOf, registrationsWithEvents, type SentTable, volunteersOf } from './queries';
import { removedRowsOf } from './removed-rows';

/** Everything that is stored about a person, also in removals that can be undone; empty where that is nothing. */
export const exportPerson = async (db: Database, query: PersonQuery): Promise<StoredPerson> => {
  const isTheirs = matchesPerson(query);
  const gather = async <Row>(table: SentTable, read: (db: Database, ids: string[]) => Promise<Row[]>) => {
    const rows: Row[] = [];
    for await (const ids of idsOf(db, table, isTheirs)) rows.push(...(await read(db, ids)));
    return rows;
  };
  const removed = await removedRowsOf(db, query);
  const registrations = [
    ...(await gather('registrations', registrationsWithEvents)),
    ...removed.registrations,
  ];
  const volunteers = [...(await gather('volunteers', volunteersOf)), ...removed.volunteers];
  const messages = [...(await gather('contact_messages', messagesOf)), ...removed.messages];
  const email = emailOf(query);
  const subscription = email === undefined ? undefined : await subscriptionOf(db, email);
  const subscriptions = [...(subscription ? [subscription] : []), ...removed.subscriptions];
  return {
    Registrations: registrations.map(({ event_name, ...row }) => ({
      ...toRegistration(row),
      EventName: event_name,
      ...toStoredPrivacy(row),
    })),
    Volunteers: volunteers.map((row) => ({ ...toVolunteer(row), ...toStoredPrivacy(row) })),
    Messages: messages.map((row) => ({ ...toMessage(row), ...toStoredPrivacy(row) })),
    Subscriptions: subscriptions.map((row) => ({ ...toSubscription(row), ...toStoredPrivacy(row) })),
    Account: email === undefined ? null : await exportAccount(db, email),
  };
};

const exportAccount = async (db: Database, email: string): Promise<StoredPerson['Account']> => {
  const account = await findAccount(db, email);
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
