import { withoutInvisible } from './clean-text';

/**
 * One spelling for all in which the same words are written: by several keyboards, systems and habits. Scripts keep what
 * tells their words apart, such as vowel signs, and the nasals of Tamil and Malayalam.
 */

/** Anything but letters and marks of the scripts that most people here write, among which all can be seen. */
const unusual = /[^ -~\u00c0-\u034e\u0900-\u0d7f]/;

/** Single words of characters that no rule respells, as most names and addresses are. */
const plain = /^(?:[!-&(-_a-~]| (?! ))*$/;

/** Of northern India; then with those of Telugu and Kannada. All are laid out as Devanagari is. */
const northern = [0x900, 0x980, 0xa00, 0xa80, 0xb00];
const withAnusvara = [...northern, 0xc00, 0xc80];

/** Returns the codes of letters of Devanagari, and of those at their places in other scripts. */
const codesLike = (letters: string, scripts = withAnusvara): number[] =>
  scripts.flatMap((start) => [...letters].map((letter) => start + (letter.charCodeAt(0) % 0x80)));

/** Returns the anusvara of a letter's script. */
const anusvaraOf = (code: number): string => String.fromCharCode(code - (code % 0x80) + 2);

/** What a character is written as, with how many after it; or nothing, where it stays. */
type Rule = (text: string, at: number) => { as: string; length: number } | undefined;
type Rules = Map<number, Rule>;

const always = (as: string): Rule => {
  const written = { as, length: 1 };
  return () => written;
};

const leaveOut = always('');

/** A nasal that sounds as the consonant after it wants. */
const nasalBefore = (consonants: string): Rule => {
  const viramas = new Set(codesLike('्'));
  const next = new Set(codesLike(consonants));
  return (text, at) =>
    viramas.has(text.charCodeAt(at + 1)) && next.has(text.charCodeAt(at + 2))
      ? { as: anusvaraOf(text.charCodeAt(at)), length: 2 }
      : undefined;
};

const signsOfTwo = new Set(codesLike('ाॅेैॉोौ'));

/** The first vowel with a sign looks the same as a separate vowel, which stands as far before the sign in each script. */
const vowelOfTwo: Rule = (text, at) => {
  const sign = text.charCodeAt(at + 1);
  return signsOfTwo.has(sign) ? { as: String.fromCharCode(sign - 0x38), length: 2 } : undefined;
};

/** Letters with another way to write them, or another code for the same. */
const twins: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ॐ: 'ओम',
  ॲ: 'ऍ',
  'ੰ': 'ਂ',
  ৎ: 'ত্',
  ஶ: 'ஸ',
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ە: 'ہ',
};

/** First and last codes of accents of Latin letters, marks of recitation, and the vowel points and long line of Arabic. */
const accents = [
  [0x300, 0x36f],
  [0x640, 0x640],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x951, 0x954],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
] as const;

const rulesOf = (rules: readonly (readonly [codes: readonly number[], rule: Rule])[]): Rules =>
  new Map(rules.flatMap(([codes, rule]) => codes.map((code) => [code, rule] as const)));

const codesOf = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0));

const plainRules = rulesOf([
  ...accents.map(
    ([first, last]) => [Array.from({ length: last - first + 1 }, (_, at) => first + at), leaveOut] as const,
  ),
  [codesOf("'`´ʹʻʼʽʾʿ‘’‛′"), leaveOut],
  [codesOf('‐‒–—―−'), always('-')],
  [codesOf('\u2800'), always(' ')],
  [codesOf(' '), (text, at) => (text[at + 1] === ' ' ? leaveOut(text, at) : undefined)],
  ...Object.entries(twins).map(([letter, as]) => [codesOf(letter), always(as)] as const),
  [codesLike('\u093c'), leaveOut],
  ...codesLike('ँ').map((code) => [[code], always(anusvaraOf(code))] as const),
  [codesLike('ङञणन'), nasalBefore('कखगघचछजझटठडढतथदधशषस')],
  [codesLike('म'), nasalBefore('पफबभम')],
  [codesLike('अ'), vowelOfTwo],
]);

/** What differs from writer to writer in northern India: long i and u, a breath, and the sign that a word ends in no vowel. */
const searchRules: Rules = new Map([
  ...plainRules,
  ...rulesOf([
    ...codesLike('ईीऊू', northern).map((code) => [[code], always(String.fromCharCode(code - 1))] as const),
    [codesLike('ः', northern), leaveOut],
    [
      codesLike('्', [0x900, 0xa80]),
      (text, at) => (/[\u0900-\u0d7f]/.test(text[at + 1] ?? '') ? undefined : leaveOut(text, at)),
    ],
  ]),
]);

/** Character by character: a search reads very many names, and each expression would read each of them once more. */
const respell = (text: string, rules: Rules): string => {
  const small = text.replaceAll('´', "'").normalize('NFKD').toLowerCase();
  if (plain.test(small)) return small.trim();
  const seen = unusual.test(small) ? withoutInvisible(small) : small;
  let respelled = '';
  let done = 0;
  for (let at = 0; at < seen.length; at += 1) {
    const written = rules.get(seen.charCodeAt(at))?.(seen, at);
    if (!written) continue;
    respelled += seen.slice(done, at) + written.as;
    done = at + written.length;
    at = done - 1;
  }
  return (respelled + seen.slice(done)).trim();
};

/**
 * Returns a text in the spelling that it shares with all others of the same words: without case, accents, apostrophes and
 * what cannot be seen, with single blanks, one form of each letter, hyphen and nasal.
 */
export const plainSpelling = (text: string): string => respell(text, plainRules);

/** Returns a text as all searches compare it (rule list-search): in plain spelling, and less strict. */
export const searchable = (text: string): string => respell(text, searchRules);

const nasals = new Set(codesLike('ङञणनम'));

/** Returns the spellings in which a searchable word may go on: सन as सनम, or as सन्ध्या, which is spelled संध्या. */
export const spellingsWhileTyped = (word: string): string[] => {
  const last = word.charCodeAt(word.length - 1);
  return nasals.has(last) ? [word, word.slice(0, -1) + anusvaraOf(last)] : [word];
};
