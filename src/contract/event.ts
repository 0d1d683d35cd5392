import * as v from 'valibot';
import { anyAnswer, del, get, lenientList, optionalLenientList, ownerAction, post, result } from './call';
import {
  answeredText,
  changedLine,
  changedText,
  changedVersion,
  eventDate,
  line,
  optionalLine,
  optionalText,
  requiredLine,
  writtenDate,
} from './field-schemas';
import { fileName, filesTaken, optionalFileName } from './file-name';
import { imageToDelete, newPhotos } from './gallery';
import { id } from './id';
import { limits } from './limits';
import { pictureColours } from './picture-file';
import { eventHours, openUntilField, placesField, placesShown } from './place';
import { inLanguage, translationsOf } from './translations';

/** Text in old entries, else an object with `value` (rule stored-fields). */
const chiefGuest = v.union([line(limits.name), v.object({ value: line(limits.name) })], 'not-valid');

/** An event's facts, with a schema for absent ones. */
const factsBy = <Schema extends v.GenericSchema>(
  words: (max: number) => Schema,
  fact: (max: number) => Schema,
) => ({
  Discreption: words(limits.description),
  Place: fact(limits.name),
  Time: fact(limits.fact),
  Organization: fact(limits.fact),
  Duration: fact(limits.fact),
  Fee: fact(limits.fact),
});

const chiefGuests = v.pipe(v.array(chiefGuest, 'not-valid'), v.maxLength(limits.list, 'too-long'));

const changedFacts = { ...factsBy(changedText, changedLine), ChiefGuest: v.exactOptional(chiefGuests) };

const translations = translationsOf({ EventName: changedLine(limits.name), ...changedFacts });

/** An event in a response (rule stored-fields). Old entries may lack everything but the name. */
export const event = v.object({
  _id: id,
  EventName: v.string(),
  Place: answeredText,
  Time: answeredText,
  /** 05/March/2024, or empty: to be announced. See `readDay`. */
  EDate: answeredText,
  /** File name; empty if the upload failed (rule quoted-messages). */
  EventBanner: answeredText,
  PastConform: v.nullish(v.boolean(), false),
  CurrentConform: v.nullish(v.boolean(), true),
  Discreption: answeredText,
  Duration: answeredText,
  Fee: answeredText,
  Organization: answeredText,
  ChiefGuest: optionalLenientList(v.union([v.string(), v.object({ value: v.string() })])),
  EventImage: optionalLenientList(v.string()),
  /** Extension: number of changes, to detect concurrent edits (rule edit-event). */
  Version: v.optional(v.number()),
  Colours: pictureColours,
  /** Extension, as all that follow. Absent: unlimited. */
  Places: v.exactOptional(v.number()),
  /** Absent: as a number. */
  PlacesShown: v.exactOptional(placesShown),
  /** End of registration in local time: 2026-11-28T18:00. */
  OpenUntil: v.exactOptional(v.string()),
  CalledOff: v.exactOptional(v.boolean()),
  CalledOffReason: v.exactOptional(v.string()),
  /** When its hours end, in local time. Absent where they cannot be read, and for events that ended before today. */
  Ends: v.exactOptional(v.string()),
  Hours: eventHours,
  Translations: translations,
  /** How many pictures a brief event has. Present in brief events only. */
  Pictures: v.exactOptional(v.number()),
});
export type Event = v.InferOutput<typeof event>;

export const eventList = lenientList(event);

/**
 * Reads parts of the list of events for a page that the server renders, with texts in one language: of thousands, a page
 * shows a few (decision 0027). Rejects with `CallFailure` only.
 */
export interface EventParts {
  /** `pastByMonth`: how many past events each month has, such as 2026-03; '' for those without a day. */
  counts(): Promise<{ coming: number; pastByMonth: ReadonlyMap<string, number> }>;
  /** The first coming ones, soonest first, undated last. */
  coming(max: number): Promise<Event[]>;
  /** The first past ones, of a year or month (1 to 12) if it is given, newest first, undated last; without pictures. */
  past(max: number, filter?: { year?: number | undefined; month?: number | undefined }): Promise<Event[]>;
}

/** The event on the registration page (`get_registerdata_byid`). */
export const registrationPageEvent = v.object({
  ...v.pick(event, [
    'EventName',
    'Place',
    'EDate',
    'Time',
    'Duration',
    'PastConform',
    'EventBanner',
    'Discreption',
    'Fee',
    'Places',
    'PlacesShown',
    'OpenUntil',
    'CalledOff',
    'CalledOffReason',
    'Ends',
    'Hours',
    'Colours',
  ]).entries,
});
export type RegistrationPageEvent = v.InferOutput<typeof registrationPageEvent>;

/** Places (rule event-places). Absent fields stay unset or unchanged. */
const placesFields = {
  Places: v.exactOptional(placesField),
  PlacesShown: v.exactOptional(placesShown),
  OpenUntil: v.exactOptional(openUntilField),
};

/** `uplodeEventData`. The two flags are ignored: the date decides (rule event-lifecycle). */
export const newEvent = v.object({
  EventName: requiredLine(limits.name),
  ...factsBy(optionalText, optionalLine),
  ChiefGuest: v.optional(chiefGuests, () => []),
  EDate: eventDate,
  EventBanner: optionalFileName,
  CurrentConform: v.optional(v.boolean('not-valid')),
  PastConform: v.optional(v.boolean('not-valid')),
  ...placesFields,
  Translations: translations,
});
export type NewEvent = v.InferOutput<typeof newEvent>;

/**
 * `updateAnEvent`; absent fields stay. Extensions: `EDate`; `EventBanner`, for one that failed to upload (rule
 * quoted-messages); `Version` (rule edit-event).
 */
export const changedEvent = v.object({
  EventName: requiredLine(limits.name),
  ...changedFacts,
  EDate: v.optional(writtenDate),
  EventBanner: v.optional(fileName),
  Version: changedVersion,
  ...placesFields,
  Translations: translations,
});
export type ChangedEvent = v.InferOutput<typeof changedEvent>;

export const eventCalls = {
  /** Past and current, by date; those without one last. Past ones as `briefEvent` if they are asked for so. */
  getCurrentEventData: get('/get_current_event_data', {
    who: 'anyone',
    query: v.object({ ...inLanguage.entries, past: v.exactOptional(v.picklist(['brief'], 'not-valid')) }),
    answer: result(eventList),
  }),
  getPastEventDataById: get('/get_past_event_data_byId/:eid', {
    who: 'anyone',
    query: inLanguage,
    answer: result(event),
  }),
  getEventData: get('/getEventData/:id', { who: 'anyone', query: inLanguage, answer: result(event) }),
  uplodeEventData: post('/uplodeEventData', {
    who: 'owner',
    deduplicated: true,
    request: newEvent,
    answer: filesTaken,
  }),
  /** Anyone may call it once the event's day is over; before, only the owner. */
  sendToPastEvent: post('/send_to_past_event/:id', { who: 'anyone', answer: anyAnswer }),
  updateAnEvent: post('/updateAnEvent/:id', { who: 'owner', request: changedEvent, answer: filesTaken }),
  /** Appends; existing names keep their position. */
  uplodeEventImage: post('/uplode_event_image/:eid', {
    who: 'owner',
    alsoScreen: true,
    request: newPhotos,
    bodyLimit: limits.fileNamesBody,
    answer: filesTaken,
  }),
  /** Deletes the file too. */
  deleteEventImage: post('/delete_event_image/:eid', { ...ownerAction, request: imageToDelete }),
  /** Reverts `sendToPastEvent` while the event's day is not over. */
  backToCurrent: post('/back_to_current/:id', { who: 'owner', answer: anyAnswer }),
  /** Deletes its pictures and registrations too. */
  deleteEvent: del('/delete_event/:id', ownerAction),
} as const;
