import { createHmac } from 'node:crypto';
import { sha256 } from './sha256';
import type { SecretOf } from './site-secret';

/** A registration's place, or a helper's door. */
export type LinkKind = 'place' | 'door';

/** Maps an id to its secret link. */
export type LinkMaker = (id: string) => string;

/**
 * Returns the maker of links: 128 bits of an HMAC with a secret of the site, in base64url. A retry gets the same link,
 * though only its hash is stored.
 */
export const linkMaker = ({ secretOf }: { secretOf: SecretOf }, kind: LinkKind): LinkMaker => {
  const secret = secretOf(`${kind}-links`);
  return (id) => createHmac('sha256', secret).update(id).digest().subarray(0, 16).toString('base64url');
};

export const hashOfLink = (kind: LinkKind, link: string): string => sha256(`${kind}\n${link}`);
