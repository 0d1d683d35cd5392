import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import { eventQuery, eventsQuery } from '../events/event-queries';
import { changeAnswer, withoutRow } from './change-answer';
import { dashboardQuery } from './dashboard/dashboard-query';
import type { EventKind } from './event-kind';
import { goneIsDeleted, isGone } from './gone-is-deleted';
import { registrationsQuery } from './registrations/registrations-query';
import { useConfirmedAction } from './use-confirmed-action';
import { eventForm } from './use-draft';
import { forgetForm } from './use-draft-picture';
import type { RegistrationCounts } from './use-registration-counts';

/**
 * What Remove does in each list (§2.18, §4): a current event goes to the past, a past one is deleted with all that
 * belongs to it, in the records all registrations of the event are deleted. Each asks first (§5).
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
  const remove = {
    current_event: async ({ _id }: Event) => {
      await api.sendToPastEvent({ params: { id: _id } });
      changeAnswer(queryClient, events, (shown) =>
        shown.map((event) =>
          event._id === _id ? { ...event, PastConform: true, CurrentConform: false } : event,
        ),
      );
    },
    past_event: async ({ _id }: Event) => {
      await api.deleteEvent({ params: { id: _id } }).catch(goneIsDeleted);
      forget(_id);
    },
    registration_record: async ({ _id }: Event) => {
      await api.deleteAllRegistration({ params: { eventId: _id } });
      changeAnswer(queryClient, registrationsQuery(api, _id).queryKey, () => []);
      changeAnswer(queryClient, dashboardQuery(api).queryKey, (figures) => ({
        ...figures,
        Events: figures.Events.map((of) => (of.Eid === _id ? { ...of, Registrations: 0, Came: 0 } : of)),
      }));
    },
  }[kind];

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
    run: (event) =>
      remove(event).catch((error: unknown) => {
        // She is told that another phone has deleted it, and it leaves this list as well.
        if (isGone(error)) forget(event._id);
        throw error;
      }),
  });
}
