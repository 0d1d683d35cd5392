import { emailKey } from './person';
import { plainSpelling } from './spelling';
import type { StoredPerson } from './stored-person';

/**
 * Several people may share a number or an e-mail: a family's, a health worker's. Their entries are told apart by the name
 * that each has (rule person-data).
 */

/** Returns the same for two spellings of one name, whether an initial has its full stop or not; '' for none. */
export const nameKey = (name: string): string => plainSpelling(name).replaceAll(/[. ]+/g, ' ').trim();

const fullName = ({ FName, LName }: { FName: string; LName: string }): string => `${FName} ${LName}`.trim();

/** Returns the entries of these names (`nameKey`). */
export const storedUnder = (stored: StoredPerson, keys: ReadonlySet<string>): StoredPerson => {
  const isMeant = (name: string) => keys.has(nameKey(name));
  return {
    Registrations: stored.Registrations.filter(({ Name }) => isMeant(Name)),
    Volunteers: stored.Volunteers.filter((row) => isMeant(fullName(row))),
    Messages: stored.Messages.filter((row) => isMeant(fullName(row))),
    Subscriptions: stored.Subscriptions.filter(() => isMeant('')),
    ...(stored.Missing && { Missing: stored.Missing.filter(({ Name }) => isMeant(Name)) }),
    Account: stored.Account && isMeant(stored.Account.Name) ? stored.Account : null,
  };
};

export interface StoredName {
  key: string;
  /** As written in one of its entries; '' for those without a name. */
  name: string;
  /** How many entries have it. */
  entries: number;
}

/** Returns the names of the entries in the order of their keys; last those without a name. */
export const namesIn = (stored: StoredPerson): StoredName[] => {
  const names = new Map<string, StoredName>();
  for (const name of [
    ...[...stored.Registrations, ...(stored.Missing ?? [])].map(({ Name }) => Name),
    ...[...stored.Volunteers, ...stored.Messages].map(fullName),
    ...(stored.Account ? [stored.Account.Name] : []),
    ...stored.Subscriptions.map(() => ''),
  ]) {
    const key = nameKey(name);
    const known = names.get(key) ?? { key, name, entries: 0 };
    names.set(key, { ...known, entries: known.entries + 1 });
  }
  return [...names.values()].sort(
    (one, other) => Number(one.key === '') - Number(other.key === '') || (one.key < other.key ? -1 : 1),
  );
};

/** Returns the keys of the names that are chosen at first: the person's own, and '' if no one else has the e-mails. */
export const keysMeant = (stored: StoredPerson, name: string): ReadonlySet<string> => {
  const keys = namesIn(stored).map(({ key }) => key);
  if (!areSeveral(namesIn(stored))) return new Set(keys);
  const own = nameKey(name);
  const emailsOf = (isTheirs: (key: string) => boolean) => {
    const { Account, ...lists } = storedUnder(stored, new Set(keys.filter(isTheirs)));
    const entries: { Email: string }[] = [...Object.values(lists).flat(), ...(Account ? [Account] : [])];
    return new Set(entries.map(({ Email }) => emailKey(Email)));
  };
  const mine = emailsOf((key) => key === own);
  const others = emailsOf((key) => key !== own && key !== '');
  const areMine = [...emailsOf((key) => key === '')].every((email) => mine.has(email) && !others.has(email));
  return new Set(keys.filter((key) => key === own || (key === '' && areMine)));
};

/** Whether the entries may be of several people. Those without a name are of the only one. */
export const areSeveral = (names: readonly StoredName[]): boolean =>
  names.filter(({ key }) => key !== '').length > 1;
