import { getRouteApi } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import { addDays, type Day } from '~/contract/event-date';
import { type EventSpan, eventSpan, usualLength } from '~/contract/event-end';
import { useTranslation } from '../../lib/i18n';
import { useGroup } from '../../lib/site-content';
import { callLink, mapLink } from '../../ui/outward-links';
import { useCalendarLink } from './calendar-link';
import { EventAction, ShareLinks, useShareContent } from './share-event';

interface CalendarEntry {
  name: string;
  place: string;
  details: string;
  span: EventSpan;
  /** IANA time zone of the event's place. */
  timeZone: string;
}

/** Google limits the length of its URLs. */
const maxDetailsLength = 1_000;

/** URL that opens Google Calendar with the event filled in, in the event's local time. */
export function googleCalendarLink({ name, place, details, span, timeZone }: CalendarEntry): string {
  const { day, start, length } = span;
  const dates =
    start === null
      ? [compactDate(day), compactDate(addDays(day, 1))]
      : [compactTime(day, start), compactTime(day, start + (length ?? usualLength))];
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: name,
    dates: dates.join('/'),
    ctz: timeZone,
    ...(place && { location: place }),
    details: details.slice(0, maxDetailsLength),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

const compactDate = (day: Day): string => day.replaceAll('-', '');

/** Formats 20261128T100000. Minutes beyond a day roll over to the next. */
function compactTime(day: Day, minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = minutes % (24 * 60);
  const date = addDays(day, Math.floor(minutes / (24 * 60)));
  return `${compactDate(date)}T${two(Math.floor(clock / 60))}${two(clock % 60)}00`;
}

const root = getRouteApi('__root__');

interface EventActionsProps {
  event: Event;
  /** Neither called off nor past. */
  isOn: boolean;
  past: boolean;
}

/** Actions on an event besides registering. A past event can only be shared; for a called-off event a message can be sent. */
export function EventActions({ event, isOn, past }: EventActionsProps) {
  const { t } = useTranslation();
  const { timeZone } = root.useLoaderData();
  const phone = useGroup().Texts.phones?.[0];
  const { EventName: name, Place: place } = event;
  const shared = useShareContent(event);
  const span = eventSpan(event);
  const calendar = useCalendarLink(event);
  return (
    // Columns only where the labels fit: one column on the narrowest phones and with large fonts.
    <ul className="grid print:hidden grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2 lg:grid-cols-3">
      {!past && phone && (
        <EventAction
          wide
          icon="phone"
          label={t('events.ask', { number: phone.replaceAll(' ', '\u00a0') })}
          href={callLink(phone)}
        />
      )}
      {isOn && place && <EventAction icon="pin" label={t('events.directions')} href={mapLink(place)} away />}
      {isOn && span && (
        <>
          <EventAction icon="calendar" label={t('events.addToCalendar')} {...calendar} />
          <EventAction
            icon="calendar"
            label={t('events.googleCalendar')}
            href={googleCalendarLink({
              name,
              place,
              details: `${event.Discreption}\n\n${shared.url}`.trim(),
              span,
              timeZone,
            })}
            away
          />
        </>
      )}
      <ShareLinks shared={shared} wide={isOn && place !== ''} />
    </ul>
  );
}
