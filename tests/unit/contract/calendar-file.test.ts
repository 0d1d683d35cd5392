import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFeed, calendarFile, calendarFileName } from '~/contract/calendar-file';
import { event } from '~/contract/event';
import { formatHours } from '~/contract/time-words';
import { readCalendar } from '../../read-calendar';

const now = new Date('2026-11-21T10:00:00.000Z');

const calledOffName = (name: string) => `Called off: ${name}`;

function eventWith(fields: object) {
  const parsed = v.parse(event, { _id: 'e1', EventName: 'Yoga', EDate: '28/November/2026', ...fields });
  const Hours = formatHours(parsed);
  return { ...parsed, ...(Hours && { Hours }) };
}

const calendar = (timeZone = 'Asia/Kolkata') => ({
  origin: 'https://example.org',
  timeZone,
  now,
  group: 'Usha Circle',
  calledOffName,
});

const file = (fields: object, timeZone?: string) =>
  calendarFile({ event: eventWith(fields), ...calendar(timeZone) });

const feed = (entries: CalendarEntry[], name = 'Usha Circle') =>
  calendarFeed({ name, entries, ...calendar() });

const entry = (fields: object, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  event: eventWith(fields),
  changedAt: '2026-11-20T08:15:30.123Z',
  ...more,
});

const alarmsOf = (fields: object, timeZone?: string) =>
  readCalendar(file(fields, timeZone) ?? '').events.flatMap(({ alarms }) => alarms.map(({ at }) => at));

/** The properties of the calendar and the event, put together again as RFC 5545 says, by name. */
const properties = (text: string | null) =>
  Object.fromEntries(
    (text ?? '')
      .replaceAll('\r\n ', '')
      .replaceAll(/BEGIN:VALARM\r\n.*?END:VALARM\r\n/gs, '')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );

describe('an event as a calendar file', () => {
  it('names the group after what the event says, and as its maker', () => {
    expect(properties(file({ Discreption: 'Bring a mat.' }))).toMatchObject({
      PRODID: '-//Usha Circle//Events//EN',
      DESCRIPTION: 'Bring a mat.\\n\\nUsha Circle\\n\\nhttps://example.org/events/e1',
    });
  });

  it('has the status of an event that is called off, also before its name', () => {
    const off = { CalledOff: true, CalledOffReason: 'The hall is flooded.', Discreption: 'Bring a mat.' };
    const said = properties(file({ ...off, Version: 4 }));
    expect(said).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '4', SUMMARY: 'Called off: Yoga' });
    expect(said.DESCRIPTION).toMatch(/^The hall is flooded\.\\n\\nBring a mat\./);
    expect(properties(file({ PastConform: true }))).toMatchObject({ STATUS: 'CANCELLED' });
    expect(properties(file({}))).not.toHaveProperty('STATUS');
    expect(properties(file({ EDate: '20/November/2026', PastConform: true }))).not.toHaveProperty('STATUS');
  });

  it('has start and end in UTC, computed in the time zone of the site', () => {
    expect(properties(file({ Time: '10:30 AM', Duration: '2 hours', Version: 3 }))).toMatchObject({
      UID: 'e1@example.org',
      DTSTAMP: '20261121T100000Z',
      SEQUENCE: '3',
      DTSTART: '20261128T050000Z',
      DTEND: '20261128T070000Z',
      SUMMARY: 'Yoga',
      URL: 'https://example.org/events/e1',
    });
  });

  it.each([
    ['18:00', '1 hour', 'Asia/Kolkata', '20261128T123000Z', '20261128T133000Z'],
    ['6 pm', '', 'Asia/Kolkata', '20261128T123000Z', '20261128T133000Z'],
    ['10:00 AM - 1:00 PM', '', 'Asia/Kolkata', '20261128T043000Z', '20261128T073000Z'],
    ['5:00 - 7:00 PM', '', 'Asia/Kolkata', '20261128T113000Z', '20261128T133000Z'],
    ['5-7 pm', '', 'Asia/Kolkata', '20261128T113000Z', '20261128T133000Z'],
    ['10 pm to 12:30 am', '', 'Asia/Kolkata', '20261128T163000Z', '20261128T190000Z'],
    ['10:00 AM - 1:00 PM', '3 hours', 'Asia/Kolkata', '20261128T043000Z', '20261128T073000Z'],
    ['9:00 PM', '24 hours', 'Asia/Kolkata', '20261128T153000Z', '20261129T153000Z'],
    ['सुबह 10 बजे', 'डेढ़ घंटा', 'Asia/Kolkata', '20261128T043000Z', '20261128T060000Z'],
    ['From 10 am to 1 pm', 'as long as it takes', 'Asia/Kolkata', '20261128T043000Z', '20261128T073000Z'],
    ['1600 hrs', '90 min', 'Asia/Kolkata', '20261128T103000Z', '20261128T120000Z'],
    ['10:00', '1 hour', 'America/New_York', '20261128T150000Z', '20261128T160000Z'],
    ['10:00', '1 hour', 'UTC', '20261128T100000Z', '20261128T110000Z'],
  ])('%s for %s in %s is from %s to %s', (Time, Duration, zone, DTSTART, DTEND) => {
    expect(properties(file({ Time, Duration }, zone))).toMatchObject({ DTSTART, DTEND });
  });

  it('is the whole day where no time can be read', () => {
    for (const Time of ['', 'after lunch', '25:00']) {
      expect(properties(file({ Time, EDate: '31/December/2026' }))).toMatchObject({
        'DTSTART;VALUE=DATE': '20261231',
        'DTEND;VALUE=DATE': '20270101',
      });
    }
  });

  it('is none while the day is not fixed', () => {
    expect(file({ EDate: '' })).toBeNull();
    expect(file({ EDate: 'next spring' })).toBeNull();
  });

  it('takes any text: separators are escaped, other lines cannot be smuggled in', () => {
    const { SUMMARY, LOCATION, DESCRIPTION } = properties(
      file({
        EventName: 'Yoga; rest, \\tea',
        Place: 'Hall\r\nEND:VEVENT',
        Discreption: 'One\nTwo\u0000\u0007',
      }),
    );
    expect(SUMMARY).toBe('Yoga\\; rest\\, \\\\tea');
    expect(LOCATION).toBe('Hall\\nEND:VEVENT');
    expect(DESCRIPTION).toBe('One\\nTwo\\n\\nUsha Circle\\n\\nhttps://example.org/events/e1');
  });

  it('has lines of 75 octets at most, ended by CRLF, and breaks no character', () => {
    const EventName = `${'गर्भ संस्कार '.repeat(60)}🤰🏽${'x'.repeat(400)}`;
    const text = file({ EventName, Time: '10:00' }) ?? '';
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(properties(text).SUMMARY).toBe(EventName);
  });
});

describe('the alarms of a calendar file', () => {
  it('are at 18:00 of the day before in the time zone of the site, and two hours before', () => {
    expect(alarmsOf({ Time: '10:00 AM' })).toEqual(['2026-11-27T12:30:00.000Z', '2026-11-28T02:30:00.000Z']);
    expect(alarmsOf({ Time: '10:00 AM' }, 'America/New_York')).toEqual([
      '2026-11-27T23:00:00.000Z',
      '2026-11-28T13:00:00.000Z',
    ]);
    expect(alarmsOf({ Time: '10:45 AM', EDate: '01/January/2027' })[0]).toBe('2026-12-31T12:30:00.000Z');
  });

  it('are at 18:00 also where clocks change in the night between', () => {
    const [evening] = alarmsOf({ Time: '10:00', EDate: '28/March/2027' }, 'Europe/Paris');
    expect(evening).toBe('2027-03-27T17:00:00.000Z');
  });

  it('are one, in the evening before, for a whole day', () => {
    expect(alarmsOf({ Time: 'after lunch' })).toEqual(['2026-11-27T18:00:00']);
  });

  it('say what the event is called', () => {
    const [alarm] =
      readCalendar(file({ EventName: 'योग, चाय; “आराम” 🤰🏽', Time: '10:00' }) ?? '').events[0]?.alarms ?? [];
    expect(alarm).toMatchObject({ action: 'DISPLAY', words: 'योग, चाय; “आराम” 🤰🏽' });
  });

  it('are none for an event that is called off or past', () => {
    expect(alarmsOf({ Time: '10:00', CalledOff: true })).toEqual([]);
    expect(alarmsOf({ Time: '10:00', PastConform: true })).toEqual([]);
    expect(alarmsOf({ Time: '10:00', PastConform: true, EDate: '20/November/2026' })).toEqual([]);
  });
});

describe('a calendar that programs subscribe to', () => {
  it('says its name, and how often it is to be read again', () => {
    const { method, names, refreshed, maker, events } = readCalendar(feed([], 'सहायता समूह “उषा” 🤰🏽'));
    expect(method).toBe('PUBLISH');
    expect(names).toEqual(['सहायता समूह “उषा” 🤰🏽', 'सहायता समूह “उषा” 🤰🏽']);
    expect(refreshed).toEqual(['PT6H', 'PT6H']);
    expect(maker).toBe('-//Usha Circle//Events//EN');
    expect(events).toEqual([]);
  });

  it('has each event as it stands, in any script, and leaves out what has no day', () => {
    const EventName = `गर्भ संस्कार; साँस, आराम\\और बातें ${'न'.repeat(80)} 👩🏽‍🍼`;
    const Discreption = 'पंक्ति 1\nपंक्ति 2';
    const { events } = readCalendar(
      feed([
        entry({ EventName, Discreption, Place: 'हॉल 5', Time: 'सुबह 10 बजे', Duration: 'डेढ़ घंटा', Version: 3 }),
        entry({ _id: 'e2', EDate: '' }),
        entry({ _id: 'e3', CalledOff: true, CalledOffReason: 'Flood', Version: 9 }),
      ]),
    );
    expect(events).toMatchObject([
      {
        uid: 'e1@example.org',
        title: EventName,
        place: 'हॉल 5',
        words: `${Discreption}\n\nUsha Circle\n\nhttps://example.org/events/e1`,
        version: 3,
        start: '2026-11-28T04:30:00.000Z',
        end: '2026-11-28T06:00:00.000Z',
        url: 'https://example.org/events/e1',
      },
      { uid: 'e3@example.org', title: 'Called off: Yoga', status: 'CANCELLED', isBusy: false, version: 9 },
    ]);
  });

  it('is the same until an event changes, whatever the time is', () => {
    const { stamp, changed } = readCalendar(feed([entry({})])).events[0] ?? {};
    expect([stamp, changed]).toEqual(['2026-11-20T08:15:30Z', '2026-11-20T08:15:30Z']);
    const later = { ...calendar(), now: new Date('2026-11-21T23:00:00.000Z') };
    expect(calendarFeed({ name: 'Usha Circle', entries: [entry({})], ...later })).toBe(feed([entry({})]));
  });

  it('says where a place stands, and reminds only of one that is confirmed', () => {
    const [confirmed, waiting, cancelled] = (
      [
        ['confirmed', 'You have a place'],
        ['waiting', 'You are on the waiting list, number 3'],
        ['cancelled', 'This place was given back'],
      ] as const
    ).map(
      ([state, text]) => readCalendar(feed([entry({ Time: '10:00' }, { place: { state, text } })])).events[0],
    );
    expect(confirmed).toMatchObject({ title: 'Yoga', status: 'CONFIRMED', isBusy: true });
    expect(confirmed?.words).toMatch(/^You have a place\n\n/);
    expect(confirmed?.alarms).toHaveLength(2);
    expect(waiting).toMatchObject({
      title: 'Yoga (You are on the waiting list, number 3)',
      status: 'TENTATIVE',
      alarms: [],
    });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', isBusy: false, alarms: [] });
  });
});

describe('a calendar file is named after its event and day', () => {
  const named = (EventName: string, EDate = '28/November/2026') =>
    calendarFileName(v.parse(event, { _id: 'e1', EventName, EDate }));

  it.each([
    ['Yoga in the Park', 'Yoga in the Park 2026-11-28.ics', 'Yoga in the Park 2026-11-28.ics'],
    ['Café “Zoé”: 5/6 & more?', 'Café Zoé 5 6 more 2026-11-28.ics', 'Cafe Zoe 5 6 more 2026-11-28.ics'],
    ['सुबह का योग', 'सुबह का योग 2026-11-28.ics', 'event 2026-11-28.ics'],
    ['Yoga योग', 'Yoga योग 2026-11-28.ics', 'Yoga 2026-11-28.ics'],
    [
      '"; filename="x.exe\r\nSet-Cookie: a',
      'filename x exe Set-Cookie a 2026-11-28.ics',
      'filename x exe Set-Cookie a 2026-11-28.ics',
    ],
    ['../..', 'event 2026-11-28.ics', 'event 2026-11-28.ics'],
    ['🤰🏽', 'event 2026-11-28.ics', 'event 2026-11-28.ics'],
  ])('%j', (title, name, ascii) => expect(named(title)).toEqual({ name, ascii }));

  it('with a name that is no longer than file systems allow', () => {
    expect(new TextEncoder().encode(named('न'.repeat(300)).name).length).toBeLessThan(255);
  });
});
