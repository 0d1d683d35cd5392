import * as v from 'valibot';
import { anyAnswer, del, get, lenientList, ownerAction, post, receipt, result } from './call';
import {
  answeredText,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  typedDay,
} from './field-schemas';
import { id, listPage, submissionKey } from './id';
import { limits } from './limits';
import { email, isReachable, optionalEmail, optionalPhone, privacyFields, storedPrivacy } from './person';

const sender = {
  FName: requiredLine(limits.name),
  LName: optionalLine(limits.name),
  Email: optionalEmail,
  Number: optionalPhone,
};

/** As answered, see rule stored-fields. */
const storedSender = {
  _id: id,
  FName: answeredText,
  LName: answeredText,
  Email: answeredText,
  Number: answeredText,
};

const storedTimes = {
  /** Extension: ISO instant of storage. */
  CreatedAt: answeredText,
  /** Extension: ISO instant at which the owner marked it as answered. */
  AnsweredAt: v.exactOptional(v.string()),
};

/** `save_volunteer_data` */
export const newVolunteer = v.pipe(
  v.object({
    ...sender,
    DOB: typedDay,
    WhyYouWantToJoin: optionalText(limits.description),
    ...privacyFields,
  }),
  v.forward(v.partialCheck([['Email'], ['Number']], isReachable, 'missing'), ['Number']),
);
export type NewVolunteer = v.InferOutput<typeof newVolunteer>;

export const volunteer = v.object({
  ...storedSender,
  DOB: answeredText,
  WhyYouWantToJoin: answeredText,
  ...storedTimes,
});
export type Volunteer = v.InferOutput<typeof volunteer>;

export const volunteerList = lenientList(volunteer);

const volunteerCalls = {
  saveVolunteerData: post('/save_volunteer_data', {
    who: 'anyone',
    request: newVolunteer,
    answer: receipt,
    idempotent: true,
  }),
  getVolunteerData: get('/get_volunteer_data', { who: 'owner', answer: result(volunteerList) }),
  deleteVolunteerMember: del('/delete_volunteer_member/:id', ownerAction),
} as const;

/** A message of the contact form (rule contact-page). */
export const newContactMessage = v.pipe(
  v.object({
    ...sender,
    // Absent counts as empty.
    Message: v.optional(requiredText(limits.description), ''),
    ...privacyFields,
  }),
  v.forward(v.partialCheck([['Email'], ['Number']], isReachable, 'missing'), ['Number']),
);
export type NewContactMessage = v.InferOutput<typeof newContactMessage>;

export const contactMessage = v.object({ ...storedSender, Message: answeredText, ...storedTimes });
export type ContactMessage = v.InferOutput<typeof contactMessage>;

export const contactMessageList = lenientList(contactMessage);

const contactMessageCalls = {
  contactMessage: post('/contact_message', {
    who: 'anyone',
    request: newContactMessage,
    answer: receipt,
    idempotent: true,
  }),
  getContactMessages: get('/get_contact_messages', {
    who: 'owner',
    query: listPage,
    answer: result(contactMessageList),
  }),
  deleteContactMessage: del('/delete_contact_message/:id', ownerAction),
} as const;

/** The footer's e-mail box (rule news-box). */
export const newSubscription = v.object({ Email: email, ...privacyFields });
export type NewSubscription = v.InferOutput<typeof newSubscription>;

export const subscription = v.object({
  _id: id,
  Email: v.string(),
  /** ISO instant of storage. */
  CreatedAt: answeredText,
});
export type Subscription = v.InferOutput<typeof subscription>;

export const subscriptionList = lenientList(subscription);

const subscriptionCalls = {
  subscribe: post('/subscribe', {
    who: 'anyone',
    request: newSubscription,
    answer: receipt,
    idempotent: true,
  }),
  getSubscriptions: get('/get_subscriptions', {
    who: 'owner',
    query: listPage,
    answer: result(subscriptionList),
  }),
  deleteSubscription: del('/delete_subscription/:id', ownerAction),
} as const;

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
  markAnswered: post('/mark_answered', { who: 'owner', request: answered, answer: anyAnswer }),
  /** One removal; skips deleted entries. */
  deleteSubmissions: post('/delete_several', { ...ownerAction, request: chosenEntries }),
  /**
   * Undoes a removal of the last ten minutes; a repeat changes nothing. Refused if it has expired or its event is
   * deleted.
   */
  restoreRemoved: post('/restore_removed', { who: 'owner', request: removalToUndo, answer: anyAnswer }),
} as const;
