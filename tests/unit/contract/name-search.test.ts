import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchPeople } from '~/app/features/door/door-list';
import { searchRows } from '~/app/owner-kit/list-view';
import type { DoorPerson } from '~/contract/door';
import { soughtWords, soundsIn } from '~/contract/name-search';
import { searchable } from '~/contract/spelling';
import { expectQuick } from '../expect-quick';

/** Common names with the ways in which they are written in Latin letters. */
const names: [string, ...string[]][] = [
  ['सुनीता', 'Sunita', 'Suneeta', 'Sunitha'],
  ['आशा', 'Asha', 'Aasha'],
  ['कमला', 'Kamala', 'Kamla'],
  ['ममता', 'Mamta', 'Mamata'],
  ['पूजा', 'Pooja', 'Puja'],
  ['दीपा', 'Deepa', 'Dipa'],
  ['लक्ष्मी', 'Lakshmi', 'Laxmi'],
  ['कृष्णा', 'Krishna', 'Krushna'],
  ['स्मृति', 'Smriti', 'Smruti'],
  ['अमृता', 'Amrita', 'Amruta'],
  ['श्रद्धा', 'Shraddha', 'Shradha'],
  ['संध्या', 'Sandhya'],
  ['नंदिनी', 'Nandini'],
  ['चाँदनी', 'Chandni', 'Chandani'],
  ['चंपा', 'Champa'],
  ['ज्योति', 'Jyoti', 'Jyothi'],
  ['प्रिया', 'Priya'],
  ['प्रियंका', 'Priyanka'],
  ['ऐश्वर्या', 'Aishwarya', 'Aishvarya'],
  ['वैशाली', 'Vaishali'],
  ['वैष्णवी', 'Vaishnavi'],
  ['गौरी', 'Gauri', 'Gowri'],
  ['श्वेता', 'Shweta', 'Shveta'],
  ['स्वाति', 'Swati', 'Svati'],
  ['विद्या', 'Vidya'],
  ['काव्या', 'Kavya'],
  ['भावना', 'Bhavna', 'Bhawana'],
  ['छाया', 'Chhaya', 'Chaya'],
  ['मीना', 'Meena', 'Mina'],
  ['नेहा', 'Neha'],
  ['निशा', 'Nisha'],
  ['रेखा', 'Rekha'],
  ['राधिका', 'Radhika'],
  ['रुक्मिणी', 'Rukmini'],
  ['शोभा', 'Shobha'],
  ['उषा', 'Usha'],
  ['वर्षा', 'Varsha'],
  ['जया', 'Jaya'],
  ['माया', 'Maya'],
  ['सई', 'Sai', 'Saee'],
  ['आरती', 'Aarti', 'Arati', 'Arti'],
  ['अनन्या', 'Ananya'],
  ['जान्हवी', 'Janhavi', 'Janhvi'],
  ['योगिता', 'Yogita'],
  ['दीक्षा', 'Diksha', 'Deeksha'],
  ['प्रज्ञा', 'Pragya', 'Pradnya'],
  ['फ़ातिमा', 'Fatima'],
  ['ज़ोया', 'Zoya'],
  ['चोपड़ा', 'Chopra'],
  ['जयश्री', 'Jayshree', 'Jaishri', 'Jayashri'],
  ['ऋचा', 'Richa', 'Rucha'],
  ['बालकृष्ण', 'Balkrishna'],
];

/** In different scripts, so that only the sounds decide. */
const hears = (sought: string, stored: string) =>
  soughtWords(sought).every(({ isIn }) => isIn(searchable(stored)));

test.each(names)('%s is found by its Latin spellings, and the reverse', (name, ...spellings) => {
  for (const spelling of spellings) {
    expect(hears(spelling, name), `${spelling} finds`).toBe(true);
    expect(hears(name, spelling), `found by ${spelling}`).toBe(true);
  }
});

test('a name is found while it is typed', () => {
  for (const typed of ['su', 'sun', 'suni', 'sunit']) expect(hears(typed, 'सुनीता'), typed).toBe(true);
  for (const typed of ['ka', 'kam', 'kama', 'kamal']) expect(hears(typed, 'कमला'), typed).toBe(true);
  for (const typed of ['ma', 'may']) expect(hears(typed, 'माया'), typed).toBe(true);
  for (const typed of ['सु', 'सुन', 'सुनी']) expect(hears(typed, 'Sunita'), typed).toBe(true);
});

test('few of these names match another name', () => {
  const others = names.flatMap(([name, latin]) =>
    names
      .filter(([other]) => other !== name && hears(latin ?? '', other))
      .map(([other]) => `${latin} ${other}`),
  );
  expect(others.length).toBeLessThanOrEqual(2);
});

test('common words and single letters do not match names: as is not आशा', () => {
  for (const word of ['as', 'assistance', 'ask']) expect(hears('आशा', word), word).toBe(false);
  for (const word of ['अस्पताल', 'शाम']) expect(hears('asha', word), word).toBe(false);
  expect(hears('s', 'सुनीता')).toBe(false);
});

const inList = (stored: readonly string[], sought: string) =>
  searchRows(
    stored.map((text) => ({ text })),
    sought,
    ({ text }) => [text],
    'en',
  ).map(({ text }) => text);

const person = (FirstName: string): DoorPerson => ({
  _id: FirstName,
  FirstName,
  Initial: 'P.',
  Code: 'BCDFGHJK',
  Party: 1,
  State: 'confirmed',
  Line: null,
  Came: false,
  CameAt: '',
  WalkIn: false,
});
const atDoor = (stored: readonly string[], sought: string) =>
  searchPeople(stored.map(person), sought).map(({ FirstName }) => FirstName);

test('the owner’s lists are searched by sound, together with words as written', () => {
  const rows = ['सुनीता पाटील, पुणे', 'Sunita Patil, Pune', 'Asha Patil, Pune'];
  expect(inList(rows, 'sunita')).toEqual(rows.slice(0, 2));
  expect(inList(rows, 'सुनीता')).toEqual(rows.slice(0, 2));
  expect(inList(rows, 'patil sunita')).toEqual(rows.slice(0, 2));
  expect(inList(rows, 'सुनीता pune')).toEqual(rows.slice(0, 2));
  expect(inList(rows, 'asha')).toEqual(rows.slice(2));
});

test('a helper at the door finds first names by sound', () => {
  const names = ['सुनीता', 'Sunita', 'Asha'];
  expect(atDoor(names, 'sunita')).toEqual(names.slice(0, 2));
  expect(atDoor(names, 'सुनी')).toEqual(names.slice(0, 2));
  expect(atDoor(names, 'आशा')).toEqual(['Asha']);
  expect(atDoor(names, 'sunita p')).toEqual(names.slice(0, 2));
});

/** Spellings of one name each; every one finds all others. */
const spellings = {
  'nukta as one letter, as two, and none': ['\u095eातिमा', 'फ\u093cातिमा', 'फातिमा'],
  'chandrabindu and anusvara': ['आँचल', 'आंचल'],
  'nasals before t': ['सन्ध्या', 'संध्या', 'सँध्या'],
  'nasals before j': ['अञ्जलि', 'अन्जलि', 'अंजलि'],
  'nasals before g': ['गङ्गा', 'गन्गा', 'गंगा'],
  'nasals before d': ['पण्डित', 'पन्डित', 'पंडित'],
  'nasals before p': ['चम्पा', 'चंपा'],
  'nasals before m': ['सम्मति', 'संमति'],
  'nasals before s': ['अन्शु', 'अंशु'],
  'joiners and none': ['श्\u200dवेता', 'श्\u200cवेता', 'श्वेता'],
  'both ways to write half an r': ['दर्\u200dया', 'द\u0931्या', 'दर्या'],
  'i and u long and short': ['सुनीता', 'सुनिता', 'सूनीता'],
  'a breath and none': ['दुःखी', 'दुखी'],
  'a last virama and none': ['श्रीमान्', 'श्रीमान'],
  'a vowel in two parts': ['\u0906शा', '\u0905\u093eशा'],
  'om as a sign': ['ॐकार', 'ओमकार'],
  Bengali: ['সন্ধ্যা', 'সংধ্যা', 'সন্\u200cধ্যা'],
  'Bengali t at the end': ['জগৎ', 'জগত্\u200d'],
  Punjabi: ['ਸੰਧਿਆ', 'ਸਂਧਿਆ', 'ਸਨ੍ਧਿਆ'],
  Gujarati: ['સન્ધ્યા', 'સંધ્યા', 'સઁધ્યા'],
  Odia: ['ସନ୍ଧ୍ୟା', 'ସଂଧ୍ୟା'],
  Telugu: ['సన్ధ్య', 'సంధ్య'],
  Kannada: ['ಸನ್ಧ್ಯಾ', 'ಸಂಧ್ಯಾ'],
  'Malayalam’s letters without a vowel': ['അനൻ', 'അനന്\u200d'],
  'Tamil’s two sha': ['ஶ்ரீ', 'ஸ்ரீ'],
  'Urdu on an Arabic keyboard': ['كريمه', 'کریمہ', 'کَریمہ'],
  'a soft hyphen, a mark of direction, a selector': [
    'Su\u00adnita',
    '\u200eSunita\u202c',
    'Sunita\ufe0f',
    'Sunita',
  ],
  apostrophes: [
    'D\u2019Souza',
    "D'Souza",
    'D\u02bcSouza',
    'D`Souza',
    'D\u00b4Souza',
    'D\u2018Souza',
    'DSouza',
  ],
  blanks: [
    'Priya Nair',
    'Priya\u00a0Nair',
    'Priya  Nair',
    '\u200ePriya Nair',
    'Priya\u3000Nair',
    ' Priya\tNair ',
  ],
  hyphens: ['Anne-Marie', 'Anne\u2011Marie', 'Anne\u2013Marie'],
  'accents, letters with a stroke, two letters in one': [
    'Zoé Sœur Łucja Đỗ',
    'Zoe\u0301 Soeur Lucja Do',
    'ZOE SOEUR LUCJA DO',
  ],
  'full width and ligatures': ['Ｓoﬁa', 'Sofia'],
};

test.each(Object.entries(spellings))('the same name is found in lists and at the door: %s', (_, same) => {
  const stored = [...same, 'Rekha', 'राधा'];
  for (const sought of same) {
    expect(inList(stored, sought), `list: ${sought}`).toEqual(same);
    expect(atDoor(stored, sought), `door: ${sought}`).toEqual(same);
  }
});

test('a name with a nasal is found while it is being typed', () => {
  for (const typed of ['स', 'सन', 'सन्', 'सन्ध', 'सं', 'संध', 'सँ'])
    expect(inList(['सन्ध्या', 'संध्या'], typed), typed).toHaveLength(2);
  for (const typed of ['च', 'चम', 'चम्', 'चं']) expect(atDoor(['चम्पा', 'चंपा'], typed), typed).toHaveLength(2);
});

test('signs that distinguish words are kept: vowels of all scripts, and nasals of Tamil', () => {
  const others: [string, string][] = [
    ['राम', 'रमा'],
    ['কলি', 'কলা'],
    ['કમલા', 'કમલ'],
    ['அன்பு', 'அம்பு'],
    ['குமார்', 'குமர்'],
    ['రమ', 'రాము'],
    ['കമല', 'കുമാല'],
    ['ਕੌਰ', 'ਕੁਰ'],
  ];
  for (const [one, other] of others)
    expect([...inList([other], one), ...atDoor([other], one)], one).toEqual([]);
});

test('a spelling variant is also found in the other script', () => {
  for (const [sought, stored] of [
    ['sandhya', 'सन्ध्या'],
    ['anjali', 'अञ्जलि'],
    ['ganga', 'गङ्गा'],
    ['champa', 'चम्पा'],
    ['shweta', 'श्\u200dवेता'],
    ['chopra', 'चोपड़ा'],
    ['chopra', 'चोपडा'],
    ['aasha', '\u0905\u093eशा'],
    ['सन्ध्या', 'Sandhya'],
    ['चोपडा', 'Chopra'],
    ['फ़ातिमा', 'Fa\u200btima'],
    ['ज़ोया', 'Zoya\u00a0Khan'],
  ] as const)
    expect(hears(sought, stored), `${sought} ${stored}`).toBe(true);
});

/** The model: each sound sought, one after another, with every a that it allows. */
const pattern = (sounds: string): RegExp =>
  new RegExp(
    ` ${[...sounds]
      .map((sound, at) => {
        const next = sounds[at + 1];
        if (sound === 'ə') return '[aə]?';
        if (sound === 'a') return next === 'i' || next === 'u' ? '[aə]?' : '[aə]';
        if (sound === 'i' || sound === 'u') return `[aə]?[${sound}R]`;
        if (sound === 'R') return '[iuR]';
        return `ə?${{ d: '[dD]', r: '[rD]', D: '[drD]' }[sound] ?? sound}`;
      })
      .join('')}`,
  );

const syllables = {
  latin: [
    'a',
    'ai',
    'au',
    'i',
    'ee',
    'u',
    'ka',
    'kha',
    'k',
    'ri',
    'ru',
    'sh',
    'na',
    'n',
    'ra',
    'da',
    'm',
    'y',
    'e',
    'o',
  ],
  devanagari: [
    'अ',
    'आ',
    'ऐ',
    'औ',
    'इ',
    'उ',
    'ऋ',
    'का',
    'कै',
    'कृ',
    'ख',
    'क्',
    'शि',
    'न',
    'रौ',
    'ड',
    'म',
    'य',
    'अं',
    'ए',
  ],
};
const nameIn = (script: keyof typeof syllables) =>
  fc
    .array(fc.constantFrom(...syllables[script]), { minLength: 1, maxLength: 8 })
    .map((lines) => lines.join(''));

test('a name matches where all its sounds occur in order', () => {
  for (const [sought, stored, line] of [
    ['latin', 'devanagari', 0],
    ['devanagari', 'latin', 1],
  ] as const)
    fc.assert(
      fc.property(nameIn(sought), nameIn(stored), (one, other) => {
        const text = searchable(other);
        const sounds = soundsIn(searchable(one)).split('\n')[1 - line] ?? '';
        fc.pre(sounds.replaceAll('ə', '').trim().length > 1);
        expect(hears(one, other)).toBe(pattern(sounds.trim()).test(soundsIn(text).split('\n')[line] ?? ''));
      }),
      { numRuns: 500 },
    );
});

test('a word is heard in a text as in the sounds of that text', () => {
  const all = names.flat().map(searchable);
  for (const sought of soughtWords(all.join(' ')))
    for (const text of [all.slice(0, 40).join(' '), ...all])
      expect(sought.isIn(text), text).toBe(sought.isIn(text, soundsIn(text)));
});

test('ordinary characters are spelled the same beside others', () => {
  const written = fc.string({ unit: fc.constantFrom(..."aZ9'` -@._~!/´", ' ', 'q') });
  fc.assert(
    fc.property(written, (text) => {
      expect(searchable(`क${text}क`)).toBe(searchable(`x${text}x`).replace(/^x|x$/g, 'क'));
    }),
    { numRuns: 1_000 },
  );
});

/** Milliseconds, which leave room for a slow machine, and none for what doubles with each letter. */
const bound = 1_000;

test('no name can make a search long: neither of vowels only, nor of any other sounds', () => {
  const endings = ['k', 'क', ''];
  for (const [sought, stored] of [
    ['ai', 'ऐ'],
    ['au', 'औ'],
    ['aiu', 'अऐऊ'],
    ['ka', 'क'],
    ['कअ', 'ka'],
    ['ऐ', 'ai'],
    ['अआ', 'a'],
    ['ri', 'ऋ'],
    ['कृऋ', 'kri'],
    ['ड', 'dr'],
  ] as const)
    for (const ending of endings) {
      const word = sought.repeat(100) + ending;
      const names = [stored.repeat(200), `${stored.repeat(40)} `.repeat(100)];
      expectQuick(() => inList(names, word), bound, `list: ${word}`);
      expectQuick(() => atDoor(names, word), bound, `door: ${word}`);
    }
});

test('a search is fast for any pasted text', () => {
  const letters = fc.constantFrom(..."aiuke hदऐअऋकः्ं़\u200d\u00a0-.'");
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 6 }),
      fc.array(letters, { minLength: 1, maxLength: 6 }),
      (sought, stored) => {
        const names = [stored.join('').repeat(400)];
        expectQuick(() => inList(names, sought.join('').repeat(200)), bound);
      },
    ),
    { numRuns: 100 },
  );
});

test('a word of more than forty letters matches by the sound of its first forty, and as written by all', () => {
  const long = 'sunita'.repeat(10);
  expect(inList(['सुनीता'.repeat(10), long, long.slice(0, 50)], long)).toEqual(['सुनीता'.repeat(10), long]);
});
