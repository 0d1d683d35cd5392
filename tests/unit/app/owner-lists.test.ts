import { expect, test } from 'vitest';
import { eventColumns } from '~/app/features/events/owner-event-rows';
import { createServerI18n } from '~/app/lib/server-languages';
import { searchRows, sortRows } from '~/app/owner-kit/list-view';
import { filledValues, newRow, withMoved } from '~/app/owner-kit/ordered-rows';
import type { Event } from '~/contract/event';
import { phoneDigits } from '~/contract/phone-digits';
import { anEvent } from './an-event';

const cafes = ['Café Réunion', 'cafe of Mothers', 'योग सत्र', 'Room 10', 'Room 9'];
/** What a search finds among rows that consist of these texts. */
const found = (rows: string[], sought: string) =>
  searchRows(
    rows.map((text) => ({ text })),
    sought,
    ({ text }) => [text, phoneDigits(text)],
    'en',
  ).map(({ text }) => text);

test('a search finds each of its words, whatever their case, accents and order', () => {
  expect(found(cafes, 'CAFE')).toEqual(['Café Réunion', 'cafe of Mothers']);
  expect(found(cafes, 'reunion café')).toEqual(['Café Réunion']);
  expect(found(cafes, 'योग')).toEqual(['योग सत्र']);
  expect(found(cafes, '  ')).toEqual(cafes);
  expect(found(cafes, 'cafe garden')).toEqual([]);
});

test.each(['9876543213', '+91 98765 43213', '098765-43213'])('%s is found in any spelling', (stored) => {
  const spellings = [
    '+91 98765 43213',
    '91 98765 43213',
    '09876543213',
    '98765-43213',
    '९८७६५ ४३२१३',
    '\u202a+91\u00a098765\u201143213\u202c',
    '９８７６５４３２１३',
  ];
  // Also where not all of it is typed yet.
  for (const sought of [...spellings, '+91 98765', '09876', '98765 43'])
    expect(found([stored, '90000 00000'], sought), sought).toEqual([stored]);
});

test('a place with digits is found as it is written, and phone numbers are not', () => {
  const places = ['Pune 411 001', 'House 12-3', 'Flat 012-3', '98123 00000'];
  expect(found(places, '411 001')).toEqual(['Pune 411 001']);
  expect(found(places, '12-3')).toEqual(['House 12-3', 'Flat 012-3']);
  expect(found(places, '012-3')).toEqual(['Flat 012-3']);
});

test('a search uses the words of the current language after it has changed', () => {
  const rows = [{ en: 'Friday', hi: 'शुक्रवार' }];
  const seek = (sought: string, language: 'en' | 'hi') =>
    searchRows(rows, sought, (row) => [row[language]], language);
  expect(seek('friday', 'en')).toEqual(rows);
  expect(seek('शुक्रवार', 'hi')).toEqual(rows);
  expect(seek('friday', 'hi')).toEqual([]);
});

test('an event without a date is sorted last', () => {
  const dates = ['', '05/March/2024', '31/December/2099'];
  const events = dates.map((EDate): Event => ({ ...anEvent, EDate }));
  const { t } = createServerI18n('en');
  const columns = eventColumns({ kind: 'past_event', t, language: 'en', counts: undefined });
  const byDate = columns.find(({ key }) => key === 'date')?.sortBy;
  if (!byDate) throw new Error('The dates cannot be sorted by.');
  const ascending = sortRows(events, byDate, { descending: false, language: 'en' });
  expect(ascending.map(({ EDate }) => EDate)).toEqual([...dates.slice(1), '']);
});

test('rows are sorted by the rules of the language, and numbers by value', () => {
  const rooms = sortRows(cafes, (text) => text, { descending: false, language: 'en' });
  expect(rooms.filter((text) => text.startsWith('Room'))).toEqual(['Room 9', 'Room 10']);
  expect(sortRows([2, 10, 1], (number) => number, { descending: true, language: 'en' })).toEqual([10, 2, 1]);
});

test('a row is moved to another index, and stays if there is no such index', () => {
  expect(withMoved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(withMoved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(withMoved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(withMoved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('empty rows of a form are not sent', () => {
  expect(filledValues([newRow(' Dr. Rao '), newRow('  '), newRow()])).toEqual([{ value: 'Dr. Rao' }]);
});
