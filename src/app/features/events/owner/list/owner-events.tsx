import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/values/event-date';
import { useTranslation } from '../../../../i18n/i18n';
import { useToday } from '../../../../platform/clock/use-today';
import { dateInWords } from '../../../../platform/languages/date-in-words';
import { useLanguage } from '../../../../platform/languages/use-content';
import { EmptyList } from '../../../../shared/owner/lists/empty-list';
import type { EventKind } from '../../../../shared/owner/lists/event-kind';
import { ListTitle } from '../../../../shared/owner/lists/list-title';
import { ListTools } from '../../../../shared/owner/lists/list-tools';
import { useListView } from '../../../../shared/owner/lists/list-view';
import { DataTable } from '../../../../ui/table/data-table';
import { currentEvents, pastEvents } from '../../event-lists';
import { eventsQuery } from '../../event-queries';
import { useMoveExpired } from '../../use-move-expired';
import { EventActions } from './event-actions';
import { eventColumns } from './event-columns';
import { EventOutlook } from './event-outlook';
import { EventRow } from './event-row';
import { mayBeCurrent, useBackToCurrent } from './use-back-to-current';
import { useRegistrationCounts } from './use-registration-counts';
import { useRemoveEvent } from './use-remove-event';

/** Shorter lists are seen at a glance. */
const worthSearching = 10;

/** The owner's lists of events (rule owner-event-lists): current, past, and those with registrations to look at. */
export function OwnerEvents({ kind, marked }: { kind: EventKind; marked: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: events } = useSuspenseQuery(eventsQuery(api));
  const today = useToday();
  useMoveExpired(api, events, today);
  const counts = useRegistrationCounts(kind);
  const { ask, question } = useRemoveEvent(kind, counts);
  const backToCurrent = useBackToCurrent();
  const rows = useMemo(() => rowsOf(kind, events, today), [kind, events, today]);
  const columns = useMemo(() => eventColumns({ kind, t, language, counts }), [kind, t, language, counts]);
  const view = useListView({
    rows,
    columns,
    textsOf: ({ EventName, Place, EDate }) => [EventName, Place, EDate, dateInWords(EDate, language) ?? ''],
  });
  // From the first letter of a search on, something else is looked for; the list that comes back does not jump.
  const [isSearched, setSearched] = useState(false);
  const search = (typed: string) => {
    setSearched(true);
    view.setSearch(typed);
  };
  const { title, none, usual } = words[kind];
  const actionsOf = (event: Event) => (
    <EventActions
      kind={kind}
      event={event}
      onBackToCurrent={
        kind === 'past_event' && mayBeCurrent(event, today) ? () => backToCurrent(event) : undefined
      }
      onRemove={() => ask(event)}
    >
      {kind === 'current_event' && <EventOutlook event={event} />}
    </EventActions>
  );
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
          usual={t(usual)}
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
          card={(event) => (
            <EventRow kind={kind} event={event} registered={counts && (counts.get(event._id) ?? null)}>
              {actionsOf(event)}
            </EventRow>
          )}
          actions={{
            header: t('owner.actions'),
            cell: actionsOf,
          }}
        />
      )}
      {question}
    </>
  );
}

const words = {
  current_event: { title: 'owner.currentEvent', none: 'owner.noCurrent', usual: 'ownerList.soonest' },
  past_event: { title: 'owner.pastEvent', none: 'owner.noPast', usual: 'ownerList.newest' },
  registration_record: {
    title: 'owner.registrationRecord',
    none: 'owner.noRecords',
    usual: 'ownerList.soonest',
  },
} as const;

function rowsOf(kind: EventKind, events: Event[], today: Day): Event[] {
  if (kind === 'current_event') return currentEvents(events, today);
  const past = pastEvents(events, today);
  // Those who come next are looked up most often.
  return kind === 'past_event' ? past : [...currentEvents(events, today), ...past];
}
