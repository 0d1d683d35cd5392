import type { Day } from '~/contract/event-date';

/**
 * The tables. Only types that SQLite and PostgreSQL both have: text and integer. Instants are ISO texts in UTC,
 * yes and no are 1 and 0, lists that are replaced whole are JSON texts.
 */

export interface EventRow {
  id: string;
  name: string;
  place: string;
  time: string;
  /** Null while the date is not fixed; such an event is current. */
  day: Day | null;
  /** File name in the store, or empty. */
  banner: string;
  past: number;
  description: string;
  duration: string;
  fee: string;
  organization: string;
  chief_guests: string;
  created_at: string;
}

/** A picture of an event; a row of its own, so that two appends at once both count. */
export interface EventImageRow {
  event_id: string;
  position: number;
  name: string;
}

export interface RegistrationRow {
  id: string;
  event_id: string;
  name: string;
  email: string;
  number: string;
  address: string;
  why_we_join: string;
  late: number;
  created_at: string;
}

export interface AccountRow {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  password_hash: string;
  created_at: string;
}

export interface SessionRow {
  /** SHA-256 of the token, which itself is kept nowhere. */
  token_hash: string;
  account_id: string;
  created_at: string;
  expires_at: string;
}

/** A submission that was kept: what a repeat of its key is compared with, and answered. */
export interface SubmissionRow {
  key: string;
  payload_hash: string;
  answer: string;
  created_at: string;
}

export interface RateCounterRow {
  /** Hash of what is counted and for whom. */
  bucket: string;
  tries: number;
  resets_at: string;
}

/** One value each, by name: how often public data changed, when the daily sweep ran last, … */
export interface SettingRow {
  name: string;
  value: string;
}

export interface RevisionRow {
  name: string;
  revision: number;
}

export interface Tables {
  events: EventRow;
  event_images: EventImageRow;
  registrations: RegistrationRow;
  accounts: AccountRow;
  sessions: SessionRow;
  submissions: SubmissionRow;
  rate_counters: RateCounterRow;
  settings: SettingRow;
  revisions: RevisionRow;
}
