import { createHmac } from 'node:crypto';
import type { Database } from './database/database';
import { databaseSecret } from './database/secrets';
import { sha256 } from './sha256';

/** Under which the database holds the secret that links are made with. */
const secretName = 'place-links';

/** Makes the secret link of a registration out of its id. */
export type LinkMaker = (registrationId: string) => string;

/**
 * Gives the maker of links: 128 bits of an HMAC with a secret of the database, in base64url. Nobody can compute one, and
 * a phone that has lost the answer gets the same one again, though the database holds only its hash. To be asked for
 * outside of transactions.
 */
export const linkMaker = async (db: Database): Promise<LinkMaker> => {
  const secret = await databaseSecret(db, secretName);
  return (registrationId) =>
    createHmac('sha256', secret).update(registrationId).digest().subarray(0, 16).toString('base64url');
};

/** Under which a link is stored. */
export const hashOfLink = (link: string): string => sha256(`place\n${link}`);
