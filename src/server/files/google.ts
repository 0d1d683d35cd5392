import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';

/** Replaced in tests. */
export interface GoogleAddresses {
  storage: string;
  token: string;
}

export const google: GoogleAddresses = {
  storage: 'https://storage.googleapis.com',
  token: 'https://oauth2.googleapis.com/token',
};

/** The bucket is unreachable, too slow, or refuses access. */
export class BucketUnavailable extends Error {
  override readonly name = 'BucketUnavailable';

  constructor(what: string, options?: ErrorOptions) {
    super(`The bucket cannot be used just now: ${what}.`, options);
  }
}

/** Fetches with a timeout in milliseconds. Throws `BucketUnavailable` without a response. */
export const ask = async (url: string | URL, timeout: number, request?: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(timeout) });
  } catch (cause) {
    throw new BucketUnavailable('no answer', { cause });
  }
};

/** Whether a PEM is an RSA key in PKCS #8, the only form that jose reads. */
const isKey = (pem: string): boolean => {
  try {
    return pem.startsWith('-----BEGIN PRIVATE KEY-----') && createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

/** The used part of a service account's JSON key. */
const credentials = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    client_email: v.pipe(v.string(), v.includes('@')),
    private_key: v.pipe(v.string(), v.check(isKey)),
  }),
);
export type Credentials = v.InferOutput<typeof credentials>;

/** Reads a key from JSON or from a path. The error may contain the key: do not show it. */
export const readCredentials = (keyOrPath: string): Credentials => {
  const text = keyOrPath.trimStart().startsWith('{') ? keyOrPath : readFileSync(keyOrPath, 'utf8');
  return v.parse(credentials, text);
};

interface ServiceAccount {
  email: string;
  /** Returns a signed JWT that expires after `seconds`. */
  sign(claims: Record<string, unknown>, now: Date, seconds: number): Promise<string>;
}

/** Signs with RS256. Throws if the key cannot be read. */
export const serviceAccount = async ({ client_email, private_key }: Credentials): Promise<ServiceAccount> => {
  const key = await importPKCS8(private_key, 'RS256');
  return {
    email: client_email,
    sign: (claims, now, seconds) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(client_email)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key);
    },
  };
};

const answer = v.object({ access_token: v.string(), expires_in: v.number() });

const scope = 'https://www.googleapis.com/auth/devstorage.read_write';

/** Seconds before expiry from which on a token is replaced. */
const margin = 60;

export interface AccessTokens {
  /** Throws `BucketUnavailable`. */
  get(): Promise<string>;
  /** Drops a token that the bucket has refused. */
  refuse(token: string): void;
}

/** Caches a service account's access token until shortly before it expires; concurrent callers share a request. */
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

/** Fixed by Firebase: https://firebase.google.com/docs/auth/admin/create-custom-tokens */
const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** In seconds; Firebase's maximum. */
const lifetime = 60 * 60;

/**
 * Returns the token with which the owner's browser signs in. Firebase renews sessions forever, so the bucket's rules
 * also check the claims `owner` and `until` (ms since 1970).
 */
export const customToken = (account: ServiceAccount, now: Date): Promise<string> => {
  const claims = { owner: true, until: now.getTime() + lifetime * 1000 };
  return account.sign({ sub: account.email, aud: audience, uid: 'owner', claims }, now, lifetime);
};
