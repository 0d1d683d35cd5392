import type { CallDependencies } from '../calls/call-context';
import { changePublicData } from '../calls/event-turn';
import { removeFiles, unreferencedAmong } from '../files/file-references';
import { repeatEvery } from '../lib/concurrency';
import { deleteOrphanedRows } from '../modules/events/queries';
import { deleteRemovalsBefore, hasRemovalsBefore, undoDeadline } from '../modules/removals/queries';

/**
 * Deletes removals that can no longer be undone, with their files and logs. Safe in several processes: each deletes the
 * files of its own rows. The daily sweep deletes files that a crash leaves.
 */
export const expireRemovals = async (
  context: Pick<CallDependencies, 'db' | 'now' | 'removeFile' | 'log'>,
): Promise<void> => {
  const before = undoDeadline(context.now());
  // Read first, so that the usual call does not write.
  if (!(await hasRemovalsBefore(context.db, before))) return;
  const unused = await changePublicData(context.db, async (transaction) =>
    unreferencedAmong(transaction, await deleteRemovalsBefore(transaction, before)),
  );
  await removeFiles(context, unused);
  await deleteOrphanedRows(context.db);
};

const minute = 60 * 1000;

/** Also handles removals of processes that have ended. Returns a function that stops it, and resolves once none runs. */
export const expireRemovalsEveryMinute = (
  site: Pick<CallDependencies, 'db' | 'now' | 'removeFile' | 'log'>,
): (() => Promise<void>) => {
  const end = () =>
    expireRemovals(site).catch((err: unknown) => site.log.error({ err }, 'Removals could not be ended.'));
  return repeatEvery(minute, end).stop;
};
