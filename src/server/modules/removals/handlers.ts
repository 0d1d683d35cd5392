import { CallFailure } from '~/contract/call-failure';
import { success } from '../../calls/answers';
import type { CallContext, Handler } from '../../calls/call-context';
import { changePublicData, type EventTransaction } from '../../calls/event-turn';
import { type RemovedRows, undoDeadline } from './queries';
import { restoreRemoval } from './restore-removal';

/** What a module does about its rows that come back. The modules import removals, so `modules/handlers.ts` hands it in. */
interface RestoreHooks {
  /** Runs before the rows are back: locks what they need. */
  before?: (transaction: EventTransaction, parts: readonly RemovedRows[]) => Promise<void>;
  after: (
    transaction: EventTransaction,
    parts: readonly RemovedRows[],
    context: CallContext,
  ) => Promise<void>;
}

export const restoreRemoved =
  (hooks: readonly RestoreHooks[]): Handler<'restoreRemoved'> =>
  async ({ body }, context) => {
    const id = body.Removal.toLowerCase();
    await changePublicData(context.db, async (transaction) => {
      const before = async (parts: readonly RemovedRows[]) => {
        for (const hook of hooks) await hook.before?.(transaction, parts);
      };
      const parts = await restoreRemoval(transaction, id, undoDeadline(context.now()), before);
      if (parts === 'gone') throw CallFailure.refused('not-found');
      if (parts === 'event-gone') throw CallFailure.refused('event-gone');
      for (const hook of hooks) await hook.after(transaction, parts, context);
    });
    return success;
  };
