import type { MouseEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventOfPlace, useCalendarLink } from '~/app/features/events/calendar-link';
import { openOnlyConnected } from '~/app/features/videos/video-card';
import { reportReached, reportUnreached } from '~/app/lib/connection';
import { createServerI18n } from '~/app/lib/server-languages';
import { clearNotices, Notices } from '~/app/ui/notices';
import { calendarFile, calendarFileName } from '~/contract/calendar-file';
import { heldPlace } from './held-place';
import { renderScreen, textOf } from './render-screen';

// The notices that a page shows once it is hydrated.
vi.mock(import('react'), async (importOriginal) => ({
  ...(await importOriginal()),
  useSyncExternalStore: (_, read) => read(),
}));

afterEach(() => {
  reportReached();
  clearNotices();
});

const { t } = createServerI18n('en');

let link: ReturnType<typeof useCalendarLink> | undefined;

const Calendar = () => {
  link = useCalendarLink(eventOfPlace({ ...heldPlace, EDate: '28/November/2026', Time: '10:30 AM' }));
  return null;
};

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

test('a video that cannot be opened shows a notice that it needs a connection', async () => {
  opens();
  expect(textOf(await renderScreen(<Notices />))).not.toContain('connection');
  reportUnreached();
  opens();
  expect(textOf(await renderScreen(<Notices />))).toContain('connection');
});

test('the calendar file of an event comes from the server, and without a connection from the page', async () => {
  const files: [name: string, blob: Blob][] = [];
  let made: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made = file as Blob;
    return 'blob:calendar';
  });
  const anchor = { href: '', download: '', click: () => made && files.push([anchor.download, made]) };
  await renderScreen(<Calendar />);
  vi.stubGlobal('document', { createElement: () => anchor });
  expect(link?.href).toBe('/past_event/event-1/calendar.ics');
  const preventDefault = vi.fn();
  const press = () => link?.onClick({ preventDefault } as unknown as MouseEvent<HTMLAnchorElement>);
  press();
  expect(preventDefault).not.toHaveBeenCalled();
  reportUnreached();
  press();
  expect(preventDefault).toHaveBeenCalledOnce();
  await expect.poll(() => files.length).toBe(1);
  vi.unstubAllGlobals();
  const [[name, file] = []] = files;
  expect([name, file?.type]).toEqual(['Yoga in the park 2026-11-28.ics', 'text/calendar']);
  expect(await file?.text()).toContain('SUMMARY:Yoga in the park');
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
  const file = calendarFile({
    event,
    origin: 'https://example.org',
    timeZone: 'Asia/Kolkata',
    now,
    group: 'Usha Circle',
    calledOffName: String,
  });
  for (const line of [
    'UID:event-1@example.org',
    'DTSTART:20261128T050000Z',
    'DTEND:20261128T070000Z',
    'SUMMARY:Yoga in the park',
    'LOCATION:Hall 5',
    String.raw`DESCRIPTION:Usha Circle\n\nhttps://example.org/events/event-1`,
  ])
    expect(file).toContain(`${line}\r\n`);
  expect(calendarFileName(event).name).toBe('Yoga in the park 2026-11-28.ics');
});

test('the calendar file of a place is the event’s whole day while its time is not known', () => {
  const event = eventOfPlace({ ...heldPlace, EDate: '28/November/2026' });
  const now = new Date('2026-11-21T10:00:00.000Z');
  const file = calendarFile({
    event,
    origin: 'https://example.org',
    timeZone: 'Asia/Kolkata',
    now,
    group: 'Usha Circle',
    calledOffName: String,
  });
  expect(file).toContain('DTSTART;VALUE=DATE:20261128\r\n');
});
