import * as v from 'valibot';
import { del, get, lenientList, ownerAction, post, receipt, result } from './call';
import { registrationPageEvent } from './event';
import { answeredText, optionalLine, optionalText, requiredLine } from './field-schemas';
import { id, instant, submissionKey } from './id';
import { limits } from './limits';
import { isReachable, optionalEmail, optionalPhone, privacyFields } from './person';
import { partySize, placeReceipt, placeState, waitReason } from './place';
import { inLanguage, languageField } from './translations';

/** `save_register` */
export const newRegistration = v.pipe(
  v.object({
    Name: requiredLine(limits.name),
    Email: optionalEmail,
    Number: optionalPhone,
    Address: optionalLine(limits.address),
    WhyWeJoin: optionalText(limits.description),
    Eid: id,
    ...privacyFields,
    /** Extension, 1 by default. Last and optional, so that hashes of older requests stay the same. */
    Party: v.exactOptional(partySize),
    /** Extension, as the one above: in which language the form was filled in. */
    Language: languageField,
  }),
  v.forward(v.partialCheck([['Email'], ['Number']], isReachable, 'missing'), ['Number']),
);
export type NewRegistration = v.InferOutput<typeof newRegistration>;

/** See rule stored-fields. */
export const registration = v.object({
  _id: id,
  Name: answeredText,
  Email: answeredText,
  Number: answeredText,
  Address: answeredText,
  WhyWeJoin: answeredText,
  Eid: v.string(),
  /** Extension: ISO instant of storage. */
  CreatedAt: answeredText,
  /** Extension: received after the event or its deadline (rule late-registrations). */
  Late: v.nullish(v.boolean(), false),
  /** Extension. */
  Came: v.nullish(v.boolean(), false),
  /** Extension: ISO instant of the last tick. */
  CameAt: answeredText,
  /** Extension: helper who ticked; empty for the owner. */
  CameBy: answeredText,
  /** Extension, as all that follow (rule event-places). */
  State: v.nullish(placeState, 'confirmed'),
  /** Number in line, from 1; null for who does not move up. */
  Line: v.nullish(v.number(), null),
  /** Absent if it does not wait. */
  WaitReason: v.fallback(v.nullish(waitReason), undefined),
  Party: v.nullish(v.number(), 1),
  /** Waits for the owner: it came late, or the owner took its place away. */
  OwnerDecides: v.nullish(v.boolean(), false),
  /** Identifies the registration at the door. */
  Code: answeredText,
  /** An earlier registration has the same name with the same number or e-mail. */
  Duplicate: v.nullish(v.boolean(), false),
  /** ISO instant at which she said that she is coming; empty if she has not. */
  ComingAt: answeredText,
});
export type Registration = v.InferOutput<typeof registration>;

export const registrationList = lenientList(registration);

/** A tick at the door. The latest wins in any order of arrival, so offline phones need no coordination. */
const arrival = v.object({
  /** Registration id. */
  Rid: id,
  Came: v.boolean('not-valid'),
  /** Time of the tick in the backend's clock, as far as the phone knows it. */
  At: instant,
});

export const registrationCalls = {
  getRegisterdataById: get('/get_registerdata_byid/:id', {
    who: 'anyone',
    query: inLanguage,
    answer: result(registrationPageEvent),
  }),
  saveRegister: post('/save_register', {
    who: 'anyone',
    request: newRegistration,
    answer: placeReceipt,
    idempotent: true,
  }),
  /**
   * Withdraws a submission by its key, sent or not: a registration is cancelled, another submission is deleted, and a
   * key that never came is spent (rule withdrawn-submissions). A repeat changes nothing.
   */
  withdrawSubmission: post('/withdraw_submission', {
    who: 'anyone',
    request: v.object({ Key: submissionKey }),
    answer: receipt,
    idempotent: true,
  }),
  getViewRegister: get('/get_view_register/:eid', { who: 'owner', answer: result(registrationList) }),
  deleteRegister: del('/delete_register/:id', ownerAction),
  deleteAllRegistration: del('/delete_all_registration/:eventId', ownerAction),
  /** The tick made last wins (`noteTick`), so repeats and any order are harmless. */
  markArrival: post('/mark_arrival', { who: 'owner', request: arrival, answer: receipt, idempotent: true }),
} as const;
