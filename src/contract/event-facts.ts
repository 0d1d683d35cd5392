import type { Event } from './event';
import { phoneDigits } from './phone-digits';

/** Reads both stored forms. */
export const guestNames = (event: Pick<Event, 'ChiefGuest'>): string[] =>
  event.ChiefGuest.map((guest) => (typeof guest === 'string' ? guest : guest.value)).filter(Boolean);

/** As in schema.org: 250 and INR (ISO 4217). */
export interface Price {
  amount: string;
  currency: string;
}

export type Fee = { isFree: true } | { isFree: false; text: string; price: Price | null };

/** In the three languages, without accents, nukta and visarga. */
const freeWords = ['free', 'gratuit', 'gratuite', 'gratis', 'निशुल्क', 'मुफ्त'];

const isFree = (fee: string): boolean =>
  freeWords.includes(
    fee
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\u093e-\u094d]/gu, ''),
  );

/**
 * Reads an event's fee (rule fee-display): free where it is the word Free in one of the languages; as typed without a
 * digit; an amount with a dollar sign. A fee that names its own currency is shown as typed: a dollar sign before ₹200
 * would be false. The same currency goes to search engines, which hold a page that says one price and data that says
 * another to be misleading.
 * @returns null where nothing is said; `price` is null where the text is more than one plain amount
 */
export function readFee(written: string): Fee | null {
  const fee = written.trim();
  if (!fee) return null;
  if (isFree(fee)) return { isFree: true };
  if (!/\p{Nd}/u.test(fee)) return { isFree: false, text: fee, price: null };
  const [, name] = currencyWord.exec(fee) ?? currencySign.exec(fee) ?? [];
  if (name === undefined) return { isFree: false, text: `$${fee}`, price: priceOf(fee, 'USD') };
  return { isFree: false, text: fee, price: priceOf(fee.replace(name, ''), currencyNamed(name)) };
}

const signs: Record<string, string> = { '₹': 'INR', '₨': 'INR', $: 'USD', '€': 'EUR', '£': 'GBP' };

const words: Record<string, string[]> = {
  INR: ['rs', 'rupee', 'rupees', 'roupie', 'roupies', 'रु', 'रू', 'रुपये', 'रुपए', 'रुपया', 'रूपये', 'रूपए'],
  USD: ['dollar', 'dollars', 'डॉलर'],
  EUR: ['euro', 'euros', 'यूरो'],
};

/** ISO 4217 codes that are no words of the three languages: no ALL, the Albanian lek. */
const codes =
  'INR USD EUR GBP AUD CAD NZD SGD HKD CHF JPY CNY AED SAR QAR OMR KWD BHD NPR PKR LKR BDT BTN MVR THB MYR ZAR KES'.split(
    ' ',
  );

const currencySign = /(\p{Sc})/u;

// Digits may touch the word (Rs250), letters may not. No lookbehind: Safari supports it only since 16.4.
const currencyWord = new RegExp(
  `(?:^|[^\\p{L}\\p{M}])(${[...codes, ...Object.values(words).flat()].join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
);

function currencyNamed(name: string): string | undefined {
  const code = name.toUpperCase();
  if (codes.includes(code)) return code;
  return signs[name] ?? Object.keys(words).find((currency) => words[currency]?.includes(name.toLowerCase()));
}

/** 250, 1,200 or 1,00,000, with or without cents; after the dot of Rs. and before /-. */
const plainAmount = /^[.\s]*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:[.,](\d{1,2}))?\s*(?:\/[-=])?$/;

function priceOf(written: string, currency: string | undefined): Price | null {
  const digits = written.replaceAll(/\p{Nd}/gu, phoneDigits);
  const [, units, cents] = plainAmount.exec(digits.trim()) ?? [];
  if (units === undefined || currency === undefined) return null;
  return { amount: units.replaceAll(',', '') + (cents ? `.${cents}` : ''), currency };
}
