/*
 * The lines that calendars (RFC 5545) and cards of contacts (RFC 2426) are made of.
 */

/** Escapes a text value (RFC 5545, 3.3.11; RFC 2426, 4). */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the format has no place for them
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** Octets per line, without the line break. */
const maxLineLength = 75;

/** Returns the lines as a file: long ones folded (RFC 5545, 3.1), never within a character, each ended by CRLF. */
export const contentLines = (lines: readonly string[]): string =>
  lines.map((line) => `${folded(line)}\r\n`).join('');

function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxLineLength) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
