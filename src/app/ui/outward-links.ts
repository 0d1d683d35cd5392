import { countryCode } from '~/content/group';
import { phoneDigits } from '~/contract/values/phone-digits';

/** Whether digits without a plus begin with the country's code all the same: at home a number has ten. */
export const hasCountryCode = (digits: string): boolean =>
  digits.length > 10 && digits.startsWith(countryCode);

/** Written between the country's code and a whole number, as in +91 (0) 98765 43210; nobody dials both. */
const trunkZero = new RegExp(`^((?:\\+|00)?${countryCode})0(?=\\d{10}$)`);

/** The digits of a number as people write it. */
export const dialledDigits = (phone: string): string => phoneDigits(phone).replace(trunkZero, '$1');

/** What a telephone dials for a number as people write it. */
export function callLink(phone: string): string {
  const digits = dialledDigits(phone);
  return `tel:${hasCountryCode(digits) ? '+' : ''}${digits}`;
}

/**
 * Opens WhatsApp with a message to fill in or to send on; to a number (with its country's code), or to a contact of
 * choice.
 */
export const whatsAppLink = ({ phone = '', text = '' }: { phone?: string; text?: string }): string => {
  const to = dialledDigits(phone).replace('+', '');
  return `https://wa.me/${to}${text && `?text=${encodeURIComponent(text)}`}`;
};

/** A place on a map; phones open their own maps with it. https://developers.google.com/maps/documentation/urls */
export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
