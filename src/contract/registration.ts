import * as v from 'valibot';
import { anyAnswer, call, receipt, result } from './call';
import { registrationPageEvent } from './event';
import { id } from './id';
import { instant } from './instant';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { isReachable, optionalEmail, optionalPhone } from './person';
import { partySize, placeReceipt, placeState } from './place';
import { privacyFields } from './privacy';
import { answeredText, optionalText, requiredText } from './text';

/** A registration on its way to the backend (`save_register`): a name, and a way to reach the person. */
export const newRegistration = v.pipe(
  v.object({
    Name: requiredText(limits.name),
    Email: optionalEmail,
    Number: optionalPhone,
    Address: optionalText(limits.address),
    WhyWeJoin: optionalText(limits.description),
    Eid: id,
    ...privacyFields,
    /** Ours: how many people, 1 where it is left out. Last and optional, so that older requests hash as they did. */
    Party: v.exactOptional(partySize),
  }),
  v.forward(v.partialCheck([['Email'], ['Number']], isReachable, 'missing'), ['Number']),
);
export type NewRegistration = v.InferOutput<typeof newRegistration>;

/** A registration as the owner sees it (rule stored-fields). */
export const registration = v.object({
  _id: id,
  Name: answeredText,
  Email: answeredText,
  Number: answeredText,
  Address: answeredText,
  WhyWeJoin: answeredText,
  Eid: v.string(),
  /** Ours: when the backend took it, as an ISO instant. */
  CreatedAt: answeredText,
  /** Ours: it was delivered after the event's day. */
  Late: v.nullish(v.boolean(), false),
  /** Ours: the person was ticked off at the door. */
  Came: v.nullish(v.boolean(), false),
  /** Ours: when that was ticked, or taken back, last; an ISO instant. */
  CameAt: answeredText,
  /** Ours: the helper who ticked it; empty for the owner. */
  CameBy: answeredText,
  /** Ours, as all that follows (rule event-places). */
  State: v.nullish(placeState, 'confirmed'),
  /** Its number on the waiting list, from 1. */
  Line: v.nullish(v.number(), null),
  Party: v.nullish(v.number(), 1),
  /** It waits until the owner decides: it came late, or the owner has put it back. */
  OwnerDecides: v.nullish(v.boolean(), false),
  /** Tells who it is at the door. */
  Code: answeredText,
  /** Somebody of the same name with the same number or e-mail is on this list before it. */
  Duplicate: v.nullish(v.boolean(), false),
});
export type Registration = v.InferOutput<typeof registration>;

export const registrationList = lenientList(registration);

/**
 * A tick at the door: whether somebody registered has come. Of several about one person the one made last holds, in
 * whatever order they arrive, so phones without a connection need not know of each other.
 */
const arrival = v.object({
  /** The registration. */
  Rid: id,
  Came: v.boolean('not-valid'),
  /** When the tick was made, by the backend's clock as far as the phone knows it. */
  At: instant,
});

/** Calls about registrations and arrivals. */
export const registrationCalls = {
  getRegisterdataById: call({
    method: 'GET',
    path: '/get_registerdata_byid/:id',
    who: 'anyone',
    answer: result(registrationPageEvent),
  }),
  saveRegister: call({
    method: 'POST',
    path: '/save_register',
    who: 'anyone',
    request: newRegistration,
    answer: placeReceipt,
    idempotent: true,
  }),
  getViewRegister: call({
    method: 'GET',
    path: '/get_view_register/:eid',
    who: 'owner',
    answer: result(registrationList),
  }),
  deleteRegister: call({
    method: 'DELETE',
    path: '/delete_register/:id',
    who: 'owner',
    deduplicated: true,
    answer: anyAnswer,
  }),
  deleteAllRegistration: call({
    method: 'DELETE',
    path: '/delete_all_registration/:eventId',
    who: 'owner',
    deduplicated: true,
    answer: anyAnswer,
  }),
  /**
   * Ticks off at the door who came. Of several ticks the one made last holds, so a repeat changes nothing and two
   * phones may send theirs in any order.
   */
  markArrival: call({
    method: 'POST',
    path: '/mark_arrival',
    who: 'owner',
    request: arrival,
    answer: receipt,
    idempotent: true,
    extension: true,
  }),
} as const;
