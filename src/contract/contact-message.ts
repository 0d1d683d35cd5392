import * as v from 'valibot';
import { id } from './id';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { isReachable, optionalEmail, optionalPhone } from './person';
import { privacyFields } from './privacy';
import { answeredText, optionalText, requiredText } from './text';

/** A message of the contact form (§2.6): a name, and a way to answer. */
export const newContactMessage = v.pipe(
  v.object({
    FName: requiredText(limits.name),
    LName: optionalText(limits.name),
    Email: optionalEmail,
    Number: optionalPhone,
    Message: optionalText(limits.description),
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
});
export type ContactMessage = v.InferOutput<typeof contactMessage>;

export const contactMessageList = lenientList(contactMessage);
