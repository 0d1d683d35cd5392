import type { Identity } from './session';

/** Ignores case (rule roles-and-access), as mail servers do. */
export const isOwner = (identity: Pick<Identity, 'Email' | 'OwnerEmail'>) =>
  identity.Email !== '' && identity.Email.toLowerCase() === identity.OwnerEmail.toLowerCase();
