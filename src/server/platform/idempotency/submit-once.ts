import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import { type Receipt, receipt } from '~/contract/call';
import { CallFailure } from '~/contract/call-failure';
import type { CallName } from '~/contract/calls';
import type { CallContext } from '../calls/call-context';
import type { Database } from '../database/database';
import type { SubmissionRow } from '../database/tables';
import { countAttempt, TooManyAttempts } from '../rate-limits/rate-limits';
import { sha256 } from '../sha256';
import { claimSubmission, findSubmission, isSamePayload } from './submission-queries';

/** Counts a submission for the limits of its address, within a transaction. Throws the refusal `too-many`. */
const countSubmission = async (transaction: Database, context: CallContext): Promise<void> => {
  await countAttempt(transaction, context, 'submissionsPerMinute');
  await countAttempt(transaction, context, 'submissionsPerDay');
};

/** A submission's work is given the id for its row. */
type Work = (transaction: Database, id: string) => Promise<void>;

/** What a submission does, and what its receipt says besides. */
interface Submitted<More extends object> {
  work: Work;
  /** `id`: of the row; null where the submission is from before rows were noted. */
  answer: (transaction: Database, id: string | null, of: { isRepeat: boolean }) => Promise<More>;
}

/**
 * Does a submission's work once for ever (rule idempotency-keys): its key, a hash of its payload and its answer are
 * stored in the transaction of the work itself. A repeat, at the same moment or after years, is answered as the first was
 * and writes nothing; a failed first try leaves nothing behind but its count. A caller without a key gets one of its
 * own. `work` is given the id for its row. What `answer` adds to the receipt is not stored: it tells how things stand
 * when it is asked, also by a repeat. Throws the refusals `key-reused` (same key, other payload) and `too-many`, and
 * whatever `work` throws.
 */
export const submitOnceAndTell = async <More extends object>(
  context: CallContext,
  name: CallName,
  payload: object,
  { work, answer: more }: Submitted<More>,
): Promise<Receipt & More> => {
  const { db, idempotencyKey, formKey } = context;
  const answer: Receipt = { result: 'Success', key: idempotencyKey ?? randomUUID() };
  const now = context.now();
  // Sorts after those made before it, also within one millisecond: rows are read in the order they came.
  const id = uuid();
  const countAlone = () => db.transaction().execute((transaction) => countSubmission(transaction, context));
  // A posted form's key is made of its content. If only new content counted, the limit would tell what was posted before.
  if (formKey !== undefined) await countAlone();
  try {
    return await db.transaction().execute(async (transaction) => {
      const claim = {
        key: formKey ?? answer.key,
        name,
        payload,
        answer: JSON.stringify(answer),
        row_id: id,
        now,
      };
      const earlier = await claimKey(transaction, claim);
      // Under the key as this request wrote it, by which its sender knows the receipt.
      if (earlier) {
        const first = { ...v.parse(receipt, JSON.parse(earlier.answer)), key: answer.key };
        return { ...first, ...(await more(transaction, earlier.row_id, { isRepeat: true })) };
      }
      if (formKey === undefined) await countSubmission(transaction, context);
      await work(transaction, id);
      return { ...answer, ...(await more(transaction, id, { isRepeat: false })) };
    });
  } catch (error) {
    // Rolled back with the transaction; without it a refusal could be asked for any number of times.
    const isRefused = error instanceof CallFailure && !(error instanceof TooManyAttempts);
    if (isRefused && formKey === undefined) await countAlone();
    throw error;
  }
};

/** The same for what is answered by the receipt alone. */
export const submitOnce = (
  context: CallContext,
  name: CallName,
  payload: object,
  work: Work,
): Promise<Receipt> => submitOnceAndTell(context, name, payload, { work, answer: async () => ({}) });

/**
 * Within the transaction of a call's work: true where a request with the same key has done it already, for browsers
 * send one again by themselves when a connection ends without an answer. Without a key every request is the first.
 * Throws the refusal `key-reused` where the key came with another payload.
 */
export const isRepeat = async (
  transaction: Database,
  { idempotencyKey, now }: Pick<CallContext, 'idempotencyKey' | 'now'>,
  name: CallName,
  payload: object,
): Promise<boolean> => {
  if (!idempotencyKey) return false;
  const claim = { key: idempotencyKey, name, payload, answer: '', row_id: null, now: now() };
  return (await claimKey(transaction, claim)) !== undefined;
};

interface Claim extends Pick<SubmissionRow, 'key' | 'answer' | 'row_id'> {
  name: CallName;
  /** As its schema gave it: its fields come in the schema's order, so equal ones have equal texts. */
  payload: object;
  now: Date;
}

/**
 * Claims the key of a request within the transaction of its work (rule idempotency-keys). Undefined where it is the
 * first with this key; else what the first left behind, and nothing is to be done any more. Throws the refusal
 * `key-reused` where the key came with another payload.
 */
const claimKey = async (
  transaction: Database,
  { name, payload, now, ...claimed }: Claim,
): Promise<SubmissionRow | undefined> => {
  const payload_hash = sha256(`${name}\n${JSON.stringify(payload)}`);
  // A UUID is the same in capitals (RFC 9562, section 4).
  const key = claimed.key.toLowerCase();
  const row = { ...claimed, key, payload_hash, created_at: now.toISOString() };
  if (await claimSubmission(transaction, row)) return undefined;
  const earlier = await findSubmission(transaction, key);
  if (!isSamePayload(earlier, payload_hash)) throw CallFailure.refused('key-reused');
  return earlier;
};
