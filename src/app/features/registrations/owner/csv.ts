import { countryCode } from '~/content/group';
import { canBePhone } from '~/contract/person';
import { phoneDigits } from '~/contract/values/phone-digits';
import { dialledDigits } from '../../../ui/outward-links';

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

/** A cell: a text, or a telephone number as somebody wrote it. */
export type CsvCell = string | { phone: string };

/** A mobile number of this country: its code, if written, and ten digits in the two halves that people write. */
const national = new RegExp(`^(\\+${countryCode}|00${countryCode}|${countryCode}|)(0?[6-9]\\d{4})(\\d{5})$`);

/**
 * Groups of digits that a spreadsheet takes for a text in every language: French separates thousands with spaces, and
 * Hindi and French read three short groups as a day (seen in LibreOffice 7.4 in en-US, en-IN, hi-IN, fr-FR and de-DE).
 */
const isNoNumberOrDay = (groups: readonly string[]): boolean =>
  groups.slice(1).some(({ length }) => length !== 3) &&
  (groups.some(({ length }) => length > 4) || groups.filter(({ length }) => length > 2).length > 1);

/** The groups of a telephone number's digits: the country's usual ones, else as they were written, else the last five. */
function digitGroups(phone: string): string[] {
  const digits = dialledDigits(phone);
  const halves = national.exec(digits);
  if (halves) return halves.slice(1).filter(Boolean);
  const [first = '', ...others] = phone
    .split(/\P{Nd}+/u)
    .map(phoneDigits)
    .filter(Boolean);
  const groups = [digits.startsWith('+') ? `+${first}` : first, ...others];
  return isNoNumberOrDay([first, ...others]) ? groups : [digits.slice(0, -5), digits.slice(-5)];
}

/**
 * A telephone number as groups of digits with spaces between, and its plus: +91 98765 43210. Phones dial that, and to a
 * spreadsheet it is neither a number (there are spaces in it) nor a formula (two values need an operator between them).
 * Whatever is not strictly a telephone number is neutralised as any other text.
 */
const dialably = (text: string): string => {
  const phone = text.trim();
  return canBePhone(phone) ? digitGroups(phone).join(' ') : plainly(text);
};

const written = (cell: CsvCell): string =>
  quoted(typeof cell === 'string' ? plainly(cell) : dialably(cell.phone));

/**
 * A table as comma-separated values (RFC 4180), with the mark by which Excel knows UTF-8, so that Hindi stays Hindi.
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;

/** A file's name out of a text, without what some system would not take. */
export const csvFileName = (of: string): string =>
  `${
    of
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 80) || 'list'
  }.csv`;
