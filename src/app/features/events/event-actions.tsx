import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { group } from '~/content/group';
import type { Event } from '~/contract/event';
import { eventSpan } from '~/contract/event-span';
import { useLanguage } from '../../languages/use-content';
import { currentConnection } from '../../offline/connection';
import { notify } from '../../ui/notices';
import { callLink, mapLink } from '../../ui/outward-links';
import { googleCalendarLink } from './calendar-link';
import { EventAction } from './event-action';
import { dateInWords, timeInWords } from './event-words';
import { saveCalendarFile } from './save-calendar-file';
import { ShareLinks } from './share-links';

const root = getRouteApi('__root__');

/** What can be done with an event beside registering: ask, note it, find the way, hand it on. Of a past one: hand it on. */
export function EventActions({ event, past }: { event: Event; past: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const origin = root.useRouteContext({ select: ({ origin }) => origin() });
  const { timeZone } = root.useLoaderData();
  const { EventName: name, Place: place, EDate, Time } = event;
  const url = `${origin}/past_event/${event._id}`;
  const span = eventSpan(event);
  const when = [dateInWords(EDate, language), timeInWords(Time, language)].filter(Boolean).join(', ');
  const text = [name, when, place].filter(Boolean).join('\n');
  return (
    // One beside the other only where the words have room: not on the narrowest phones, nor in large type.
    <ul className="grid print:hidden grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-1">
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
              details: `${event.Discreption}\n\n${url}`.trim(),
              span,
              timeZone,
            })}
            away
          />
        </>
      )}
      <ShareLinks shared={{ title: name, text, url }} />
    </ul>
  );
}
