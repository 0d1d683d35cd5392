import * as v from 'valibot';
import { fileName, optionalFileName } from './file-name';
import { id } from './id';
import { lenientList, optionalLenientList } from './lenient-list';
import { limits } from './limits';
import { answeredText, changedText, optionalText, requiredText, text } from './text';
import { eventDate, writtenDate } from './written-date';

/** A chief guest: old entries are plain text, newer ones an object with `value` (§2.9, §3). */
const chiefGuest = v.union([text(limits.name), v.object({ value: text(limits.name) })], 'not-valid');

/** An event as the backend answers it (§3). Everything but the name may be missing in old entries. */
export const event = v.object({
  _id: id,
  EventName: v.string(),
  Place: answeredText,
  Time: answeredText,
  /** 05/March/2024, or empty: to be announced. Read it with `readDay`. */
  EDate: answeredText,
  /** A file name in the store; empty where the upload failed (§8). */
  EventBanner: answeredText,
  PastConform: v.nullish(v.boolean(), false),
  CurrentConform: v.nullish(v.boolean(), true),
  Discreption: answeredText,
  Duration: answeredText,
  Fee: answeredText,
  Organization: answeredText,
  ChiefGuest: optionalLenientList(v.union([v.string(), v.object({ value: v.string() })])),
  EventImage: optionalLenientList(v.string()),
  /** Ours: counts the changes, so that two phones do not overwrite each other unseen (DESIGN §9, 2.20). */
  Version: v.optional(v.number()),
});
export type Event = v.InferOutput<typeof event>;

export const eventList = lenientList(event);

/** What the registration page needs to know of an event (§7, get_registerdata_byid). */
export const registrationPageEvent = v.pick(event, [
  'EventName',
  'Place',
  'EDate',
  'PastConform',
  'EventBanner',
  'Discreption',
  'Fee',
]);
export type RegistrationPageEvent = v.InferOutput<typeof registrationPageEvent>;

/** The facts of an event, each by the schema for what may be left out. */
const factsBy = <Schema extends v.GenericSchema>(fact: (most: number) => Schema) => ({
  Discreption: fact(limits.description),
  Place: fact(limits.name),
  Time: fact(limits.fact),
  Organization: fact(limits.fact),
  Duration: fact(limits.fact),
  Fee: fact(limits.fact),
});

const chiefGuests = v.pipe(v.array(chiefGuest, 'not-valid'), v.maxLength(limits.list, 'too-long'));

/** A new event (§7, uplodeEventData). The two flags are taken and ignored: the date decides (§4). */
export const newEvent = v.object({
  EventName: requiredText(limits.name),
  ...factsBy(optionalText),
  ChiefGuest: v.optional(chiefGuests, () => []),
  EDate: eventDate,
  EventBanner: optionalFileName,
  CurrentConform: v.optional(v.boolean('not-valid')),
  PastConform: v.optional(v.boolean('not-valid')),
});
export type NewEvent = v.InferOutput<typeof newEvent>;

/**
 * A changed event (§7, updateAnEvent); whatever is left out stays as it is. Ours: `EDate`; `EventBanner`, so that an
 * event whose banner was not uploaded (§8) can get one later; and `Version` as it was read, which refuses the change
 * where somebody else made one in between (DESIGN §9, 2.20).
 */
export const changedEvent = v.object({
  EventName: requiredText(limits.name),
  ...factsBy(changedText),
  ChiefGuest: v.exactOptional(chiefGuests),
  EDate: v.optional(writtenDate),
  EventBanner: v.optional(fileName),
  Version: v.optional(v.pipe(v.number('not-valid'), v.safeInteger('not-valid'))),
});
export type ChangedEvent = v.InferOutput<typeof changedEvent>;
