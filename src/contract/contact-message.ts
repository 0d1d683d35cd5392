import * as v from 'valibot';
import { del, get, ownerAction, post, receipt, result } from './call';
import { id, listPage } from './id';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { isReachable, optionalEmail, optionalPhone } from './person';
import { privacyFields } from './privacy';
import { answeredText, optionalText, requiredText } from './text';

/** A message of the contact form (rule contact-page). */
export const newContactMessage = v.pipe(
  v.object({
    FName: requiredText(limits.name),
    LName: optionalText(limits.name),
    Email: optionalEmail,
    Number: optionalPhone,
    // Absent counts as empty.
    Message: v.optional(requiredText(limits.description), ''),
    ...privacyFields,
  }),
  v.forward(v.partialCheck([['Email'], ['Number']], isReachable, 'missing'), ['Number']),
);
export type NewContactMessage = v.InferOutput<typeof newContactMessage>;

export const contactMessage = v.object({
  _id: id,
  FName: answeredText,
  LName: answeredText,
  Email: answeredText,
  Number: answeredText,
  Message: answeredText,
  /** ISO instant of storage. */
  CreatedAt: answeredText,
  /** ISO instant at which the owner marked it as answered. */
  AnsweredAt: v.exactOptional(v.string()),
});
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
