import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CsvCell, csvFileName, csvOf } from '~/app/features/registrations/owner-registrations-csv';
import { instantAfter } from '~/app/lib/server-clock';
import { pendingTicks, withPendingTicks } from '~/app/owner-kit/registrations-query';
import { whatsAppLink } from '~/app/owner-kit/row-actions';
import { isRepeatedPress } from '~/app/owner-kit/use-owner-action';
import { dialledDigits } from '~/app/ui/outward-links';
import { phoneDigits } from '~/contract/phone-digits';
import { canBePhone } from '~/contract/phone-text';
import type { Entry } from '~/outbox/entry';
import { registered } from './registered-person';

describe('a table for spreadsheets', () => {
  const cell = (content: CsvCell) => csvOf([[content]]).slice(1, -2);

  test('begins with a byte order mark and ends each row with CRLF', () => {
    expect(
      csvOf([
        ['Name', 'नाम'],
        ['Asha', 'आशा'],
      ]),
    ).toBe('\ufeffName,नाम\r\nAsha,आशा\r\n');
  });

  test.each([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['a; b', '"a; b"'],
    ['a\tb', '"a\tb"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
  ])('quotes what has to be: %j', (text, written) => expect(cell(text)).toBe(written));

  test.each(['=1+1', '+91 98765 43210', '-5', '@SUM(A1)', ' =1+1', '＝1+1'])(
    'escapes a text that a spreadsheet would compute: %j',
    (text) => expect(cell(text)).toBe(`'${text}`),
  );

  test.each([
    ['\tx', `"'\tx"`],
    ["x;=1+cmd|' /C calc'!A0;y", `"x;'=1+cmd|' /C calc'!A0;y"`],
    ['hello\n=1+1;rest', `"hello\n'=1+1;rest"`],
    ['hello\r\n- 1', `"hello\r\n'- 1"`],
    ['x\t@SUM(A1)', `"x\t'@SUM(A1)"`],
    ['x; +1;\t-1', `"x;' +1;'\t'-1"`],
    // Without the quotes the rest would be a formula.
    ['x;"=1+1', `"x;'""=1+1"`],
    ['a = b; c-d@e.f', '"a = b; c-d@e.f"'],
  ])('computes nothing where another separator splits the cell: %j', (text, written) =>
    expect(cell(text)).toBe(written),
  );

  test('escapes a number that would lose digits, and leaves other numbers unchanged', () => {
    expect(cell('09876543210')).toBe("'09876543210");
    expect(cell('919876543210')).toBe("'919876543210");
    expect(cell('98765 43210')).toBe('98765 43210');
  });

  const phone = (number: string) => cell({ phone: number });
  /** The same texts in every run. */
  const seed = 20_261_124;

  test.each([
    ['+919876543210', '+91 98765 43210'],
    ['+91 (0) 98765-43210', '+91 98765 43210'],
    ['9876543210', '+91 98765 43210'],
    ['09876543210', '+91 98765 43210'],
    ['919876543210', '+91 98765 43210'],
    ['0091 98765 43210', '+91 98765 43210'],
    ['+९१ ९८७६५४३२१०', '+91 98765 43210'],
    ['+1 (415) 555-2671', '+1 415 555 2671'],
    ['+442079460958', '+4420794 60958'],
    ['12-03-2024', '120 32024'],
    ['1 234 567', '12 34567'],
    ['022-2345 6789', '022 2345 6789'],
    ['234567', '2 34567'],
  ])('writes a telephone number as phones dial it and as no number or formula: %s', (number, written) =>
    expect(phone(number)).toBe(written),
  );

  test.each(['=1+1', '+1+1', '+91 98765 43210=1', '-5', '@SUM(A1)', '+123', '+98765+43210', '+a b'])(
    'escapes a telephone number that a spreadsheet would compute: %j',
    (text) => expect(phone(text)).toBe(`'${text}`),
  );

  /** The digits that were entered; a number of this country is written with the country's code. */
  const expectSameNumber = (cellText: string, text: string) => {
    const dialled = dialledDigits(text);
    expect([dialled, `+91${dialled.slice(-10)}`]).toContain(phoneDigits(cellText));
  };

  test('escapes a text in the telephone column that is no telephone number', () => {
    const digitOrSign = fc.constantFrom(...'0123456789५٣+-=@ ().,/;\t\n"E');
    const nearlyPhones = fc.string({
      unit: fc.oneof(digitOrSign, fc.string({ maxLength: 1 })),
      maxLength: 24,
    });
    fc.assert(
      fc.property(nearlyPhones, (text) => {
        const written = phone(text);
        if (canBePhone(text.trim()) && !/[^\p{Nd}\s()+.\-/]/u.test(text)) {
          expect(written).toMatch(/^\+?\d+( \d+)+$/);
          expectSameNumber(written, text);
        } else expect(written).toBe(cell(text));
      }),
      { seed, numRuns: 5_000 },
    );
    const phones = fc.string({ unit: fc.constantFrom(...'0123456789५٣ -'), minLength: 6, maxLength: 20 });
    fc.assert(
      fc.property(fc.boolean(), phones, (plus, rest) => {
        const text = (plus ? '+' : '') + rest;
        fc.pre(canBePhone(text.trim()));
        expectSameNumber(phone(text), text);
        expect(phone(text)).toMatch(/^\+?\d+( \d+)+$/);
      }),
      { seed },
    );
  });

  test('has a file name without characters that some systems reject', () => {
    expect(csvFileName('योग: Yoga / Sunrise?')).toBe('योग-Yoga-Sunrise.csv');
    expect(csvFileName('…')).toBe('list.csv');
  });
});

test.each([
  ['+91 98765 43210', 'https://wa.me/919876543210'],
  ['0091 98765-43210', 'https://wa.me/919876543210'],
  ['91 98765 43210', 'https://wa.me/919876543210'],
  ['0 91 98765 43210', 'https://wa.me/919876543210'],
  ['+91 (0) 98765 43210', 'https://wa.me/919876543210'],
  ['91 098765 43210', 'https://wa.me/919876543210'],
  ['0091 (0)98765 43210', 'https://wa.me/919876543210'],
  ['91234 56789', 'https://wa.me/919123456789'],
  ['098765 43210', 'https://wa.me/919876543210'],
  ['९८७६५ ४३२१०', 'https://wa.me/919876543210'],
])('%s is reached in WhatsApp by all its digits', (number, link) => expect(whatsAppLink(number)).toBe(link));

describe('a press', () => {
  afterEach(() => void vi.useRealTimers());

  test('repeats the last one if it is near it within half a second; key presses never do', () => {
    vi.useFakeTimers();
    const press = (clientX: number, clientY: number, detail = 1) =>
      isRepeatedPress({ clientX, clientY, detail });
    expect(press(300, 200)).toBe(false);
    vi.advanceTimersByTime(150);
    expect(press(305, 210)).toBe(true);
    // The next row is another press, however soon.
    expect(press(300, 270)).toBe(false);
    vi.advanceTimersByTime(500);
    expect(press(300, 270)).toBe(false);
    expect([press(0, 0, 0), press(0, 0, 0)]).toEqual([false, false]);
  });
});

describe('undelivered ticks', () => {
  const entry = (key: string, Came: boolean, At: string, changed: Partial<Entry> = {}): Entry => ({
    key,
    kind: 'arrival',
    payload: { Rid: 'asha', Came, At },
    account: 'owner@example.org',
    createdAt: 0,
    attempts: 0,
    nextAt: 0,
    wait: 0,
    state: 'waiting',
    ...changed,
  });
  const asha = registered('Asha', { _id: 'asha', Came: true, CameAt: '2026-03-06T06:10:00.000Z' });
  const shown = (...entries: Entry[]) =>
    withPendingTicks([asha], pendingTicks(entries, 'owner@example.org')).map(({ Came }) => Came);

  test('are shown as delivered; the last one for a person wins', () => {
    expect(shown()).toEqual([true]);
    expect(shown(entry('1', false, '2026-03-06T06:20:00.000Z'))).toEqual([false]);
    expect(
      shown(entry('2', true, '2026-03-06T06:30:00.000Z'), entry('1', false, '2026-03-06T06:20:00.000Z')),
    ).toEqual([true]);
  });

  test('are ignored if a later tick is known, they were refused, or they belong to another account', () => {
    expect(shown(entry('1', false, '2026-03-06T06:00:00.000Z'))).toEqual([true]);
    expect(shown(entry('1', false, '2026-03-06T06:20:00.000Z', { state: 'refused' }))).toEqual([true]);
    expect(shown(entry('1', false, '2026-03-06T06:20:00.000Z', { account: 'other@example.org' }))).toEqual([
      true,
    ]);
  });

  test('are dated later than the shown arrival, even if the other phone’s clock is ahead', () => {
    const now = new Date('2026-03-06T06:05:00.000Z');
    expect(instantAfter('', now)).toBe('2026-03-06T06:05:00.000Z');
    expect(instantAfter(asha.CameAt, now)).toBe('2026-03-06T06:10:00.001Z');
    expect(instantAfter('2026-03-06T06:00:00.000Z', now)).toBe('2026-03-06T06:05:00.000Z');
  });
});
