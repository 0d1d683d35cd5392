/** Returns the digits of any script as 0 to 9, with a leading plus. Removes everything else. */
export const phoneDigits = (text: string): string =>
  [...text.trim()]
    .map((character, place) => {
      // The common case first: a search normalizes thousands of numbers.
      if (character >= '0' && character <= '9') return character;
      if (character === '+') return place === 0 ? '+' : '';
      return /\p{Nd}/u.test(character) ? digitOf(character) : '';
    })
    .join('');

/** Returns the last ten digits, which are the same with and without country or trunk code. */
export const phoneKey = (text: string): string => phoneDigits(text).replace('+', '').slice(-10);

/** Unicode keeps the ten digits of a script together, zero first. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return String(code - zero);
}
