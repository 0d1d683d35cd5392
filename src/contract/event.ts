import * as v from 'valibot';
import { anyAnswer, call, result } from './call';
import { fileName, optionalFileName } from './file-name';
import { id } from './id';
import { imageToDelete } from './image-set';
import { lenientList, optionalLenientList } from './lenient-list';
import { limits } from './limits';
import { filesTaken } from './missing-files';
import { newPhotos } from './photo';
import { pictureColours } from './picture-colours';
import { openUntilField, placesField, placesShown } from './place';
import { answeredText, changedText, optionalText, requiredText, text } from './text';
import { eventDate, writtenDate } from './written-date';

/** A chief guest: old entries are plain text, newer ones an object with `value` (rule stored-fields). */
const chiefGuest = v.union([text(limits.name), v.object({ value: text(limits.name) })], 'not-valid');

/** An event as the backend answers it (rule stored-fields). Everything but the name may be missing in old entries. */
export const event = v.object({
  _id: id,
  EventName: v.string(),
  Place: answeredText,
  Time: answeredText,
  /** 05/March/2024, or empty: to be announced. Read it with `readDay`. */
  EDate: answeredText,
  /** A file name in the store; empty where the upload failed (rule quoted-messages). */
  EventBanner: answeredText,
  PastConform: v.nullish(v.boolean(), false),
  CurrentConform: v.nullish(v.boolean(), true),
  Discreption: answeredText,
  Duration: answeredText,
  Fee: answeredText,
  Organization: answeredText,
  ChiefGuest: optionalLenientList(v.union([v.string(), v.object({ value: v.string() })])),
  EventImage: optionalLenientList(v.string()),
  /** Ours: counts the changes, so that two phones do not overwrite each other unseen (rule edit-event). */
  Version: v.optional(v.number()),
  Colours: pictureColours,
  /** Ours, as all that follows: the number of places; left out where everybody is taken. */
  Places: v.exactOptional(v.number()),
  /** How visitors are told what is left; left out for the number. */
  PlacesShown: v.exactOptional(placesShown),
  /** Until when registration is open, by the site's clock: 2026-11-28T18:00. Left out where nothing was set. */
  OpenUntil: v.exactOptional(v.string()),
  /** It does not take place. */
  CalledOff: v.exactOptional(v.boolean()),
  CalledOffReason: v.exactOptional(v.string()),
});
export type Event = v.InferOutput<typeof event>;

export const eventList = lenientList(event);

/** What the registration page needs to know of an event (`get_registerdata_byid`). */
export const registrationPageEvent = v.object({
  ...v.pick(event, ['EventName', 'Place', 'EDate', 'PastConform', 'EventBanner', 'Discreption', 'Fee'])
    .entries,
  /** Ours, with the next: another backend leaves them out, and answers cached by earlier versions have none. */
  Time: v.exactOptional(answeredText),
  Duration: v.exactOptional(answeredText),
  ...v.pick(event, ['Places', 'PlacesShown', 'OpenUntil', 'CalledOff', 'CalledOffReason', 'Colours']).entries,
});
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

/** About places (rule event-places). Left out, a new event has none of it, and a changed one keeps what it has. */
const placesFields = {
  Places: v.exactOptional(placesField),
  PlacesShown: v.exactOptional(placesShown),
  OpenUntil: v.exactOptional(openUntilField),
};

const chiefGuests = v.pipe(v.array(chiefGuest, 'not-valid'), v.maxLength(limits.list, 'too-long'));

/** A new event (`uplodeEventData`). The two flags are taken and ignored: the date decides (rule event-lifecycle). */
export const newEvent = v.object({
  EventName: requiredText(limits.name),
  ...factsBy(optionalText),
  ChiefGuest: v.optional(chiefGuests, () => []),
  EDate: eventDate,
  EventBanner: optionalFileName,
  CurrentConform: v.optional(v.boolean('not-valid')),
  PastConform: v.optional(v.boolean('not-valid')),
  ...placesFields,
});
export type NewEvent = v.InferOutput<typeof newEvent>;

/**
 * A changed event (`updateAnEvent`); whatever is left out stays as it is. Ours: `EDate`; `EventBanner`, so that an
 * event whose banner was not uploaded (rule quoted-messages) can get one later; and `Version` as it was read, which
 * refuses the change where somebody else made one in between (rule edit-event).
 */
export const changedEvent = v.object({
  EventName: requiredText(limits.name),
  ...factsBy(changedText),
  ChiefGuest: v.exactOptional(chiefGuests),
  EDate: v.optional(writtenDate),
  EventBanner: v.optional(fileName),
  Version: v.optional(v.pipe(v.number('not-valid'), v.safeInteger('not-valid'))),
  ...placesFields,
});
export type ChangedEvent = v.InferOutput<typeof changedEvent>;

/** Calls about events and their pictures. */
export const eventCalls = {
  /** All events, current and past, ascending by date, those without one last. */
  getCurrentEventData: call({
    method: 'GET',
    path: '/get_current_event_data',
    who: 'anyone',
    answer: result(eventList),
  }),
  getPastEventDataById: call({
    method: 'GET',
    path: '/get_past_event_data_byId/:eid',
    who: 'anyone',
    answer: result(event),
  }),
  getEventData: call({
    method: 'GET',
    path: '/getEventData/:id',
    who: 'anyone',
    answer: result(event),
  }),
  uplodeEventData: call({
    method: 'POST',
    path: '/uplodeEventData',
    who: 'owner',
    deduplicated: true,
    request: newEvent,
    answer: filesTaken,
  }),
  /** Anyone may make it for an event whose day is over (it changes nothing that is not due); else only the owner. */
  sendToPastEvent: call({
    method: 'POST',
    path: '/send_to_past_event/:id',
    who: 'anyone',
    answer: anyAnswer,
  }),
  updateAnEvent: call({
    method: 'POST',
    path: '/updateAnEvent/:id',
    who: 'owner',
    request: changedEvent,
    answer: filesTaken,
  }),
  /** Adds pictures at the end; a name already there stays where it is. */
  uplodeEventImage: call({
    method: 'POST',
    path: '/uplode_event_image/:eid',
    who: 'owner',
    alsoScreen: true,
    request: newPhotos,
    bodyLimit: limits.fileNamesBody,
    answer: filesTaken,
  }),
  /** The file goes with the entry. */
  deleteEventImage: call({
    method: 'POST',
    path: '/delete_event_image/:eid',
    who: 'owner',
    deduplicated: true,
    request: imageToDelete,
    answer: anyAnswer,
    extension: true,
  }),
  /** Makes an event current again that was sent to past, while its day is not over. */
  backToCurrent: call({
    method: 'POST',
    path: '/back_to_current/:id',
    who: 'owner',
    answer: anyAnswer,
    extension: true,
  }),
  /** Its pictures and registrations go with it. */
  deleteEvent: call({
    method: 'DELETE',
    path: '/delete_event/:id',
    who: 'owner',
    deduplicated: true,
    answer: anyAnswer,
  }),
} as const;
