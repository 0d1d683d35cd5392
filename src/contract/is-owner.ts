import type { Identity } from './session';

/** The rule of §6, without case: nobody's mail server tells Owner@ from owner@. */
export const isOwner = (of: Pick<Identity, 'Email' | 'OwnerEmail'>) =>
  of.Email !== '' && of.Email.toLowerCase() === of.OwnerEmail.toLowerCase();
