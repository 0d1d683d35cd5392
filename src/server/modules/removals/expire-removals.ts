import type { CallDependencies } from '../../platform/calls/call-context';
import { changePublicData } from '../../platform/database/revision';
import { unreferencedAmong } from '../../platform/files/file-references';
import { removeFiles } from '../../platform/files/remove-files';
import { deleteRemovalsBefore, hasRemovalsBefore, undoDeadline } from './queries';

/**
 * Forgets the removals whose time to be undone is over, and deletes their files. Several processes may do it at once:
 * each deletes the files of those that it has forgotten. One that ends in between leaves files to the daily sweep.
 */
export const expireRemovals = async (
  context: Pick<CallDependencies, 'db' | 'now' | 'removeFile' | 'log'>,
): Promise<void> => {
  const before = undoDeadline(context.now());
  // Looked at first: the usual look writes nothing.
  if (!(await hasRemovalsBefore(context.db, before))) return;
  const unused = await changePublicData(context.db, async (transaction) =>
    unreferencedAmong(transaction, await deleteRemovalsBefore(transaction, before)),
  );
  await removeFiles(context, unused);
};

const minute = 60 * 1000;

/**
 * Looks every minute for removals that can be undone no more, also for those of a process that has ended. Gives a
 * function that stops it.
 */
export const expireRemovalsEveryMinute = (
  site: Pick<CallDependencies, 'db' | 'now' | 'removeFile' | 'log'>,
): (() => void) => {
  const end = () =>
    expireRemovals(site).catch((err: unknown) => site.log.error({ err }, 'Removals could not be ended.'));
  const timer = setInterval(end, minute);
  timer.unref();
  return () => clearInterval(timer);
};
