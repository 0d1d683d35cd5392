import { keptOwnerEmail } from '../session/owner';
import type { Store } from '../store/store';
import { CommandFailure } from './run-command';

/**
 * Throws where no server was ever started on a database: of the wrong one, nothing may be claimed, and nothing deleted
 * because it knows nothing of it.
 */
export const mustBeServed = async (db: Store): Promise<void> => {
  if ((await keptOwnerEmail(db)) !== undefined) return;
  throw new CommandFailure('No server was ever started on this database. Is the environment the server’s?');
};
