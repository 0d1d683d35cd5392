import { randomInt } from 'node:crypto';
import { doorCodeLength, doorCodeLetters } from '~/contract/values/door-code';

/** A random door code; 17 letters to the power of eight are seven thousand million. */
export const randomDoorCode = (): string =>
  Array.from({ length: doorCodeLength }, () => doorCodeLetters[randomInt(doorCodeLetters.length)]).join('');
