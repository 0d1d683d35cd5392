import * as v from 'valibot';
import { call, receipt, result } from './call';
import { id } from './id';
import { limits } from './limits';
import { whole, wholeOrNone } from './numeric';
import { optionalPhone } from './person';
import { answeredText, text } from './text';
import { largestParty } from './values/party';
import { readWallTime } from './values/wall-time';

/**
 * Places at an event (rule event-places), a registration's own place (rule own-place), and what the owner does about both.
 * All of it is ours: an event without a number of places takes everybody, as the specified calls do.
 */

/** The most places of an event. */
const mostPlaces = 100_000;

/** How many people a registration is for. */
export const partySize = whole(1, largestParty);

/** An event's number of places in a request: empty or null is unlimited, 0 lets everybody wait. */
export const placesField = wholeOrNone(0, mostPlaces);

/** How visitors are told what is left: as a number, or only that it is little. */
export const placesShown = v.picklist(['count', 'few'], 'not-valid');

/** Until when registration is open in a request: 2026-11-28T18:00 by the site's clock, or empty. */
export const openUntilField = v.pipe(
  v.string('not-valid'),
  v.trim(),
  v.check((written) => written === '' || readWallTime(written) !== null, 'not-valid'),
  v.transform((written) => readWallTime(written) ?? ''),
);

/** Where a registration stands. */
export const placeState = v.picklist(['confirmed', 'waiting', 'cancelled'], 'not-valid');
export type PlaceState = v.InferOutput<typeof placeState>;

/** What the receipt of a registration says of its place. */
export const heldPlace = v.object({
  State: placeState,
  /** Its number on the waiting list, from 1; null where it does not wait. */
  Line: v.nullable(v.number()),
  Party: v.number(),
  /** The event has a number of places: then this is more than being registered. */
  Counted: v.boolean(),
  /** Opens, changes and cancels it. Missing for a form that is posted once more without scripts. */
  Link: v.exactOptional(v.string()),
  /** Tells who somebody is at the door, and nothing else. */
  Code: v.string(),
});
export type HeldPlace = v.InferOutput<typeof heldPlace>;

/** The receipt of a registration, of its change and of its cancellation. */
export const placeReceipt = v.object({ ...receipt.entries, Place: v.exactOptional(heldPlace) });

/** A secret of 128 bits in base64url. */
const link = v.pipe(v.string('not-valid'), v.regex(/^[\w-]{22}$/, 'not-valid'));

/** A place as its link shows it: a first name and the event, nobody's number or address. */
export const ownPlace = v.object({
  ...heldPlace.entries,
  FirstName: v.string(),
  Eid: v.string(),
  EventName: v.string(),
  /** The venue. */
  Place: answeredText,
  EDate: answeredText,
  Time: answeredText,
  Duration: answeredText,
  /** The event's day is over, or its owner has sent it to past. */
  Over: v.boolean(),
  CalledOff: v.boolean(),
  CalledOffReason: v.string(),
  /** The person was ticked off at the door. */
  Came: v.boolean(),
  /** The instant of this answer. */
  At: v.string(),
});
export type OwnPlace = v.InferOutput<typeof ownPlace>;

/** What is left of an event's places, at the instant `At`. */
export const placesLeft = v.object({
  /** Null: everybody is taken. */
  Places: v.nullable(v.number()),
  /** Null where `Places` is. Never negative. */
  Left: v.nullable(v.number()),
  /** Registrations on the waiting list. */
  Waiting: v.number(),
  /**
   * `few`: a fifth is left, or three. `full`: who registers waits. `closed`: the time that the owner set is over;
   * `over`: the event is.
   */
  State: v.picklist(['free', 'few', 'full', 'closed', 'called-off', 'over']),
  Shown: placesShown,
  At: v.string(),
});
export type PlacesLeft = v.InferOutput<typeof placesLeft>;

/** Who did something about an event. */
const logActor = v.picklist(['owner', 'visitor', 'helper', 'automatic']);

/** What was done. */
export const logAction = v.picklist([
  'registered',
  'confirmed',
  'waiting',
  'cancelled',
  'moved',
  'changed',
  'removed',
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

/** One entry of an event's log. It names nobody: the registration does, as long as it is stored. */
export const logEntry = v.object({
  _id: id,
  At: v.string(),
  Who: logActor,
  /** The helper's name, where a helper did it or it was about one. */
  Helper: v.nullish(v.string(), ''),
  What: logAction,
  /** The registration; null where it was the event's. */
  Rid: v.nullable(v.string()),
  /** A number that belongs to it: of places, of people, in the line; or empty. */
  Detail: v.string(),
});
export type LogEntry = v.InferOutput<typeof logEntry>;

/** Calls about places. */
export const placeCalls = {
  /** What is left just now. It is kept nowhere: each registration changes it. */
  getPlaces: call({
    method: 'GET',
    path: '/get_places/:eid',
    who: 'anyone',
    answer: result(placesLeft),
    extension: true,
    uncached: true,
  }),
  /** The secret is in the body, so that no log of addresses has it. Wrong ones are counted (rule own-place). */
  getPlace: call({
    method: 'POST',
    path: '/get_place',
    who: 'anyone',
    request: v.object({ Link: link }),
    answer: result(ownPlace),
    extension: true,
  }),
  /** Fewer people, or another number. A repeat changes nothing. */
  changePlace: call({
    method: 'POST',
    path: '/change_place',
    who: 'anyone',
    request: v.object({
      Link: link,
      Party: v.exactOptional(partySize),
      Number: v.exactOptional(v.pipe(optionalPhone, v.minLength(1, 'missing'))),
    }),
    answer: placeReceipt,
    idempotent: true,
    extension: true,
  }),
  /** Gives the place back. A repeat frees nothing more. */
  cancelPlace: call({
    method: 'POST',
    path: '/cancel_place',
    who: 'anyone',
    request: v.object({ Link: link }),
    answer: placeReceipt,
    idempotent: true,
    extension: true,
  }),
  /** By the owner's hand: confirms beyond the number too; who is put back waits until the owner decides. */
  setPlaceState: call({
    method: 'POST',
    path: '/set_place_state/:id',
    who: 'owner',
    request: v.object({ State: placeState }),
    answer: result(v.object({ Over: v.number() })),
    extension: true,
  }),
  /** Puts a waiting registration at a number of the line, from 1; beyond its end is the end. */
  moveInLine: call({
    method: 'POST',
    path: '/move_in_line/:id',
    who: 'owner',
    request: v.object({ To: whole(1, 1_000_000) }),
    answer: result(v.object({ Over: v.number() })),
    extension: true,
  }),
  /** The event does not take place: its list stays, and everybody on it is told. */
  callOffEvent: call({
    method: 'POST',
    path: '/call_off_event/:id',
    who: 'owner',
    request: v.object({ Reason: text(limits.address) }),
    answer: result(v.literal('Success')),
    extension: true,
  }),
  takeBackCallOff: call({
    method: 'POST',
    path: '/take_back_call_off/:id',
    who: 'owner',
    answer: result(v.literal('Success')),
    extension: true,
  }),
  /** The newest first, a thousand at most. */
  getEventLog: call({
    method: 'GET',
    path: '/get_event_log/:eid',
    who: 'owner',
    answer: result(v.array(logEntry)),
    extension: true,
  }),
} as const;
