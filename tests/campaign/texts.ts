import { limits } from '~/contract/limits';
import type { Random } from './random';

/** What people, keyboards and clipboards write; none of it may be lost, doubled or read as code. */
const pieces = [
  ...['yoga in the morning', 'सुबह का योग', 'श्रीमती ज़ोहरा', 'क्\u200dष', 'கவிதா', 'বাংলা', 'آمنہ', '王芳', 'ਸਤ'],
  ...['l’été à Orléans', 'Zoë', 'Ame\u0301lie', 'ça va ?', 'œuvre', '«\u00a0oui\u00a0»', 'नमस्ते 🙏🏽'],
  ...[
    '👩‍👩‍👧',
    '🤰🏽',
    '🇮🇳',
    '5\ufe0f\u20e3',
    'Ka\u200bvi\u00adta',
    '\u2067right\u2069',
    'a\u00a0b',
    'two  blanks',
  ],
  ...['O’Brien', "O'Brien", '"quoted"', '\\', '<b>&amp;</b>', '%_;--', '{{name}}', '$x', 'null', '0', '-1'],
  ...['=1+1', '\u2028', 'https://example.org/?a=1&b=2#c', '+91 00000 00000', 'e\u0301\u0301', '١٢٣', '५०'],
] as const;

const around = ['', '', '', ' ', '  ', '\u00a0', '\u3000', '\u200b', '\t'] as const;

const firstNames = [
  ...['Kavita', 'Sunita', 'Meena', 'Amélie', 'Zoe\u0308', "N'Diaye", 'Anne-Marie', 'कविता', 'सुनीता', 'ज़ोहरा'],
  ...['प्रियंका', 'श्रीलक्ष्मी', 'கவிதா', 'মীরা', 'آمنہ', '王芳', 'Ka\u200bvita', '😊Asha'],
] as const;

/** Plainly fictional. */
const lastNames = ['Testwali', 'Namuna', 'नमूना', 'Exemple', 'de l’Essai', '"Test"', '<Test>', ''] as const;

/** Returns a text of at most `length` UTF-16 units, without half a character at its end. */
const cut = (text: string, length: number): string => {
  const short = text.slice(0, length);
  return short.isWellFormed() ? short : short.slice(0, -1);
};

/** Returns how long a text becomes: mostly short, sometimes up to the limit, rarely beyond it. */
const drawLength = (random: Random, max: number): number =>
  ({
    empty: 0,
    short: random.integer(1, Math.min(60, max)),
    long: random.integer(1, max),
    full: max,
    tooLong: max + random.integer(1, 5),
  })[random.weighted({ empty: 2, short: 8, long: 2, full: 0.7, tooLong: 0.3 })];

/** Draws a text of a field; `isLong`: of several lines. */
export function drawText(random: Random, max: number, isLong = false): string {
  const length = drawLength(random, max);
  if (length === 0) return random.pick(['', '', ' ']);
  let text = random.pick(pieces) as string;
  while (text.length < length)
    text += random.pick(isLong ? [' ', '\n', '\n\n'] : [' ']) + random.pick(pieces);
  // Filled up with letters, so that exactly this many characters are left once it is cleaned.
  const whole = cut(text, length).trim();
  return random.pick(around) + whole + random.pick(around);
}

/** Draws a name whose first word ends in the mark, by which a row is recognized whatever became of the others. */
export function drawName(random: Random, mark: string): string {
  const name = `${random.pick(firstNames)}${mark} ${random.pick(lastNames)}`;
  const length = random.weighted({ usual: 12, full: 1, tooLong: 0.5 });
  const filled =
    length === 'usual'
      ? name
      : name.padEnd(limits.name + (length === 'full' ? 0 : random.integer(1, 9)), 'न');
  return random.pick(around) + filled + random.pick(around);
}

/** Draws an e-mail address with the mark in it, as it is typed or pasted. */
export function drawEmail(random: Random, mark: string): string {
  const address = `${random.pick(['kavita', 'Asha', 'zoe+news', 'a.b'])}.${mark}@${random.pick(['example.org', 'Example.ORG', 'mail.example.org'])}`;
  return random.pick([address, address, ` ${address} `, `mailto:${address}`, `${address}.`, `<${address}>`]);
}

export function drawPhone(random: Random): string {
  const digits = `${random.integer(10_000, 99_999)}`;
  return random.pick([
    `+91 00000 ${digits}`,
    `00000 ${digits}`,
    `0 00000-${digits}`,
    `+91\u00a000000\u2011${digits}`,
    `tel:+9100000${digits}`,
    `+91 00000 ${digits} / 00000 54321`,
    `०००००${digits}`,
    `+91 00000 ${digits} घर`,
  ]);
}

export const drawBirthday = (random: Random): string =>
  random.pick(['', '05/03/1990', '5-3-1990', '05031990', '०५/०३/१९९०', '31/12/1985', '99/99/1990']);
