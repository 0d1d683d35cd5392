import type { ServiceAccount } from './service-account';

/** Fixed by Firebase: https://firebase.google.com/docs/auth/admin/create-custom-tokens */
const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** Seconds; the longest that Firebase takes for signing in. */
const lifetime = 60 * 60;

/**
 * A token with which the owner's browser signs in. Firebase renews whom it has signed in for ever, so the access itself
 * ends within the hour: the bucket's rules ask for the claim `owner` and for an instant before `until` (ms since 1970).
 */
export const customToken = (account: ServiceAccount, now: Date): Promise<string> => {
  const claims = { owner: true, until: now.getTime() + lifetime * 1000 };
  return account.sign({ sub: account.email, aud: audience, uid: 'owner', claims }, now, lifetime);
};
