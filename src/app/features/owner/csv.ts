/**
 * The places where a spreadsheet may see a cell begin, and in it a formula. Where the language separates with semicolons
 * (French) or tabs, a cell of ours is cut at them and at its line breaks, whether it is quoted or not; spaces and quotes
 * before a formula go. https://owasp.org/www-community/attacks/CSV_Injection
 */
const startsFormula = /(^|[;\t\r\n])(?=[\p{Zs}"]*[=+\-@＝＋－＠]|[\t\r])/gu;

/** Digits that a spreadsheet would take for a number, and lose their leading zeros or the end of a long one. */
const losesDigits = /^(0\d+|\d{12,})$/;

/** A text that a spreadsheet shows as it is: it neither computes it nor takes it for a number that it could round. */
const plainly = (text: string): string =>
  losesDigits.test(text) ? `'${text}` : text.replaceAll(startsFormula, "$1'");

const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * A table as comma-separated values (RFC 4180), with the mark by which Excel knows UTF-8, so that Hindi stays Hindi.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map((cell) => quoted(plainly(cell))).join(',')).join('\r\n')}\r\n`;

/** A file's name out of a text, without what some system would not take. */
export const csvFileName = (of: string): string =>
  `${
    of
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 80) || 'list'
  }.csv`;
