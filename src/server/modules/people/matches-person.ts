import { emailKey } from '~/contract/person';
import type { PersonQuery } from '~/contract/stored-person';
import { phoneKey } from '~/contract/values/phone-digits';
import type { Reach } from './queries';

/** The requested e-mail in the form in which accounts and subscriptions store theirs; undefined where none was given. */
export const emailOf = (query: PersonQuery): string | undefined => emailKey(query.Email) || undefined;

/** Tells whether a row is of the person who is asked for: the same e-mail, or the same number by `phoneKey`. */
export const matchesPerson = (query: PersonQuery): ((row: Reach) => boolean) => {
  const email = emailOf(query);
  const number = phoneKey(query.Number);
  return (row) =>
    (email !== undefined && emailKey(row.email) === email) ||
    (number !== '' && phoneKey(row.number) === number);
};
