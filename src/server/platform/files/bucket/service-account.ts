import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';

/** Whether a text is a key that signs with RS256, in the only form that jose reads (PKCS #8). */
const isKey = (pem: string): boolean => {
  try {
    return pem.startsWith('-----BEGIN PRIVATE KEY-----') && createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

/** What Google's console gives for a service account, as far as it is used. */
const credentials = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    client_email: v.pipe(v.string(), v.includes('@')),
    private_key: v.pipe(v.string(), v.check(isKey)),
  }),
);
export type Credentials = v.InferOutput<typeof credentials>;

/** The account in a key file's text, or in the file of that path. Throws what may repeat the key: not to be shown. */
export const readCredentials = (given: string): Credentials => {
  const text = given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8');
  return v.parse(credentials, text);
};

export interface ServiceAccount {
  email: string;
  /** A token that says these things in the account's name, for so many seconds. */
  sign(claims: Record<string, unknown>, now: Date, seconds: number): Promise<string>;
}

/** An account that signs as Google expects it, with RS256. Throws where the key cannot be read. */
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
