import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../../../i18n/i18n';
import { changeAnswer } from '../../../../shared/owner/actions/change-answer';
import { ignoreNotFound } from '../../../../shared/owner/actions/ignore-not-found';
import { useConfirmedAction } from '../../../../shared/owner/actions/use-confirmed-action';
import { PicturePreview } from '../../../../shared/owner/parts/picture-preview';
import { eventQuery, eventsQuery } from '../../event-queries';

/**
 * Deletes a picture of an event after asking (rules view-past-event and quoted-confirmations): the server's entry and
 * its file, then the one shown here.
 */
export function useDeleteEventImage(eid: string): { ask: (name: string) => void; question: ReactNode } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();

  return useConfirmedAction({
    question: t('ownerEvents.confirmDelete'),
    action: t('ownerEvents.delete'),
    about: (name: string) => <PicturePreview name={name} />,
    failed: t('ownerEvents.deleteFailed'),
    async run(name, underKey) {
      await api
        .deleteEventImage({ params: { eid }, body: { ImgName: name } }, underKey)
        .catch(ignoreNotFound);
      const without = (event: Event) => ({
        ...event,
        EventImage: event.EventImage.filter((other) => other !== name),
      });
      changeAnswer(queryClient, eventQuery(api, queryClient, eid).queryKey, without);
      changeAnswer(queryClient, eventsQuery(api).queryKey, (events) =>
        events.map((event) => (event._id === eid ? without(event) : event)),
      );
    },
    // With it the single event's, whose keys begin with it.
    undo: () => ({ said: t('ownerUndo.pictureRemoved'), shownBy: [eventsQuery(api).queryKey] }),
  });
}
