import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n';
import { askToKeepStorage } from '../../platform/outbox/storage-permission';
import { rememberPress, repeatsLast } from '../../shared/owner/actions/double-tap';
import { SaveBar } from '../../shared/owner/forms/save-bar';
import { Button } from '../../ui/button';
import { focusHeadingAfterRemoval } from '../../ui/focus-heading';
import { Icon } from '../../ui/icon';
import { BatchUnderWay } from './batch-under-way';
import { ChooseFiles } from './screen/choose-files';
import { RefusedPictures } from './screen/refused-pictures';
import { UploadTile } from './screen/upload-tile';
import { draftOf, picturesOf, savedOf } from './upload-state';
import { screenOf, type UploadTarget } from './upload-target';
import { useUploads } from './use-uploads';

interface PictureUploaderProps {
  /** What the pictures are for. What was chosen waits per event, per gallery and for the dated sets. */
  target: UploadTarget;
  /** The button that sends them; 'Save Image' unless told otherwise. */
  saveLabel?: string;
  /**
   * Asked when Save is pressed: false where something else on the screen is missing, which then says so itself. Where
   * it is given Save is always there, to say that; else only once a picture is chosen.
   */
  mayUpload?: () => boolean;
  /** Called after Save: what was chosen is on its way, for the target as it was. */
  onSave?: () => void;
  /**
   * The backend has been told of all pictures of an upload that was saved, resumed or tried again on this screen, none
   * is left that was refused, and the good news is shown; the lists are read again two seconds later by themselves.
   * Not called for pictures that went on in the background.
   */
  onSaved?: () => void;
  /** Further fields of the screen, above the button. */
  children?: ReactNode;
}

/**
 * Several pictures from the camera roll (rules event-photo-upload, my-photos and dated-sets): chosen, collected,
 * previewed, then sent with progress. They are stored on the phone at once and go on whenever the owner's area is open,
 * until the backend has been told.
 */
export function PictureUploader({
  target,
  saveLabel,
  mayUpload,
  onSave,
  onSaved,
  children,
}: PictureUploaderProps) {
  const { t } = useTranslation();
  const { queue, state } = useUploads();
  const problemId = useId();
  const [isNoneChosen, setNoneChosen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const screen = screenOf(target);
  const draft = draftOf(state, screen);
  const chosen = draft ? picturesOf(state, draft.id) : [];
  const good = chosen.filter((picture) => picture.state !== 'refused');
  const saved = savedOf(state, screen);
  /** Those that were saved, or made to go on, since this screen was opened. */
  const mine = useRef(new Set<string>());
  const tellSaved = useEffectEvent((batchId: string) => {
    const isOver = queue.state.get().batches.every(({ id }) => id !== batchId);
    if (isOver && mine.current.has(batchId)) onSaved?.();
  });
  useEffect(() => queue.watchSaved((batchId) => tellSaved(batchId)), [queue]);

  const save = ({ nativeEvent: press }: MouseEvent) => {
    // The first half of a double tap has saved them all: nothing is missing.
    if (good.length === 0 && repeatsLast(press)) return;
    if (mayUpload && !mayUpload()) return;
    setNoneChosen(good.length === 0);
    if (!draft || good.length === 0) return input.current?.focus();
    mine.current.add(draft.id);
    rememberPress(press);
    void queue.save(screen, target);
    onSave?.();
    focusHeadingAfterRemoval();
  };

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-paper p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ChooseFiles
            multiple
            // What comes first looks so: choosing, then saving.
            kind={good.length > 0 ? 'secondary' : 'primary'}
            inputRef={input}
            label={t(chosen.length > 0 ? 'uploads.chooseMore' : 'uploads.choose')}
            describedBy={isNoneChosen ? problemId : undefined}
            invalid={isNoneChosen}
            onChoose={(files) => {
              setNoneChosen(false);
              void askToKeepStorage();
              void queue.add(screen, files);
            }}
          />
          <p role="status" className="text-sm text-quiet">
            {good.length > 0 ? t('uploads.chosen', { count: good.length }) : t('uploads.hint')}
          </p>
        </div>
        {isNoneChosen && (
          <p id={problemId} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger">
            <Icon name="warning" className="mt-0.5 size-4" />
            {t('uploads.noneChosen')}
          </p>
        )}
        {good.length > 0 && (
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-7">
            {good.map((picture) => (
              <UploadTile key={picture.id} picture={picture} onDelete={() => void queue.drop([picture.id])} />
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
      {draft && (
        <RefusedPictures
          pictures={chosen.filter((picture) => picture.state === 'refused')}
          onRetry={({ id }) => void queue.retry(draft.id, id)}
          onDelete={({ id }) => void queue.drop([id])}
        />
      )}
      {saved.map((batch) => (
        <BatchUnderWay key={batch.id} batch={batch} onGoOn={() => mine.current.add(batch.id)} />
      ))}
    </div>
  );
}
