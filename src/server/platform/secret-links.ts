import { createHmac } from 'node:crypto';
import type { Database } from './database/database';
import { databaseSecret } from './database/secrets';
import { sha256 } from './sha256';

/** What a secret link opens: a registration's own place, or the door for a helper. */
export type LinkKind = 'place' | 'door';

/** Makes the secret link of a registration or a helper out of its id. */
export type LinkMaker = (id: string) => string;

/**
 * Gives the maker of links: 128 bits of an HMAC with a secret of the database, in base64url. Nobody can compute one, and
 * a phone that has lost the answer gets the same one again, though the database holds only its hash. To be asked for
 * outside of transactions.
 */
export const linkMaker = async (db: Database, kind: LinkKind): Promise<LinkMaker> => {
  const secret = await databaseSecret(db, `${kind}-links`);
  return (id) => createHmac('sha256', secret).update(id).digest().subarray(0, 16).toString('base64url');
};

/** Under which a link is stored. */
export const hashOfLink = (kind: LinkKind, link: string): string => sha256(`${kind}\n${link}`);
