/** Private data is stored per account, each kind in a database of its own. */
type Kind = 'answers' | 'uploads' | 'draft-pictures';

/** The name of an account's database. */
export const privateDatabase = (kind: Kind, account: string): string => `${kind}-of-${account.toLowerCase()}`;

/** The account that a database name belongs to; undefined for a database that is not private. */
export const accountOfDatabase = (name: string): string | undefined =>
  /^(?:answers|uploads|draft-pictures)-of-(.+)$/.exec(name)?.[1];
