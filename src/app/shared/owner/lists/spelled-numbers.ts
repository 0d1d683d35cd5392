import { countryCode } from '~/content/group';
import { phoneDigits, phoneKey } from '~/contract/values/phone-digits';

/** Fewer digits with signs between them are rather of a house, or a day, and would find half of all numbers. */
const fewest = 4;

const code = new RegExp(`^(?:\\+${countryCode}|0)`);

/**
 * What is found for a number that somebody seeks, besides what was typed: its digits, and those without the
 * country's or the trunk's code, with which it may not have been stored.
 */
export function numbersMeant(typed: string): string[] {
  if (!/^[+\p{Nd}\s().-]+$/u.test(typed)) return [];
  const digits = phoneDigits(typed);
  return [digits, phoneKey(digits.replace(code, ''))].filter(({ length }) => length >= fewest);
}
