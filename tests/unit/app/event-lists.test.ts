import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  containsAll,
  currentEvents,
  filterPast,
  pastEvents,
  yearsOf,
} from '~/app/features/events/event-lists';
import { type Event, event } from '~/contract/event';
import { readDay } from '~/contract/event-date';
import { isPast } from '~/contract/event-end';

const today = readDay('2026-03-06');
if (!today) throw new Error('There is such a day.');

const at = (EDate: string, more: Partial<Event> = {}): Event =>
  v.parse(event, { _id: EDate.replaceAll(/\W/g, '-') || 'open', EventName: EDate, EDate, ...more });
const names = (events: Event[]) => events.map(({ EventName }) => EventName);

/** As the backend answers them: ascending by date, those without one last. */
const events = [
  at('31/December/2024'),
  at('05/January/2025'),
  at('05/March/2026'),
  at('06/March/2026'),
  at('07/March/2026'),
  at(''),
];

test('an event is over on the day after its day, and not on the day itself', () => {
  expect(isPast(at('05/March/2026'), today)).toBe(true);
  expect(isPast(at('06/March/2026'), today)).toBe(false);
});

test('an event that is flagged as past is past, whatever its date', () => {
  expect(isPast(at('07/March/2026', { PastConform: true }), today)).toBe(true);
  expect(isPast(at('', { PastConform: true }), today)).toBe(true);
});

test('an event without a readable date is current', () => {
  expect(isPast(at(''), today)).toBe(false);
  expect(isPast(at('soon'), today)).toBe(false);
});

test('current events stay in their order, past ones come newest first', () => {
  expect(names(currentEvents(events, today))).toEqual(['06/March/2026', '07/March/2026', '']);
  expect(names(pastEvents(events, today))).toEqual(['05/March/2026', '05/January/2025', '31/December/2024']);
});

test('in whatever order a backend answers, coming events come soonest first, past ones newest first, undated ones last', () => {
  const over = { PastConform: true };
  const shuffled = [
    at('07/March/2026'),
    at('soon'),
    at('sometime', over),
    at('31/December/2024'),
    at('10/April/2026'),
    at('05/March/2026'),
    at('10/January/2027', over),
    at('06/March/2026'),
    at('05/January/2025'),
  ];
  expect(names(currentEvents(shuffled, today))).toEqual([
    '06/March/2026',
    '07/March/2026',
    '10/April/2026',
    'soon',
  ]);
  expect(names(pastEvents(shuffled, today))).toEqual([
    '10/January/2027',
    '05/March/2026',
    '05/January/2025',
    '31/December/2024',
    'sometime',
  ]);
  // Kept for the list, not for the day.
  expect(names(currentEvents(shuffled, readDay('2026-03-07') ?? today))[0]).toBe('07/March/2026');
});

test('sorting events does not change the given list', () => {
  const before = names(events);
  pastEvents(events, today);
  expect(names(events)).toEqual(before);
});

test('past events are filtered by year, by month, by both, and by neither', () => {
  const past = pastEvents([at('10/March/2025'), ...events], today);
  expect(names(filterPast(past, { year: 2025 }))).toEqual(['10/March/2025', '05/January/2025']);
  expect(names(filterPast(past, { month: 3 }))).toEqual(['05/March/2026', '10/March/2025']);
  expect(names(filterPast(past, { year: 2025, month: 3 }))).toEqual(['10/March/2025']);
  expect(filterPast(past, { year: 2025, month: 2 })).toEqual([]);
  expect(filterPast(past, {})).toEqual(past);
});

test('the years of past events are listed once each, newest first, without unreadable ones', () => {
  expect(yearsOf([...events, at('sometime')])).toEqual([2026, 2025, 2024]);
});

test('a page rendered for one filter has all rows of this filter and of no filter', () => {
  const filter = { year: 2024, month: 2 };
  expect([filter, {}].map((wanted) => containsAll(filter, wanted))).toEqual([true, true]);
  const others = [{ year: 2024 }, { month: 2 }, { year: 2024, month: 3 }, { more: 1 }];
  expect(others.map((wanted) => containsAll(filter, wanted))).toEqual([false, false, false, false]);
  expect([0, 2, 3].map((more) => containsAll({ more: 2 }, { more }))).toEqual([true, true, false]);
});
