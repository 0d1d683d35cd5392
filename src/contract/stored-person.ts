import * as v from 'valibot';
import { post, result } from './call';
import { line, requiredLine } from './field-schemas';
import { limits } from './limits';
import { occasion, tellingWay } from './notifications';
import { isReachable, optionalEmail, optionalPhone, storedPrivacy } from './person';
import { registration } from './registration';
import { listNames, ofEachList, storedSubmissions } from './submissions';

/** What an export and an erasure take; the e-mail of a clinic may have a few hundred. */
const maxNames = 1_000;

/**
 * Matches the e-mail (ignoring case) or the number (by `phoneKey`), and of those entries only the ones with one of these
 * names, if there are any (`nameKey`); an empty name stands for entries without one.
 */
export const personQuery = v.pipe(
  v.object({
    Email: optionalEmail,
    Number: optionalPhone,
    Names: v.exactOptional(
      v.pipe(v.array(line(2 * limits.name + 1), 'not-valid'), v.maxLength(maxNames, 'too-long')),
    ),
  }),
  v.forward(v.partialCheck([['Email'], ['Number']], isReachable, 'missing'), ['Email']),
);
export type PersonQuery = v.InferOutput<typeof personQuery>;

/** Accounts and subscriptions have no number and are found by e-mail only. */
export const storedPerson = v.object({
  Registrations: v.array(
    v.object({
      ...registration.entries,
      EventName: v.string(),
      ...storedPrivacy,
      /** Of the form; absent if it is not known. */
      Language: v.exactOptional(v.string()),
      /** How the person was told of the event, and when; absent if never. `Occasion`: absent once its event is removed. */
      Told: v.exactOptional(
        v.array(v.object({ Occasion: v.exactOptional(occasion), How: tellingWay, At: v.string() })),
      ),
      /** Since when each phone is told by push; absent if none is. */
      Phones: v.exactOptional(v.array(v.string())),
    }),
  ),
  ...storedSubmissions,
  /** Offered again after a restore, and not taken (rule after-restore); absent if there is none. */
  Missing: v.exactOptional(
    v.array(
      v.object({
        _id: v.string(),
        CreatedAt: v.string(),
        Name: v.string(),
        Email: v.string(),
        Number: v.string(),
        EventName: v.string(),
      }),
    ),
  ),
  Account: v.nullable(
    v.object({
      Name: v.string(),
      Email: v.string(),
      CreatedAt: v.string(),
      PrivacyNotice: storedPrivacy.PrivacyNotice,
      /** ISO instants. */
      Sessions: v.array(v.object({ CreatedAt: v.string(), ExpiresAt: v.string() })),
    }),
  ),
});
export type StoredPerson = v.InferOutput<typeof storedPerson>;

/** What visitors submit, by its name in an export and in an erasure. */
export const submissionNames = { registration: 'Registrations', ...listNames } as const;
export type SubmissionKind = keyof typeof submissionNames;

/** Number of erased entries. */
export const erasedPerson = v.object({
  Registrations: v.number(),
  ...ofEachList(v.number()),
  /** Absent if there is none. */
  Missing: v.exactOptional(v.number()),
  Accounts: v.number(),
  Sessions: v.number(),
});
export type ErasedPerson = v.InferOutput<typeof erasedPerson>;

/** Somebody with one e-mail and number; either may be empty. */
const foundPerson = v.object({ Name: v.string(), Email: v.string(), Number: v.string() });
export type FoundPerson = v.InferOutput<typeof foundPerson>;

export const personCalls = {
  /** By part of a name (rule list-search), e-mail or number. In a body, as addresses are logged. */
  findPeople: post('/find_people', {
    who: 'owner',
    request: v.object({ Sought: requiredLine(limits.name) }),
    answer: result(v.object({ People: v.array(foundPerson), HasMore: v.boolean() })),
  }),
  exportPerson: post('/export_person', {
    who: 'owner',
    request: personQuery,
    answer: result(storedPerson),
  }),
  /**
   * Erases everything or nothing. The owner's account stays. Without names it is refused (`Names` is missing) where the
   * entries have several: they may be of several people.
   */
  erasePerson: post('/erase_person', { who: 'owner', request: personQuery, answer: result(erasedPerson) }),
} as const;
