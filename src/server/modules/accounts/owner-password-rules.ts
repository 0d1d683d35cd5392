import { longEnoughForOwner } from '~/contract/limits';

/** How many of the commonest passwords the owner's must not be among. */
const refusedPasswords = 10_000;

export type Weakness = 'too-short' | 'too-common';

/**
 * What is wrong with a new password of the owner's, whose account reads everybody's data: fewer than 12 characters, or
 * one of the 10,000 commonest, in capitals or not. Undefined where nothing is. Visitors' passwords have no such rule
 * (rule owner-account), and one that the owner has already goes on.
 */
export const weaknessOf = async (password: string): Promise<Weakness | undefined> => {
  if (password.length < longEnoughForOwner) return 'too-short';
  // Loaded when it is needed: the list is large, and the owner seldom changes a password.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'].slice(0, refusedPasswords);
  return common.includes(password.toLowerCase()) ? 'too-common' : undefined;
};

/** What is wrong with a password of the owner's, for the operator. */
export const weaknessTexts: Record<Weakness, string> = {
  'too-short': `it has fewer than ${longEnoughForOwner} characters.`,
  'too-common': 'it is one of the 10,000 commonest passwords.',
};
