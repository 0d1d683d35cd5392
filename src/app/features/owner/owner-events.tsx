import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { useLanguage } from '../../languages/use-content';
import { DataTable } from '../../ui/data-table';
import { currentEvents, pastEvents } from '../events/event-lists';
import { eventsQuery } from '../events/event-queries';
import { dateInWords } from '../events/event-words';
import { useMoveExpired } from '../events/use-move-expired';
import { useToday } from '../events/use-today';
import { EmptyList } from './empty-list';
import { EventActions } from './event-actions';
import { eventColumns } from './event-columns';
import type { EventKind } from './event-kind';
import { ListTitle } from './list-title';
import { ListTools } from './list-tools';
import { useListView } from './list-view';
import { useRegistrationCounts } from './use-registration-counts';
import { useRemoveEvent } from './use-remove-event';

/** Shorter lists are seen at a glance. */
const worthSearching = 4;

/** The owner's lists of events (§2.18): current, past, and those with registrations to look at. */
export function OwnerEvents({ kind, marked }: { kind: EventKind; marked: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: events } = useSuspenseQuery(eventsQuery(api));
  const today = useToday();
  useMoveExpired(api, events, today);
  const counts = useRegistrationCounts(kind);
  const { ask, question } = useRemoveEvent(kind, counts);
  const rows = useMemo(() => rowsOf(kind, events, today), [kind, events, today]);
  const columns = useMemo(() => eventColumns({ kind, t, language, counts }), [kind, t, language, counts]);
  const view = useListView({
    rows,
    columns,
    textsOf: ({ EventName, Place, EDate }) => [EventName, Place, EDate, dateInWords(EDate, language) ?? ''],
  });
  // From the first letter of a search on she looks for something else; the list that comes back does not jump.
  const [isSearched, setSearched] = useState(false);
  const search = (typed: string) => {
    setSearched(true);
    view.setSearch(typed);
  };
  const { title, none } = words[kind];
  return (
    <>
      <ListTitle shown={view.shown.length} all={rows.length}>
        {t(title)}
      </ListTitle>
      {rows.length >= worthSearching && (
        <ListTools
          hint={t('ownerEvents.searchHint')}
          search={view.search}
          onSearch={search}
          columns={columns}
          sorting={view.sorting}
          onSort={view.setSorting}
        />
      )}
      {view.shown.length === 0 ? (
        <EmptyList>{t(rows.length === 0 ? none : 'owner.nothingFound')}</EmptyList>
      ) : (
        <DataTable
          label={t(title)}
          columns={columns}
          rows={view.shown}
          keyOf={(event) => event._id}
          marked={marked}
          begin={isSearched ? undefined : marked}
          sorting={view.sorting}
          onSort={view.setSorting}
          actions={{
            header: t('owner.actions'),
            cell: (event) => <EventActions kind={kind} event={event} onRemove={() => ask(event)} />,
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
