import { CallFailure } from '~/contract/call-failure';
import { isAlreadyDeleted } from './use-owner-action';

interface Adding<Answer> {
  /** Idempotency key of the new record, and its id. */
  key: string;
  /** Returns another key, after the record was deleted. */
  renewKey: () => string;
  add: (underKey: { idempotencyKey: string }) => Promise<Answer>;
  /** Brings the record that an earlier attempt has added up to date. */
  change: (id: string) => Promise<Answer>;
}

/**
 * Adds a record once (rule idempotency-keys). An earlier attempt whose answer was lost has the same key: the server
 * ignores a repeat, and refuses one with other content, which then changes the record. Rejects with `CallFailure`.
 */
export async function addOnce<Answer>({ key, renewKey, add, change }: Adding<Answer>): Promise<Answer> {
  try {
    return await add({ idempotencyKey: key });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'key-reused') throw error;
  }
  try {
    return await change(key);
  } catch (error) {
    if (!isAlreadyDeleted(error)) throw error;
    return add({ idempotencyKey: renewKey() });
  }
}
