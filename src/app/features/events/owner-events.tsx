import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Api } from '~/contract/calls';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { formatDate } from '../../lib/format-date';
import { useTranslation } from '../../lib/i18n';
import { useToday } from '../../lib/server-clock';
import type { EventKind } from '../../owner-kit/list-tools';
import { EmptyList, ListTitle, ListTools } from '../../owner-kit/list-tools';
import { useListView } from '../../owner-kit/list-view';
import { RemoveIconButton, RowRemoval, rowActionsStyle } from '../../owner-kit/row-actions';
import { Button, buttonStyle } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { currentEvents, pastEvents } from './event-lists';
import { eventsQuery } from './event-queries';
import {
  canGoBackToCurrent,
  useBackToCurrent,
  useRegistrationCounts,
  useRemoveEvent,
  useWithTranslations,
} from './owner-event-mutations';
import { EventMore, eventColumns, OwnerEventRow, RegistrationsLink } from './owner-event-rows';
import { useMoveExpiredEvents } from './use-known-events';

interface OwnerEventActionsProps {
  kind: EventKind;
  event: Event;
}

function ViewRegistrations({ event: { _id, EventName: name } }: { event: Event }) {
  const { t } = useTranslation();
  return (
    <Link
      to="/view_register/$eid"
      params={{ eid: _id }}
      aria-label={t('owner.viewRegistrationOf', { name })}
      className={buttonStyle('row')}
    >
      {t('owner.viewRegistration')}
    </Link>
  );
}

/** What is done with an event in each list (rule owner-event-lists), besides removing it. */
function OwnerEventActions({ kind, event }: OwnerEventActionsProps) {
  const { t } = useTranslation();
  const { _id, EventName: name } = event;
  if (kind === 'registration_record') return null;
  return (
    <>
      {kind === 'past_event' && (
        <Link
          to="/uplode_event_image/$eid"
          params={{ eid: _id }}
          aria-label={t('ownerEvents.addPhotosOf', { name })}
          className={buttonStyle('row')}
        >
          {t('ownerEvents.addPhotos')}
        </Link>
      )}
      <Link
        to="/edit_event/$id"
        params={{ id: _id }}
        aria-label={t('ownerEvents.editOf', { name })}
        className={buttonStyle('row')}
      >
        {t('ownerEvents.edit')}
      </Link>
      {kind === 'past_event' && (
        <Link
          to="/view_past_event/$eid"
          params={{ eid: _id }}
          aria-label={t('ownerEvents.viewPastOf', { name })}
          className={buttonStyle('row')}
        >
          {t('ownerEvents.viewPast')}
        </Link>
      )}
    </>
  );
}

const worthSearching = 10;

/** The events in their own texts, with the others by which a search finds them. */
function useSearchedEvents(api: Api): Event[] {
  const { data: events } = useSuspenseQuery(eventsQuery(api));
  const withTranslations = useWithTranslations(events.length >= worthSearching);
  return useMemo(() => events.map(withTranslations), [events, withTranslations]);
}

export function OwnerEvents({ kind, marked }: { kind: EventKind; marked: string | undefined }) {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const events = useSearchedEvents(api);
  const today = useToday();
  useMoveExpiredEvents(api, events, today);
  const counts = useRegistrationCounts(kind);
  const { ask, question } = useRemoveEvent(kind, counts);
  const backToCurrent = useBackToCurrent();
  const rows = useMemo(() => rowsOf(kind, events, today), [kind, events, today]);
  const columns = useMemo(() => eventColumns({ kind, t, language, counts }), [kind, t, language, counts]);
  const view = useListView({
    rows,
    columns,
    textsOf: ({ EventName, Place, EDate, Translations = {} }) => [
      EventName,
      Place,
      EDate,
      formatDate(EDate, language) ?? '',
      ...Object.values(Translations).flatMap((texts) => [texts.EventName ?? '', texts.Place ?? '']),
    ],
  });
  // Once a search has started, the marked row no longer scrolls into view.
  const [isSearched, setSearched] = useState(false);
  const search = (typed: string) => {
    setSearched(true);
    view.setSearch(typed);
  };
  const { title, none, usual } = listTexts[kind];
  const wayBackOf = (event: Event) =>
    kind === 'past_event' &&
    canGoBackToCurrent(event, today) && (
      <Button
        kind="row"
        className="justify-self-start"
        aria-label={t('ownerEvents.toCurrentOf', { name: event.EventName })}
        onClick={() => backToCurrent(event)}
      >
        {t('ownerEvents.toCurrent')}
      </Button>
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
          dense={81}
          card={(event) => (
            <OwnerEventRow
              kind={kind}
              event={event}
              registered={counts && (counts.get(event._id) ?? null)}
              action={kind === 'registration_record' && <ViewRegistrations event={event} />}
              actions={
                <>
                  <OwnerEventActions kind={kind} event={event} />
                  {wayBackOf(event)}
                </>
              }
              removal={<RowRemoval name={event.EventName} onRemove={() => ask(event)} />}
            />
          )}
          actions={{
            header: t('owner.actions'),
            cell: (event) => (
              <div className={rowActionsStyle}>
                {kind === 'registration_record' && <ViewRegistrations event={event} />}
                {kind === 'current_event' && (
                  <RegistrationsLink isShort event={event} registered={counts?.get(event._id)} />
                )}
                <OwnerEventActions kind={kind} event={event} />
                <RemoveIconButton name={event.EventName} onRemove={() => ask(event)} />
              </div>
            ),
            width: '1px',
          }}
          rowHeight={56}
          more={(event) => <EventMore kind={kind} event={event} action={wayBackOf(event)} />}
        />
      )}
      {question}
    </>
  );
}

const listTexts = {
  current_event: { title: 'ownerMenu.currentEvent', none: 'owner.noCurrent', usual: 'ownerList.soonest' },
  past_event: { title: 'ownerMenu.pastEvent', none: 'owner.noPast', usual: 'ownerList.newest' },
  registration_record: {
    title: 'ownerMenu.registrationRecord',
    none: 'owner.noRecords',
    usual: 'ownerList.soonest',
  },
} as const;

function rowsOf(kind: EventKind, events: Event[], today: Day): Event[] {
  if (kind === 'current_event') return currentEvents(events, today);
  const past = pastEvents(events, today);
  // Upcoming events first: they are looked up most often.
  return kind === 'past_event' ? past : [...currentEvents(events, today), ...past];
}
