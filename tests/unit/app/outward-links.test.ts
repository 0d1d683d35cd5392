import { expect, test } from 'vitest';
import { googleCalendarLink } from '~/app/features/events/event-actions';
import { callLink, mapLink, whatsAppLink } from '~/app/ui/outward-links';
import { eventSpan } from '~/contract/event-end';

test('a number is dialled by its digits, whatever the script and the signs between them', () => {
  expect(callLink('+91 00000 01001')).toBe('tel:+910000001001');
  expect(callLink('०००-०० १०')).toBe('tel:0000010');
});

test('a number with the country’s code is dialled as one, also where its plus was left out', () => {
  expect(callLink('+91 (98765) 43210')).toBe('tel:+919876543210');
  expect(callLink('91 98765 43210')).toBe('tel:+919876543210');
  expect(callLink('+91 (0) 98765 43210')).toBe('tel:+919876543210');
  // One at home that only begins like it.
  expect(callLink('91234 56789')).toBe('tel:9123456789');
  expect(callLink('098765 43210')).toBe('tel:09876543210');
});

test('WhatsApp opens with a number, a text, or both', () => {
  expect(whatsAppLink({ phone: '+91 00000 01001' })).toBe('https://wa.me/910000001001');
  expect(whatsAppLink({ phone: '+91 (0)98765 43210' })).toBe('https://wa.me/919876543210');
  // Without the country, WhatsApp would read +98, which is Iran.
  for (const phone of ['98765 43210', '098765 43210', '+91 98765-43210', '0091 98765 43210', '९८७६५ ४३२१०'])
    expect(whatsAppLink({ phone }), phone).toBe('https://wa.me/919876543210');
  const link = new URL(whatsAppLink({ text: 'Yoga & tea\nनागपुर #1 https://example.org/?a=b' }));
  expect(link.origin + link.pathname).toBe('https://wa.me/');
  expect(link.searchParams.get('text')).toBe('Yoga & tea\nनागपुर #1 https://example.org/?a=b');
});

test('a place is looked for on a map as it is written', () => {
  expect(new URL(mapLink('Hall 5, M&G Road')).searchParams.get('query')).toBe('Hall 5, M&G Road');
});

test.each([
  ['10:30 AM', '2 hours', '20261128T103000/20261128T123000'],
  ['11:30 PM', '2 hours', '20261128T233000/20261129T013000'],
  ['after lunch', '2 hours', '20261128/20261129'],
])('Google Calendar gets %s for %s as %s in the zone of the site', (Time, Duration, dates) => {
  const span = eventSpan({ EDate: '28/November/2026', Time, Duration });
  if (!span) throw new Error('It has a day.');
  const entry = { name: 'Yoga & tea', place: 'Hall', details: 'A'.repeat(5_000), timeZone: 'Asia/Kolkata' };
  const { searchParams } = new URL(googleCalendarLink({ ...entry, span }));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    text: 'Yoga & tea',
    dates,
    ctz: 'Asia/Kolkata',
    location: 'Hall',
  });
  expect(searchParams.get('details')).toHaveLength(1_000);
});
