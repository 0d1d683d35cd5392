import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { dateInWords } from '../../lib/date-in-words';
import { useTranslation } from '../../lib/i18n';
import { useToday } from '../../lib/use-today';
import type { EventKind } from '../../owner-kit/event-lists';
import { EmptyList, ListTitle, ListTools } from '../../owner-kit/list-tools';
import { useListView } from '../../owner-kit/list-view';
import { rowActionsStyle, rowRemoveStyle } from '../../owner-kit/row-actions';
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
import { eventColumns, MoreEventActions, OwnerEventRow } from './owner-event-rows';
import { useMoveExpiredEvents } from './use-known-events';

interface OwnerEventActionsProps {
  kind: EventKind;
  event: Event;
  /** Undefined if the event is over or the backend does not support it. */
  onBackToCurrent: (() => void) | undefined;
  onRemove: () => void;
  children?: ReactNode;
}

/** The actions of an event in each list (rule owner-event-lists). */
function OwnerEventActions({ kind, event, onBackToCurrent, onRemove, children }: OwnerEventActionsProps) {
  const { t } = useTranslation();
  const { _id, EventName: name } = event;
  return (
    <div
      // A current event unfolds its further actions below this line.
      className={`${rowActionsStyle} ${kind === 'current_event' ? 'lg:grid lg:grid-cols-[repeat(3,max-content)]' : ''}`}
    >
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
      {kind !== 'registration_record' && (
        <Link
          to="/edit_event/$id"
          params={{ id: _id }}
          aria-label={t('ownerEvents.editOf', { name })}
          className={buttonStyle('row')}
        >
          {t('ownerEvents.edit')}
        </Link>
      )}
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
      {kind === 'registration_record' && (
        <Link
          to="/view_register/$eid"
          params={{ eid: _id }}
          aria-label={t('owner.viewRegistrationOf', { name })}
          className={buttonStyle('row')}
        >
          {t('owner.viewRegistration')}
        </Link>
      )}
      {onBackToCurrent && (
        <Button kind="row" aria-label={t('ownerEvents.toCurrentOf', { name })} onClick={onBackToCurrent}>
          {t('ownerEvents.toCurrent')}
        </Button>
      )}
      {children}
      <Button
        kind="row-danger"
        className={rowRemoveStyle}
        aria-label={t('owner.removeOf', { name })}
        onClick={onRemove}
      >
        {t('owner.remove')}
      </Button>
    </div>
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
      onRemove={() => ask(event)}
    >
      {kind === 'current_event' && <MoreEventActions event={event} />}
    </OwnerEventActions>
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
            <OwnerEventRow kind={kind} event={event} registered={counts && (counts.get(event._id) ?? null)}>
              {actionsOf(event)}
            </OwnerEventRow>
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
