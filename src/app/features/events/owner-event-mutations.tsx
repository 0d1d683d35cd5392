import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Dashboard } from '~/contract/dashboard';
import type { Event } from '~/contract/event';
import { type Day, readDay } from '~/contract/event-date';
import { allLanguages, textsIn } from '~/contract/translations';
import { useTranslation } from '../../lib/i18n';
import { useGroup, useRowLanguage } from '../../lib/site-content';
import type { EventKind } from '../../owner-kit/event-kinds';
import { dashboardQuery, registrationsQuery } from '../../owner-kit/registrations-query';
import { useRowsInLanguage } from '../../owner-kit/rows-in-language';
import { type ConfirmedAction, useConfirmedAction } from '../../owner-kit/use-confirmed-action';
import { deleteFormDraft, eventForm } from '../../owner-kit/use-draft';
import {
  ignoreNotFound,
  isAlreadyDeleted,
  updateCachedAnswer,
  useOwnerAction,
  withoutRow,
} from '../../owner-kit/use-owner-action';
import type { Elements } from '../../ui/elements';
import { eventQuery, eventsQuery } from './event-queries';

/** Number of registrations by event id. */
export type RegistrationCounts = ReadonlyMap<string, number>;

const countsOf = ({ Events }: Dashboard): RegistrationCounts =>
  new Map(Events.map(({ Eid, Registrations }) => [Eid, Registrations]));

/** The figures of an event whose registrations were deleted. */
const noRegistrations = {
  Registrations: 0,
  Came: 0,
  People: 0,
  Waiting: 0,
  Cancelled: 0,
  RegisteredPeople: 0,
  ExpectedPeople: 0,
  CamePeople: 0,
  WaitingPeople: 0,
};

const noCounts: RegistrationCounts = new Map();

/**
 * Number of registrations per event, taken from the dashboard response. Empty while loading, undefined if
 * unavailable: another {host} may not support the call.
 */
export function useRegistrationCounts(kind: EventKind): RegistrationCounts | undefined {
  const { api } = useRouteContext({ from: '__root__' });
  const enabled = kind !== 'past_event';
  const { data, fetchStatus } = useQuery({ ...dashboardQuery(api), enabled, select: countsOf });
  if (!enabled) return undefined;
  return data ?? (fetchStatus === 'fetching' ? noCounts : undefined);
}

/** True if a past event can be moved back to current: its day is not over or not set (rule back-to-current). */
export const canGoBackToCurrent = ({ EDate }: Event, today: Day): boolean =>
  (readDay(EDate) ?? today) >= today;

export function useBackToCurrent(): (event: Event) => void {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const act = useOwnerAction();
  return ({ _id }) =>
    void act(async () => {
      await api.backToCurrent({ params: { id: _id } });
      updateCachedAnswer(queryClient, eventsQuery(api).queryKey, (events) =>
        events.map((event) =>
          event._id === _id ? { ...event, PastConform: false, CurrentConform: true } : event,
        ),
      );
    });
}

/**
 * Remove, per list (rules owner-event-lists and event-lifecycle): a current event moves to past, a past one is
 * deleted with all its data, and a record loses its registrations. Each asks for confirmation (rule
 * quoted-confirmations).
 */
export function useRemoveEvent(
  kind: EventKind,
  counts: RegistrationCounts | undefined,
): { ask: (event: Event) => void; question: Elements } {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });

  const events = eventsQuery(api).queryKey;
  const forget = (id: string) => {
    updateCachedAnswer(queryClient, events, withoutRow(id));
    queryClient.removeQueries({ queryKey: eventQuery(api, queryClient, id).queryKey });
    queryClient.removeQueries({ queryKey: registrationsQuery(api, id).queryKey });
    void deleteFormDraft(eventForm(id));
  };
  const remove: Record<EventKind, ConfirmedAction<Event>['run']> = {
    current_event: async ({ _id }) => {
      await api.sendToPastEvent({ params: { id: _id } });
      updateCachedAnswer(queryClient, events, (shown) =>
        shown.map((event) =>
          event._id === _id ? { ...event, PastConform: true, CurrentConform: false } : event,
        ),
      );
    },
    past_event: async ({ _id }, underKey) => {
      await api.deleteEvent({ params: { id: _id } }, underKey).catch(ignoreNotFound);
      forget(_id);
    },
    registration_record: async ({ _id }, underKey) => {
      await api.deleteAllRegistration({ params: { eventId: _id } }, underKey);
      updateCachedAnswer(queryClient, registrationsQuery(api, _id).queryKey, () => []);
      updateCachedAnswer(queryClient, dashboardQuery(api).queryKey, (figures) => ({
        ...figures,
        Events: figures.Events.map((entry) => (entry.Eid === _id ? { ...entry, ...noRegistrations } : entry)),
      }));
    },
  };
  const undo: Record<EventKind, ConfirmedAction<Event>['undo']> = {
    current_event: ({ _id, EventName: name }) => ({
      message: t('ownerUndo.sentToPast', { name }),
      shownBy: [events],
      restore: () => api.backToCurrent({ params: { id: _id } }),
    }),
    past_event: ({ EventName: name }) => ({
      message: t('ownerUndo.removed', { name }),
      shownBy: [events, dashboardQuery(api).queryKey],
    }),
    registration_record: ({ _id, EventName: name }) => ({
      message: t('ownerUndo.registrationsRemoved', { name }),
      shownBy: [registrationsQuery(api, _id).queryKey, dashboardQuery(api).queryKey],
    }),
  };

  const isRecord = kind === 'registration_record';
  return useConfirmedAction({
    question: t(isRecord ? 'owner.confirmRemoveAllRegistrations' : 'owner.confirmRemoveEvent'),
    action: t('owner.remove'),
    about: ({ _id, EventName }: Event) => (
      <>
        <p className="font-semibold text-ink">{EventName}</p>
        {!isRecord && (
          <p className="mt-1">{t(kind === 'current_event' ? 'owner.toPast' : 'owner.allOfIt')}</p>
        )}
        {counts?.has(_id) && (
          <p className="mt-1">{t('owner.registrationCount', { count: counts.get(_id) })}</p>
        )}
      </>
    ),
    describesEffect: !isRecord,
    undo: undo[kind],
    run: (event, underKey) =>
      remove[kind](event, underKey).catch((error: unknown) => {
        // Another device has deleted it: remove it from this list too and report it.
        if (isAlreadyDeleted(error)) forget(event._id);
        throw error;
      }),
  });
}

/** Returns a function that adds to an event its texts in further languages, once they are known. */
export function useWithTranslations(isWanted = true): (event: Event) => Event {
  const { api } = useRouteContext({ from: '__root__' });
  const { RowLanguages } = useGroup();
  const { data } = useQuery({
    ...eventsQuery(api, allLanguages),
    enabled: isWanted && RowLanguages !== undefined,
    // The worker keeps them; the list is persisted without them.
    meta: { failure: 'logged' },
  });
  return useMemo(() => {
    const translations = new Map(data?.map(({ _id, Translations }) => [_id, Translations]));
    return (event) => {
      const Translations = translations.get(event._id);
      return Translations ? { ...event, Translations } : event;
    };
  }, [data]);
}

const shownTexts = ['EventName', 'Discreption', 'Place'] as const;

/** Returns events of the list with their texts in the language of the screen. */
export function useEventsInLanguage(events: readonly Event[]): readonly Event[] {
  const { api } = useRouteContext({ from: '__root__' });
  const { data: inLanguage } = useQuery(eventsQuery(api, useRowLanguage()));
  return useRowsInLanguage(events, inLanguage, shownTexts);
}

/** Returns an event for a message to others: in the language of the screen, where it has texts in that. */
export function useEventInMessage(event: Event): Event {
  const { language } = useTranslation();
  return textsIn(useWithTranslations()(event), language);
}
