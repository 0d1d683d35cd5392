import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import { type CallName, type Receipt, receipt } from '~/contract/calls';
import type { Store } from '../store/store';
import type { CallContext } from './call-context';
import { claimKey } from './claim-key';
import { spendTry } from './rate-limits';

/**
 * Does a submission's work once for ever (DESIGN §4): its key, a hash of its payload and its answer are kept in the
 * transaction of the work itself. A repeat, at the same moment or after years, is answered as the first was and
 * writes nothing; a failed first try leaves nothing behind. A caller without a key gets one of its own.
 * `work` is given the id for its row.
 * Throws the refusals `key-reused` (same key, other payload) and `too-many`, and whatever `work` throws.
 */
export const submitOnce = (
  context: CallContext,
  name: CallName,
  payload: object,
  work: (transaction: Store, id: string) => Promise<void>,
): Promise<Receipt> => {
  const answer: Receipt = { result: 'Success', key: context.idempotencyKey ?? randomUUID() };
  const now = context.now();
  // Sorts after those made before it, also within one millisecond: rows are read in the order they came.
  const id = uuid();
  return context.db.transaction().execute(async (transaction) => {
    const claim = { key: answer.key, name, payload, answer: JSON.stringify(answer), row_id: id, now };
    const earlier = await claimKey(transaction, claim);
    // Under the key as this request wrote it, by which its sender knows the receipt.
    if (earlier) return { ...v.parse(receipt, JSON.parse(earlier.answer)), key: answer.key };
    await spendTry(transaction, context, 'submissionsPerMinute');
    await work(transaction, id);
    return answer;
  });
};
