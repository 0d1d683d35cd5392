import type { Identity } from './session';

/** Ignores case (rule roles-and-access), as mail servers do. */
export const isOwner = (of: Pick<Identity, 'Email' | 'OwnerEmail'>) =>
  of.Email !== '' && of.Email.toLowerCase() === of.OwnerEmail.toLowerCase();
