import * as v from 'valibot';
import { anyAnswer, call, receipt, result } from './call';
import { id } from './id';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { listPage } from './list-page';
import { isReachable, optionalEmail, optionalPhone } from './person';
import { privacyFields } from './privacy';
import { answeredText, optionalText, requiredText } from './text';

/** A message of the contact form (rule contact-page): a name, a way to answer, and what is to be answered. */
export const newContactMessage = v.pipe(
  v.object({
    FName: requiredText(limits.name),
    LName: optionalText(limits.name),
    Email: optionalEmail,
    Number: optionalPhone,
    // Left out, it is as missing as an empty one.
    Message: v.optional(requiredText(limits.description), ''),
    ...privacyFields,
  }),
  v.forward(v.partialCheck([['Email'], ['Number']], isReachable, 'missing'), ['Number']),
);
export type NewContactMessage = v.InferOutput<typeof newContactMessage>;

/** A message as the owner reads it. */
export const contactMessage = v.object({
  _id: id,
  FName: answeredText,
  LName: answeredText,
  Email: answeredText,
  Number: answeredText,
  Message: answeredText,
  /** When the backend took it, as an ISO instant. */
  CreatedAt: answeredText,
  /** Ours: when the owner noted that it was answered, as an ISO instant; absent where it is not. */
  AnsweredAt: v.exactOptional(v.string()),
});
export type ContactMessage = v.InferOutput<typeof contactMessage>;

export const contactMessageList = lenientList(contactMessage);

/** Calls about messages of the contact form. */
export const contactMessageCalls = {
  contactMessage: call({
    method: 'POST',
    path: '/contact_message',
    who: 'anyone',
    request: newContactMessage,
    answer: receipt,
    idempotent: true,
    extension: true,
  }),
  getContactMessages: call({
    method: 'GET',
    path: '/get_contact_messages',
    who: 'owner',
    query: listPage,
    answer: result(contactMessageList),
    extension: true,
  }),
  deleteContactMessage: call({
    method: 'DELETE',
    path: '/delete_contact_message/:id',
    who: 'owner',
    deduplicated: true,
    answer: anyAnswer,
    extension: true,
  }),
} as const;
