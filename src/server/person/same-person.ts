import { emailKey } from '~/contract/person';
import { phoneKey } from '~/contract/phone-digits';
import type { PersonQuery } from '~/contract/stored-person';
import type { Reach } from '../store/person-rows';

/** The e-mail asked for as accounts and subscriptions keep theirs; undefined where none was given. */
export const emailIn = (query: PersonQuery): string | undefined => emailKey(query.Email) || undefined;

/** Tells whether a row is of the person who is asked for: the same e-mail, or the same number by `phoneKey`. */
export const isSamePerson = (query: PersonQuery): ((row: Reach) => boolean) => {
  const email = emailIn(query);
  const number = phoneKey(query.Number);
  return (row) =>
    (email !== undefined && emailKey(row.email) === email) ||
    (number !== '' && phoneKey(row.number) === number);
};
