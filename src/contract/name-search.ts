/** Ignores case and accents, which are rarely typed on a phone: zoe finds Zoé. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Consonants without aspiration and length, which Latin spellings of names leave out or write differently. */
const consonants: Record<string, string> = Object.fromEntries(
  Object.entries({
    k: 'कखक़ख़',
    g: 'गघग़',
    n: 'ङञणनऩ',
    c: 'चछ',
    j: 'जझ',
    t: 'टठतथ',
    d: 'डढदध',
    p: 'पफ',
    b: 'बभ',
    m: 'म',
    i: 'य',
    r: 'रऱ',
    l: 'लळऴ',
    v: 'व',
    s: 'शषस',
    h: 'ह',
  }).flatMap(([sound, letters]) => [...letters.normalize('NFKD')].map((letter) => [letter, sound])),
);

/** Independent vowels. `ə` is the inherent vowel, often not written in Latin; `R` is read as ri or ru. */
const vowels: Record<string, string> = {
  अ: 'ə',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
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
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
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
  // ड़ and ढ़ are heard as r; other dots below change sounds that Latin spellings keep apart only sometimes.
  const letters = [...word.replaceAll(/[डढ]\u093c/g, 'र').replaceAll('ज्ञ', 'ग्य')].filter(
    (letter) => letter !== '\u093c',
  );
  let sounds = '';
  letters.forEach((letter, at) => {
    const next = letters[at + 1] ?? '';
    const consonant = consonants[letter];
    if (consonant) sounds += next in signs ? consonant : `${consonant}ə`;
    else if (letter === 'ं' || letter === 'ँ') sounds += /[पफबभम]/.test(next) ? 'm' : 'n';
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

const devanagari = /[\u0900-\u0963\u0970-\u097f\u200c\u200d]+/g;
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

const patternOf = (sound: string, next: string | undefined): string => {
  if (sound === 'ə') return '[aə]?';
  // ai and au are also written as one vowel.
  if (sound === 'a') return next === 'i' || next === 'u' ? '[aə]?' : '[aə]';
  if (sound === 'i' || sound === 'u') return `[aə]?[${sound}R]`;
  return sound === 'R' ? '[iuR]' : `ə?${sound}`;
};

/**
 * Returns a test of `soundsIn` for a searchable word: whether a word of the other script begins with its sounds.
 * Undefined for a word of neither script, and for a single letter.
 */
export function soundTest(word: string): ((sounds: string) => boolean) | undefined {
  const [ofDevanagari = '', ofLatin = ''] = soundsIn(word).split('\n');
  const sounds = (ofDevanagari || ofLatin).trim();
  if ((ofDevanagari && ofLatin) || sounds.includes(' ') || sounds.replaceAll('ə', '').length < 2)
    return undefined;
  const pattern = [...sounds].map((sound, at) => patternOf(sound, sounds[at + 1])).join('');
  const heard = new RegExp(` ${pattern}`);
  const other = ofDevanagari ? 1 : 0;
  return (of) => heard.test(of.split('\n')[other] ?? '');
}
