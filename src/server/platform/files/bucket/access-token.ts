import * as v from 'valibot';
import { ask, BucketUnavailable } from './google';
import type { ServiceAccount } from './service-account';

const answer = v.object({ access_token: v.string(), expires_in: v.number() });

const scope = 'https://www.googleapis.com/auth/devstorage.read_write';

/** Seconds before its end from which on a token is not used any more: a request takes its time. */
const margin = 60;

export interface AccessTokens {
  /** The token to be sent. Throws `BucketUnavailable`. */
  get(): Promise<string>;
  /** The bucket has refused this one; the next is a new one. */
  refuse(token: string): void;
}

/** Access tokens of a service account, each cached until shortly before it expires; concurrent callers share one. */
export const accessTokens = (
  account: ServiceAccount,
  address: string,
  now: () => Date,
  timeout: number,
): AccessTokens => {
  let cached: { token: string; until: number } | undefined;
  let coming: Promise<string> | undefined;

  const fetchNew = async (): Promise<string> => {
    const asked = now();
    const assertion = await account.sign({ aud: address, scope }, asked, 60 * 60);
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    });
    const response = await ask(address, timeout, { method: 'POST', body });
    const parsed = v.safeParse(answer, await response.json().catch(() => undefined));
    if (!response.ok || !parsed.success) throw new BucketUnavailable(`no token (${response.status})`);
    const { access_token: token, expires_in: seconds } = parsed.output;
    cached = { token, until: asked.getTime() + (seconds - margin) * 1000 };
    return token;
  };

  return {
    get: async () => {
      if (cached && now().getTime() < cached.until) return cached.token;
      coming ??= fetchNew().finally(() => {
        coming = undefined;
      });
      return coming;
    },
    refuse: (token) => {
      if (cached?.token === token) cached = undefined;
    },
  };
};
