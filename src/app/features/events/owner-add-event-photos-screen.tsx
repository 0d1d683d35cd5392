import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatDate } from '../../lib/format-date';
import { useTranslation } from '../../lib/i18n';
import { BackToList } from '../../owner-kit/event-lists';
import { redirectDelays, useDelayedAction } from '../../owner-kit/save-outcome';
import type { Elements } from '../../ui/elements';
import { useUploads } from '../uploads/owner-uploads';
import { PictureUploader } from '../uploads/picture-uploader';
import { UploadProgress } from '../uploads/upload-progress';
import { savedBatchesOf } from '../uploads/upload-state';
import { screenIdOf } from '../uploads/upload-target';
import { eventQuery } from './event-queries';
import { EventPictures, picturesOf } from './owner-view-past-event-screen';

/** Choose and upload photos of a past event (rule event-photo-upload). */
export function AddEventPhotosScreen({ eid }: { eid: string }) {
  const { t, language } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { data: event } = useSuspenseQuery(eventQuery(api, queryClient, eid));
  const count = picturesOf(event).length;
  const navigate = useNavigate();
  const afterwards = useDelayedAction();
  return (
    <>
      <BackToList kind="past_event" />
      <h1 className="text-3xl">{t('ownerEvents.addPhotos')}</h1>
      <p className="mt-1 mb-6 text-quiet">
        {[event.EventName, formatDate(event.EDate, language)].filter(Boolean).join(' · ')}
      </p>
      <PictureUploader
        key={eid}
        target={{ kind: 'event', eid }}
        onSaved={() =>
          afterwards(
            redirectDelays.eventPhotos,
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

interface OrphanedEventPhotosProps {
  eid: string;
  /** Shown if no photos are queued. */
  otherwise: Elements;
}

/**
 * For a deleted event whose queued photos are still on this phone: lets the owner discard them, then redirects to the
 * list of past events.
 */
export function OrphanedEventPhotos({ eid, otherwise }: OrphanedEventPhotosProps) {
  const { t } = useTranslation();
  const left = savedBatchesOf(useUploads().state, screenIdOf({ kind: 'event', eid }));
  const [wereLeft, setWereLeft] = useState(false);
  if (left.length > 0 && !wereLeft) setWereLeft(true);
  const isDone = wereLeft && left.length === 0;
  const navigate = useNavigate();
  // Runs once. The router's `Navigate` would navigate again on each render and never finish here.
  useEffect(() => {
    if (isDone) void navigate({ to: '/event/$kind', params: { kind: 'past_event' }, replace: true });
  }, [isDone, navigate]);
  if (left.length === 0) return isDone ? null : otherwise;
  return (
    <>
      <BackToList kind="past_event" />
      <h1 className="mb-6 text-3xl">{t('ownerEvents.addPhotos')}</h1>
      {left.map((batch) => (
        <UploadProgress key={batch.id} batch={batch} />
      ))}
    </>
  );
}
