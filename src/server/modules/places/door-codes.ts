import { randomInt } from 'node:crypto';

/**
 * The letters of door codes: no vowels, so that they spell nothing, and none that is taken for another letter or digit
 * (L, S, Y and Z for 1, 5, V and 2).
 */
const letters = 'BCDFGHJKMNPQRTVWX';
const codeLength = 8;

/** A random door code; 17 letters to the power of eight are seven thousand million. */
export const randomDoorCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
