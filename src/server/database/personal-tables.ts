import type { Generated } from 'kysely';
import type { MissingKind } from '~/contract/dashboard';
import type { Day } from '~/contract/event-date';
import type { Occasion, StoredOccasion, TellingWay } from '~/contract/notifications';
import type { SubmissionKind } from '~/contract/stored-person';

/** A submission's answer to the privacy notice; null if its form had none. */
export interface PrivacyColumns {
  privacy_agreed: number | null;
  privacy_notice: string | null;
}

export interface RegistrationRow extends PrivacyColumns {
  id: string;
  event_id: string;
  name: string;
  email: string;
  number: string;
  address: string;
  why_we_join: string;
  late: number;
  came: number;
  /** When `came` was last ticked; null if never. */
  came_at: string | null;
  /** The helper who ticked it; null for the owner. */
  came_by: string | null;
  created_at: string;
  state: 'confirmed' | 'waiting' | 'cancelled';
  /** How many people. */
  party: number;
  /** Sorts the waiting list, ascending; null where it does not wait. */
  line: number | null;
  /** 1: it waits, and only the owner may confirm it. */
  owner_decides: number;
  /** Null until one is assigned. */
  door_code: string | null;
  /** When the phone number and the party were last changed through the link; null if they are as registered. */
  number_at: string | null;
  party_at: string | null;
  /** When the owner last set the state; null if never. */
  state_at: string | null;
  /** In which the form was filled in; '' if that is not known. */
  language: string;
  /** When she said that she is coming; null if she has not. */
  coming_at: string | null;
}

/** A registration's secret link. The row stays when the registration is deleted, so that the link stays known. */
export interface PlaceLinkRow {
  /** SHA-256 of the link. */
  link_hash: string;
  registration_id: string;
  created_at: string;
}

/** An action on an event, and who did it. Holds no names. */
export interface EventLogRow {
  id: string;
  event_id: string;
  registration_id: string | null;
  /** By the server's clock. */
  at: string;
  /** When it was done, by the phone's clock; null if the phone sent no time. */
  said_at: string | null;
  who: 'owner' | 'visitor' | 'helper' | 'automatic';
  what: string;
  /** Of the last repetition, if it was done several times. */
  detail: string;
  /** How often it was done within an hour. */
  times: Generated<number>;
  /** The helper who did it, or whom it concerns. */
  helper_id: string | null;
}

/** A helper whom the owner has invited to the door of an event. */
export interface DoorHelperRow {
  id: string;
  event_id: string;
  name: string;
  created_at: string;
  revoked_at: string | null;
  /** When the helper last read the list. */
  seen_at: string | null;
  /** At the door, or calling people for the owner (rule phone-callers). */
  role: 'door' | 'calls';
}

/** Something about an event that its people must be told (rule told-list). */
export interface AnnouncementRow {
  id: string;
  event_id: string;
  /** Null: everybody who was registered then. */
  registration_id: string | null;
  occasion: StoredOccasion;
  /** The owner's own words; else empty. */
  words: string;
  /** `KnownFacts` as JSON: what people knew, and what they should know now. */
  before: string;
  after: string;
  created_at: string;
}

/** How a person was told an announcement; the mark made last holds. */
export interface ToldMarkRow {
  /** Of the reminder, which is not stored: `{event}:reminder:{day}`. */
  announcement_id: string;
  registration_id: string;
  event_id: string;
  how: TellingWay;
  made_at: string;
  /** The caller; '' for the owner, null for the sender. */
  made_by: string | null;
  created_at: string;
}

/** Where a browser takes messages, and the keys that encrypt them (RFC 8291). */
interface PushAddress {
  id: string;
  /** Whoever knows it, with our key, can send. */
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  created_at: string;
}

/** A phone that may be told by push about one registration (rule event-reminders). */
export interface PushSubscriptionRow extends PushAddress {
  event_id: string;
  registration_id: string;
  /** 1: with the event's name. */
  shows_name: number;
}

/** A phone that asked to be told of new events. */
export interface NewsPhoneRow extends PushAddress {
  /** When it was last told; null: never. */
  told_at: string | null;
}

/** A message that waits for its carrier, or has ended. */
export interface OutgoingMessageRow {
  /** `{carrier}:{address}:{announcement}`, so that nothing is sent twice. */
  id: string;
  carrier: 'push';
  /** Of a push subscription, or of a news phone. */
  address_id: string;
  announcement_id: string;
  event_id: string;
  registration_id: string | null;
  occasion: Occasion;
  due_at: string;
  state: 'due' | 'sent' | 'dropped' | 'failed';
  tries: Generated<number>;
  /** Until then one process has it; '' for none. */
  claimed_until: Generated<string>;
  claimed_by: Generated<string>;
  ended_at: string | null;
  /** Why it was not sent. */
  reason: Generated<string>;
}

/** A helper's token. The row stays when the helper is deleted, so that the token stays known. */
export interface DoorLinkRow {
  /** SHA-256 of the token. */
  link_hash: string;
  helper_id: string;
  created_at: string;
}

/** A person who came without a registration. */
export interface WalkInRow {
  id: string;
  event_id: string;
  first_name: string;
  party: number;
  came: number;
  came_at: string;
  /** The helper; null where the owner decided. */
  came_by: string | null;
  created_at: string;
}

/** A helper's action after the end of the helper's access. */
export interface UndecidedTickRow {
  id: string;
  event_id: string;
  helper_id: string;
  /** A registration, or a walk-in. */
  target_id: string;
  came: number;
  at: string;
  /** Of the added walk-in; empty for a tick. */
  first_name: string;
  party: number;
  created_at: string;
  /** Null until the owner has decided. */
  decided_at: string | null;
}

/** When the owner marked it as answered; null if it is not. */
export interface AnsweredColumn {
  answered_at: string | null;
}

export interface VolunteerRow extends PrivacyColumns, AnsweredColumn {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  number: string;
  birth_day: Day | null;
  why: string;
  created_at: string;
}

export interface ContactMessageRow extends PrivacyColumns, AnsweredColumn {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  number: string;
  message: string;
  created_at: string;
}

export interface SubscriptionRow extends PrivacyColumns {
  id: string;
  /** In lower case. */
  email: string;
  created_at: string;
}

export interface AccountRow {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  password_hash: string;
  /** The version of the privacy notice that was shown at the sign-up; null where none was. */
  privacy_notice: string | null;
  created_at: string;
}

export interface SessionRow {
  /** SHA-256 of the token, which is not stored. */
  token_hash: string;
  account_id: string;
  created_at: string;
  /** Written once an hour at most; null until the first hour is over. */
  used_at: string | null;
  expires_at: string;
}

/** A published version of the site content; never changed (rule my-site). */
export interface GroupVersionRow {
  version: number;
  /** `StoredGroup` as JSON. */
  body: string;
  /** The parts that differ from the version before, as JSON. */
  changed: string;
  published_at: string;
  /** The owner's e-mail; empty for what came with the software. */
  published_by: string;
  restored_from: number | null;
}

/** A stored submission, by which a repeat of its key is recognized and answered. */
export interface SubmissionRow {
  key: string;
  /** Empty once the row is deleted: guessed content could be checked against it. */
  payload_hash: string;
  answer: string;
  /** The row that it added; null if nothing personal was sent. */
  row_id: string | null;
  created_at: string;
}

/** What a phone offered again to the restored site, which could not take it (rule after-restore). */
export interface MissingSubmissionRow {
  /** The submission's key. */
  id: string;
  kind: MissingKind;
  name: string;
  email: string;
  number: string;
  /** The event's name, as the phone knew it. */
  event: string;
  created_at: string;
  /** When the owner dismissed it; the rest is empty then. Null: she has not. */
  dismissed_at: string | null;
}

export interface PersonalTables {
  accounts: AccountRow;
  registrations: RegistrationRow;
  place_links: PlaceLinkRow;
  event_log: EventLogRow;
  door_helpers: DoorHelperRow;
  door_links: DoorLinkRow;
  walk_ins: WalkInRow;
  undecided_ticks: UndecidedTickRow;
  announcements: AnnouncementRow;
  told_marks: ToldMarkRow;
  push_subscriptions: PushSubscriptionRow;
  news_phones: NewsPhoneRow;
  outgoing_messages: OutgoingMessageRow;
  volunteers: VolunteerRow;
  contact_messages: ContactMessageRow;
  subscriptions: SubscriptionRow;
  missing_submissions: MissingSubmissionRow;
  group_versions: GroupVersionRow;
  submissions: SubmissionRow;
  sessions: SessionRow;
}

/** What happens to a table's personal data. Backup, sweep, export, erasure and undo are derived from it. */
interface PersonalData<Row> {
  /** Primary key, in whose order a backup reads the table; null: no backup holds it. */
  backupKey: readonly (keyof Row & string)[] | null;
  /** Columns with personal data, or from which it could be guessed. */
  columns: readonly (keyof Row & string)[];
  /** The submission that a row is, in exports, erasures and figures; null if it is none. */
  submission: SubmissionKind | null;
  /**
   * How export and erasure find the rows of a person: `contact` by e-mail or number, `email` by e-mail, `account` and
   * `registration` by the person's rows there. Null: not found; the row has no name, or a first name only.
   */
  foundBy: 'contact' | 'email' | 'account' | 'registration' | null;
  /**
   * What the sweep counts the days of retention from: the row's creation, or its event if that is later. Null: it stays
   * until it is deleted, or `daily-sweep.ts` has a separate retention for it.
   */
  retainedFrom: 'creation' | 'event' | null;
  /**
   * Whether a removal carries the rows, so that it can be undone; `with-event`: not without their event. `in-place`: it
   * does not, since they may be very many; they stay until the removal of their event has ended.
   */
  undo: 'alone' | 'with-event' | 'in-place' | null;
}

/** No submission; it stays until it is deleted, or until the age that `daily-sweep.ts` sets. */
const kept = { submission: null, foundBy: null, retainedFrom: null, undo: null } as const;

/** No submission; it is deleted, restored and retained with its event. */
const ofEvent = { submission: null, foundBy: null, retainedFrom: 'event', undo: 'with-event' } as const;

/** A visitor's submission to the group, answered or removed individually. */
const sent = { foundBy: 'contact', retainedFrom: 'creation', undo: 'alone' } as const;

/** Each table after those that it refers to. */
export const personalData = {
  accounts: { ...kept, backupKey: ['id'], columns: ['email', 'name', 'password_hash'], foundBy: 'account' },
  registrations: {
    backupKey: ['id'],
    columns: ['name', 'email', 'number', 'address', 'why_we_join', 'party'],
    submission: 'registration',
    foundBy: 'contact',
    retainedFrom: 'event',
    undo: 'with-event',
  },
  place_links: { ...kept, backupKey: ['link_hash'], columns: ['link_hash'] },
  event_log: { ...kept, backupKey: ['id'], columns: ['detail'], foundBy: 'registration', undo: 'in-place' },
  door_helpers: { ...ofEvent, backupKey: ['id'], columns: ['name'] },
  door_links: { ...kept, backupKey: ['link_hash'], columns: ['link_hash'] },
  walk_ins: { ...ofEvent, backupKey: ['id'], columns: ['first_name', 'party'] },
  undecided_ticks: {
    ...ofEvent,
    backupKey: ['id'],
    columns: ['first_name', 'party'],
    foundBy: 'registration',
  },
  announcements: { ...ofEvent, backupKey: ['id'], columns: ['words'] },
  told_marks: {
    ...ofEvent,
    backupKey: ['announcement_id', 'registration_id'],
    columns: ['how'],
    foundBy: 'registration',
  },
  push_subscriptions: {
    ...ofEvent,
    backupKey: ['id'],
    columns: ['endpoint', 'p256dh', 'auth'],
    foundBy: 'registration',
  },
  news_phones: { ...kept, backupKey: ['id'], columns: ['endpoint', 'p256dh', 'auth'] },
  // Not in backups: a restored site must not send what was due before.
  outgoing_messages: { ...kept, backupKey: null, columns: [] },
  volunteers: {
    ...sent,
    backupKey: ['id'],
    columns: ['first_name', 'last_name', 'email', 'number', 'birth_day', 'why'],
    submission: 'volunteer',
  },
  contact_messages: {
    ...sent,
    backupKey: ['id'],
    columns: ['first_name', 'last_name', 'email', 'number', 'message'],
    submission: 'message',
  },
  subscriptions: {
    ...sent,
    backupKey: ['id'],
    columns: ['email'],
    submission: 'subscription',
    foundBy: 'email',
    retainedFrom: null,
  },
  // Not in backups: it is about what a backup does not hold.
  missing_submissions: {
    ...kept,
    backupKey: null,
    columns: ['name', 'email', 'number', 'event'],
    foundBy: 'contact',
  },
  // The site content is public; the e-mail is the owner's, whose account stays.
  group_versions: { ...kept, backupKey: ['version'], columns: ['published_by'] },
  // The hash is cleared once the row of the submission is gone.
  submissions: { ...kept, backupKey: ['key'], columns: ['payload_hash'] },
  // Not in backups: people sign in again.
  sessions: { ...kept, backupKey: null, columns: ['token_hash'], foundBy: 'account' },
} as const satisfies { [Name in keyof PersonalTables]: PersonalData<PersonalTables[Name]> };

type PersonalTable = keyof PersonalTables;

/** The tables whose entry has these facts. */
export type TableWith<Facts> = {
  [Name in PersonalTable]: (typeof personalData)[Name] extends Facts ? Name : never;
}[PersonalTable];

// Object.keys loses the literal types; the table is constant.
export const personalTables = Object.keys(personalData) as PersonalTable[];

/** Returns the tables whose entry has these facts. */
export const tablesWith = <const Facts extends Partial<PersonalData<never>>>(facts: Facts) =>
  personalTables.filter((table): table is TableWith<Facts> => {
    const has: Record<string, unknown> = personalData[table];
    return Object.entries(facts).every(([fact, value]) => has[fact] === value);
  });

export type SubmissionTable = TableWith<{ submission: SubmissionKind }>;

/** Tables of what visitors submit. */
export const submissionTables = personalTables.filter(
  (table): table is SubmissionTable => personalData[table].submission !== null,
);
