import { withoutInvisible } from './clean-text';
import { minDigits } from './phone-digits';

/** ITU-T E.164. */
const maxDigits = 15;
/** From here on a sign between digits begins another number, as in 98765 43210/91234 56789, and not in 0271/234567. */
const wholeNumber = 8;
/** Of a mobile or landline number of India with its code of area. */
const nationalNumber = 10;

const countDigits = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

const dashes = /[\p{Pd}\u2212]/gu;
/** Digits of any script with usual separators, or what stands between them. */
const runs = /[\p{Nd}\s()+.\-/]+|[^\p{Nd}\s()+.\-/]+/gu;
const begin = /[(+]*\p{Nd}/u;
const afterNumber = /[^\p{Nd}]*$/u;
/** What parts a number from what follows. */
const between = /^(?:[\s,;/|&().-]|\+(?!\p{Nd})|(?:or|and|ya|या|और|ou|et)(?=[\s+\p{Nd}]))+/iu;

/** Returns how many characters of a run belong to one number, of which there are `before` digits already. */
function endOfNumber(run: string, before: number): number {
  const isOne = before + countDigits(run) <= maxDigits;
  let digits = before;
  let end = 0;
  for (const group of run.match(/[\s/]*\+*[^\s/+]+/g) ?? []) {
    const more = digits + countDigits(group);
    const isNext =
      (/[/+]/.test(group) && digits >= wholeNumber) ||
      (!isOne && (digits >= nationalNumber || (digits >= minDigits && more > maxDigits)));
    if (isNext) return end;
    digits = more;
    end += group.length;
  }
  return run.length;
}

/** Splits after the first number. Blanks and signs within it stay as they are written, other signs become blanks. */
function splitNumber(text: string): [number: string, rest: string] {
  let number = '';
  let place = 0;
  for (const run of text.match(runs) ?? []) {
    const digits = countDigits(number);
    const isOfNumber = /^[\p{Nd}\s()+.\-/]/u.test(run);
    if (isOfNumber) {
      const end = endOfNumber(run, digits);
      number += run.slice(0, end);
      place += end;
      if (end < run.length) break;
    } else if (digits >= minDigits || /\p{L}/u.test(run)) break;
    else {
      number += ' ';
      place += run.length;
    }
  }
  return [number, text.slice(place)];
}

/**
 * Cleans a phone number as people copy it from contacts, chats and cards: without unseen characters, `tel:`, or a word
 * before it, and with plain dashes. Another number or a note follows after a comma. A text without digits stays.
 */
export const cleanPhone = (written: string): string => {
  const plain = withoutInvisible(written.normalize('NFKC').replaceAll('\u20e3', '')).replaceAll(dashes, '-');
  const start = begin.exec(plain)?.index;
  if (start === undefined) return plain;
  const [number, rest] = splitNumber(plain.slice(start));
  const [tail = ''] = afterNumber.exec(number) ?? [];
  const trimmed = number.slice(0, number.length - tail.length).replaceAll(/\s+/g, ' ');
  // Too few digits before a word: it is refused as it is.
  if (countDigits(trimmed) < minDigits) return plain;
  const isOpen = trimmed.lastIndexOf('(') > trimmed.lastIndexOf(')');
  const first = isOpen ? trimmed.replaceAll('(', '').replaceAll(/ {2,}/g, ' ').trim() : trimmed;
  const more = (tail + rest)
    .replace(between, '')
    .replaceAll(/[(),\s]+/g, ' ')
    .trim();
  return /[\p{L}\p{Nd}]/u.test(more) ? `${first}, ${more}` : first;
};

/** 6 to 15 digits in any script, once it is cleaned. */
export const canBePhone = (value: string): boolean => {
  if (value.length > 1_000) return false;
  const [number = ''] = cleanPhone(value).split(',');
  const digits = countDigits(number);
  return /^\(?\+?[\p{Nd}\s().\-/]+$/u.test(number) && digits >= minDigits && digits <= maxDigits;
};

/** Returns the numbers of a cleaned field that holds nothing else; any other as it is. */
export const singlePhones = (cleaned: string): string[] => {
  const parts = cleaned.split(', ');
  return parts.every(canBePhone) ? parts : [cleaned];
};
