import { createHmac } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import { type Receipt, receipt } from '~/contract/call';
import { CallFailure } from '~/contract/call-failure';
import type { CallName } from '~/contract/calls';
import type { Database } from '../database/database';
import { type SubmissionRow, submissionTables } from '../database/personal-tables';
import type { Tables } from '../database/tables';
import { countAttempt, TooManyAttempts } from '../guard/rate-limits';
import { sha256 } from '../lib/secrets';
import { receiptOf } from './answers';
import type { CallContext, CallDependencies } from './call-context';
import { type EventTransaction, inEventTurn } from './event-turn';

/** Returns false if the key exists. Waits for a concurrent transaction that stores it. */
export const claimSubmission = async (db: Database, row: SubmissionRow): Promise<boolean> => {
  const inserted = await db
    .insertInto('submissions')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Replaces an erased hash. */
const clearedHash = '';

/** True also if the stored hash was erased. */
const isSamePayload = (stored: SubmissionRow, payloadHash: string): boolean =>
  stored.payload_hash === clearedHash || stored.payload_hash === payloadHash;

/** Returns the row of a submission, if it has come already. */
export const rowOfKey = async (db: Database, key: string): Promise<string | null> => {
  const row = await db
    .selectFrom('submissions')
    .select('row_id')
    .where('key', '=', key.toLowerCase())
    .executeTakeFirst();
  return row?.row_id ?? null;
};

/**
 * Spends a key, so that a request that comes later is answered as a repeat and does nothing. Returns the row of the
 * submission if that has come already.
 */
export const spendKey = async (db: Database, key: string, now: Date): Promise<string | null> => {
  const answer: Receipt = { result: 'Success', key };
  const spent = {
    key: key.toLowerCase(),
    payload_hash: clearedHash,
    answer: JSON.stringify(answer),
    row_id: null,
    created_at: now.toISOString(),
  };
  return (await claimSubmission(db, spent)) ? null : (await findSubmission(db, spent.key)).row_id;
};

/** Prefix of keys derived from a form's content (`formKey`); keys in headers are UUIDs. */
const formKeyPrefix = 'form:';

/** Keys derived from content: of forms, and version 5 UUIDs, whose 15th character is 5 (RFC 9562). */
const contentKeyPatterns = [`${formKeyPrefix}%`, `${'_'.repeat(14)}5%`] as const;

/**
 * Clears the payload hashes of deleted rows, because hashing a guess would reveal their content. Their keys stay to
 * recognize late repeats, except those derived from the content.
 */
export const clearOrphanedPayloadHashes = async (db: Database): Promise<void> => {
  const isGone = (eb: ExpressionBuilder<Tables, 'submissions'>) =>
    eb.and(
      submissionTables.map((table) =>
        eb.not(
          eb.exists(eb.selectFrom(table).select('id').whereRef(`${table}.id`, '=', 'submissions.row_id')),
        ),
      ),
    );
  await db
    .deleteFrom('submissions')
    .where((row) => row.or(contentKeyPatterns.map((pattern) => row('key', 'like', pattern))))
    .where('row_id', 'is not', null)
    .where(isGone)
    .execute();
  await db
    .updateTable('submissions')
    .set({ payload_hash: clearedHash })
    .where('payload_hash', '!=', clearedHash)
    .where('row_id', 'is not', null)
    .where(isGone)
    .execute();
};

const hasSubmission = async (db: Database, key: string): Promise<boolean> =>
  (await db.selectFrom('submissions').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;

export const findSubmission = (db: Database, key: string): Promise<SubmissionRow> =>
  db.selectFrom('submissions').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

export const deleteSubmissionsBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('submissions').where('created_at', '<', instant.toISOString()).execute();
};

export const deleteFormKeysBefore = async (db: Database, instant: Date): Promise<void> => {
  await db
    .deleteFrom('submissions')
    .where('key', 'like', `${formKeyPrefix}%`)
    .where('created_at', '<', instant.toISOString())
    .execute();
};

/** In milliseconds. */
const repeatWindow = 10 * 60 * 1000;

export interface FormKey {
  key: string;
  /** True if the key was derived with the browser's secret, so that no one else can repeat the form. */
  isBrowsers: boolean;
}

/**
 * Returns the idempotency key of a form posted without scripts. Its cached page holds no key, so it is derived from the
 * content and the secret in the browser's cookie, if there is one: a repeat within ten minutes gets the same key. An HMAC
 * with a prefix that no header can have, so that no client can compute or claim it.
 */
export const formKey = async (
  { db, now, secretOf }: Pick<CallDependencies, 'db' | 'now' | 'secretOf'>,
  entered: readonly unknown[],
  browser?: string,
): Promise<FormKey> => {
  const secret = secretOf('form-keys');
  const window = Math.floor(now().getTime() / repeatWindow);
  const keyIn = (period: number, ...more: string[]) =>
    formKeyPrefix +
    createHmac('sha256', secret)
      .update(JSON.stringify([period, ...entered, ...more]))
      .digest('hex');
  const own = browser === undefined ? [] : [keyIn(window, browser), keyIn(window - 1, browser)];
  // The first post may have been sent before the browser had its cookie.
  const keys = [...own, keyIn(window), keyIn(window - 1)];
  for (const key of keys) if (await hasSubmission(db, key)) return { key, isBrowsers: own.includes(key) };
  return { key: keys[0] ?? keyIn(window), isBrowsers: browser !== undefined };
};

/** Each call has its own counter, so that a flood of messages does not block registrations. Throws `too-many`. */
const countSubmission = (transaction: Database, context: CallContext, name: CallName): Promise<void> =>
  countAttempt(transaction, context, ['submissionsPerMinute', name], ['submissionsPerDay', name]);

/** `id`: for the new row. */
type Work = (transaction: EventTransaction, id: string) => Promise<void>;

/** Of a submission about events. A request that waits for an event must not hold the rate counters. */
interface LocksEvents {
  /** Those that `lock` locks, as for `inEventTurn`. */
  eventIds: readonly string[];
  /** Runs before the limits are counted. */
  lock: (transaction: EventTransaction) => Promise<unknown>;
}

/** A submission's work and the live part of its receipt. */
interface Submitted<More extends object> {
  first?: LocksEvents;
  /** Returns the id of the new row; undefined for any. */
  idOf?: (transaction: Database) => Promise<string | undefined>;
  work: Work;
  /** `id`: null if the key was spent before the submission came (`spendKey`). */
  answer: (transaction: Database, id: string | null, attempt: { isRepeat: boolean }) => Promise<More>;
}

/**
 * Runs a submission once (rule idempotency-keys): key, payload hash and receipt are stored in the work's transaction. A
 * repeat gets the first receipt and writes nothing; a failed attempt only counts. What `answer` adds is computed each
 * time. Throws `key-reused`, `too-many` and the errors of `work`.
 */
export const submitOnceWithAnswer = async <More extends object>(
  context: CallContext,
  name: CallName,
  payload: object,
  { first, idOf, work, answer: more }: Submitted<More>,
): Promise<Receipt & More> => {
  const { db, formKey } = context;
  const answer = receiptOf(context);
  const now = context.now();
  const countAlone = () =>
    db.transaction().execute((transaction) => countSubmission(transaction, context, name));
  // A form's key is derived from its content. Counting only new content would reveal what was posted before.
  if (formKey !== undefined) await countAlone();
  try {
    return await inEventTurn(db, first?.eventIds ?? [], async (transaction) => {
      await first?.lock(transaction);
      // Monotonic even within a millisecond: rows are read in order of creation.
      const id = (await idOf?.(transaction)) ?? uuid();
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

/** As `submitOnceWithAnswer`, with the plain receipt. */
export const submitOnce = (
  context: CallContext,
  name: CallName,
  payload: object,
  work: Work,
  first?: LocksEvents,
): Promise<Receipt> =>
  submitOnceWithAnswer(context, name, payload, { ...(first && { first }), work, answer: async () => ({}) });

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
