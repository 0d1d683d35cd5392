import type { CallName } from '~/contract/calls';
import type { CallContext } from '../../platform/calls/call-context';
import type { Database } from '../../platform/database/database';
import { changePublicData } from '../../platform/database/revision';
import { removeFiles } from '../../platform/files/remove-files';
import { isRepeat } from '../../platform/idempotency/submit-once';
import { type RemovedRows, recordRemoval } from './queries';

interface Removal {
  name: CallName;
  /** What the request asked for; a repeat of its key with something else is refused. */
  asked: object;
  /** Everything that `work` deletes, each table after those that it refers to. */
  rows: readonly RemovedRows[] | ((transaction: Database) => Promise<readonly RemovedRows[]>);
  /** Deletes, and gives the files that nothing refers to any more. */
  work: (transaction: Database) => Promise<readonly string[]>;
}

/**
 * Removes something in a transaction of its own. With an Idempotency-Key it is done once, and can be undone by that key
 * for ten minutes (`restoreRemoved`); its files stay so long. Without a key nobody could undo it: nothing is stored.
 * Throws the refusal `key-reused`, and whatever `work` throws.
 */
export const removeWithUndo = async (
  context: CallContext,
  { name, asked, rows, work }: Removal,
): Promise<void> => {
  const { db, idempotencyKey, now } = context;
  const unused = await changePublicData(db, async (transaction) => {
    if (await isRepeat(transaction, context, name, asked)) return [];
    if (idempotencyKey) {
      const removed = typeof rows === 'function' ? await rows(transaction) : rows;
      await recordRemoval(transaction, { id: idempotencyKey.toLowerCase(), at: now(), rows: removed });
    }
    return work(transaction);
  });
  await removeFiles(context, unused);
};
