import { searchable, spellingsWhileTyped } from './spelling';

/** Consonants without aspiration and length, which Latin spellings of names leave out or write differently. */
const consonants: Record<string, string> = Object.fromEntries(
  Object.entries({
    k: 'कख',
    g: 'गघ',
    n: 'ङञणन',
    c: 'चछ',
    j: 'जझ',
    t: 'टठतथ',
    d: 'डढदध',
    p: 'पफ',
    b: 'बभ',
    m: 'म',
    i: 'य',
    r: 'र',
    l: 'लळ',
    v: 'व',
    s: 'शषस',
    h: 'ह',
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])),
);

/** Independent vowels. `ə` is the inherent vowel, often not written in Latin; `R` is read as ri or ru. */
const vowels: Record<string, string> = {
  अ: 'ə',
  आ: 'a',
  इ: 'i',
  उ: 'u',
  ऋ: 'rR',
  ए: 'i',
  ऍ: 'i',
  ऐ: 'ai',
  ओ: 'u',
  ऑ: 'u',
  औ: 'au',
};

/** Vowel signs, which replace the inherent vowel. */
const signs: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ु': 'u',
  'ृ': 'rR',
  'े': 'i',
  'ॅ': 'i',
  'ै': 'ai',
  'ो': 'u',
  'ॉ': 'u',
  'ौ': 'au',
  '्': '',
};

const soundsOfDevanagari = (word: string): string => {
  const letters = [...word.replaceAll('ज्ञ', 'ग्य')];
  let sounds = '';
  letters.forEach((letter, at) => {
    const next = letters[at + 1] ?? '';
    // Within a word ड is mostly ड़, which is heard as r, and its dot is often left out.
    const consonant = /[डढ]/.test(letter) && /[^n]$/.test(sounds) ? 'D' : consonants[letter];
    if (consonant) sounds += next in signs ? consonant : `${consonant}ə`;
    else if (letter === 'ं') sounds += /[पफबभम]/.test(next) ? 'm' : 'n';
    else sounds += vowels[letter] ?? signs[letter] ?? '';
  });
  return sounds;
};

/** Spellings of the same sound in Latin letters, in this order. */
const spellings: [RegExp, string][] = [
  [/[dj]ny/g, 'gy'],
  [/ow(?![aeiou])/g, 'au'],
  [/x/g, 'ks'],
  [/sh/g, 's'],
  [/([kgcjtdpb])h+/g, '$1'],
  [/f/g, 'p'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/[ey]/g, 'i'],
  [/o/g, 'u'],
];

const soundsOfLatin = (word: string): string =>
  spellings.reduce((sounds, [spelling, sound]) => sounds.replaceAll(spelling, sound), word);

const devanagari = /[\u0900-\u0963\u0970-\u097f]+/g;
const latin = /[a-z]+/g;

const once = (sounds: string): string => sounds.replaceAll(/(.)\1+/g, '$1');

const wordsIn = (text: string, script: RegExp, soundsOf: (word: string) => string): string =>
  (text.match(script) ?? []).map((word) => ` ${once(soundsOf(word))}`).join('');

/**
 * Returns the sounds of a searchable text's words (rule list-search): those in Devanagari, a line break, those in Latin letters. Each
 * begins with a space.
 */
export const soundsIn = (text: string): string =>
  `${wordsIn(text, devanagari, soundsOfDevanagari)}\n${wordsIn(text, latin, soundsOfLatin)}`;

/** Sounds that may stand for the one sought; all others stand for themselves. */
const heardAs: Record<string, string> = {
  i: '[iR]',
  u: '[uR]',
  R: '[iuR]',
  d: '[dD]',
  r: '[rD]',
  D: '[drD]',
};

/**
 * Returns a pattern of sounds. Of the a's between two other sounds it says how many there may be: were each optional by
 * itself, there would be several ways to hear a word, and the time to try them doubled with each.
 */
function patternOf(sounds: string): string {
  let pattern = '';
  let min = 0;
  let max = 0;
  [...sounds].forEach((sound, at) => {
    const next = sounds[at + 1];
    if (sound === 'ə' || sound === 'a') {
      // ai and au are also written as one vowel.
      if (sound === 'a' && next !== 'i' && next !== 'u') min += 1;
      max += 1;
      return;
    }
    const isVowel = sound === 'i' || sound === 'u';
    if (isVowel) max += 1;
    const between = `[aə]{${min},${max}}`;
    pattern += isVowel || sound === 'R' ? between : `(?:${between}|[aə]{${max}}ə)`;
    pattern += heardAs[sound] ?? sound;
    [min, max] = [0, 0];
  });
  return `${pattern}[aə]{${min}}`;
}

/** No name is longer; what follows is not heard. */
const maxSoundedLength = 40;

/** More names are seldom repeated, and would be stored for nothing. */
const maxRemembered = 20_000;

/** Returns a function with the same results, which are worked out once: a search reads the same few names very often. */
export function remembered<Result extends NonNullable<unknown>>(
  of: (text: string) => Result,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text) ?? of(text);
    if (known.size < maxRemembered) known.set(text, result);
    return result;
  };
}

/** Tests whether a word is heard. */
interface Heard {
  inSounds: (sounds: string) => boolean;
  inText: (text: string) => boolean;
}

/** Returns how a searchable word sounds in the other script; undefined for one of neither script, and for a letter. */
function heardInOther(word: string): Heard | undefined {
  const [ofDevanagari = '', ofLatin = ''] = soundsIn(word.slice(0, maxSoundedLength)).split('\n');
  const sounds = (ofDevanagari || ofLatin).trim();
  if ((ofDevanagari && ofLatin) || sounds.includes(' ') || sounds.replaceAll('ə', '').length < 2)
    return undefined;
  const pattern = new RegExp(` ${patternOf(sounds)}`);
  const [script, soundsOf] = ofDevanagari ? [latin, soundsOfLatin] : [devanagari, soundsOfDevanagari];
  const isHeard = remembered((other) => pattern.test(` ${once(soundsOf(other))}`));
  return {
    inSounds: (lines) =>
      pattern.test(ofDevanagari ? lines.slice(lines.indexOf('\n')) : (lines.split('\n', 1)[0] ?? '')),
    inText: (text) => text.match(script)?.some(isHeard) ?? false,
  };
}

/** A word of a search, in searchable texts. */
interface SoughtWord {
  /** As written anywhere, or by its sounds at the beginning of a word of the other script (`sounds`: if known). */
  isIn: (text: string, sounds?: string) => boolean;
  /** At the beginning of a word only. */
  begins: (text: string) => boolean;
}

const toSoughtWord = (word: string): SoughtWord => {
  const spellings = spellingsWhileTyped(word);
  const heard = heardInOther(word);
  return {
    isIn: (text, sounds) =>
      spellings.some((spelling) => text.includes(spelling)) ||
      (sounds === undefined ? heard?.inText(text) : heard?.inSounds(sounds)) === true,
    begins: (text) =>
      text.split(/[ .-]/).some((part) => spellings.some((spelling) => part.startsWith(spelling))) ||
      heard?.inText(text) === true,
  };
};

/** Returns the words of what is typed into a search. An e-mail is one word, and so is a house number such as 12-3. */
export const soughtWords = (sought: string): SoughtWord[] =>
  searchable(sought)
    .split(' ')
    .flatMap((word) => (/[@\p{Nd}]/u.test(word) ? [word] : word.split('-')))
    .map((word) => word.replace(/[.,;:]$/, ''))
    .filter(Boolean)
    .map(toSoughtWord);
