import * as v from 'valibot';
import { get, post, receipt, result, success } from './call';
import { readWallTime } from './clock-time';
import { answeredText, integerBetween, line, nullableInteger, text } from './field-schemas';
import { id } from './id';
import { limits, maxParty } from './limits';
import { optionalPhone } from './person';
import { inLanguage, translationsOf } from './translations';

/** Per event. */
const maxPlaces = 100_000;

export const partySize = integerBetween(1, maxParty);

/** Empty or null: unlimited; 0: everybody waits. */
export const placesField = nullableInteger(0, maxPlaces);

/** Show the number left, or only "few". */
export const placesShown = v.picklist(['count', 'few'], 'not-valid');

/** 2026-11-28T18:00 in local time, or empty. */
export const openUntilField = v.pipe(
  line(limits.fact),
  v.check((written) => written === '' || readWallTime(written) !== null, 'not-valid'),
  v.transform((written) => readWallTime(written) ?? ''),
);

/** Minutes after midnight, and of length, where Time or Duration has words (rule event-times). */
export const eventHours = v.exactOptional(
  v.object({ Start: v.nullable(v.number()), Length: v.nullable(v.number()) }),
);

export const placeState = v.picklist(['confirmed', 'waiting', 'cancelled'], 'not-valid');
export type PlaceState = v.InferOutput<typeof placeState>;

/**
 * Why a registration waits. Only those who wait because all places are taken move up; `closed`: it came after the
 * deadline, `owner`: the owner decides, for another reason.
 */
export const waitReason = v.picklist(['full', 'closed', 'called-off', 'over', 'owner']);
export type WaitReason = v.InferOutput<typeof waitReason>;

/** A registration's place in its receipt. */
export const heldPlace = v.object({
  State: placeState,
  /** Null if not waiting. Undefined for a reason of a later version. */
  WaitReason: v.fallback(v.nullish(waitReason), undefined),
  /** Position in the waiting list, from 1; null unless the reason is `full`. */
  Line: v.nullable(v.number()),
  Party: v.number(),
  /** Whether the event's places are limited. */
  Counted: v.boolean(),
  /** Secret to open, change and cancel it. Absent for a repeated post without scripts. */
  Link: v.exactOptional(v.string()),
  /** Identifies the registration at the door only. */
  Code: v.string(),
  /** She has said that she is coming. */
  Coming: v.exactOptional(v.boolean()),
});
export type HeldPlace = v.InferOutput<typeof heldPlace>;

/** Receipt of a registration, its change or cancellation. `Rid`: the registration's row, which the phone keeps (`offer`). */
export const placeReceipt = v.object({
  ...receipt.entries,
  Place: v.exactOptional(heldPlace),
  Rid: v.exactOptional(id),
});

/** 128 bits in base64url. */
export const placeLink = v.pipe(v.string('not-valid'), v.regex(/^[\w-]{22}$/, 'not-valid'));

/** Milliseconds since a change was made, by the phone's clock. Absent: it was made now. */
export const waited = v.exactOptional(v.pipe(v.number('not-valid'), v.minValue(0, 'not-valid')));

const fact = v.exactOptional(v.string());

/** What is answered of an event beside a place, in further languages. */
export const translatedFacts = translationsOf({ EventName: fact, Place: fact, Time: fact, Duration: fact });

/** A place opened by its link (rule my-registration): a first name and the event, no contact details. */
export const myRegistration = v.object({
  ...heldPlace.entries,
  FirstName: v.string(),
  Eid: v.string(),
  EventName: v.string(),
  /** The venue. */
  Place: answeredText,
  EDate: answeredText,
  Time: answeredText,
  Duration: answeredText,
  /** Ended (rule event-end), or marked as past by the owner. */
  Over: v.boolean(),
  /** See `event`. */
  Ends: v.exactOptional(v.string()),
  Hours: eventHours,
  CalledOff: v.boolean(),
  CalledOffReason: v.string(),
  Came: v.boolean(),
  /** Server time of the response. */
  At: v.string(),
  Translations: translatedFacts,
  /** Its calendar can be subscribed to (`getPlaceFeed`). */
  Feed: v.exactOptional(v.boolean()),
});
export type MyRegistration = v.InferOutput<typeof myRegistration>;

/** Free places of an event at `At`. All numbers are null if only `few` is shown. */
export const placesLeft = v.object({
  /** Null: unlimited. */
  Places: v.nullable(v.number()),
  /** Null if unlimited. Never negative. */
  Left: v.nullable(v.number()),
  /** Waiting registrations. */
  Waiting: v.nullable(v.number()),
  /**
   * `few`: a fifth or three left. `full`: new registrations wait. `closed`: the deadline has passed. `over`: the event
   * has ended.
   */
  State: v.picklist(['free', 'few', 'full', 'closed', 'called-off', 'over']),
  /** `count` if unlimited. */
  Shown: placesShown,
  At: v.string(),
});
export type PlacesLeft = v.InferOutput<typeof placesLeft>;

const logActor = v.picklist(['owner', 'visitor', 'helper', 'automatic']);

export const logAction = v.picklist([
  'registered',
  'confirmed',
  'waiting',
  'cancelled',
  'moved',
  'changed',
  'coming',
  'removed',
  'all-removed',
  'restored',
  'places',
  'called-off',
  'taken-back',
  'came',
  'not-come',
  'walk-in',
  'invited',
  'revoked',
]);
export type LogAction = v.InferOutput<typeof logAction>;

/** Contains no names: they are in the registration. */
export const logEntry = v.object({
  _id: id,
  /** By the server's clock. */
  At: v.string(),
  /** Of a tick: when it was made, as the phone says. */
  SaidAt: v.nullish(v.string(), ''),
  Who: logActor,
  /** The helper who acted or is concerned. */
  Helper: v.nullish(v.string(), ''),
  What: logAction,
  /** Registration id; null for the event itself. */
  Rid: v.nullable(v.string()),
  /** Number of places, people, registrations or in line; or empty. */
  Detail: v.string(),
  /** How often it was done within an hour from `At`; absent if once. `Detail` is of the last time. */
  Times: v.exactOptional(v.number()),
});
export type LogEntry = v.InferOutput<typeof logEntry>;

/**
 * Returns the path of a registration's calendar. Its secret opens the calendar alone, since programs fetch it by its
 * address, which servers on the way may log (decision 0039).
 */
export const placeFeedPath = (secret: string): string => `/place/${secret}/calendar.ics`;

export const placeCalls = {
  /** Uncached: each registration changes it. */
  getPlaces: get('/get_places/:eid', { who: 'anyone', answer: result(placesLeft), uncached: true }),
  /** Ids of the coming events that take registrations for the waiting list only. */
  getFullEvents: get('/get_full_events', { who: 'anyone', answer: result(v.array(id)), uncached: true }),
  /** The secret is in the body, so that no URL log contains it. Unknown ones are rate limited (rule my-registration). */
  getPlace: post('/get_place', {
    who: 'anyone',
    query: inLanguage,
    request: v.object({ Link: placeLink }),
    answer: result(myRegistration),
  }),
  /** The address of the registration's calendar; empty without `SITE_URL`. Unknown links are rate limited. */
  getPlaceFeed: post('/get_place_feed', {
    who: 'anyone',
    request: v.object({ Link: placeLink }),
    answer: result(v.object({ Address: v.string() })),
  }),
  /** Fewer people, or another number. A repeat changes nothing, nor does one made before what is stored. */
  changePlace: post('/change_place', {
    who: 'anyone',
    request: v.object({
      Link: placeLink,
      Party: v.exactOptional(partySize),
      Number: v.exactOptional(v.pipe(optionalPhone, v.minLength(1, 'missing'))),
      Waited: waited,
    }),
    answer: placeReceipt,
    idempotent: true,
  }),
  /** As `changePlace`. */
  cancelPlace: post('/cancel_place', {
    who: 'anyone',
    request: v.object({ Link: placeLink, Waited: waited }),
    answer: placeReceipt,
    idempotent: true,
  }),
  /** The owner may exceed the limit; a registration set to waiting stays so until the owner decides. */
  setPlaceState: post('/set_place_state/:id', {
    who: 'owner',
    request: v.object({ State: placeState }),
    answer: result(v.object({ Over: v.number() })),
  }),
  /** From 1; a number beyond the end means the end. */
  moveInLine: post('/move_in_line/:id', {
    who: 'owner',
    request: v.object({ To: integerBetween(1, 1_000_000) }),
    answer: result(v.object({ Over: v.number() })),
  }),
  /** Calls the event off, but keeps its registrations. */
  callOffEvent: post('/call_off_event/:id', {
    who: 'owner',
    request: v.object({ Reason: text(limits.address) }),
    answer: success,
  }),
  takeBackCallOff: post('/take_back_call_off/:id', { who: 'owner', answer: success }),
  /** Newest first, at most a thousand. */
  getEventLog: get('/get_event_log/:eid', { who: 'owner', answer: result(v.array(logEntry)) }),
} as const;
