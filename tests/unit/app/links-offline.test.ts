import { afterEach, expect, test, vi } from 'vitest';
import { eventOfPlace } from '~/app/features/events/calendar-link';
import { openOnlyConnected } from '~/app/features/videos/video-link';
import { reportReached, reportUnreached } from '~/app/lib/connection';
import type { Translate } from '~/app/lib/i18n';
import { calendarFile, calendarFileName } from '~/contract/calendar-file';
import { heldPlace } from './held-place';

afterEach(reportReached);

const t = ((text: string) => text) as Translate;

/** Follows the link of a video, and returns whether the browser opens it. */
const opens = (): boolean => {
  const preventDefault = vi.fn();
  openOnlyConnected({ preventDefault }, t);
  return preventDefault.mock.calls.length === 0;
};

test('a video opens a tab only while there is a connection', () => {
  expect(opens()).toBe(true);
  reportUnreached();
  expect(opens()).toBe(false);
  reportReached();
  expect(opens()).toBe(true);
});

test('the calendar file of a place is made of what the phone knows', () => {
  const event = eventOfPlace({
    ...heldPlace,
    EDate: '28/November/2026',
    Time: '10:30 AM',
    Duration: '2 hours',
    Place: 'Hall 5',
  });
  const now = new Date('2026-11-21T10:00:00.000Z');
  const file = calendarFile({ event, origin: 'https://example.org', timeZone: 'Asia/Kolkata', now });
  for (const line of [
    'UID:event-1@example.org',
    'DTSTART:20261128T050000Z',
    'DTEND:20261128T070000Z',
    'SUMMARY:Yoga in the park',
    'LOCATION:Hall 5',
    'DESCRIPTION:https://example.org/events/event-1',
  ])
    expect(file).toContain(`${line}\r\n`);
  expect(calendarFileName(event).name).toBe('Yoga in the park 2026-11-28.ics');
});

test('the calendar file of a place is the event’s whole day while its time is not known', () => {
  const event = eventOfPlace({ ...heldPlace, EDate: '28/November/2026' });
  const now = new Date('2026-11-21T10:00:00.000Z');
  const file = calendarFile({ event, origin: 'https://example.org', timeZone: 'Asia/Kolkata', now });
  expect(file).toContain('DTSTART;VALUE=DATE:20261128\r\n');
});
