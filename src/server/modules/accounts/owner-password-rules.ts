import { longEnoughForOwner } from '~/contract/limits';

/** Size of the list of most common passwords. */
const refusedPasswords = 10_000;

export type Weakness = 'too-short' | 'too-common';

/**
 * Returns why a new owner password is refused, or undefined. Visitors' passwords have no such rule (rule
 * owner-account); an existing owner password stays valid.
 */
export const weaknessOf = async (password: string): Promise<Weakness | undefined> => {
  if (password.length < longEnoughForOwner) return 'too-short';
  // Loaded on demand: the list is large and seldom needed.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'].slice(0, refusedPasswords);
  return common.includes(password.toLowerCase()) ? 'too-common' : undefined;
};

/** Shown to the operator. */
export const weaknessTexts: Record<Weakness, string> = {
  'too-short': `it has fewer than ${longEnoughForOwner} characters.`,
  'too-common': 'it is one of the 10,000 commonest passwords.',
};
