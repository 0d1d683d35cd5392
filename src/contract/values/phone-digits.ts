/**
 * The digits of a text as dialers and searches need them: those of any script as 0 to 9, nothing else but a leading
 * plus. People write the same number with spaces, dashes or Devanagari digits.
 */
export const phoneDigits = (text: string): string =>
  [...text.trim()]
    .map((character, place) => {
      // Nearly all of them, and by far the quickest to tell; a search goes over many thousands of numbers.
      if (character >= '0' && character <= '9') return character;
      if (character === '+') return place === 0 ? '+' : '';
      return /\p{Nd}/u.test(character) ? digitOf(character) : '';
    })
    .join('');

/**
 * What two spellings of one number have in common: its last ten digits, so that it is the same with and without the
 * country's or the trunk's code (India's numbers have ten digits). One of fewer digits is compared whole.
 */
export const phoneKey = (text: string): string => phoneDigits(text).replace('+', '').slice(-10);

/** Unicode keeps the ten digits of a script together, zero first. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return String(code - zero);
}
