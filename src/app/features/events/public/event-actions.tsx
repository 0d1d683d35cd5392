import { getRouteApi } from '@tanstack/react-router';
import { group } from '~/content/group';
import type { Event } from '~/contract/event';
import { eventSpan } from '~/contract/values/event-span';
import { currentConnection } from '../../../browser/connection';
import { useTranslation } from '../../../i18n/i18n';
import { notify } from '../../../ui/notices';
import { callLink, mapLink } from '../../../ui/outward-links';
import { googleCalendarLink } from './calendar-link';
import { EventAction } from './event-action';
import { ShareLinks } from './share-links';
import { useShared } from './use-shared';

const root = getRouteApi('__root__');

/** What can be done with an event beside registering: ask, note it, find the way, hand it on. Of a past one: hand it on. */
export function EventActions({ event, past }: { event: Event; past: boolean }) {
  const { t } = useTranslation();
  const origin = root.useRouteContext({ select: ({ origin }) => origin() });
  const { timeZone } = root.useLoaderData();
  const { EventName: name, Place: place } = event;
  const shared = useShared(event);
  const span = eventSpan(event);
  return (
    // One beside the other only where the words have room: not on the narrowest phones, nor in large type.
    <ul className="grid print:hidden grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2 lg:grid-cols-3">
      {!past && (
        <EventAction
          wide
          icon="phone"
          label={t('events.ask', { number: group.phones[0]?.replaceAll(' ', '\u00a0') })}
          href={callLink(group.phones[0] ?? '')}
        />
      )}
      {!past && place && <EventAction icon="pin" label={t('events.directions')} href={mapLink(place)} away />}
      {!past && span && (
        <>
          <EventAction
            icon="calendar"
            label={t('events.addToCalendar')}
            href={`/past_event/${event._id}/calendar.ics`}
            onClick={(press) => {
              if (currentConnection() === 'reached') return;
              press.preventDefault();
              saveCalendarFile(event, origin, timeZone).catch(() =>
                notify({ kind: 'problem', title: t('offline.notDone') }),
              );
            }}
          />
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
      <ShareLinks shared={shared} wide={!past && place !== ''} />
    </ul>
  );
}

/** The file that the server would have answered, made on this phone and saved; for where the server is out of reach. */
async function saveCalendarFile(event: Event, origin: string, timeZone: string): Promise<void> {
  const { calendarFile, calendarFileName } = await import('~/contract/calendar-file');
  const file = calendarFile({ event, origin, timeZone, now: new Date() });
  if (file === null) return;
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = calendarFileName(event).name;
  link.click();
  // The browser needs it for a moment after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
