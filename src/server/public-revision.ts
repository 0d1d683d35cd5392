import { type CallDependencies, today } from './calls/call-context';
import { sharedRead } from './kept/shared-read';
import { readPublicRevision } from './store/revision';

/**
 * Gives a text that changes whenever what public pages show may have changed: by a write of any process, or because a
 * new day has begun at the site. What was made under another one is stale.
 */
export const publicRevisionOf = (
  site: Pick<CallDependencies, 'db' | 'now' | 'timeZone'>,
): (() => Promise<string>) => {
  const read = sharedRead(() => readPublicRevision(site.db));
  return async () => `${today(site)}.${await read()}`;
};
