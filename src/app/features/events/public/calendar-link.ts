import { addDays, type Day } from '~/contract/values/event-date';
import { type EventSpan, usualLength } from '~/contract/values/event-span';

interface CalendarEntry {
  name: string;
  place: string;
  details: string;
  span: EventSpan;
  /** Where the event takes place (an IANA name). */
  timeZone: string;
}

/** Google bounds its addresses; a description is cut long before. */
const longestDetails = 1_000;

/** Opens Google Calendar with the event filled in, by the clocks where it takes place. */
export function googleCalendarLink({ name, place, details, span, timeZone }: CalendarEntry): string {
  const { day, start, length } = span;
  const dates =
    start === null
      ? [compact(day), compact(addDays(day, 1))]
      : [clockOn(day, start), clockOn(day, start + (length ?? usualLength))];
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: name,
    dates: dates.join('/'),
    ctz: timeZone,
    ...(place && { location: place }),
    details: details.slice(0, longestDetails),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

const compact = (day: Day): string => day.replaceAll('-', '');

/** 20261128T100000; more minutes than a day has lead into the next. */
function clockOn(day: Day, minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = minutes % (24 * 60);
  const date = addDays(day, Math.floor(minutes / (24 * 60)));
  return `${compact(date)}T${two(Math.floor(clock / 60))}${two(clock % 60)}00`;
}
