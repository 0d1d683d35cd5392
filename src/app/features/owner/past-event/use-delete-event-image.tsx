import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import { eventQuery, eventsQuery } from '../../events/event-queries';
import { AskedPicture } from '../asked-picture';
import { changeAnswer } from '../change-answer';
import { goneIsDeleted } from '../gone-is-deleted';
import { useConfirmedAction } from '../use-confirmed-action';

/** Deletes a picture of an event after asking (§2.29, §5): the server's entry and its file, then the one shown here. */
export function useDeleteEventImage(eid: string): { ask: (name: string) => void; question: ReactNode } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();

  return useConfirmedAction({
    question: t('ownerEvents.confirmDelete'),
    action: t('ownerEvents.delete'),
    about: (name: string) => <AskedPicture name={name} />,
    failed: t('ownerEvents.deleteFailed'),
    async run(name) {
      await api.deleteEventImage({ params: { eid }, body: { ImgName: name } }).catch(goneIsDeleted);
      const without = (event: Event) => ({
        ...event,
        EventImage: event.EventImage.filter((other) => other !== name),
      });
      changeAnswer(queryClient, eventQuery(api, queryClient, eid).queryKey, without);
      changeAnswer(queryClient, eventsQuery(api).queryKey, (events) =>
        events.map((event) => (event._id === eid ? without(event) : event)),
      );
    },
  });
}
