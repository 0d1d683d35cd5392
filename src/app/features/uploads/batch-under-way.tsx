import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n';
import { isRepeated, repeatsLast } from '../../shared/owner/actions/double-tap';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { focusHeadingAfterRemoval } from '../../ui/focus-heading';
import { Icon } from '../../ui/icon';
import { Spinner } from '../../ui/spinner';
import type { UploadBatch } from './queue/waiting-picture';
import { refusalInWords } from './refusal-in-words';
import { ProgressBar } from './screen/progress-bar';
import { RefusedPictures } from './screen/refused-pictures';
import { UploadTile } from './screen/upload-tile';
import { isUnderWay, picturesOf, progressOf } from './upload-state';
import { useUploads } from './use-uploads';

interface BatchUnderWayProps {
  batch: UploadBatch;
  /** Called when the upload is resumed or retried: from now on its end is awaited on this screen. */
  onGoOn?: () => void;
}

/**
 * Pictures that were saved, on their way: how far they are, and how to hold, resume and give them up. It comes under
 * the thumb that saves them; the second half of a double tap neither holds them nor gives them up.
 */
export function BatchUnderWay({ batch, onGoOn }: BatchUnderWayProps) {
  const { t } = useTranslation();
  const { queue, state } = useUploads();
  const [isAsking, setAsking] = useState(false);
  const { sent, of, share } = progressOf(state, batch.id);
  const pictures = picturesOf(state, batch.id);
  const refused = pictures.filter((picture) => picture.state === 'refused');
  const isOnTheWay = isUnderWay(state, batch);
  const retry = (pictureId?: string) => {
    onGoOn?.();
    void queue.retry(batch.id, pictureId);
  };
  const resume = () => {
    onGoOn?.();
    void queue.pause(batch.id, false);
  };
  const standsStill = batch.isPaused || batch.problem !== null;
  return (
    <section className="grid grid-cols-1 gap-4">
      {isOnTheWay && (
        <div className="grid grid-cols-1 gap-4 rounded-card border border-line bg-paper p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="flex items-center gap-2 text-xl">
              {t(batch.isPaused ? 'uploads.paused' : 'uploads.onTheWay')}
              {!standsStill && state.standing === 'fine' && <Spinner />}
            </h2>
            <p role="status" className="tabular-nums">
              {t('uploads.sentOf', { sent, of })}
            </p>
          </div>
          <ProgressBar label={t('uploads.progress')} share={share} className="h-3" />
          <Standing batch={batch} hasAll={sent === of} />
          <div className="flex flex-wrap gap-2">
            {standsStill ? (
              <Button
                className="px-5"
                onClick={({ nativeEvent }) => isRepeated(nativeEvent) || (batch.problem ? retry() : resume())}
              >
                <Icon name="play" />
                {t(batch.problem ? 'uploads.retry' : 'uploads.resume')}
              </Button>
            ) : (
              <Button
                kind="secondary"
                className="px-5"
                onClick={({ nativeEvent }) => isRepeated(nativeEvent) || void queue.pause(batch.id, true)}
              >
                <Icon name="pause" />
                {t('uploads.pause')}
              </Button>
            )}
            {state.standing !== 'fine' && !standsStill && (
              <Button
                kind="secondary"
                className="px-5"
                onClick={() => {
                  onGoOn?.();
                  queue.retryNow();
                  focusHeadingAfterRemoval();
                }}
              >
                {t('uploads.now')}
              </Button>
            )}
            <Button
              kind="danger"
              className="px-5"
              onClick={({ nativeEvent }) => repeatsLast(nativeEvent) || setAsking(true)}
            >
              {t('uploads.cancel')}
            </Button>
          </div>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-7">
            {pictures
              .filter((picture) => picture.state !== 'refused')
              .map((picture) => (
                <UploadTile
                  key={picture.id}
                  picture={picture}
                  share={state.sending?.id === picture.id ? state.sending.share : undefined}
                />
              ))}
          </ul>
        </div>
      )}
      <RefusedPictures
        pictures={refused}
        onRetry={({ id }) => retry(id)}
        onDelete={({ id }) => void queue.drop([id])}
      />
      {isAsking && (
        <ConfirmDialog
          question={t('uploads.cancelQuestion')}
          action={t('uploads.cancelAction')}
          cancel={t('uploads.keep')}
          onConfirm={() => void queue.cancel(batch.id).then(focusHeadingAfterRemoval)}
          onClose={() => setAsking(false)}
        >
          {t('uploads.cancelHint')}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Why it does not move, or that there is no need to wait for it. */
function Standing({ batch, hasAll }: { batch: UploadBatch; hasAll: boolean }) {
  const { t } = useTranslation();
  const { state } = useUploads();
  const words = () => {
    if (batch.problem !== null) return refusalInWords(batch.problem, t);
    if (batch.isPaused) return t(state.isStored ? 'uploads.untilResumed' : 'uploads.unkept');
    if (state.standing === 'signed-out') return t('uploads.signedOut');
    if (state.standing === 'waiting') return t('uploads.line');
    if (!state.isStored) return t('uploads.unkept');
    return hasAll ? t('uploads.almost') : t('uploads.safe');
  };
  return (
    <p role="status" className={batch.problem === null ? 'text-quiet' : 'font-medium text-danger'}>
      {words()}
    </p>
  );
}
