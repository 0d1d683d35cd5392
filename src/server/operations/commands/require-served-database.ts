import { storedOwnerEmail } from '../../modules/accounts/queries';
import type { Database } from '../../platform/database/database';
import { CommandFailure } from './run-command';

/**
 * Throws where no server was ever started on a database: of the wrong one, nothing may be claimed, and nothing deleted
 * because it knows nothing of it.
 */
export const requireServedDatabase = async (db: Database): Promise<void> => {
  if ((await storedOwnerEmail(db)) !== undefined) return;
  throw new CommandFailure('No server was ever started on this database. Is the environment the server’s?');
};
