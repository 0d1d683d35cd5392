import type { ServiceAccount } from './service-account';

/** Fixed by Firebase: https://firebase.google.com/docs/auth/admin/create-custom-tokens */
const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** Seconds; the longest that Firebase takes. */
const lifetime = 60 * 60;

/** A token with which the owner's browser signs in; the bucket's rules ask for its claim `owner`. */
export const customToken = (account: ServiceAccount, now: Date): Promise<string> =>
  account.sign({ sub: account.email, aud: audience, uid: 'owner', claims: { owner: true } }, now, lifetime);
