import type { Day } from '~/contract/event-date';
import type { PersonalTables } from './personal-tables';

/**
 * Only types that SQLite and PostgreSQL share: text and integer. Instants are ISO texts in UTC, booleans are 1 and 0.
 * To behave the same on both:
 * - PostgreSQL runs transactions concurrently. Changes of public data run in `changePublicData`, one after another;
 *   others rely on unique keys and `on conflict`, never on an earlier read.
 * - A transaction that writes a row of an event first takes the event's row (`lockEvent`, or `shareEvent` where places do
 *   not change), so that a deletion of the event misses none. Both run in the event's turn (`inEventTurn`). What is deleted is read by the deletion itself (`returning`).
 * - A transaction may be retried, so its work touches the database only.
 * - PostgreSQL's integer has 32 bits: no milliseconds since 1970.
 * - Sort by ids, days, instants and numbers only, as collations differ, with `nullsLast` for nullable columns.
 * - No NUL in a text, and at most 32,000 parameters in a statement.
 * - `like` is case-sensitive on PostgreSQL and not on SQLite.
 */

export interface EventRow {
  id: string;
  name: string;
  place: string;
  /** As entered: the day's hours in words (rule event-times). */
  time: string;
  /** Null: to be announced; such an event is current. */
  day: Day | null;
  /** File name in the store, or empty. */
  banner: string;
  description: string;
  duration: string;
  fee: string;
  organization: string;
  /** As JSON. */
  chief_guests: string;
  /** Null: unlimited. */
  capacity: number | null;
  /** 'count' or 'few'. */
  places_shown: string;
  /** End of registration in local time; null while the event is not over. */
  open_until: string | null;
  /** 1: its owner has sent it to past. A day that is over is computed (`isPast`). */
  past: number;
  /** When it was sent there; null where it was not. */
  past_at: string | null;
  created_at: string;
  version: number;
  /** When its version was last raised; null: never. */
  changed_at: string | null;
  /** Null: it takes place. */
  called_off_at: string | null;
  called_off_reason: string;
}

/** One row per picture, so that concurrent appends both count. */
export interface EventImageRow {
  event_id: string;
  position: number;
  name: string;
}

export interface TeamMemberRow {
  id: string;
  /** Null comes last. */
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
  /** Counts the changes. */
  version: number;
}

/** One row per picture, so that concurrent appends both count. */
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

export interface TestimonialRow {
  id: string;
  language: string;
  name: string;
  about: string;
  words: string;
  /** Whether she has agreed to be quoted; only then it is shown. */
  agreed: number;
  created_at: string;
  /** Counts the changes. */
  version: number;
}

/** The owner's draft of a part of the site content in a language (rule my-site). */
export interface GroupPartRow {
  part: string;
  /** Empty for what is the same in all languages. */
  language: string;
  /** `GroupTexts` as JSON. */
  body: string;
  /** Counts the changes. */
  version: number;
  changed_at: string;
  /** `TranslationSources` of the part in this language as JSON. */
  sources: string;
}

/** A picture in the site content: of a published version, or of the draft as version 0. */
export interface GroupPictureRow {
  version: number;
  /** The field. */
  slot: string;
  name: string;
}

/** Content that came with the software, until the owner changes it. */
export interface DemoRowRow {
  /** A table; `group_versions` for the demo group that a removal has put away. */
  entity: string;
  entity_id: string;
}

/** Texts of a row in another language than its own (rule second-language). */
export interface TranslationRow {
  entity: 'events' | 'team_members' | 'videos';
  entity_id: string;
  language: string;
  /** The fields as the API answers them, as JSON; none is empty. */
  body: string;
}

export interface RateCounterRow {
  bucket: string;
  tries: number;
  resets_at: string;
}

export interface SettingRow {
  name: string;
  value: string;
}

export interface RevisionRow {
  name: string;
  revision: number;
}

/** A removal that can be undone for a while (`modules/removals`). */
export interface RemovalRow {
  /** The request's Idempotency-Key, in lower case. */
  id: string;
  /** The removed rows by table, as JSON; empty once restored. */
  removed: string;
  removed_at: string;
}

/** Files kept until the removal can no longer be undone. */
export interface RemovalFileRow {
  removal_id: string;
  name: string;
}

/** The ids of removed rows, by which a removal is found. */
export interface RemovedRowRow {
  removal_id: string;
  row_id: string;
}

export interface Tables extends PersonalTables {
  events: EventRow;
  event_images: EventImageRow;
  team_members: TeamMemberRow;
  photos: PhotoRow;
  videos: VideoRow;
  image_sets: ImageSetRow;
  image_set_images: ImageSetImageRow;
  voices: TestimonialRow;
  group_parts: GroupPartRow;
  group_pictures: GroupPictureRow;
  demo_rows: DemoRowRow;
  translations: TranslationRow;
  rate_counters: RateCounterRow;
  settings: SettingRow;
  revisions: RevisionRow;
  removals: RemovalRow;
  removal_files: RemovalFileRow;
  removed_rows: RemovedRowRow;
}
