import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatDate } from '~/content/format-date';
import type { Api } from '~/contract/calls';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { useTranslation } from '../../lib/i18n';
import { useToday } from '../../lib/server-clock';
import type { EventKind } from '../../owner-kit/event-kinds';
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
  useEventsInLanguage,
  useRegistrationCounts,
  useRemoveEvent,
  useWithTranslations,
} from './owner-event-mutations';
import { EventMore, eventColumns, OwnerEventRow, RegistrationsLink } from './owner-event-rows';
import { NewsQuestion } from './owner-news-question';
import { useMoveExpiredEvents } from './use-known-events';

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

function EditEvent({ event: { _id, EventName: name } }: { event: Event }) {
  const { t } = useTranslation();
  return (
    <Link
      to="/edit_event/$id"
      params={{ id: _id }}
      aria-label={t('ownerEvents.editOf', { name })}
      className={buttonStyle('row')}
    >
      {t('ownerEvents.edit')}
    </Link>
  );
}

/** What a past event's row is for. */
function AddPhotos({ event: { _id, EventName: name } }: { event: Event }) {
  const { t } = useTranslation();
  return (
    <Link
      to="/uplode_event_image/$eid"
      params={{ eid: _id }}
      aria-label={t('ownerEvents.addPhotosOf', { name })}
      className={buttonStyle('row')}
    >
      {t('ownerEvents.addPhotos')}
    </Link>
  );
}

/** What else is done with a past event (rule owner-event-lists), besides removing it. */
function PastEventActions({ event }: { event: Event }) {
  const { t } = useTranslation();
  const { _id, EventName: name } = event;
  return (
    <>
      <EditEvent event={event} />
      <Link
        to="/view_past_event/$eid"
        params={{ eid: _id }}
        aria-label={t('ownerEvents.viewPastOf', { name })}
        className={buttonStyle('row')}
      >
        {t('ownerEvents.viewPast')}
      </Link>
      <RegistrationsLink event={event} registered={undefined} />
    </>
  );
}

const worthSearching = 10;

/** The events in the language of the screen, and by id as they were written; a search finds both, and other languages. */
function useListedEvents(api: Api) {
  const { data: originals } = useSuspenseQuery(eventsQuery(api));
  const withTranslations = useWithTranslations(originals.length >= worthSearching);
  // Other rows once the translations come: the searched texts of a row are kept.
  const events = useMemo(() => originals.map(withTranslations), [originals, withTranslations]);
  const originalById = useMemo(() => new Map(originals.map((event) => [event._id, event])), [originals]);
  return { events: useEventsInLanguage(events), originalById };
}

export function OwnerEvents({ kind, marked }: { kind: EventKind; marked: string | undefined }) {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { events, originalById } = useListedEvents(api);
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
    textsOf: (event) => [
      event.EDate,
      formatDate(event.EDate, language) ?? '',
      ...[event, originalById.get(event._id) ?? {}, ...Object.values(event.Translations ?? {})].flatMap(
        ({ EventName = '', Place = '' }: Partial<Event>) => [EventName, Place],
      ),
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
      {kind === 'current_event' && <NewsQuestion events={rows} />}
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
                  {kind === 'current_event' && <EditEvent event={event} />}
                  {kind === 'past_event' && (
                    <>
                      <AddPhotos event={event} />
                      <PastEventActions event={event} />
                    </>
                  )}
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
                  <>
                    <RegistrationsLink isShort event={event} registered={counts?.get(event._id)} />
                    <EditEvent event={event} />
                  </>
                )}
                {kind === 'past_event' && <AddPhotos event={event} />}
                <RemoveIconButton name={event.EventName} onRemove={() => ask(event)} />
              </div>
            ),
            width: '1px',
          }}
          rowHeight={56}
          more={(event) => (
            <EventMore
              kind={kind}
              event={event}
              action={
                kind === 'past_event' && (
                  <div className="-mx-2 flex flex-wrap">
                    <PastEventActions event={event} />
                    {wayBackOf(event)}
                  </div>
                )
              }
            />
          )}
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

function rowsOf(kind: EventKind, events: readonly Event[], today: Day): Event[] {
  if (kind === 'current_event') return currentEvents(events, today);
  const past = pastEvents(events, today);
  // Upcoming events first: they are looked up most often.
  return kind === 'past_event' ? past : [...currentEvents(events, today), ...past];
}
