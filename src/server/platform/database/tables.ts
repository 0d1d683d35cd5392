import type { Day } from '~/contract/values/event-date';

/**
 * The tables. Only types that SQLite and PostgreSQL both have: text and integer. Instants are ISO texts in UTC,
 * yes and no are 1 and 0, lists that are replaced whole are JSON texts.
 *
 * What a query must mind to do the same on both:
 * - On PostgreSQL other transactions go on at the same time. A change of public data runs in `changePublicData`, which
 *   lets one in after another; others rely on unique keys and `on conflict`, never on having looked first.
 * - A transaction's work may be done again from its beginning, so it touches nothing but the database.
 * - An integer has 32 bits there: no milliseconds since 1970.
 * - Sort by ids, days, instants and numbers only: how other texts sort depends on the database. Where it may be null,
 *   say `nullsLast`.
 * - No NUL in a text (the contract refuses control characters), at most 32,000 parameters in a statement.
 * - `like` minds upper and lower case there, and not in SQLite.
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
  /** Counts the changes, from 1. */
  version: number;
  /** How many people it has places for; null is unlimited. */
  capacity: number | null;
  places_shown: string;
  /** Until when registration is open, by the site's clock; null for as long as the event is not over. */
  open_until: string | null;
  /** When it was called off; null where it takes place. */
  called_off_at: string | null;
  called_off_reason: string;
}

/** A picture of an event; a row of its own, so that two appends at once both count. */
export interface EventImageRow {
  event_id: string;
  position: number;
  name: string;
}

/** What a submission said of the privacy notice; null where its form said nothing. */
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
  /** When that was ticked last; null where it never was. */
  came_at: string | null;
  /** The helper who ticked it; null for the owner. */
  came_by: string | null;
  created_at: string;
  /** `confirmed`, `waiting` or `cancelled`; `arrived` is the default, of a server that knows no places. */
  state: 'confirmed' | 'waiting' | 'cancelled' | 'arrived';
  /** How many people. */
  party: number;
  /** Sorts the waiting list, ascending; null where it does not wait. */
  line: number | null;
  /** It waits, and only the owner may confirm it. */
  owner_decides: number;
  /** Null until it has got one: of a server that knows none. */
  door_code: string | null;
}

/** Who has the secret link of a registration. It stays when the registration goes: the link was once issued. */
export interface PlaceLinkRow {
  /** SHA-256 of the link. */
  link_hash: string;
  registration_id: string;
  created_at: string;
}

/** What was done about an event, by whom. Names nobody. */
export interface EventLogRow {
  id: string;
  event_id: string;
  registration_id: string | null;
  at: string;
  who: 'owner' | 'visitor' | 'helper' | 'automatic';
  what: string;
  detail: string;
  /** The helper who did it, or about whom it is. */
  helper_id: string | null;
}

/** Somebody whom the owner has invited to the door of an event. */
export interface DoorHelperRow {
  id: string;
  event_id: string;
  name: string;
  created_at: string;
  revoked_at: string | null;
  /** When the list was last read with the link. */
  seen_at: string | null;
}

/** Who has a helper's secret link. It stays when the helper goes: the link was once issued. */
export interface DoorLinkRow {
  /** SHA-256 of the link. */
  link_hash: string;
  helper_id: string;
  created_at: string;
}

/** Somebody who came without a registration. */
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

/** What came from a helper whose link had ended. */
export interface UndecidedTickRow {
  id: string;
  event_id: string;
  helper_id: string;
  /** A registration, or who was added at the door. */
  target_id: string;
  came: number;
  at: string;
  /** Of whom it adds; empty for a tick. */
  first_name: string;
  party: number;
  created_at: string;
  /** Null until the owner has decided. */
  decided_at: string | null;
}

export interface TeamMemberRow {
  id: string;
  /** In the order of the team, ascending; null comes last. */
  place: number | null;
  name: string;
  position: string;
  gender: string;
  speciality: string;
  about: string;
  facebook: string;
  instagram: string;
  linkedin: string;
  vision: string;
  mission: string;
  number: string;
  /** Lists of texts, as JSON. */
  achievements: string;
  awards: string;
  /** File name in the store, or empty. */
  photo: string;
  created_at: string;
}

/** When the owner noted that it was answered; null where it is not. */
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

/** A picture of the gallery; a row of its own, so that two appends at once both count. */
export interface PhotoRow {
  name: string;
  position: number;
}

export interface VideoRow {
  id: string;
  url: string;
  day: Day | null;
  /** File name in the store, or empty. */
  thumbnail: string;
  about: string;
  created_at: string;
}

export interface ImageSetRow {
  id: string;
  year: number;
  created_at: string;
}

export interface ImageSetImageRow {
  set_id: string;
  position: number;
  name: string;
}

/** What somebody of the group says of it, in one language. */
export interface VoiceRow {
  id: string;
  /** Code of a language of the pages, such as hi. */
  language: string;
  name: string;
  /** What stands below the name. */
  about: string;
  words: string;
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
  /** SHA-256 of the token, which itself is stored nowhere. */
  token_hash: string;
  account_id: string;
  created_at: string;
  /** Written once an hour at most; null until the first hour is over. */
  used_at: string | null;
  expires_at: string;
}

/** A stored submission: what a repeat of its key is compared with, and answered. */
export interface SubmissionRow {
  key: string;
  /** Empty once the row is gone: what was sent could be guessed from it. */
  payload_hash: string;
  answer: string;
  /** What it put into its table; null for those of the first versions, and where nothing personal was sent. */
  row_id: string | null;
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

/** A random secret of this database, by name. */
export interface SecretRow {
  name: string;
  value: string;
}

export interface RevisionRow {
  name: string;
  revision: number;
}

/** A removal that can be undone for a while (`modules/removals`). */
export interface RemovalRow {
  /** The Idempotency-Key of the request that removed, in lower case. */
  id: string;
  /** The removed rows by their tables, as JSON; none once they are restored. */
  removed: string;
  removed_at: string;
}

/** A file that is not deleted as long as its removal can be undone. */
export interface RemovalFileRow {
  removal_id: string;
  name: string;
}

export interface Tables {
  events: EventRow;
  event_images: EventImageRow;
  registrations: RegistrationRow;
  place_links: PlaceLinkRow;
  event_log: EventLogRow;
  door_helpers: DoorHelperRow;
  door_links: DoorLinkRow;
  walk_ins: WalkInRow;
  undecided_ticks: UndecidedTickRow;
  team_members: TeamMemberRow;
  volunteers: VolunteerRow;
  contact_messages: ContactMessageRow;
  subscriptions: SubscriptionRow;
  photos: PhotoRow;
  videos: VideoRow;
  image_sets: ImageSetRow;
  image_set_images: ImageSetImageRow;
  voices: VoiceRow;
  accounts: AccountRow;
  sessions: SessionRow;
  submissions: SubmissionRow;
  rate_counters: RateCounterRow;
  settings: SettingRow;
  revisions: RevisionRow;
  secrets: SecretRow;
  removals: RemovalRow;
  removal_files: RemovalFileRow;
}
