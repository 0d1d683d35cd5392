/** What is kept apart for each account, in a database of its own. */
type Kind = 'answers' | 'uploads' | 'draft-pictures';

/** The name of an account's database. */
export const privateDatabase = (kind: Kind, account: string): string => `${kind}-of-${account.toLowerCase()}`;

/** The account of such a name; undefined for every other database. */
export const accountOfDatabase = (name: string): string | undefined =>
  /^(?:answers|uploads|draft-pictures)-of-(.+)$/.exec(name)?.[1];
