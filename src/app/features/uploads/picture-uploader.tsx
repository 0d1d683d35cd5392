import { type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { requestPersistentStorage } from '../../lib/browser-storage';
import { useTranslation } from '../../lib/i18n';
import { addStyle, titleLine } from '../../owner-kit/list-tools';
import { SaveBar } from '../../owner-kit/owner-form';
import { isSamePress, rememberPress } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { focusHeadingAfterRemoval } from '../../ui/focus';
import { Icon } from '../../ui/icon';
import { useUploads } from './owner-uploads';
import { ChooseFiles } from './picture-field';
import { UploadTile } from './upload-preview';
import { RefusedPictures, UploadProgress } from './upload-progress';
import { draftBatchOf, picturesInBatch, savedBatchesOf } from './upload-state';
import { screenIdOf, type UploadTarget } from './upload-target';

interface PictureUploaderProps {
  /** What the pictures are for. There is one draft batch per event, per gallery and for dated sets. */
  target: UploadTarget;
  saveLabel?: string;
  /**
   * Called on save; returns false if something else on the screen is missing, which then shows its own error. If
   * defined, the save button is always visible, otherwise only once a picture is chosen.
   */
  mayUpload?: () => boolean;
  onSave?: () => void;
  /**
   * Called when all pictures of an upload that was started, resumed or retried on this screen are saved and none is
   * refused. Lists are refetched two seconds later. Not called for background uploads.
   */
  onSaved?: () => void;
  /** The heading of a list of such pictures: the picker is on its line, and the rest comes once a picture is chosen. */
  title?: Elements;
  /** Shows no more than what is on its way. */
  isFolded?: boolean;
  children?: Elements;
}

/**
 * Uploads several pictures (rules event-photo-upload, my-photos and dated-sets): choose, preview, save, progress.
 * Pictures are stored on the phone at once and uploaded whenever the owner area is open.
 */
export function PictureUploader({
  target,
  saveLabel,
  mayUpload,
  onSave,
  onSaved,
  title,
  isFolded = false,
  children,
}: PictureUploaderProps) {
  const { t } = useTranslation();
  const { queue, state } = useUploads();
  const problemId = useId();
  const [isNoneChosen, setNoneChosen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const screen = screenIdOf(target);
  const draft = draftBatchOf(state, screen);
  const chosen = draft ? picturesInBatch(state, draft.id) : [];
  const good = chosen.filter((picture) => picture.state !== 'refused');
  const saved = savedBatchesOf(state, screen);
  /** Batches saved or resumed since this screen was opened. */
  const mine = useRef(new Set<string>());
  const notifySaved = useEffectEvent((batchId: string) => {
    const isOver = queue.state.get().batches.every(({ id }) => id !== batchId);
    if (isOver && mine.current.has(batchId)) onSaved?.();
  });
  useEffect(() => queue.watchSaved((batchId) => notifySaved(batchId)), [queue]);

  const save = ({ nativeEvent: press }: MouseEvent) => {
    // Second tap of a double tap: the first one has saved.
    if (good.length === 0 && isSamePress(press)) return;
    if (mayUpload && !mayUpload()) return;
    setNoneChosen(good.length === 0);
    if (!draft || good.length === 0) return input.current?.focus();
    mine.current.add(draft.id);
    rememberPress(press);
    void queue.save(screen, target);
    onSave?.();
    focusHeadingAfterRemoval();
  };

  const picker = (
    <ChooseFiles
      multiple
      // The primary button is the next step: choosing, then saving.
      kind={good.length > 0 ? 'secondary' : 'primary'}
      {...(title && { style: addStyle })}
      inputRef={input}
      label={t(title ? 'pictures.addPhotos' : chosen.length > 0 ? 'uploads.chooseMore' : 'uploads.choose')}
      describedBy={isNoneChosen ? problemId : undefined}
      invalid={isNoneChosen}
      onChoose={(files) => {
        setNoneChosen(false);
        void requestPersistentStorage();
        void queue.add(screen, files);
      }}
    />
  );
  const isCardShown = title ? good.length > 0 || !state.isStored : !isFolded;

  return (
    <div className="grid grid-cols-1 gap-5">
      {title && (
        <div className={`${titleLine} mb-0!`}>
          {title}
          {picker}
        </div>
      )}
      {isCardShown && (
        <div className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-paper p-4 sm:p-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {!title && picker}
            <p role="status" className="text-sm text-quiet">
              {good.length > 0 ? t('uploads.chosen', { count: good.length }) : t('uploads.hint')}
            </p>
          </div>
          {isNoneChosen && (
            <p
              id={problemId}
              role="alert"
              className="flex items-start gap-1.5 text-sm font-medium text-danger"
            >
              <Icon name="warning" className="mt-0.5 size-4" />
              <span>{t('uploads.noneChosen')}</span>
            </p>
          )}
          {good.length > 0 && (
            <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-7">
              {good.map((picture) => (
                <UploadTile
                  key={picture.id}
                  picture={picture}
                  onDelete={() => void queue.drop([picture.id])}
                />
              ))}
            </ul>
          )}
          {children}
          {!state.isStored && <p className="text-sm text-quiet">{t('uploads.unkept')}</p>}
          {(good.length > 0 || mayUpload) && (
            <SaveBar>
              <Button
                kind={good.length > 0 ? 'primary' : 'secondary'}
                className="w-full sm:w-auto"
                onClick={save}
              >
                {saveLabel ?? t('uploads.save')}
              </Button>
            </SaveBar>
          )}
        </div>
      )}
      {draft && (
        <RefusedPictures
          pictures={chosen.filter((picture) => picture.state === 'refused')}
          onRetry={({ id }) => void queue.retry(draft.id, id)}
          onDelete={({ id }) => void queue.drop([id])}
        />
      )}
      {saved.map((batch) => (
        <UploadProgress key={batch.id} batch={batch} onGoOn={() => mine.current.add(batch.id)} />
      ))}
    </div>
  );
}
