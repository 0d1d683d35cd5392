import { createHmac } from 'node:crypto';
import type { CallDependencies } from '../lib/call-context';
import { formKeyPrefix, hasSubmission } from './submission-queries';

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
