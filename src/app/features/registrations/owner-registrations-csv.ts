import { countryCode } from '~/content/country';
import type { DoorWalkIn } from '~/contract/door';
import { phoneDigits } from '~/contract/phone-digits';
import { canBePhone } from '~/contract/phone-text';
import type { Registration } from '~/contract/registration';
import type { Translate } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { instantWriter } from '../../owner-kit/format-instant';
import { dialledDigits } from '../../ui/outward-links';
import { codeInGroups } from '../places/place-words';

/**
 * Where a spreadsheet may start a formula. Semicolons (the French list separator), tabs and line breaks split a cell
 * even inside quotes; spaces and quotes before a formula are skipped.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const startsFormula = /(^|[;\t\r\n])(?=[\p{Zs}"]*[=+\-@＝＋－＠]|[\t\r])/gu;

/** Spreadsheets drop leading zeros and round long numbers. */
const losesDigits = /^(0\d+|\d{12,})$/;

/** Escapes a text so that a spreadsheet treats it neither as a formula nor as a number. */
const plainly = (text: string): string =>
  losesDigits.test(text) ? `'${text}` : text.replaceAll(startsFormula, "$1'");

const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export type CsvCell = string | { phone: string };

/** A mobile number of this country: optional prefix and ten digits in the usual two groups of five. */
const national = new RegExp(
  `^(?:\\+${countryCode}|00${countryCode}|${countryCode}|)0?([6-9]\\d{4})(\\d{5})$`,
);

/**
 * Digit groups that a spreadsheet reads as text in every locale. French separates thousands with spaces; Hindi and
 * French read three short groups as a date (tested in LibreOffice 7.4: en-US, en-IN, hi-IN, fr-FR, de-DE).
 */
const isNoNumberOrDay = (groups: readonly string[]): boolean =>
  groups.slice(1).some(({ length }) => length !== 3) &&
  (groups.some(({ length }) => length > 4) || groups.filter(({ length }) => length > 2).length > 1);

function digitGroups(phone: string): string[] {
  const digits = dialledDigits(phone);
  const halves = national.exec(digits);
  if (halves) return [`+${countryCode}`, ...halves.slice(1)];
  const [first = '', ...others] = phone
    .split(/\P{Nd}+/u)
    .map(phoneDigits)
    .filter(Boolean);
  const groups = [digits.startsWith('+') ? `+${first}` : first, ...others];
  return isNoNumberOrDay([first, ...others]) ? groups : [digits.slice(0, -5), digits.slice(-5)];
}

/**
 * Formats a phone number in groups, one of this country as +91 98765 43210. It can be dialled, and spaces keep a
 * spreadsheet from reading it as a number or a formula. Anything else is escaped as text.
 */
const dialably = (text: string): string => {
  const [number = '', ...others] = text.trim().split(', ');
  const isDialable = /^[\p{Nd}\s()+.\-/]+$/u.test(number) && canBePhone(number);
  if (!isDialable) return plainly(text);
  return [digitGroups(number).join(' '), ...others.map(dialably)].join(', ');
};

const written = (cell: CsvCell): string =>
  quoted(typeof cell === 'string' ? plainly(cell) : dialably(cell.phone));

/** CSV (RFC 4180) with a byte order mark, by which Excel detects UTF-8. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;

/** File name from a text, without characters that some systems reject. */
export const csvFileName = (eventName: string): string =>
  `${
    eventName
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 80) || 'list'
  }.csv`;

export interface ShownList {
  rows: readonly Registration[];
  walkIns: readonly DoorWalkIn[];
}

/** The visible registrations for a spreadsheet, followed by the walk-ins at that time. */
export function registrationsCsv({ rows, walkIns }: ShownList, t: Translate, language: Language) {
  const format = instantWriter(language);
  const header = [
    t('registration.name'),
    t('owner.number'),
    t('forms.email'),
    t('registration.address'),
    t('owner.whyWeJoin'),
    t('ownerDoor.registeredAt'),
    t('ownerDoor.came'),
    // Newer columns come last, so that existing spreadsheets keep working.
    t('ownerPlaces.state'),
    t('ownerPlaces.line'),
    t('ownerPlaces.party'),
    t('ownerPlaces.code'),
    t('ownerPlaces.saidYesAt'),
  ];
  const registered = rows.map(
    ({
      Name,
      Number: number,
      Email,
      Address,
      WhyWeJoin,
      CreatedAt,
      Came,
      State,
      Line,
      Party,
      Code,
      ComingAt,
    }) => [
      Name,
      { phone: number },
      Email,
      Address,
      WhyWeJoin,
      format(CreatedAt),
      t(Came ? 'ownerDoor.yes' : 'ownerDoor.no'),
      t(`ownerPlaces.states.${State}`),
      `${Line ?? ''}`,
      `${Party}`,
      Code && codeInGroups(Code),
      format(ComingAt),
    ],
  );
  const unregistered = walkIns.map(({ FirstName, Party, CameAt }) => [
    FirstName,
    ...['', '', '', ''],
    format(CameAt),
    t('ownerDoor.yes'),
    t('ownerHelpers.counts.walkIns'),
    '',
    `${Party}`,
    ...['', ''],
  ]);
  return csvOf([header, ...registered, ...unregistered]);
}
