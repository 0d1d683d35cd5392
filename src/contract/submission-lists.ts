import * as v from 'valibot';
import { anyAnswer, ownerAction, post } from './call';
import { id, submissionKey } from './id';
import { limits } from './limits';
import { storedPrivacy } from './person';
import {
  contactMessage,
  contactMessageCalls,
  subscription,
  subscriptionCalls,
  volunteer,
  volunteerCalls,
} from './submissions';

/**
 * The lists of submissions that the owner reads: what a submission is called as the `Kind` of a call, and its list in an
 * export, in an erasure and on the dashboard.
 */
export const listNames = {
  volunteer: 'Volunteers',
  message: 'Messages',
  subscription: 'Subscriptions',
} as const;
export type ListedKind = keyof typeof listNames;
type ListName = (typeof listNames)[ListedKind];

// Object.keys loses the literal types; the table is constant.
export const listedKinds = Object.keys(listNames) as ListedKind[];

/** Submissions that the owner can mark as answered. */
export const answerableKinds = ['message', 'volunteer'] as const satisfies readonly ListedKind[];
export type AnswerableKind = (typeof answerableKinds)[number];

/** Returns the same value for each list. */
// @__NO_SIDE_EFFECTS__
export const ofEachList = <Value>(value: Value): Record<ListName, Value> => ({
  Volunteers: value,
  Messages: value,
  Subscriptions: value,
});

// @__NO_SIDE_EFFECTS__
const stored = <Entries extends v.ObjectEntries>({ entries }: v.ObjectSchema<Entries, undefined>) =>
  v.array(v.object({ ...entries, ...storedPrivacy }));

/** The lists of a person's export. */
export const storedSubmissions = {
  Volunteers: stored(volunteer),
  Messages: stored(contactMessage),
  Subscriptions: stored(subscription),
} satisfies Record<ListName, v.GenericSchema>;

/** The lists' own calls. */
export const submissionCalls = {
  ...volunteerCalls,
  ...contactMessageCalls,
  ...subscriptionCalls,
} as const;

const answered = v.object({
  Kind: v.picklist(answerableKinds, 'not-valid'),
  Id: id,
  Answered: v.boolean('not-valid'),
});

export const chosenEntries = v.object({
  Kind: v.picklist(listedKinds, 'not-valid'),
  Ids: v.pipe(v.array(id, 'not-valid'), v.minLength(1, 'missing'), v.maxLength(limits.list, 'too-long')),
});

/** Idempotency key of the removal. */
const removalToUndo = v.object({ Removal: submissionKey });

/** The owner's calls about all lists, and about removals of any kind. */
export const ownerSubmissionCalls = {
  /** The last call wins. */
  markAnswered: post('/mark_answered', {
    who: 'owner',
    request: answered,
    answer: anyAnswer,
    extension: true,
  }),
  /** One removal; skips deleted entries. */
  deleteSubmissions: post('/delete_several', { ...ownerAction, request: chosenEntries }),
  /**
   * Undoes a removal of the last ten minutes; a repeat changes nothing. Refused if it has expired or its event is
   * deleted.
   */
  restoreRemoved: post('/restore_removed', {
    who: 'owner',
    request: removalToUndo,
    answer: anyAnswer,
    extension: true,
  }),
} as const;
