import type { CallName } from '~/contract/calls';
import type { Store } from '../store/store';
import type { CallContext } from './call-context';
import { claimKey } from './claim-key';

/**
 * Within the transaction of a call's work: true where a request with the same key has done it already, for browsers
 * send one again by themselves when a connection ends without an answer. Without a key every request is the first.
 * Throws the refusal `key-reused` where the key came with another payload.
 */
export const isRepeat = async (
  transaction: Store,
  { idempotencyKey, now }: Pick<CallContext, 'idempotencyKey' | 'now'>,
  name: CallName,
  payload: object,
): Promise<boolean> => {
  if (!idempotencyKey) return false;
  const claim = { key: idempotencyKey, name, payload, answer: '', row_id: null, now: now() };
  return (await claimKey(transaction, claim)) !== undefined;
};
