import { createHmac } from 'node:crypto';
import type { CallDependencies } from '../calls/call-context';
import { databaseSecret } from '../database/secrets';
import { formKeyPrefix, hasSubmission } from './submission-queries';

/** A repeat within this time is the same submission. Milliseconds. */
const repeatWindow = 10 * 60 * 1000;

/**
 * The submission key of a form that was posted without scripts. Its page is the same for everybody and holds no key, so
 * the key is made of what was entered: a repeat within ten minutes gets the same one, also across the end of a window.
 * It is an HMAC with a secret of the database, and begins with what no Idempotency-Key header can: nobody can compute
 * the key of a guess to find out whether it was posted, or claim it first.
 */
export const formKey = async (
  { db, now }: Pick<CallDependencies, 'db' | 'now'>,
  entered: readonly unknown[],
): Promise<string> => {
  const secret = await databaseSecret(db, 'form-keys');
  const window = Math.floor(now().getTime() / repeatWindow);
  const keyIn = (of: number) =>
    formKeyPrefix +
    createHmac('sha256', secret)
      .update(JSON.stringify([of, ...entered]))
      .digest('hex');
  const earlier = keyIn(window - 1);
  return (await hasSubmission(db, earlier)) ? earlier : keyIn(window);
};
