import { isoTime } from './clock-time';
import { contentLines, escaped } from './content-lines';
import type { Event } from './event';
import { addDays, type Day, dayInZone } from './event-date';
import { type EventSpan, eventSpan, isCalledOff, usualLength } from './event-end';
import type { PlaceState } from './place';

/** What a calendar entry is made of. */
export type CalendarEvent = Pick<
  Event,
  '_id' | 'EventName' | 'Place' | 'EDate' | 'Time' | 'Duration' | 'Discreption' | 'Version' | 'Hours'
> &
  Partial<Pick<Event, 'PastConform' | 'CalledOff' | 'CalledOffReason'>>;

/** An event of a calendar, and what is said of it beside its facts. */
export interface CalendarEntry {
  event: CalendarEvent;
  /** ISO instant of the event's last change; absent where it is not known. */
  changedAt?: string;
  /** Of the registration whose calendar it is: its state, and that in words. */
  place?: { state: PlaceState; text: string };
}

interface Calendar {
  /** Scheme and host of the site. */
  origin: string;
  /** IANA name. */
  timeZone: string;
  now: Date;
  /** The group's name in the language of the file; '' if it is not known. */
  group: string;
  /** Says before the name that an event is called off, in the language of the file. */
  calledOffName: (name: string) => string;
}

export interface CalendarFile extends Calendar, CalendarEntry {}

interface CalendarFeed extends Calendar {
  /** Of the calendar. */
  name: string;
  entries: readonly CalendarEntry[];
}

/**
 * Returns an event as iCalendar (RFC 5545): times in UTC, or the whole day without a readable time. Null without a day.
 */
export function calendarFile({ event, changedAt, ...calendar }: CalendarFile): string | null {
  const lines = eventLines({ event, ...(changedAt && { changedAt }) }, calendar);
  return lines && wholeCalendar(calendar, lines);
}

/**
 * Returns events as a calendar to which programs subscribe: they read it again every few hours, and take what it says in
 * place of what they had. Events without a day are left out.
 */
export const calendarFeed = ({ name, entries, ...calendar }: CalendarFeed): string =>
  wholeCalendar(calendar, [
    'METHOD:PUBLISH',
    ...['NAME', 'X-WR-CALNAME'].map((property) => `${property}:${escaped(name)}`),
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...entries.flatMap((entry) => eventLines(entry, calendar) ?? []),
  ]);

const wholeCalendar = ({ group }: Calendar, lines: readonly string[]): string =>
  contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    // Not as a file's name, by which some programs open a calendar of its own, nor as ORGANIZER, which takes an
    // e-mail address and makes an invitation of the event.
    `PRODID:${escaped(`-//${group.replaceAll('/', ' ').trim() || 'Support group'}//Events//EN`)}`,
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ]);

function eventLines({ event, changedAt, place }: CalendarEntry, calendar: Calendar): string[] | null {
  const { origin, timeZone, now, group, calledOffName } = calendar;
  const span = eventSpan(event);
  if (!span) return null;
  const { day, start, length } = span;
  const { EventName: name, PastConform = false, CalledOffReason: reason } = event;
  const isOff = isCalledOff({ ...event, PastConform }, dayInZone(now, timeZone));
  const page = `${origin}/events/${event._id}`;
  const at = (minutes: number) => instant(isoTime(day, minutes, timeZone));
  const isExpected = !isOff && (place === undefined || place.state === 'confirmed');
  const title = isOff ? calledOffName(name) : isExpected ? name : `${name} (${place?.text})`;
  return [
    'BEGIN:VEVENT',
    // Stable, so that calendars update the event instead of adding it twice.
    `UID:${event._id}@${new URL(origin).hostname}`,
    `DTSTAMP:${instant(changedAt ?? now)}`,
    ...(changedAt === undefined ? [] : [`LAST-MODIFIED:${instant(changedAt)}`]),
    ...(event.Version === undefined ? [] : [`SEQUENCE:${event.Version}`]),
    ...(start === null
      ? [`DTSTART;VALUE=DATE:${wholeDay(day)}`, `DTEND;VALUE=DATE:${wholeDay(addDays(day, 1))}`]
      : [`DTSTART:${at(start)}`, `DTEND:${at(start + (length ?? usualLength))}`]),
    // A client that has the event takes it out, or strikes it out.
    ...(isOff || place?.state === 'cancelled'
      ? ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT']
      : place
        ? [`STATUS:${isExpected ? 'CONFIRMED' : 'TENTATIVE'}`]
        : []),
    `SUMMARY:${escaped(title)}`,
    ...(event.Place ? [`LOCATION:${escaped(event.Place)}`] : []),
    `DESCRIPTION:${escaped([isOff && reason, place?.text, event.Discreption, group, page].filter(Boolean).join('\n\n'))}`,
    `URL:${page}`,
    ...(isExpected && !PastConform ? alarmsBefore(span, timeZone).flatMap(alarmLines(title)) : []),
    'END:VEVENT',
  ];
}

/** Minutes after midnight, on the day before. */
const evening = 18 * 60;
/** Minutes before the start. */
const shortlyBefore = 120;

/** Returns how many minutes before its start an event is reminded of: in the evening before, and on the day if its time is known. */
function alarmsBefore({ day, start }: EventSpan, timeZone: string): number[] {
  // Calendars take a whole day as beginning at midnight where the phone is.
  if (start === null) return [24 * 60 - evening];
  const starts = Date.parse(isoTime(day, start, timeZone));
  const reminded = Date.parse(isoTime(addDays(day, -1), evening, timeZone));
  return [(starts - reminded) / 60_000, shortlyBefore];
}

/** Relative to the start: calendars on Android read no other trigger. */
const alarmLines = (title: string) => (minutes: number) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:-PT${Math.floor(minutes / 60)}H${minutes % 60}M`,
  'END:VALARM',
];

/** Of an event's name. */
const maxNameLength = 60;

/**
 * What an event's file is called where it is saved, as in `Yoga by the river 2026-03-20.ics`.
 * @returns the name, and the same in ASCII for what takes no other letters (RFC 6266, appendix D)
 */
export function calendarFileName(event: CalendarEvent): { name: string; ascii: string } {
  const day = eventSpan(event)?.day ?? '';
  const named = (title: string, otherwise: string) =>
    `${[title || otherwise, day].filter(Boolean).join(' ')}.ics`;
  // Letters of any script with their marks, and digits: safe on all systems.
  const words = event.EventName.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}-]+/gu, ' ');
  const title = [...words].slice(0, maxNameLength).join('').trim();
  const ascii = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  return { name: named(title, 'event'), ascii: named(ascii, 'event') };
}

/** 20261128T043000Z */
const instant = (date: Date | string): string => new Date(date).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const wholeDay = (day: Day): string => day.replaceAll('-', '');
