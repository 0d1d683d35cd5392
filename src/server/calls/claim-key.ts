import { CallFailure } from '~/contract/call-failure';
import type { CallName } from '~/contract/calls';
import { sha256 } from '../sha256';
import type { Store } from '../store/store';
import { claimSubmission, isSamePayload, keptSubmission } from '../store/submissions';
import type { SubmissionRow } from '../store/tables';

interface Claim extends Pick<SubmissionRow, 'key' | 'answer' | 'row_id'> {
  name: CallName;
  /** As its schema gave it: its fields come in the schema's order, so equal ones have equal texts. */
  payload: object;
  now: Date;
}

/**
 * Claims the key of a request within the transaction of its work (DESIGN §4). Undefined where it is the first with this
 * key; else what the first left behind, and nothing is to be done any more.
 * Throws the refusal `key-reused` where the key came with another payload.
 */
export const claimKey = async (
  transaction: Store,
  { name, payload, now, ...claimed }: Claim,
): Promise<SubmissionRow | undefined> => {
  const payload_hash = sha256(`${name}\n${JSON.stringify(payload)}`);
  // A UUID is the same in capitals (RFC 9562, section 4).
  const key = claimed.key.toLowerCase();
  const row = { ...claimed, key, payload_hash, created_at: now.toISOString() };
  if (await claimSubmission(transaction, row)) return undefined;
  const earlier = await keptSubmission(transaction, key);
  if (!isSamePayload(earlier, payload_hash)) throw CallFailure.refused('key-reused');
  return earlier;
};
