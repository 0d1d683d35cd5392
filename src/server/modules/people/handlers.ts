import { remembered, soughtWords } from '~/contract/name-search';
import { emailKey } from '~/contract/person';
import { nameKey } from '~/contract/person-names';
import { phoneDigits, phoneKey, phoneKeys } from '~/contract/phone-digits';
import { searchable } from '~/contract/spelling';
import type { FoundPerson } from '~/contract/stored-person';
import type { Handler } from '../../calls/call-context';
import { type Database, truncateWalAfterErasing } from '../../database/database';
import { erasePerson as erase } from './erase-person';
import { exportPerson as exportAll } from './export-person';
import { type Contact, contactsIn, contactTables, removedContacts } from './queries';

/** With more matches, the owner has to enter more of the name. */
const maxFound = 50;

/** Fewer digits would match too many numbers. */
const minDigits = 4;

/** Returns a predicate: each word is part of the name or e-mail, or all of it is part of the number. */
const matches = (sought: string): ((contact: Contact) => boolean) => {
  const words = soughtWords(sought);
  const plain = searchable(sought);
  const isNumber = /^[+\p{Nd}\s().\-/]+$/u.test(plain);
  const digits = isNumber ? phoneKey(phoneDigits(plain).replace(/^\+?0*/, '')) : '';
  // Most numbers do not have these digits in this order, whatever is between them; other scripts are read in full.
  const mayHave = new RegExp(`[^ -~]|${[...digits].join('\\D*')}`);
  const inText = (text: string) => {
    const read = searchable(text);
    return words.map(({ isIn }) => isIn(read));
  };
  // Many people have the same name, and one person often several entries.
  const inName = remembered(inText);
  return ({ name, email, number }) => {
    const named = inName(name);
    const mailed = named.every(Boolean) || email === '' ? [] : inText(email);
    const isNamed = words.length > 0 && words.every((_, at) => named[at] || mailed[at]);
    return (
      isNamed ||
      (digits.length >= minDigits &&
        mayHave.test(number) &&
        phoneKeys(number).some((key) => key.includes(digits)))
    );
  };
};

/**
 * Returns the people whose name, e-mail or number has what is sought, in the order of their names, also from undoable
 * removals. Entries with the same name, e-mail and number are one person.
 */
const peopleNamed = async (
  db: Database,
  sought: string,
): Promise<{ People: FoundPerson[]; HasMore: boolean }> => {
  const isSought = matches(sought);
  const found = new Map<string, FoundPerson>();
  const named = new Set<string>();
  const add = (contacts: readonly Contact[]): void => {
    for (const { name, email, number } of contacts.filter(isSought)) {
      const Name = name.trim();
      if (Name !== '') named.add(emailKey(email));
      found.set(`${emailKey(email)} ${phoneKey(number)} ${nameKey(name)}`, {
        Name,
        Email: email,
        Number: number,
      });
    }
  };
  for (const table of contactTables) for await (const contacts of contactsIn(db, table)) add(contacts);
  add(await removedContacts(db));
  const people = [...found.values()]
    // Neither an e-mail nor a number: the export could not find them.
    .filter(({ Email, Number: number }) => Email !== '' || number !== '')
    // A subscription has no name; it is shown with those of its e-mail.
    .filter(({ Name, Email }) => Name !== '' || !named.has(emailKey(Email)))
    .sort((one, other) => one.Name.localeCompare(other.Name));
  return { People: people.slice(0, maxFound), HasMore: people.length > maxFound };
};

export const findPeople: Handler<'findPeople'> = async ({ body }, { db }) => ({
  result: await peopleNamed(db, body.Sought),
});

export const exportPerson: Handler<'exportPerson'> = async ({ body }, { db }) => ({
  result: await exportAll(db, body),
});

export const erasePerson: Handler<'erasePerson'> = async ({ body }, context) => {
  const result = await erase(context, body);
  await truncateWalAfterErasing(context);
  return { result };
};
