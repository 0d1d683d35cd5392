import * as v from 'valibot';
import { del, get, lenientList, ownerAction, ownerDeletion, post, receipt, result } from './call';
import { answeredText, optionalLine, optionalText, requiredLine, requiredText } from './field-schemas';
import { id, listPage } from './id';
import { limits } from './limits';
import { typedDay } from './numbers-and-dates';
import { email, isReachable, optionalEmail, optionalPhone, privacyFields } from './person';

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

export const volunteerCalls = {
  saveVolunteerData: post('/save_volunteer_data', {
    who: 'anyone',
    request: newVolunteer,
    answer: receipt,
    idempotent: true,
  }),
  getVolunteerData: get('/get_volunteer_data', { who: 'owner', answer: result(volunteerList) }),
  deleteVolunteerMember: del('/delete_volunteer_member/:id', ownerDeletion),
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

export const contactMessageCalls = {
  contactMessage: post('/contact_message', {
    who: 'anyone',
    request: newContactMessage,
    answer: receipt,
    idempotent: true,
    extension: true,
  }),
  getContactMessages: get('/get_contact_messages', {
    who: 'owner',
    query: listPage,
    answer: result(contactMessageList),
    extension: true,
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

export const subscriptionCalls = {
  subscribe: post('/subscribe', {
    who: 'anyone',
    request: newSubscription,
    answer: receipt,
    idempotent: true,
    extension: true,
  }),
  getSubscriptions: get('/get_subscriptions', {
    who: 'owner',
    query: listPage,
    answer: result(subscriptionList),
    extension: true,
  }),
  deleteSubscription: del('/delete_subscription/:id', ownerAction),
} as const;
