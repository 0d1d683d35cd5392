import { CallFailure } from '~/contract/call-failure';
import type { CallName } from '~/contract/calls';
import { success } from '../../calls/answers';
import type { CallContext } from '../../calls/call-context';
import { changePublicData, type EventTransaction } from '../../calls/event-turn';
import { isRepeat } from '../../calls/submit-once';
import { incrementPublicRevision } from '../../database/revision';
import { removeFiles, unreferencedAmong } from '../../files/file-references';
import { arePublic, filesOf, type RemovedRows, recordRemoval, type SelectedRows, takeRows } from './queries';

interface Removal {
  name: CallName;
  /** The request's input; a repeated key with different input is refused. */
  asked: object;
  /** Selects what is deleted, each table after the tables it refers to. Locks the event of rows that belong to one. */
  rows: readonly SelectedRows[] | ((transaction: EventTransaction) => Promise<readonly SelectedRows[]>);
  /** Of the events that `rows` and `after` lock. */
  eventIds?: readonly string[];
  /** Without it, `not-found` is thrown if there is nothing to delete. */
  allowsNone?: true;
  /** Runs after the deletion of these rows. */
  after?: (transaction: EventTransaction, removed: readonly RemovedRows[]) => Promise<void>;
}

/**
 * Deletes rows in a transaction, and their files if nothing else refers to them. With an idempotency key it runs once
 * and can be undone by that key for ten minutes (`restoreRemoved`), so its files are kept. Throws `key-reused`,
 * `not-found` and the errors of `rows` and `after`. Returns the answer of the call.
 */
export const removeWithUndo = async (
  context: CallContext,
  { name, asked, rows, eventIds, allowsNone, after }: Removal,
): Promise<typeof success> => {
  const { db, idempotencyKey, now } = context;
  const remove = async (transaction: EventTransaction) => {
    if (await isRepeat(transaction, context, name, asked)) return [];
    const selected = typeof rows === 'function' ? await rows(transaction) : rows;
    const parts = await takeRows(transaction, selected);
    if (parts.length === 0 && !allowsNone) throw CallFailure.refused('not-found');
    if (idempotencyKey)
      await recordRemoval(transaction, { id: idempotencyKey.toLowerCase(), at: now(), parts });
    await after?.(transaction, parts);
    if (arePublic(parts)) await incrementPublicRevision(transaction);
    return unreferencedAmong(transaction, filesOf(parts));
  };
  const unused = await changePublicData(db, remove, eventIds);
  await removeFiles(context, unused);
  return success;
};
