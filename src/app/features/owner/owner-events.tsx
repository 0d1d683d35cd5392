import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import emptyPicture from '~/content/pictures/empty.svg';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import type { Language } from '../../languages/language';
import { useLanguage } from '../../languages/use-content';
import { Button, buttonStyle } from '../../ui/button';
import { type Column, DataTable } from '../../ui/data-table';
import { currentEvents, pastEvents } from '../events/event-lists';
import { eventsQuery } from '../events/event-queries';
import { shortDateInWords, timeInWords } from '../events/event-words';
import { useMoveExpired } from '../events/use-move-expired';
import { useToday } from '../events/use-today';
import type { EventKind } from './event-kind';
import { useRemoveEvent } from './use-remove-event';

/** The owner's lists of events (§2.18): current, past, and those with registrations to look at. */
export function OwnerEvents({ kind, marked }: { kind: EventKind; marked: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: events } = useSuspenseQuery(eventsQuery(api));
  const today = useToday();
  useMoveExpired(api, events, today);
  const { ask, question } = useRemoveEvent(kind);
  const rows = rowsOf(kind, events, today);
  const { title, none } = words[kind];
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-3xl">{t(title)}</h1>
        <p className="text-quiet tabular-nums">{rows.length}</p>
      </div>
      {rows.length === 0 ? (
        <div className="grid justify-items-center gap-4 rounded-card bg-panel-soft p-8 text-center">
          <img src={emptyPicture} alt="" width="200" height="150" />
          <p>{t(none)}</p>
        </div>
      ) : (
        <DataTable
          label={t(title)}
          columns={columnsOf(kind, t, language)}
          rows={rows}
          keyOf={(event) => event._id}
          marked={marked}
          actions={{
            header: t('owner.actions'),
            cell: (event) => (
              <>
                {kind === 'registration_record' && (
                  <Link
                    to="/view_register/$eid"
                    params={{ eid: event._id }}
                    aria-label={t('owner.viewRegistrationOf', { name: event.EventName })}
                    className={buttonStyle('secondary', 'px-5')}
                  >
                    {t('owner.viewRegistration')}
                  </Link>
                )}
                <Button
                  kind="danger"
                  className="px-5"
                  aria-label={t('owner.removeOf', { name: event.EventName })}
                  onClick={() => ask(event)}
                >
                  {t('owner.remove')}
                </Button>
              </>
            ),
          }}
        />
      )}
      {question}
    </>
  );
}

const words = {
  current_event: { title: 'owner.currentEvent', none: 'owner.noCurrent' },
  past_event: { title: 'owner.pastEvent', none: 'owner.noPast' },
  registration_record: { title: 'owner.registrationRecord', none: 'owner.noRecords' },
} as const;

function rowsOf(kind: EventKind, events: Event[], today: Day): Event[] {
  if (kind === 'current_event') return currentEvents(events, today);
  const past = pastEvents(events, today);
  // Those who come next are looked up most often.
  return kind === 'past_event' ? past : [...currentEvents(events, today), ...past];
}

function columnsOf(kind: EventKind, t: TFunction, language: Language): Column<Event>[] {
  const shared: Column<Event>[] = [
    { key: 'name', header: t('owner.eventName'), cell: (event) => event.EventName, className: 'min-w-44' },
    { key: 'venue', header: t('owner.venue'), cell: (event) => event.Place },
    {
      key: 'date',
      header: t('owner.date'),
      cell: (event) => shortDateInWords(event.EDate, language) ?? t('events.dateOpen'),
      className: 'whitespace-nowrap',
    },
  ];
  if (kind !== 'current_event') return shared;
  return [
    ...shared,
    {
      key: 'time',
      header: t('owner.time'),
      cell: (event) => timeInWords(event.Time, language),
      className: 'whitespace-nowrap',
    },
    {
      key: 'about',
      header: t('owner.about'),
      cell: (event) => event.Discreption && <span className="line-clamp-3">{event.Discreption}</span>,
      className: 'max-w-xs',
    },
  ];
}
