import { countryCode } from '~/content/group';
import { dialledDigits, hasCountryCode } from '../../../ui/outward-links';

/** A new mail to an address; whatever else stands in it stays a part of the address. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/**
 * A chat in WhatsApp, which wants the digits with the country's code and nothing else. People write their number with
 * it, with or without a plus, or as it is dialled at home, with or without the trunk's zero.
 */
export const whatsAppLink = (number: string): string => `https://wa.me/${wholeNumber(dialledDigits(number))}`;

function wholeNumber(digits: string): string {
  if (digits.startsWith('+')) return digits.slice(1);
  if (digits.startsWith('00')) return digits.slice(2);
  const local = digits.replace(/^0/, '');
  return hasCountryCode(local) ? local : countryCode + local;
}
