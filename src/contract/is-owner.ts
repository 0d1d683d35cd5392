import type { Identity } from './session';

/** Compares without case (rule roles-and-access): nobody's mail server tells Owner@ from owner@. */
export const isOwner = (of: Pick<Identity, 'Email' | 'OwnerEmail'>) =>
  of.Email !== '' && of.Email.toLowerCase() === of.OwnerEmail.toLowerCase();
