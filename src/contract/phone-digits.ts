/**
 * Returns the digits of any script as 0 to 9, with a leading plus. Removes everything else, and what follows a comma: in
 * a cleaned field of a phone number, another number or a note (`phone-text.ts`).
 */
export const phoneDigits = (text: string): string => {
  let digits = '';
  for (const character of text) {
    if (character === ',') break;
    // The common case first: a search normalizes thousands of numbers.
    if (character >= '0' && character <= '9') digits += character;
    else if (character === '+') digits ||= '+';
    else if (/\p{Nd}/u.test(character)) digits += digitOf(character);
  }
  return digits;
};

/** Returns the last ten digits, which are the same with and without country or trunk code. */
export const phoneKey = (text: string): string => phoneDigits(text).replace('+', '').slice(-10);

/** Returns the digits of each number in a field. */
export const allPhoneDigits = (text: string): string[] =>
  text
    .split(',')
    .map(phoneDigits)
    .filter((digits, index) => digits !== '' && (index === 0 || digits.length >= minDigits));

/** Returns the key of each number in a field. */
export const phoneKeys = (text: string): string[] => allPhoneDigits(text).map(phoneKey);

/** Of a number; a note beside it, such as an extension, has fewer. */
export const minDigits = 6;

/** Unicode keeps the ten digits of a script together, zero first. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return String(code - zero);
}
