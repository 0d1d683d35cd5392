import { createHmac } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Receipt } from '~/contract/call';
import type { Database } from '../database/database';
import { type SubmissionRow, submissionTables } from '../database/personal-tables';
import type { Tables } from '../database/tables';
import type { CallDependencies } from '../lib/call-context';

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
export const isSamePayload = (stored: SubmissionRow, payloadHash: string): boolean =>
  stored.payload_hash === clearedHash || stored.payload_hash === payloadHash;

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
  const isGone = (of: ExpressionBuilder<Tables, 'submissions'>) =>
    of.and(
      submissionTables.map((table) =>
        of.not(
          of.exists(of.selectFrom(table).select('id').whereRef(`${table}.id`, '=', 'submissions.row_id')),
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
  /** True if the key was derived with the browser's own secret: nobody else can repeat the form. */
  isBrowsers: boolean;
}

/**
 * Returns the idempotency key of a form posted without scripts. Its cached page holds no key, so it is derived from the
 * content and the secret in the browser's cookie, if there is one: a repeat within ten minutes gets the same key. An HMAC
 * with a prefix that no header can have: nobody can compute or claim it.
 */
export const formKey = async (
  { db, now, secretOf }: Pick<CallDependencies, 'db' | 'now' | 'secretOf'>,
  entered: readonly unknown[],
  browser?: string,
): Promise<FormKey> => {
  const secret = secretOf('form-keys');
  const window = Math.floor(now().getTime() / repeatWindow);
  const keyIn = (of: number, ...more: string[]) =>
    formKeyPrefix +
    createHmac('sha256', secret)
      .update(JSON.stringify([of, ...entered, ...more]))
      .digest('hex');
  const own = browser === undefined ? [] : [keyIn(window, browser), keyIn(window - 1, browser)];
  // The first post may have been sent before the browser had its cookie.
  const keys = [...own, keyIn(window), keyIn(window - 1)];
  for (const key of keys) if (await hasSubmission(db, key)) return { key, isBrowsers: own.includes(key) };
  return { key: keys[0] ?? keyIn(window), isBrowsers: browser !== undefined };
};
