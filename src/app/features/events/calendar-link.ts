import { getRouteApi } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { CalendarEvent, CalendarFile } from '~/contract/calendar-file';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { currentConnection } from '../../lib/connection';
import { useTranslation } from '../../lib/i18n';
import { saveFile } from '../../lib/save-file';
import { useGroup, useRowLanguage } from '../../lib/site-content';
import { notify } from '../../ui/notices';

const root = getRouteApi('__root__');

/** Returns the event of a place, as far as the phone knows it. */
export const eventOfPlace = (place: PlaceOnPhone): CalendarEvent => ({
  _id: place.Eid,
  EventName: place.EventName,
  Place: place.Place ?? '',
  EDate: place.EDate ?? '',
  Time: place.Time ?? '',
  Duration: place.Duration ?? '',
  ...(place.Hours && { Hours: place.Hours }),
  Discreption: '',
});

/** Returns the attributes of a link to an event's calendar file. Without a connection the page makes the file. */
export function useCalendarLink(event: CalendarEvent) {
  const { t } = useTranslation();
  const origin = root.useRouteContext({ select: ({ origin }) => origin() });
  const { timeZone } = root.useLoaderData();
  const lng = useRowLanguage();
  const { name: group = '' } = useGroup().Texts;
  return {
    href: `/past_event/${event._id}/calendar.ics${lng ? `?lng=${lng}` : ''}`,
    onClick(press: MouseEvent<HTMLAnchorElement>) {
      if (currentConnection() === 'reached') return;
      press.preventDefault();
      const calledOffName = (name: string) => t('events.calledOffName', { name });
      saveCalendarFile({ event, origin, timeZone, now: new Date(), group, calledOffName }).catch(() =>
        notify({ kind: 'problem', title: t('offline.notDone') }),
      );
    },
  };
}

async function saveCalendarFile(saved: CalendarFile): Promise<void> {
  const { calendarFile, calendarFileName } = await import('~/contract/calendar-file');
  const file = calendarFile(saved);
  if (file === null) return;
  saveFile(calendarFileName(saved.event).name, file, 'text/calendar');
}
