/** No vowels, so codes spell nothing, and no letters that look like others (L, S, Y, Z for 1, 5, V, 2). */
export const doorCodeLetters = 'BCDFGHJKMNPQRTVWX';
export const doorCodeLength = 8;

/** Normalizes a typed or scanned code; undefined if it is invalid. */
export function readDoorCode(written: string): string | undefined {
  const code = written.toUpperCase().replace(/[\s-]/g, '');
  const isCode =
    code.length === doorCodeLength && [...code].every((letter) => doorCodeLetters.includes(letter));
  return isCode ? code : undefined;
}
