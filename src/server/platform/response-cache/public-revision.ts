import { type CallDependencies, today } from '../calls/call-context';
import { readPublicRevision } from '../database/revision';
import { batchedRead } from './batched-read';

/**
 * Gives a text that changes whenever what public pages show may have changed: by a write of any process, or because a
 * new day has begun at the site. What was made under another one is stale.
 */
export const publicRevisionReader = (
  site: Pick<CallDependencies, 'db' | 'now' | 'timeZone'>,
): (() => Promise<string>) => {
  const read = batchedRead(() => readPublicRevision(site.db));
  return async () => `${today(site)}.${await read()}`;
};
