import { createHmac } from 'node:crypto';
import type { CallDependencies } from '../lib/call-context';
import { formKeyPrefix, hasSubmission } from './submission-queries';

/** In milliseconds. */
const repeatWindow = 10 * 60 * 1000;

/**
 * Returns the idempotency key of a form posted without scripts. Its cached page holds no key, so it is derived from the
 * content: a repeat within ten minutes gets the same key. An HMAC with a prefix that no header can have: nobody can
 * compute or claim it.
 */
export const formKey = async (
  { db, now, secretOf }: Pick<CallDependencies, 'db' | 'now' | 'secretOf'>,
  entered: readonly unknown[],
): Promise<string> => {
  const secret = secretOf('form-keys');
  const window = Math.floor(now().getTime() / repeatWindow);
  const keyIn = (of: number) =>
    formKeyPrefix +
    createHmac('sha256', secret)
      .update(JSON.stringify([of, ...entered]))
      .digest('hex');
  const earlier = keyIn(window - 1);
  return (await hasSubmission(db, earlier)) ? earlier : keyIn(window);
};
