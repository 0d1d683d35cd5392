import { longEnoughForOwner } from '~/contract/limits';

export type Weakness = 'too-short' | 'too-common';

/** Letters that are commonly written as digits and signs. */
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{M}]/gu, '');

const withLookalikes = (text: string): string =>
  [...text].map((character) => lookalikes[character] ?? character).join('');

const afterSigns = /^[^\p{L}\p{M}]+/u;

/**
 * Returns the letters that a password can be read as: as written, and with digits and signs as letters. Those at an
 * end count as an addition or as a letter: `@dmin2024` is admin, `2024password` is password.
 */
const readingsOf = (password: string): string[] => {
  const text = password.toLowerCase();
  // Without a regular expression that is anchored at the end, which could backtrack.
  const added = [...text].reverse().join('').match(afterSigns)?.[0].length ?? 0;
  const withoutEnd = text.slice(0, text.length - added);
  const within = withoutEnd.replace(afterSigns, '');
  return [text, withLookalikes(text), withLookalikes(withoutEnd), withLookalikes(within)].map(lettersOf);
};

/** Returns the part of which a text is a repetition, or the text. */
const repeatedPart = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

const minNameLength = 4;

/** Of the product, as a new site is called. */
const productNames = ['pregnancy', 'support', 'group'];

/** The words that a guesser tries first: those of the e-mail, the group's name and the doctor's. */
const namesAround = (email: string, names: readonly string[]): string[] =>
  [email, ...productNames, ...names]
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}]+/u))
    .filter(({ length }) => length >= minNameLength)
    .sort((one, other) => other.length - one.length);

/** Fewer letters besides names and digits are no password of their own. */
const minLetters = 4;

/**
 * Returns why a new owner password is refused, or undefined. `ofGroup`: those of the group and its doctor. Visitors' passwords have no such rule (rule
 * owner-account); an existing owner password stays valid.
 */
export const weaknessOf = async (
  password: string,
  email: string,
  ofGroup: readonly string[] = [],
): Promise<Weakness | undefined> => {
  if (password.length < longEnoughForOwner) return 'too-short';
  // Loaded on demand: the lists are large and rarely needed.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = new Set([...dictionary['passwords-common'], ...dictionary['diceware-common']]);
  const names = namesAround(email, ofGroup);
  const isCommon = [password.toLowerCase(), ...readingsOf(password)].some((reading, index) => {
    if (common.has(reading)) return true;
    if (index === 0) return false;
    const rest = repeatedPart(names.reduce((text, name) => text.replaceAll(name, ''), reading));
    return rest.length < minLetters || common.has(rest);
  });
  return isCommon ? 'too-common' : undefined;
};

/** Shown to the operator. */
export const weaknessTexts: Record<Weakness, string> = {
  'too-short': `it has fewer than ${longEnoughForOwner} characters.`,
  'too-common': 'it is a common password, or a common word or a name with digits and signs.',
};
