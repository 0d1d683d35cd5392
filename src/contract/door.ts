import * as v from 'valibot';
import { call, receipt, result } from './call';
import { id, submissionKey } from './id';
import { instant } from './instant';
import { limits } from './limits';
import { partySize, placeState } from './place';
import { requiredText } from './text';

/**
 * The door of an event (rule door-helpers): helpers whom the owner invites by a link, what their phones may know, and
 * what the owner sees of it. All of it is ours.
 */

/** Whoever may come in, as a helper's phone knows it: no number, no address, no e-mail, no whole name. */
export const doorPerson = v.object({
  _id: id,
  FirstName: v.string(),
  /** Of the last name, with its full stop; empty where there is none. */
  Initial: v.string(),
  /** Empty for who was added at the door. */
  Code: v.string(),
  Party: v.number(),
  State: placeState,
  /** Its number on the waiting list, from 1. */
  Line: v.nullable(v.number()),
  Came: v.boolean(),
  /** When that was ticked, or taken back, last; an ISO instant, or empty. */
  CameAt: v.string(),
  /** Added at the door, without a registration. */
  WalkIn: v.boolean(),
});
export type DoorPerson = v.InferOutput<typeof doorPerson>;

/** All that a helper's phone holds. */
export const doorList = v.object({
  /** The helper, whose ticks are sent under this id. */
  Hid: id,
  Helper: v.string(),
  Eid: v.string(),
  EventName: v.string(),
  EDate: v.string(),
  Time: v.string(),
  CalledOff: v.boolean(),
  /** The instant at which the event's day ends at the site; empty for an event without a date. */
  Until: v.string(),
  /** The instant of this answer, by the server's clock. */
  At: v.string(),
  People: v.array(doorPerson),
});
export type DoorList = v.InferOutput<typeof doorList>;

/** A tick by a helper: of several about one person the one made last holds. */
const doorTick = v.object({
  /** The registration, or who was added at the door. */
  Rid: id,
  Came: v.boolean('not-valid'),
  /** When the tick was made, by the backend's clock as far as the phone knows it. */
  At: instant,
});

/** Somebody without a registration, who came. */
const walkIn = v.object({
  /** Given by the phone, so that a tick that takes it back can name it before anything is sent. */
  Rid: submissionKey,
  FirstName: requiredText(limits.name),
  Party: partySize,
  At: instant,
});

/** `Undecided`: the link had ended by then; the owner decides whether it counts. */
const doorReceipt = v.object({ ...receipt.entries, Undecided: v.exactOptional(v.boolean()) });

/** A helper as the owner sees it. */
export const doorHelper = v.object({
  _id: id,
  Name: v.string(),
  /** The secret of the helper's link; empty once it has ended. */
  Link: v.string(),
  CreatedAt: v.string(),
  /** Empty while it was not revoked. */
  RevokedAt: v.string(),
  /** When the helper's phone last read the list; empty before the first time. */
  SeenAt: v.string(),
});
export type DoorHelper = v.InferOutput<typeof doorHelper>;

/** An arrival as the owner sees it. */
export const doorArrival = v.object({
  _id: id,
  Came: v.boolean(),
  CameAt: v.string(),
  /** The helper's name; empty for the owner. */
  By: v.string(),
});
export type DoorArrival = v.InferOutput<typeof doorArrival>;

/** Somebody who was added at the door, as the owner sees it. */
export const doorWalkIn = v.object({ ...doorArrival.entries, FirstName: v.string(), Party: v.number() });
export type DoorWalkIn = v.InferOutput<typeof doorWalkIn>;

/** What came from a helper whose link had ended when it came: the owner takes it or drops it. */
export const undecidedTick = v.object({
  _id: id,
  Rid: id,
  By: v.string(),
  Came: v.boolean(),
  /** When it was made, as the helper's phone says. */
  At: v.string(),
  /** Of somebody who is added by it: the first name; empty for a registration. */
  FirstName: v.string(),
  Party: v.number(),
});
export type UndecidedTick = v.InferOutput<typeof undecidedTick>;

/** The door as the owner sees it, without anything of the registrations that changes seldom. */
const door = v.object({
  At: v.string(),
  /** Changes whenever the list of registrations does, arrivals apart: then it is worth reading again. */
  ListVersion: v.string(),
  /** The event's day is over: nobody can be invited. */
  Over: v.boolean(),
  Helpers: v.array(doorHelper),
  /** Of everybody about whom anything was ever ticked. */
  Arrivals: v.array(doorArrival),
  WalkIns: v.array(doorWalkIn),
  Undecided: v.array(undecidedTick),
});
export type Door = v.InferOutput<typeof door>;

/** Calls about the door. */
export const doorCalls = {
  inviteHelper: call({
    method: 'POST',
    path: '/invite_helper/:eid',
    who: 'owner',
    request: v.object({ Name: requiredText(limits.name) }),
    answer: result(doorHelper),
    deduplicated: true,
    extension: true,
  }),
  /** Ends a helper's link. What that phone has not sent yet waits for the owner's decision. */
  revokeHelper: call({
    method: 'POST',
    path: '/revoke_helper/:id',
    who: 'owner',
    answer: result(v.literal('Success')),
    extension: true,
  }),
  /** Read again and again while the owner's list is open. */
  getDoor: call({
    method: 'GET',
    path: '/get_door/:eid',
    who: 'owner',
    answer: result(door),
    extension: true,
  }),
  decideTick: call({
    method: 'POST',
    path: '/decide_tick/:id',
    who: 'owner',
    request: v.object({ Take: v.boolean('not-valid') }),
    answer: result(v.literal('Success')),
    extension: true,
  }),
  /** For the event of the helper's link. Refused with `door-ended` once that has ended. */
  getDoorList: call({
    method: 'GET',
    path: '/get_door_list',
    who: 'helper',
    answer: result(doorList),
    extension: true,
  }),
  /** Also taken from a link that has ended: it then waits for the owner. A repeat changes nothing. */
  tickAtDoor: call({
    method: 'POST',
    path: '/tick_at_door',
    who: 'helper',
    request: doorTick,
    answer: doorReceipt,
    idempotent: true,
    extension: true,
  }),
  /** The same for somebody without a registration. */
  addWalkIn: call({
    method: 'POST',
    path: '/add_walk_in',
    who: 'helper',
    request: walkIn,
    answer: doorReceipt,
    idempotent: true,
    extension: true,
  }),
} as const;
