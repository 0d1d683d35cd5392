import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import { type Receipt, receipt } from '~/contract/call';
import { CallFailure } from '~/contract/call-failure';
import type { CallName } from '~/contract/calls';
import type { Database } from '../database/database';
import type { SubmissionRow } from '../database/personal-tables';
import type { CallContext } from '../lib/call-context';
import { sha256 } from '../lib/sha256';
import { countAttempt, TooManyAttempts } from './rate-limits';
import { claimSubmission, findSubmission, isSamePayload } from './submission-queries';

/** Counts each call by itself, so that a flood of messages keeps nobody from registering. Throws `too-many`. */
const countSubmission = (transaction: Database, context: CallContext, name: CallName): Promise<void> =>
  countAttempt(transaction, context, ['submissionsPerMinute', name], ['submissionsPerDay', name]);

/** `id`: for the new row. */
type Work = (transaction: Database, id: string) => Promise<void>;

/** A submission's work and the live part of its receipt. */
interface Submitted<More extends object> {
  /** Takes what others may hold, before the limits are counted: whoever waits must not hold the counters meanwhile. */
  first?: (transaction: Database) => Promise<unknown>;
  work: Work;
  /** `id`: null if the submission predates stored row ids. */
  answer: (transaction: Database, id: string | null, of: { isRepeat: boolean }) => Promise<More>;
}

/**
 * Runs a submission once (rule idempotency-keys): key, payload hash and receipt are stored in the work's transaction. A
 * repeat gets the first receipt and writes nothing; a failed attempt only counts. What `answer` adds is computed each
 * time. Throws `key-reused`, `too-many` and the errors of `work`.
 */
export const submitOnceAndTell = async <More extends object>(
  context: CallContext,
  name: CallName,
  payload: object,
  { first, work, answer: more }: Submitted<More>,
): Promise<Receipt & More> => {
  const { db, idempotencyKey, formKey } = context;
  const answer: Receipt = { result: 'Success', key: idempotencyKey ?? randomUUID() };
  const now = context.now();
  // Monotonic even within a millisecond: rows are read in order of creation.
  const id = uuid();
  const countAlone = () =>
    db.transaction().execute((transaction) => countSubmission(transaction, context, name));
  // A form's key is derived from its content. Counting only new content would reveal what was posted before.
  if (formKey !== undefined) await countAlone();
  try {
    return await db.transaction().execute(async (transaction) => {
      await first?.(transaction);
      const claim = {
        key: formKey ?? answer.key,
        name,
        payload,
        answer: JSON.stringify(answer),
        row_id: id,
        now,
      };
      const earlier = await claimKey(transaction, claim);
      // The key keeps the spelling of this request, by which the client matches the receipt.
      if (earlier) {
        const first = { ...v.parse(receipt, JSON.parse(earlier.answer)), key: answer.key };
        return { ...first, ...(await more(transaction, earlier.row_id, { isRepeat: true })) };
      }
      if (formKey === undefined) await countSubmission(transaction, context, name);
      await work(transaction, id);
      return { ...answer, ...(await more(transaction, id, { isRepeat: false })) };
    });
  } catch (error) {
    // Counted again, because the rollback undid it; otherwise refusals would be unlimited.
    const isRefused = error instanceof CallFailure && !(error instanceof TooManyAttempts);
    if (isRefused && formKey === undefined) await countAlone();
    throw error;
  }
};

/** As `submitOnceAndTell`, with the plain receipt. */
export const submitOnce = (
  context: CallContext,
  name: CallName,
  payload: object,
  work: Work,
): Promise<Receipt> => submitOnceAndTell(context, name, payload, { work, answer: async () => ({}) });

/**
 * Claims a key within the work's transaction. Returns true if an earlier request did the work: browsers retry requests
 * by themselves. Throws `key-reused`.
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

/**
 * Returns the id of a new row: the key of its request, so that a client that lost the answer knows the row. The order of
 * such rows is that of `created_at`.
 */
export const newRowId = ({ idempotencyKey }: Pick<CallContext, 'idempotencyKey'>): string =>
  idempotencyKey?.toLowerCase() ?? uuid();

interface Claim extends Pick<SubmissionRow, 'key' | 'answer' | 'row_id'> {
  name: CallName;
  /** Parsed, so that equal payloads serialize equally. */
  payload: object;
  now: Date;
}

/**
 * Claims a key within the work's transaction (rule idempotency-keys). Returns undefined, or the earlier submission:
 * then the work must be skipped. Throws `key-reused`.
 */
const claimKey = async (
  transaction: Database,
  { name, payload, now, ...claimed }: Claim,
): Promise<SubmissionRow | undefined> => {
  const payload_hash = sha256(`${name}\n${JSON.stringify(payload)}`);
  // UUIDs are case-insensitive (RFC 9562, section 4).
  const key = claimed.key.toLowerCase();
  const row = { ...claimed, key, payload_hash, created_at: now.toISOString() };
  if (await claimSubmission(transaction, row)) return undefined;
  const earlier = await findSubmission(transaction, key);
  if (!isSamePayload(earlier, payload_hash)) throw CallFailure.refused('key-reused');
  return earlier;
};
