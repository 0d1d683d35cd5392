import { useId, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/i18n';
import { Button } from '../../ui/button';
import { labelStyle, noteStyle } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { Spinner } from '../../ui/spinner';
import { refusalInWords } from './refusal-in-words';
import { ChooseFiles } from './screen/choose-files';
import { ProgressBar } from './screen/progress-bar';
import { useObjectUrl } from './use-object-url';
import type { PictureFieldModel } from './use-picture-field';

interface PictureFieldProps {
  label: string;
  /** Behind the label, quietly. */
  note?: string;
  /** From `usePictureField`. */
  picture: PictureFieldModel;
  /** What is wrong with it, in words; a refused picture says so by itself. */
  problem?: string | undefined;
  /** The proportion in which the picture will be shown. */
  shape: 'square' | 'portrait' | 'landscape';
  /** The label of the picker while there is nothing, and while there is something to be changed. */
  chooseLabel?: string;
  changeLabel?: string;
}

const shapes = {
  square: { box: 'aspect-square w-40', width: 640, height: 640 },
  portrait: { box: 'aspect-[4/5] w-40', width: 640, height: 800 },
  landscape: { box: 'aspect-video w-full max-w-md', width: 1280, height: 720 },
} as const;

/** One picture of a form: choose, see, change and take it away; says why one is refused. */
export function PictureField({ label, note, picture, problem, shape, ...labels }: PictureFieldProps) {
  const { t } = useTranslation();
  const { state, current, picture: chosen, original, refused, share } = usePicture(picture);
  const url = useObjectUrl(chosen);
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { box, width, height } = shapes[shape];
  const wrong = refused ? refusalInWords(refused, t) : problem;
  const hasOne = state === 'current' || state === 'chosen';
  return (
    <fieldset className="min-w-0">
      <legend className={labelStyle}>
        {label}
        {note && <span className={noteStyle}>{note}</span>}
      </legend>
      <div className="flex flex-wrap items-end gap-4">
        <div
          className={`grid place-items-center max-w-full overflow-hidden rounded-card border bg-panel-soft text-quiet ${box} ${wrong ? 'border-danger' : 'border-line'}`}
        >
          {state === 'none' && <Icon name="picture" className="size-10" />}
          {state === 'preparing' && (
            <span className="grid justify-items-center gap-2 p-2 text-center text-sm">
              <Spinner />
              {t('uploads.preparing')}
            </span>
          )}
          {state === 'chosen' && url && (
            <img
              src={url}
              alt={t('uploads.pictureOf', { name: original })}
              className="size-full object-cover"
            />
          )}
          {state === 'current' && (
            <Picture
              name={current}
              alt={label}
              sizes="20rem"
              width={width}
              height={height}
              most={960}
              className="size-full"
            />
          )}
        </div>
        <div className="flex grow flex-wrap gap-2">
          <ChooseFiles
            inputRef={picker}
            label={
              hasOne
                ? (labels.changeLabel ?? t('uploads.change'))
                : (labels.chooseLabel ?? t('uploads.chooseOne'))
            }
            describedBy={wrong ? id : undefined}
            invalid={wrong !== undefined}
            onChoose={([file]) => file && picture.choose(file)}
          />
          {state === 'chosen' && (
            <Button
              kind="quiet"
              onClick={() => {
                picture.takeAway();
                // This button goes with the picture.
                picker.current?.focus();
              }}
            >
              {t('uploads.takeAway')}
            </Button>
          )}
        </div>
      </div>
      {share !== null && (
        <div className="mt-3 max-w-md">
          <ProgressBar label={t('uploads.sending', { percent: Math.round(share * 100) })} share={share} />
        </div>
      )}
      {wrong && (
        <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon name="warning" className="mt-0.5 size-4" />
          {wrong}
        </p>
      )}
    </fieldset>
  );
}

/** The picture of a form as it is now, for whatever shows it beside the field, such as a preview card. */
export const usePicture = ({ subscribe, get }: PictureFieldModel) => useSyncExternalStore(subscribe, get);
