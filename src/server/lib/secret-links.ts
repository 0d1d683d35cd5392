import { createHmac } from 'node:crypto';
import type { Database } from '../database/database';
import { databaseSecret } from '../database/settings';
import { sha256 } from './sha256';

/** A registration's place, or a helper's door. */
export type LinkKind = 'place' | 'door';

/** Maps an id to its secret link. */
export type LinkMaker = (id: string) => string;

/**
 * Returns the maker of links: 128 bits of an HMAC with a secret of the database, in base64url. A retry gets the same
 * link, though only its hash is stored. Not within a transaction.
 */
export const linkMaker = async (db: Database, kind: LinkKind): Promise<LinkMaker> => {
  const secret = await databaseSecret(db, `${kind}-links`);
  return (id) => createHmac('sha256', secret).update(id).digest().subarray(0, 16).toString('base64url');
};

export const hashOfLink = (kind: LinkKind, link: string): string => sha256(`${kind}\n${link}`);
