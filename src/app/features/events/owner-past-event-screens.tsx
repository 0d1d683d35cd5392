import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatDate } from '~/content/format-date';
import { isBrief, pictureCount } from '~/contract/brief-event';
import type { Event } from '~/contract/event';
import { guestNames } from '~/contract/event-facts';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { BackToList, EmptyList } from '../../owner-kit/list-tools';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { DeletePictureButton, PicturePreview } from '../../owner-kit/row-actions';
import { useConfirmedAction } from '../../owner-kit/use-confirmed-action';
import {
  ignoreNotFound,
  redirectDelays,
  updateCachedAnswer,
  useDelayedAction,
} from '../../owner-kit/use-owner-action';
import { buttonStyle } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { Skeleton } from '../../ui/loading';
import { Picture } from '../../ui/picture';
import { useUploads } from '../uploads/owner-uploads';
import { PictureUploader } from '../uploads/picture-uploader';
import { UploadProgress } from '../uploads/upload-progress';
import { savedBatchesOf } from '../uploads/upload-state';
import { screenIdOf } from '../uploads/upload-target';
import { EventBanner } from './event-banner';
import { EventFacts, pastFactNames } from './event-facts';
import { eventQuery, eventsQuery } from './event-queries';

/** Summary of a past event above its photos (rule view-past-event), with the fixed duration of rule event-page. */
function EventSummary({ event }: { event: Event }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5 rounded-card border border-line bg-paper p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] sm:p-6">
      <EventBanner event={event} first sizes="(min-width: 40rem) 24rem, 55vw" className="rounded-control" />
      <div className="min-w-0 wrap-anywhere">
        <EventFacts
          past
          event={event}
          only={pastFactNames}
          also={[{ icon: 'people', label: t('events.chiefGuests'), value: guestNames(event).join(', ') }]}
        />
        {event.Discreption && (
          <p className="mt-4 line-clamp-6 whitespace-pre-line text-quiet">{event.Discreption}</p>
        )}
      </div>
    </div>
  );
}

interface EventPicturesProps {
  event: Event;
  /** Undefined in read-only lists. */
  onDelete?: (name: string) => void;
}

/** File names of the photos, without duplicates. */
const picturesOf = ({ EventImage }: Event): string[] => [...new Set(EventImage)].filter(Boolean);

const shownCount = (event: Event): number =>
  isBrief(event) ? pictureCount(event) : picturesOf(event).length;

function EventPictures({ event, onDelete }: EventPicturesProps) {
  const { t } = useTranslation();
  if (isBrief(event)) return <Skeleton className="h-40" />;
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-3 xl:grid-cols-5">
      {picturesOf(event).map((name, index) => (
        <li key={name} className="relative overflow-hidden rounded-card border border-line bg-paper">
          <Picture
            name={name}
            alt={t('events.pictureOf', { name: event.EventName, number: index + 1 })}
            sizes="(min-width: 80rem) 12rem, 30vw"
            width={480}
            height={480}
            maxWidth={480}
            className="aspect-square w-full"
          />
          {onDelete && (
            <DeletePictureButton
              label={t('ownerEvents.deletePicture', { number: index + 1 })}
              onClick={() => onDelete(name)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Deletes a photo after confirmation (rules view-past-event and quoted-confirmations): first the database entry and
 * the file, then the cached entry.
 */
function useDeleteEventImage(eid: string) {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });

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
        ...(event.Pictures !== undefined && { Pictures: event.Pictures - 1 }),
      });
      updateCachedAnswer(queryClient, eventQuery(api, queryClient, eid).queryKey, without);
      updateCachedAnswer(queryClient, eventsQuery(api).queryKey, (events) =>
        events.map((event) => (event._id === eid ? without(event) : event)),
      );
    },
    // The single event's query keys start with this key.
    undo: () => ({ message: t('ownerUndo.pictureRemoved'), shownBy: [eventsQuery(api).queryKey] }),
  });
}

export function ViewPastEventScreen({ eid }: { eid: string }) {
  const { t, language } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { data: event, isFetching } = useSuspenseQuery(eventQuery(api, queryClient, eid));
  const { ask, question } = useDeleteEventImage(eid);
  const count = shownCount(event);
  return (
    <>
      <BackToList kind="past_event" />
      <h1 {...languageAttributes(event.EventName, language)} className="mb-5 text-3xl">
        {event.EventName}
      </h1>
      <EventSummary event={event} />
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">
          <span>{`${t('events.eventClicks')} `}</span>
          <span className="ml-1 font-sans text-base font-normal text-quiet tabular-nums">{count}</span>
        </h2>
        <Link to="/uplode_event_image/$eid" params={{ eid }} className={buttonStyle('secondary', 'px-5')}>
          <OwnerIcon name="camera" />
          <span>{t('ownerEvents.addPhotos')}</span>
        </Link>
      </div>
      {count === 0 ? (
        <EmptyList>{t('ownerEvents.noPictures')}</EmptyList>
      ) : isBrief(event) && !isFetching ? (
        <p className="text-quiet">{t('events.restNotKept')}</p>
      ) : (
        <EventPictures event={event} onDelete={ask} />
      )}
      {question}
    </>
  );
}

/** Choose and upload photos of a past event (rule event-photo-upload). */
export function AddEventPhotosScreen({ eid }: { eid: string }) {
  const { t, language } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { data: event } = useSuspenseQuery(eventQuery(api, queryClient, eid));
  const count = shownCount(event);
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
