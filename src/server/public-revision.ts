import { type CallDependencies, today } from './calls/call-context';
import { readPublicRevision } from './store/revision';

/**
 * A text that changes whenever what public pages show may have changed: by a write of any process, or because a new
 * day has begun at the site. Pages rendered under another one are stale.
 */
export const publicRevision = async (
  site: Pick<CallDependencies, 'db' | 'now' | 'timeZone'>,
): Promise<string> => `${today(site)}.${await readPublicRevision(site.db)}`;
