import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { dateInWords } from '../../lib/date-in-words';
import { useTranslation } from '../../lib/i18n';
import { useToday } from '../../lib/use-today';
import { Disclosure } from '../../owner-kit/disclosure';
import type { EventKind } from '../../owner-kit/event-lists';
import { EmptyList, ListTitle, ListTools } from '../../owner-kit/list-tools';
import { useListView } from '../../owner-kit/list-view';
import { RemoveButton, RowRemoval, rowActionsStyle } from '../../owner-kit/row-actions';
import { Button, buttonStyle } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { currentEvents, pastEvents } from './event-lists';
import { eventsQuery } from './event-queries';
import {
  canGoBackToCurrent,
  useBackToCurrent,
  useRegistrationCounts,
  useRemoveEvent,
} from './owner-event-mutations';
import { EventActions, eventColumns, OwnerEventRow } from './owner-event-rows';
import { useMoveExpiredEvents } from './use-known-events';

interface OwnerEventActionsProps {
  kind: EventKind;
  event: Event;
  /** Undefined if the event is over or the backend does not support it. */
  onBackToCurrent: (() => void) | undefined;
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
function OwnerEventActions({ kind, event, onBackToCurrent }: OwnerEventActionsProps) {
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
      {onBackToCurrent && (
        <Button kind="row" aria-label={t('ownerEvents.toCurrentOf', { name })} onClick={onBackToCurrent}>
          {t('ownerEvents.toCurrent')}
        </Button>
      )}
    </>
  );
}

const worthSearching = 10;

export function OwnerEvents({ kind, marked }: { kind: EventKind; marked: string | undefined }) {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: events } = useSuspenseQuery(eventsQuery(api));
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
    textsOf: ({ EventName, Place, EDate }) => [EventName, Place, EDate, dateInWords(EDate, language) ?? ''],
  });
  // Once a search has started, the marked row no longer scrolls into view.
  const [isSearched, setSearched] = useState(false);
  const search = (typed: string) => {
    setSearched(true);
    view.setSearch(typed);
  };
  const { title, none, usual } = words[kind];
  const actionsOf = (event: Event) => (
    <OwnerEventActions
      kind={kind}
      event={event}
      onBackToCurrent={
        kind === 'past_event' && canGoBackToCurrent(event, today) ? () => backToCurrent(event) : undefined
      }
    />
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
              actions={actionsOf(event)}
              removal={<RowRemoval name={event.EventName} onRemove={() => ask(event)} />}
            />
          )}
          actions={{
            header: t('owner.actions'),
            cell: (event) => (
              <div
                // A current event unfolds its further actions below this line.
                className={`${rowActionsStyle} ${kind === 'current_event' ? 'lg:grid lg:grid-cols-[repeat(3,max-content)]' : ''}`}
              >
                {kind === 'registration_record' && <ViewRegistrations event={event} />}
                {actionsOf(event)}
                {kind === 'current_event' && (
                  <Disclosure
                    label={t('ownerEvents.more')}
                    className="contents"
                    contentClassName="order-last col-span-full px-2"
                  >
                    <EventActions event={event} />
                  </Disclosure>
                )}
                <RemoveButton name={event.EventName} onRemove={() => ask(event)} />
              </div>
            ),
          }}
        />
      )}
      {question}
    </>
  );
}

const words = {
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
