import * as v from 'valibot';
import { contactMessage } from './contact-message';
import { isReachable, optionalEmail, optionalPhone } from './person';
import { keptPrivacy } from './privacy';
import { registration } from './registration';
import { subscription } from './subscription';
import { volunteer } from './volunteer';

/**
 * Whose data is meant: all that came with this e-mail (compared without case) or with this telephone number (compared
 * by `phoneKey`). With both given, what has either.
 */
export const personQuery = v.pipe(
  v.object({ Email: optionalEmail, Number: optionalPhone }),
  v.forward(v.partialCheck([['Email'], ['Number']], isReachable, 'missing'), ['Email']),
);
export type PersonQuery = v.InferOutput<typeof personQuery>;

/** Everything that is kept about a person. Accounts and subscriptions have no number: they are found by e-mail only. */
export const storedPerson = v.object({
  Registrations: v.array(v.object({ ...registration.entries, EventName: v.string(), ...keptPrivacy })),
  Volunteers: v.array(v.object({ ...volunteer.entries, ...keptPrivacy })),
  Messages: v.array(v.object({ ...contactMessage.entries, ...keptPrivacy })),
  Subscriptions: v.array(v.object({ ...subscription.entries, ...keptPrivacy })),
  Account: v.nullable(
    v.object({
      Name: v.string(),
      Email: v.string(),
      CreatedAt: v.string(),
      PrivacyNotice: keptPrivacy.PrivacyNotice,
      /** Where she is signed in, as ISO instants. */
      Sessions: v.array(v.object({ CreatedAt: v.string(), ExpiresAt: v.string() })),
    }),
  ),
});
export type StoredPerson = v.InferOutput<typeof storedPerson>;

/** How much of each was erased. */
export const erasedPerson = v.object({
  Registrations: v.number(),
  Volunteers: v.number(),
  Messages: v.number(),
  Subscriptions: v.number(),
  Accounts: v.number(),
  Sessions: v.number(),
});
export type ErasedPerson = v.InferOutput<typeof erasedPerson>;
