import type { PersonQuery, StoredPerson } from '~/contract/stored-person';
import { messageAnswer } from '../calls/contact-messages';
import { keptPrivacyOf } from '../calls/privacy-columns';
import { registrationAnswer } from '../calls/registration-answer';
import { subscriptionAnswer } from '../calls/subscriptions';
import { volunteerAnswer } from '../calls/volunteers';
import { findAccount } from '../store/accounts';
import {
  idsOf,
  messagesOf,
  registrationsWithEvents,
  type SentTable,
  volunteersOf,
} from '../store/person-rows';
import { sessionsOf } from '../store/sessions';
import type { Store } from '../store/store';
import { subscriptionOf } from '../store/subscriptions';
import { emailIn, isSamePerson } from './same-person';

/** Everything that is kept about a person; empty where that is nothing. */
export const exportPerson = async (db: Store, query: PersonQuery): Promise<StoredPerson> => {
  const isTheirs = isSamePerson(query);
  const gather = async <Row>(table: SentTable, read: (db: Store, ids: string[]) => Promise<Row[]>) => {
    const rows: Row[] = [];
    for await (const ids of idsOf(db, table, isTheirs)) rows.push(...(await read(db, ids)));
    return rows;
  };
  const registrations = await gather('registrations', registrationsWithEvents);
  const volunteers = await gather('volunteers', volunteersOf);
  const messages = await gather('contact_messages', messagesOf);
  const email = emailIn(query);
  const subscription = email === undefined ? undefined : await subscriptionOf(db, email);
  return {
    Registrations: registrations.map(({ event_name, ...row }) => ({
      ...registrationAnswer(row),
      EventName: event_name,
      ...keptPrivacyOf(row),
    })),
    Volunteers: volunteers.map((row) => ({ ...volunteerAnswer(row), ...keptPrivacyOf(row) })),
    Messages: messages.map((row) => ({ ...messageAnswer(row), ...keptPrivacyOf(row) })),
    Subscriptions: subscription
      ? [{ ...subscriptionAnswer(subscription), ...keptPrivacyOf(subscription) }]
      : [],
    Account: email === undefined ? null : await exportAccount(db, email),
  };
};

const exportAccount = async (db: Store, email: string): Promise<StoredPerson['Account']> => {
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
