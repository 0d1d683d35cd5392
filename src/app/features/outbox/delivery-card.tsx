import { useEffect } from 'react';
import { findEntry } from '~/outbox/store';
import { useTranslation } from '../../lib/i18n';
import { usePlacesOnPhone } from '../../lib/places-on-phone';
import {
  type QueuedSubmission,
  queuedSubmissions,
  removeQueuedSubmissions,
} from '../../lib/queued-submissions';
import { createSmallStore, useSmallStore } from '../../lib/small-store';
import { Button } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { dismissNoticesOf, PromptCard, useAnsweredByPage } from '../../ui/notices';
import { receiptNotice } from '../places/place-words';
import { entryTitle, sentText } from './outbox-words';

/** Deliveries that this page announces; emptied on dismissal. */
const announcedDeliveries = createSmallStore<readonly QueuedSubmission[]>([]);

/**
 * Claims the held submissions that have left the outbox, delivered by any tab or the worker, so that only this page announces them.
 * Call it where the announcement is visible.
 */
export async function claimDeliveries(): Promise<void> {
  if (queuedSubmissions().length === 0) return;
  await exclusively(async () => {
    const queued = queuedSubmissions();
    const entries = await Promise.all(queued.map(({ key }) => findEntry(key)));
    const delivered = queued.filter((_, index) => entries[index] === undefined);
    if (delivered.length === 0) return;
    const keys = delivered.map(({ key }) => key);
    removeQueuedSubmissions(keys);
    // These notices say that the submissions wait.
    dismissNoticesOf(keys);
    announcedDeliveries.set([...announcedDeliveries.get(), ...delivered]);
  });
}

/** Runs in one tab at a time, where the browser has locks (over https). */
const exclusively = async (work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request('announce-deliveries', work);
  else await work();
};

/** Milliseconds until an announcement disappears. */
const announcementTimeout = 12_000;

/** Announces once that queued submissions have arrived. Renders `otherwise` while there is nothing to announce. */
export function DeliveryCard({ otherwise }: { otherwise: Elements }) {
  const { t } = useTranslation();
  const delivered = useSmallStore(announcedDeliveries);
  const places = usePlacesOnPhone(delivered.some(({ kind }) => kind === 'registration'));
  useEffect(() => {
    if (delivered.length === 0) return;
    const timer = setTimeout(clear, announcementTimeout);
    return () => clearTimeout(timer);
  }, [delivered]);
  // The page itself shows the place that has come.
  const answered = useAnsweredByPage();
  const isShown = ({ key }: QueuedSubmission) =>
    places.some((place) => place.key === key && place.Eid === answered);
  if (delivered.length === 0 || delivered.every(isShown)) return otherwise;
  return (
    <PromptCard title={t('offline.sentMeanwhile')}>
      <ul className="grid w-full gap-2">
        {delivered.map((submission) => {
          const place = places.find(({ key }) => key === submission.key);
          const { title, text = sentText(submission, t) } = receiptNotice(
            place,
            { name: submission.label ?? '' },
            t,
          );
          return (
            <li key={submission.key}>
              <strong>{[entryTitle(submission, t), place?.FirstName].filter(Boolean).join(' · ')}</strong>
              {title && <p>{title}</p>}
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
      <Button kind="quiet" className="-ml-6" onClick={clear}>
        {t('offline.understood')}
      </Button>
    </PromptCard>
  );
}

const clear = () => announcedDeliveries.set([]);
