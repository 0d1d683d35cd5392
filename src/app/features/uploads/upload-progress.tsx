import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { isRepeatedPress, isSamePress } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { focusHeadingAfterRemoval } from '../../ui/focus';
import { Icon } from '../../ui/icon';
import { Spinner } from '../../ui/loading';
import { useUploads } from './owner-uploads';
import type { UploadBatch, WaitingPicture } from './stored-uploads';
import { formatRefusal } from './upload-failure';
import { ProgressBar, UploadTile, useObjectUrl } from './upload-preview';
import { picturesInBatch, progressOf, summarizeUploads } from './upload-state';
import { screenLink } from './upload-target';

interface RefusedPicturesProps {
  pictures: WaitingPicture[];
  onRetry: (picture: WaitingPicture) => void;
  onDelete: (picture: WaitingPicture) => void;
}

export function RefusedPictures({ pictures, onRetry, onDelete }: RefusedPicturesProps) {
  const { t } = useTranslation();
  if (pictures.length === 0) return null;
  return (
    <div className="rounded-card border border-danger/40 bg-danger-soft p-4">
      <h2 className="flex items-center gap-2 text-lg text-danger">
        <Icon name="warning" />
        <span>{t('uploads.notTaken')}</span>
      </h2>
      <ul className="mt-1 divide-y divide-danger/20">
        {pictures.map((picture) => (
          <RefusedPicture
            key={picture.id}
            picture={picture}
            onRetry={() => onRetry(picture)}
            onDelete={() => onDelete(picture)}
          />
        ))}
      </ul>
    </div>
  );
}

interface RefusedPictureProps {
  picture: WaitingPicture;
  onRetry: () => void;
  onDelete: () => void;
}

function RefusedPicture({ picture, onRetry, onDelete }: RefusedPictureProps) {
  const { t } = useTranslation();
  const url = useObjectUrl(picture.preview);
  const name = picture.original;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      {url && <img src={url} alt="" className="size-14 rounded-control object-cover" />}
      <div className="min-w-40 grow basis-[10rem]">
        <p className="font-semibold break-all">{name}</p>
        <p className="text-sm">{formatRefusal(picture.problem ?? 'unknown', t)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          className="px-4"
          aria-label={t('uploads.retryOf', { name })}
          onClick={() => {
            onRetry();
            focusHeadingAfterRemoval();
          }}
        >
          {t('site.tryAgain')}
        </Button>
        <Button
          kind="danger"
          className="px-4"
          aria-label={t('uploads.deleteOf', { name })}
          onClick={() => {
            onDelete();
            focusHeadingAfterRemoval();
          }}
        >
          {t('ownerEvents.delete')}
        </Button>
      </div>
    </li>
  );
}

interface UploadProgressProps {
  batch: UploadBatch;
  /** Called on retry: this screen then waits for the result. */
  onGoOn?: () => void;
}

/**
 * Progress of a saved batch, with retry and cancel. It appears under the save button, so the second tap of a double tap
 * must not cancel.
 */
export function UploadProgress({ batch, onGoOn }: UploadProgressProps) {
  const { t } = useTranslation();
  const { queue, state } = useUploads();
  const [isAsking, setAsking] = useState(false);
  const { sent, total, share } = progressOf(state, batch.id);
  const pictures = picturesInBatch(state, batch.id);
  const isRefused = ({ state }: WaitingPicture) => state === 'refused';
  const retry = (pictureId?: string) => {
    onGoOn?.();
    void queue.retry(batch.id, pictureId);
  };
  return (
    <section className="grid grid-cols-1 gap-4">
      {total > 0 && (
        <div className="grid grid-cols-1 gap-4 rounded-card border border-line bg-paper p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="flex items-center gap-2 text-xl">
              <span>{t('uploads.onTheWay')}</span>
              {batch.problem === null && state.standing === 'fine' && <Spinner />}
            </h2>
            <p role="status" className="tabular-nums">
              {t('uploads.sentOf', { sent, total })}
            </p>
          </div>
          <ProgressBar label={t('uploads.progress')} share={share} className="h-3" />
          <UploadStatus batch={batch} hasAll={sent === total} />
          <div className="flex flex-wrap gap-2">
            {batch.problem !== null ? (
              <Button className="px-5" onClick={({ nativeEvent }) => isRepeatedPress(nativeEvent) || retry()}>
                <Icon name="play" />
                <span>{t('site.tryAgain')}</span>
              </Button>
            ) : (
              state.standing !== 'fine' && (
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
              )
            )}
            <Button
              kind="danger"
              className="px-5"
              onClick={({ nativeEvent }) => isSamePress(nativeEvent) || setAsking(true)}
            >
              {t('uploads.cancel')}
            </Button>
          </div>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-7">
            {pictures
              .filter((picture) => !isRefused(picture))
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
        pictures={pictures.filter(isRefused)}
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

function UploadStatus({ batch, hasAll }: { batch: UploadBatch; hasAll: boolean }) {
  const { t } = useTranslation();
  const { state } = useUploads();
  const statusText = () => {
    if (batch.problem !== null) return formatRefusal(batch.problem, t);
    if (state.standing === 'signed-out') return t('uploads.signedOut');
    if (state.standing === 'waiting') return t('uploads.line');
    if (!state.isStored) return t('uploads.unkept');
    return hasAll ? t('uploads.almost') : t('uploads.safe');
  };
  return (
    <p role="status" className={batch.problem === null ? 'text-quiet' : 'font-medium text-danger'}>
      {statusText()}
    </p>
  );
}

/** Upload status in the owner's top bar, linked to its screen. Mounting it also resumes uploads of earlier visits. */
export function UploadsBadge() {
  const { t } = useTranslation();
  const summary = summarizeUploads(useUploads().state);
  if (!summary) return null;
  const { kind, count, target } = summary;
  const label = count > 0 ? t(`uploads.badge.${kind}`, { count }) : t('uploads.almost');
  return (
    <Link
      {...screenLink(target)}
      aria-label={label}
      title={label}
      className="relative grid size-12 place-items-center rounded-full hover:bg-leaf-soft"
    >
      <OwnerIcon name="camera" className="size-6" />
      {count > 0 && (
        <span
          className={`absolute top-1 right-0.5 grid h-[22px] min-w-[22px] place-items-center rounded-full px-1 text-[min(0.9375rem,18px)] leading-none font-semibold text-white ${
            kind === 'needing' ? 'bg-danger' : 'bg-leaf'
          }`}
        >
          {count}
        </span>
      )}
    </Link>
  );
}
