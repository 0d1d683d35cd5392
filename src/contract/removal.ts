import * as v from 'valibot';
import { anyAnswer, call } from './call';
import { submissionKey } from './id';

/** Names a removal that is to be undone, by the Idempotency-Key of the request that removed (ours). */
const removalToUndo = v.object({ Removal: submissionKey });

/** Calls about undoing a removal. */
export const removalCalls = {
  /**
   * Undoes a removal of the last ten minutes, named by the Idempotency-Key that it was made with; a repeat changes
   * nothing. Refused where it is over, and where what it belonged to is gone.
   */
  restoreRemoved: call({
    method: 'POST',
    path: '/restore_removed',
    who: 'owner',
    request: removalToUndo,
    answer: anyAnswer,
    extension: true,
  }),
} as const;
