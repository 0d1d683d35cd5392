import { expect, test } from 'vitest';
import { readFee } from '~/contract/event-facts';

test.each([
  ['₹200', '200', 'INR'],
  ['Rs 250', '250', 'INR'],
  ['Rs250', '250', 'INR'],
  ['250rs', '250', 'INR'],
  ['RS. 1,250/-', '1250', 'INR'],
  ['inr 1,00,000', '100000', 'INR'],
  ['रु 300', '300', 'INR'],
  ['रु.300', '300', 'INR'],
  ['300 रुपये', '300', 'INR'],
  ['200 rupees', '200', 'INR'],
  ['$5', '5', 'USD'],
  ['5 USD', '5', 'USD'],
  ['€ 12.50', '12.50', 'EUR'],
  ['12,50 €', '12.50', 'EUR'],
  ['£7', '7', 'GBP'],
  ['AED 20', '20', 'AED'],
])('%s names its currency: no dollar is put before it, and its price is %s %s', (fee, amount, currency) => {
  expect(readFee(` ${fee} `)).toEqual({ isFree: false, text: fee, price: { amount, currency } });
});

test.each(['₹200 per couple', '₹200 / ₹300', 'A$5', 'Free for members, else Rs 200', '₽300'])(
  'a fee of %s names a currency and has no price in structured data',
  (fee) => {
    expect(readFee(fee)).toEqual({ isFree: false, text: fee, price: null });
  },
);

test.each([
  ['25', '25'],
  ['1,200', '1200'],
  ['200 per couple', null],
  ['2 hrs of work', null],
  ['200 for all', null],
  ['10 euphonies', null],
  ['२००', '200'],
  ['200/-', '200'],
])('a fee of %s names no currency and is shown with a dollar sign (rule fee-display)', (fee, amount) => {
  expect(readFee(fee)).toEqual({
    isFree: false,
    text: `$${fee}`,
    price: amount === null ? null : { amount, currency: 'USD' },
  });
});

test.each([
  'FREE',
  'Free.',
  ' free ! ',
  'निःशुल्क',
  'नि:शुल्क',
  'निशुल्क',
  'मुफ़्त',
  'मुफ्त',
  'मुफ़्त',
  'Gratuit',
  'GRATUITE',
  'gratis',
  'F\u200bree',
])('%s is free in every language', (fee) => {
  expect(readFee(fee)).toEqual({ isFree: true });
});

test.each(['Donation', 'No fee', 'Free of cost', 'Freedom', 'स्वेच्छा', 'Sur don', 'As you like, Rs'])(
  'a fee of %s has no digit and is shown as it stands',
  (fee) => {
    expect(readFee(fee)).toEqual({ isFree: false, text: fee, price: null });
  },
);

test('the fee Free is free, and an empty fee has no text', () => {
  expect(readFee(' fREE ')).toEqual({ isFree: true });
  expect(readFee('  ')).toBeNull();
});
