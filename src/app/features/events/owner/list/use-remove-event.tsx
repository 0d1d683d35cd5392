import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../../../i18n/i18n';
import { changeAnswer, withoutRow } from '../../../../shared/owner/actions/change-answer';
import { ignoreNotFound, isGone } from '../../../../shared/owner/actions/ignore-not-found';
import {
  type ConfirmedAction,
  useConfirmedAction,
} from '../../../../shared/owner/actions/use-confirmed-action';
import { forgetForm } from '../../../../shared/owner/forms/forget-form';
import { eventForm } from '../../../../shared/owner/forms/use-draft';
import type { EventKind } from '../../../../shared/owner/lists/event-kind';
import { dashboardQuery } from '../../../../shared/owner/queries/dashboard-query';
import { registrationsQuery } from '../../../../shared/owner/queries/registrations-query';
import { eventQuery, eventsQuery } from '../../event-queries';
import type { RegistrationCounts } from './use-registration-counts';

/**
 * What Remove does in each list (rules owner-event-lists and event-lifecycle): a current event goes to the past, a
 * past one is deleted with all that belongs to it, in the records all registrations of the event are deleted. Each
 * asks first (rule quoted-confirmations).
 */
export function useRemoveEvent(
  kind: EventKind,
  counts: RegistrationCounts | undefined,
): { ask: (event: Event) => void; question: ReactNode } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();

  const events = eventsQuery(api).queryKey;
  const forget = (id: string) => {
    changeAnswer(queryClient, events, withoutRow(id));
    queryClient.removeQueries({ queryKey: eventQuery(api, queryClient, id).queryKey });
    queryClient.removeQueries({ queryKey: registrationsQuery(api, id).queryKey });
    void forgetForm(eventForm(id));
  };
  const remove: Record<EventKind, ConfirmedAction<Event>['run']> = {
    current_event: async ({ _id }) => {
      await api.sendToPastEvent({ params: { id: _id } });
      changeAnswer(queryClient, events, (shown) =>
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
      changeAnswer(queryClient, registrationsQuery(api, _id).queryKey, () => []);
      changeAnswer(queryClient, dashboardQuery(api).queryKey, (figures) => ({
        ...figures,
        Events: figures.Events.map((of) => (of.Eid === _id ? { ...of, Registrations: 0, Came: 0 } : of)),
      }));
    },
  };
  const undo: Record<EventKind, ConfirmedAction<Event>['undo']> = {
    current_event: ({ _id, EventName: name }) => ({
      said: t('ownerUndo.sentToPast', { name }),
      shownBy: [events],
      restore: () => api.backToCurrent({ params: { id: _id } }),
    }),
    past_event: ({ EventName: name }) => ({
      said: t('ownerUndo.removed', { name }),
      shownBy: [events, dashboardQuery(api).queryKey],
    }),
    registration_record: ({ _id, EventName: name }) => ({
      said: t('ownerUndo.registrationsRemoved', { name }),
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
    saysEffect: !isRecord,
    undo: undo[kind],
    run: (event, underKey) =>
      remove[kind](event, underKey).catch((error: unknown) => {
        // The message says that another phone has deleted it, and it leaves this list as well.
        if (isGone(error)) forget(event._id);
        throw error;
      }),
  });
}
