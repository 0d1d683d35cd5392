import { clearLog } from '../store/clear-log';
import type { CallContext } from './call-context';

/**
 * Takes what was just erased out of the database's log as well. It is erased whether that succeeds or not; where it
 * does not, the daily sweep tries again.
 */
export const leaveNoTrace = async ({ db, log }: Pick<CallContext, 'db' | 'log'>): Promise<void> => {
  try {
    if (!(await clearLog(db))) log.warn({}, 'The log of the database is in use, and not cleared yet.');
  } catch (err) {
    log.warn({ err }, 'The log of the database could not be cleared.');
  }
};
