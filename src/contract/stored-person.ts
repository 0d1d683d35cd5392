import * as v from 'valibot';
import { call, result } from './call';
import { contactMessage } from './contact-message';
import { isReachable, optionalEmail, optionalPhone } from './person';
import { storedPrivacy } from './privacy';
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

/**
 * Everything that is stored about a person. Accounts and subscriptions have no number: they are found by e-mail only.
 */
export const storedPerson = v.object({
  Registrations: v.array(v.object({ ...registration.entries, EventName: v.string(), ...storedPrivacy })),
  Volunteers: v.array(v.object({ ...volunteer.entries, ...storedPrivacy })),
  Messages: v.array(v.object({ ...contactMessage.entries, ...storedPrivacy })),
  Subscriptions: v.array(v.object({ ...subscription.entries, ...storedPrivacy })),
  Account: v.nullable(
    v.object({
      Name: v.string(),
      Email: v.string(),
      CreatedAt: v.string(),
      PrivacyNotice: storedPrivacy.PrivacyNotice,
      /** The account's sessions, as ISO instants. */
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

/** Calls about a person's stored data. */
export const personCalls = {
  /** Everything that is stored about a person, for somebody who asks what the group knows of them. */
  exportPerson: call({
    method: 'POST',
    path: '/export_person',
    who: 'owner',
    request: personQuery,
    answer: result(storedPerson),
    extension: true,
  }),
  /** Erases the same, all or nothing, and answers how much it was. The owner's own account stays. */
  erasePerson: call({
    method: 'POST',
    path: '/erase_person',
    who: 'owner',
    request: personQuery,
    answer: result(erasedPerson),
    extension: true,
  }),
} as const;
