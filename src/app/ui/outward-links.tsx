import { Fragment } from 'react';
import { countryCode } from '~/content/country';
import { phoneDigits } from '~/contract/phone-digits';

/** Whether digits without a plus include the country code: national numbers have ten digits. */
export const hasCountryCode = (digits: string): boolean =>
  digits.length > 10 && digits.startsWith(countryCode);

/** The trunk zero in +91 (0) 98765 43210, which is not dialled with the country code. */
const trunkZero = new RegExp(`^((?:\\+|00)?${countryCode})0(?=\\d{10}$)`);

export const dialledDigits = (phone: string): string => phoneDigits(phone).replace(trunkZero, '$1');

export function callLink(phone: string): string {
  const digits = dialledDigits(phone);
  return `tel:${hasCountryCode(digits) ? '+' : ''}${digits}`;
}

/**
 * Returns the digits of a number with the country code. Numbers are typed with it (with or without a plus) or in national
 * form (with or without the trunk zero).
 */
export function wholeNumber(phone: string): string {
  const digits = dialledDigits(phone);
  if (digits.startsWith('+')) return digits.slice(1);
  if (digits.startsWith('00')) return digits.slice(2);
  const local = digits.replace(/^0/, '');
  return hasCountryCode(local) ? local : countryCode + local;
}

/** Returns a link that opens WhatsApp with a message, to a number or to a contact of choice. */
export const whatsAppLink = ({ phone = '', text = '' }: { phone?: string; text?: string }): string => {
  const to = phone && wholeNumber(phone);
  return `https://wa.me/${to}${text && `?text=${encodeURIComponent(text)}`}`;
};

/** Opens the phone's map app: https://developers.google.com/maps/documentation/urls */
export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

const parts = /@[^@]{1,16}$|@?[^.@]+\.?|[.@]/g;

/** An e-mail address that wraps before its @ or after a dot. */
export const EmailText = ({ children: address }: { children: string }) => (
  <span translate="no">
    {(address.match(parts) ?? []).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <span>{part}</span>
      </Fragment>
    ))}
  </span>
);
