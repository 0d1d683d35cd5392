import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import { type CallName, type Receipt, receipt } from '~/contract/calls';
import { sha256 } from '../sha256';
import type { Store } from '../store/store';
import { claimSubmission, isSamePayload, keptSubmission } from '../store/submissions';
import type { CallContext } from './call-context';
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
  // The payload is parsed: its fields come in the order of the schema, so equal ones have equal texts.
  const payloadHash = sha256(`${name}\n${JSON.stringify(payload)}`);
  return context.db.transaction().execute(async (transaction) => {
    const isFirst = await claimSubmission(transaction, {
      key: answer.key,
      payload_hash: payloadHash,
      answer: JSON.stringify(answer),
      row_id: id,
      created_at: now.toISOString(),
    });
    if (!isFirst) {
      const kept = await keptSubmission(transaction, answer.key);
      if (!isSamePayload(kept, payloadHash)) throw CallFailure.refused('key-reused');
      return v.parse(receipt, JSON.parse(kept.answer));
    }
    await spendTry(transaction, context, 'submissionsPerMinute');
    await work(transaction, id);
    return answer;
  });
};
