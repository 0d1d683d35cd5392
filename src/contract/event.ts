import * as v from 'valibot';
import { eventDate } from './event-date';
import { optionalFileName } from './file-name';
import { id } from './id';
import { lenientList, optionalLenientList } from './lenient-list';
import { limits } from './limits';
import { answeredText, optionalText, requiredText, text } from './text';

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
  'EventBanner',
  'Discreption',
  'Fee',
]);
export type RegistrationPageEvent = v.InferOutput<typeof registrationPageEvent>;

const facts = {
  EventName: requiredText(limits.name),
  Discreption: optionalText(limits.description),
  Place: optionalText(limits.name),
  Time: optionalText(limits.fact),
  Organization: optionalText(limits.fact),
  Duration: optionalText(limits.fact),
  Fee: optionalText(limits.fact),
  ChiefGuest: v.optional(
    v.pipe(v.array(chiefGuest, 'not-valid'), v.maxLength(limits.list, 'too-long')),
    () => [],
  ),
};

/** A new event (§7, uplodeEventData). The two flags are taken and ignored: the date decides (§4). */
export const newEvent = v.object({
  ...facts,
  EDate: eventDate,
  EventBanner: optionalFileName,
  CurrentConform: v.optional(v.boolean('not-valid')),
  PastConform: v.optional(v.boolean('not-valid')),
});
export type NewEvent = v.InferOutput<typeof newEvent>;

/**
 * A changed event (§7, updateAnEvent). Ours: `EDate`, without which the day stays, and `Version` as it was read,
 * which refuses the change where somebody else made one in between (DESIGN §9, 2.20).
 */
export const changedEvent = v.object({
  ...facts,
  EDate: v.optional(eventDate),
  Version: v.optional(v.pipe(v.number('not-valid'), v.safeInteger('not-valid'))),
});
export type ChangedEvent = v.InferOutput<typeof changedEvent>;

/** The names of the chief guests, whichever way they were stored. */
export const guestNames = (of: Pick<Event, 'ChiefGuest'>): string[] =>
  of.ChiefGuest.map((guest) => (typeof guest === 'string' ? guest : guest.value)).filter(Boolean);

/** True where the entry costs nothing: the fee equals the word Free (§5). */
export const isFree = (fee: string) => fee.trim().toLowerCase() === 'free';
