import * as v from 'valibot';
import { id } from './id';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { isReachable, optionalEmail, optionalPhone } from './person';
import { privacyFields } from './privacy';
import { answeredText, optionalText, requiredText } from './text';

/** A registration on its way to the backend (§7, save_register): a name, and a way to reach her. */
export const newRegistration = v.pipe(
  v.object({
    Name: requiredText(limits.name),
    Email: optionalEmail,
    Number: optionalPhone,
    Address: optionalText(limits.address),
    WhyWeJoin: optionalText(limits.description),
    Eid: id,
    ...privacyFields,
  }),
  v.forward(v.partialCheck([['Email'], ['Number']], isReachable, 'missing'), ['Number']),
);
export type NewRegistration = v.InferOutput<typeof newRegistration>;

/** A registration as the owner sees it (§3). */
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
  /** Ours: she was ticked off at the door. */
  Came: v.nullish(v.boolean(), false),
  /** Ours: when that was ticked, or taken back, last; an ISO instant. */
  CameAt: answeredText,
});
export type Registration = v.InferOutput<typeof registration>;

export const registrationList = lenientList(registration);
