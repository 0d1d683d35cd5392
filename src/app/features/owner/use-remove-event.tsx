import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import { ConfirmDialog } from '../../ui/dialog';
import { eventsQuery } from '../events/event-queries';
import type { EventKind } from './event-kind';
import { registrationsQuery } from './registrations-query';
import { useOwnerAction } from './use-owner-action';

/**
 * What Remove does in each list (§2.18, §4): a current event goes to the past, a past one is deleted with all that
 * belongs to it, in the records all registrations of the event are deleted. Each asks first (§5).
 */
export function useRemoveEvent(kind: EventKind): { ask: (event: Event) => void; question: ReactNode } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const act = useOwnerAction();
  const [asked, setAsked] = useState<Event | null>(null);

  const events = eventsQuery(api).queryKey;
  const remove = {
    current_event: async ({ _id }: Event) => {
      await api.sendToPastEvent({ params: { id: _id } });
      queryClient.setQueryData(events, (kept) =>
        kept?.map((event) =>
          event._id === _id ? { ...event, PastConform: true, CurrentConform: false } : event,
        ),
      );
    },
    past_event: async ({ _id }: Event) => {
      await api.deleteEvent({ params: { id: _id } });
      queryClient.setQueryData(events, (kept) => kept?.filter((event) => event._id !== _id));
      queryClient.removeQueries({ queryKey: registrationsQuery(api, _id).queryKey });
    },
    registration_record: async ({ _id }: Event) => {
      await api.deleteAllRegistration({ params: { eventId: _id } });
      queryClient.setQueryData(registrationsQuery(api, _id).queryKey, []);
    },
  }[kind];

  return {
    ask: setAsked,
    question: asked && (
      <ConfirmDialog
        question={t(
          kind === 'registration_record' ? 'owner.confirmRemoveAllRegistrations' : 'owner.confirmRemoveEvent',
        )}
        action={t('owner.remove')}
        onConfirm={() => void act(() => remove(asked))}
        onClose={() => setAsked(null)}
      >
        <p className="font-semibold text-ink">{asked.EventName}</p>
        {kind === 'current_event' && <p className="mt-1">{t('owner.toPast')}</p>}
      </ConfirmDialog>
    ),
  };
}
