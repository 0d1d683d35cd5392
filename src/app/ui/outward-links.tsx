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
 * Returns a link that opens WhatsApp with a message, to a number with its country code or to a contact of choice.
 */
export const whatsAppLink = ({ phone = '', text = '' }: { phone?: string; text?: string }): string => {
  const to = dialledDigits(phone).replace('+', '');
  return `https://wa.me/${to}${text && `?text=${encodeURIComponent(text)}`}`;
};

/** Opens the phone's map app: https://developers.google.com/maps/documentation/urls */
export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

const parts = /@[^@]{1,16}$|@?[^.@]+\.?|[.@]/g;

/** An e-mail address that wraps before its @ or after a dot. */
export const EmailText = ({ children: address }: { children: string }) => (
  <span translate="no">
    {(address.match(parts) ?? []).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <Fragment key={place}>
        {place > 0 && <wbr />}
        <span>{part}</span>
      </Fragment>
    ))}
  </span>
);
