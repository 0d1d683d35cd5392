import { isoTime } from './clock-time';
import type { Event } from './event';
import { addDays, type Day, dayInZone } from './event-date';
import { eventSpan, isCalledOff, usualLength } from './event-end';

/** What a calendar entry is made of. */
export type CalendarEvent = Pick<
  Event,
  '_id' | 'EventName' | 'Place' | 'EDate' | 'Time' | 'Duration' | 'Discreption' | 'Version' | 'Hours'
> &
  Partial<Pick<Event, 'PastConform' | 'CalledOff' | 'CalledOffReason'>>;

export interface CalendarFile {
  event: CalendarEvent;
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

/**
 * Returns an event as iCalendar (RFC 5545): times in UTC, or the whole day without a readable time. Null without a day.
 */
export function calendarFile({
  event,
  origin,
  timeZone,
  now,
  group,
  calledOffName,
}: CalendarFile): string | null {
  const span = eventSpan(event);
  if (!span) return null;
  const { day, start, length } = span;
  const { EventName: name, PastConform = false, CalledOffReason: reason } = event;
  const isOff = isCalledOff({ ...event, PastConform }, dayInZone(now, timeZone));
  const page = `${origin}/events/${event._id}`;
  const at = (minutes: number) => instant(new Date(isoTime(day, minutes, timeZone)));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    // Not as the calendar's name, by which some programs open a calendar of its own, nor as ORGANIZER, which takes an
    // e-mail address and makes an invitation of the event.
    `PRODID:${escaped(`-//${group.replaceAll('/', ' ').trim() || 'Support group'}//Events//EN`)}`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    // Stable, so that calendars update the event instead of adding it twice.
    `UID:${event._id}@${new URL(origin).hostname}`,
    `DTSTAMP:${instant(now)}`,
    ...(event.Version === undefined ? [] : [`SEQUENCE:${event.Version}`]),
    ...(start === null
      ? [`DTSTART;VALUE=DATE:${wholeDay(day)}`, `DTEND;VALUE=DATE:${wholeDay(addDays(day, 1))}`]
      : [`DTSTART:${at(start)}`, `DTEND:${at(start + (length ?? usualLength))}`]),
    // A client that has the event takes it out, or strikes it out.
    ...(isOff ? ['STATUS:CANCELLED'] : []),
    `SUMMARY:${escaped(isOff ? calledOffName(name) : name)}`,
    ...(event.Place ? [`LOCATION:${escaped(event.Place)}`] : []),
    `DESCRIPTION:${escaped([isOff && reason, event.Discreption, group, page].filter(Boolean).join('\n\n'))}`,
    `URL:${page}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

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
const instant = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const wholeDay = (day: Day): string => day.replaceAll('-', '');

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the format has no place for them
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** Octets per line, without the line break. */
const maxLineLength = 75;

/** Folds long lines (RFC 5545, 3.1), never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxLineLength) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
