import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from '../../../../i18n/i18n';
import { BackToList } from '../../../../shared/owner/lists/back-to-list';
import { EmptyList } from '../../../../shared/owner/lists/empty-list';
import { OwnerIcon } from '../../../../shared/owner/parts/owner-icon';
import { buttonStyle } from '../../../../ui/button';
import { eventQuery } from '../../event-queries';
import { EventPictures, picturesOf } from './event-pictures';
import { EventSummary } from './event-summary';
import { useDeleteEventImage } from './use-delete-event-image';

/** A past event with its pictures, which can be deleted (rule view-past-event). */
export function ViewPastEventScreen({ eid }: { eid: string }) {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { data: event } = useSuspenseQuery(eventQuery(api, queryClient, eid));
  const { ask, question } = useDeleteEventImage(eid);
  const count = picturesOf(event).length;
  return (
    <>
      <BackToList kind="past_event" />
      <h1 className="mb-5 text-3xl">{event.EventName}</h1>
      <EventSummary event={event} />
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">
          {t('events.eventClicks')}{' '}
          <span className="ml-1 font-sans text-base font-normal text-quiet tabular-nums">{count}</span>
        </h2>
        <Link to="/uplode_event_image/$eid" params={{ eid }} className={buttonStyle('secondary', 'px-5')}>
          <OwnerIcon name="camera" />
          {t('ownerEvents.addPhotos')}
        </Link>
      </div>
      {count === 0 ? (
        <EmptyList>{t('ownerEvents.noPictures')}</EmptyList>
      ) : (
        <EventPictures event={event} onDelete={ask} />
      )}
      {question}
    </>
  );
}
