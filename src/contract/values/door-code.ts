/**
 * The letters of door codes: no vowels, so that they spell nothing, and none that is taken for another letter or digit
 * (L, S, Y and Z for 1, 5, V and 2).
 */
export const doorCodeLetters = 'BCDFGHJKMNPQRTVWX';
export const doorCodeLength = 8;

/** A code as it was typed or read, by its letters alone; undefined where it cannot be one. */
export function readDoorCode(written: string): string | undefined {
  const code = written.toUpperCase().replace(/[\s-]/g, '');
  const isCode =
    code.length === doorCodeLength && [...code].every((letter) => doorCodeLetters.includes(letter));
  return isCode ? code : undefined;
}
