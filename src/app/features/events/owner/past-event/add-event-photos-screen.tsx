import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from '../../../../i18n/i18n';
import { dateInWords } from '../../../../platform/languages/date-in-words';
import { useLanguage } from '../../../../platform/languages/use-content';
import { listAfter, useAfterwards } from '../../../../shared/owner/forms/use-afterwards';
import { BackToList } from '../../../../shared/owner/lists/back-to-list';
import { PictureUploader } from '../../../uploads/picture-uploader';
import { eventQuery } from '../../event-queries';
import { EventPictures, picturesOf } from './event-pictures';

/** Pictures for a past event (rule event-photo-upload): chosen, looked at, sent. */
export function AddEventPhotosScreen({ eid }: { eid: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { data: event } = useSuspenseQuery(eventQuery(api, queryClient, eid));
  const count = picturesOf(event).length;
  const navigate = useNavigate();
  const afterwards = useAfterwards();
  return (
    <>
      <BackToList kind="past_event" />
      <h1 className="text-3xl">{t('ownerEvents.addPhotos')}</h1>
      <p className="mt-1 mb-6 text-quiet">
        {[event.EventName, dateInWords(event.EDate, language)].filter(Boolean).join(' · ')}
      </p>
      <PictureUploader
        key={eid}
        target={{ kind: 'event', eid }}
        onSaved={() =>
          afterwards(
            listAfter.eventPhotos,
            () => void navigate({ to: '/event/$kind', params: { kind: 'past_event' } }),
          )
        }
      />
      {count > 0 && (
        <section aria-labelledby="stored-pictures" className="mt-8">
          <h2 id="stored-pictures" className="mb-4 text-2xl">
            {t('ownerEvents.pictureCount', { count })}
          </h2>
          <EventPictures event={event} />
        </section>
      )}
    </>
  );
}
