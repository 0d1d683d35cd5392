import { type Ref, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import portraitStandIn from '~/content/pictures/portrait-stand-in.svg?inline';
import { pictureTypes } from '~/contract/picture-file';
import { useTranslation } from '../../lib/i18n';
import type { CropForm } from '../../owner-kit/crop-view';
import { FieldGroup, FieldProblem } from '../../owner-kit/owner-form';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import type { StoredVersion } from '../../owner-kit/save-version';
import { Comparison, VersionConflict, type VersionConflictProps } from '../../owner-kit/version-conflict';
import { Button, type ButtonKind, buttonStyle } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { Icon } from '../../ui/icon';
import { Spinner } from '../../ui/loading';
import { Picture } from '../../ui/picture';
import { shownOf } from './picture-shrinker';
import { formatRefusal } from './upload-failure';
import { ProgressBar, useObjectUrl } from './upload-preview';
import type { PictureFieldModel } from './use-picture-field';

interface ChooseFilesProps {
  label: string;
  onChoose: (files: File[]) => void;
  multiple?: boolean;
  kind?: ButtonKind;
  className?: string;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement>;
  /** Style of the button, by default that of its kind. */
  style?: string;
}

/** The native file picker behind a button. The accepted types make iPhones convert HEIC to JPEG. */
export function ChooseFiles({
  label,
  onChoose,
  multiple = false,
  kind = 'secondary',
  className = '',
  describedBy,
  invalid,
  inputRef,
  style = buttonStyle(kind, `w-full wrap-anywhere max-sm:px-4 sm:w-auto ${className}`),
}: ChooseFilesProps) {
  const id = useId();
  return (
    <div className="relative">
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept={pictureTypes.join(',')}
        multiple={multiple}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className="peer absolute inset-0 size-full opacity-0"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows the same file to be chosen again.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <label
        htmlFor={id}
        className={`relative cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf ${style}`}
      >
        <OwnerIcon name="camera" />
        <span>{label}</span>
      </label>
    </div>
  );
}

interface PictureFieldProps {
  label: string;
  note?: string;
  picture: PictureFieldModel;
  /** Error text; the reason for a refused picture is shown anyway. */
  problem?: string | undefined;
  shape: keyof typeof shapes;
  /** The form to which a new picture is cropped by hand; without one it is kept as it is. */
  crop?: CropForm;
  /** URL of what stands in the picture's place while there is none. */
  standIn?: string | undefined;
  /** Beside what can be done with the picture, of the kinds `row` and `row-danger`. */
  children?: Elements;
  chooseLabel?: string;
  changeLabel?: string;
}

/** A thumb with the buttons beside it, so that the fields below are in a phone's first screen. */
const thumb = {
  row: 'flex-wrap items-start',
  width: 640,
  height: 640,
  sizes: '72px',
  standIn: undefined,
  fit: 'cover',
} as const;

const shapes = {
  round: { ...thumb, box: 'size-[72px] shrink-0 rounded-full', standIn: portraitStandIn },
  /** Shown whole, also if it is no square. */
  logo: { ...thumb, box: 'size-[72px] shrink-0 rounded-control', fit: 'contain' },
  /** One of many. */
  small: { ...thumb, box: 'h-[72px] w-[96px] shrink-0 rounded-control', height: 480, sizes: '96px' },
  /** One of many, cut to a square, with the buttons below it where they find no room beside it. */
  square: { ...thumb, box: 'size-[72px] shrink-0 rounded-control' },
  landscape: {
    ...thumb,
    row: 'flex-wrap items-end',
    box: 'aspect-video w-full max-w-md rounded-card',
    width: 1280,
    height: 720,
    sizes: '20rem',
  },
} as const;

export const cropForms = {
  /** Faces are in the upper part. */
  portrait: { ratio: 1, isRound: true, start: 0 },
  logo: { ratio: 1, canBeWhole: true, canBeRound: true, start: 0.5 },
  photo: { ratio: 4 / 3, start: 0.5 },
  square: { ratio: 1, start: 0.5 },
  /** Phones show 360 by 152 of it, desktops 680 by 470. */
  hero: {
    ratio: 16 / 9,
    start: 0.5,
    alwaysSeen: { width: 680 / 470 / (16 / 9), height: 16 / 9 / (360 / 152) },
  },
} as const satisfies Record<string, CropForm>;

export function PictureField(props: PictureFieldProps) {
  const { label, note, picture, problem, shape, crop, standIn, children, ...labels } = props;
  const { t } = useTranslation();
  const { state, current, picture: chosen, original, refused, share, source } = usePicture(picture);
  const url = useObjectUrl(chosen);
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { row, box, ...size } = shapes[shape];
  const wrong = refused ? formatRefusal(refused, t) : problem;
  const hasOne = state === 'current' || state === 'chosen';
  const placeHolder = standIn ?? size.standIn;
  return (
    <FieldGroup legend={label} note={note}>
      <div className={`flex gap-4 ${row}`}>
        <div
          className={`grid place-items-center max-w-full overflow-hidden border bg-panel-soft text-quiet ${box} ${wrong ? 'border-danger' : 'border-line'}`}
        >
          {state === 'none' && placeHolder && (
            <img src={placeHolder} alt="" className="size-full object-cover" />
          )}
          {((state === 'none' && !placeHolder) || (state === 'chosen' && !shownOf(chosen))) && (
            <Icon name="picture" className="size-10" />
          )}
          {state === 'preparing' && (
            <span className="grid justify-items-center gap-2 p-2 text-center text-sm">
              <Spinner />
              <span className={shape === 'landscape' ? undefined : 'sr-only'}>{t('uploads.preparing')}</span>
            </span>
          )}
          {state === 'chosen' && url && (
            <img
              src={url}
              alt={t('uploads.pictureOf', { name: original })}
              className={`size-full ${size.fit === 'contain' ? 'object-contain' : 'object-cover'}`}
            />
          )}
          {state === 'current' && (
            <Picture name={current} alt={label} {...size} maxWidth={960} className="size-full" />
          )}
        </div>
        <div className="flex min-h-[72px] min-w-0 grow basis-[9rem] flex-col justify-center">
          <ChooseFiles
            inputRef={picker}
            label={
              hasOne
                ? (labels.changeLabel ?? t('uploads.change'))
                : (labels.chooseLabel ?? t('uploads.chooseOne'))
            }
            describedBy={wrong ? id : undefined}
            invalid={wrong !== undefined}
            onChoose={([file]) => file && (crop ? picture.crop(file) : picture.choose(file))}
          />
          {/* In line with the button above. */}
          <div className="-mx-2 flex flex-wrap">
            {/* Also while it is opened: the focus returns to it. */}
            {crop && (source || (current && state !== 'chosen' && state !== 'none')) && (
              <Button kind="row" onClick={picture.cropAgain}>
                {t('uploads.crop.again')}
              </Button>
            )}
            {state === 'chosen' && (
              <Button
                kind="row"
                onClick={() => {
                  picture.takeAway();
                  // This button disappears with the picture.
                  picker.current?.focus();
                }}
              >
                {t('uploads.takeAway')}
              </Button>
            )}
            {children}
          </div>
        </div>
      </div>
      {share !== null && (
        <div className="mt-3 max-w-md">
          <ProgressBar label={t('uploads.sending', { percent: Math.round(share * 100) })} share={share} />
        </div>
      )}
      <FieldProblem id={id}>{wrong}</FieldProblem>
      {crop && <Cropping label={label} form={crop} picture={picture} />}
    </FieldGroup>
  );
}

interface CroppingProps {
  label: string;
  form: CropForm;
  picture: PictureFieldModel;
}

/** The dialog in which the picture is cropped, while it is open. */
function Cropping({ label, form, picture }: CroppingProps) {
  const { t } = useTranslation();
  const { cropping } = usePicture(picture);
  const src = useObjectUrl(cropping?.picture.preview);
  // Frees the decoded picture.
  useEffect(() => () => picture.endCrop(), [picture]);
  if (!cropping) return null;
  const { CropDialog } = cropping.dialog;
  // Outside of the form, which Enter in the dialog would send.
  return createPortal(
    <CropDialog
      label={label}
      form={form}
      size={cropping.picture}
      src={src}
      start={cropping.last}
      isSaved={cropping.isSaved}
      onUse={picture.endCrop}
      onCancel={() => picture.endCrop()}
    >
      <ChooseFiles
        kind="quiet"
        className="px-3!"
        label={t('uploads.crop.another')}
        onChoose={([file]) => file && picture.crop(file)}
      />
    </CropDialog>,
    document.body,
  );
}

export const usePicture = ({ subscribe, get }: PictureFieldModel) =>
  useSyncExternalStore(subscribe, get, get);

type ConflictProps<
  Fields extends object,
  Name extends keyof Fields & string,
  Base extends StoredVersion<Fields>,
> = Omit<VersionConflictProps<Fields, Name, Base>, 'onTakeTheirs' | 'onKeepMine' | 'children'> & {
  picture: PictureFieldModel;
  pictureLabel: string;
  /** File name of the picture that the form has changed, or empty. */
  before: string | undefined;
};

/** Asks which values are kept of a record with a picture, which both phones may have changed too. */
export function PictureConflict<
  Fields extends object,
  Name extends keyof Fields & string,
  Base extends StoredVersion<Fields>,
>({ picture, pictureLabel, before, ...conflict }: ConflictProps<Fields, Name, Base>) {
  const { t } = useTranslation();
  const { state, picture: mine } = usePicture(picture);
  const mineUrl = useObjectUrl(mine);
  const { picture: theirs = '' } = conflict.theirs;
  const isOfBoth = state === 'chosen' && conflict.theirs.picture !== before;
  const size = { sizes: '20rem', width: 1280, height: 720, maxWidth: 640 } as const;
  return (
    <VersionConflict
      {...conflict}
      onTakeTheirs={() => {
        if (isOfBoth || !picture.isNew()) picture.startAgain(theirs);
      }}
      onKeepMine={() => {
        if (!picture.isNew()) picture.startAgain(theirs);
      }}
    >
      {isOfBoth && mineUrl && (
        <Comparison
          name={pictureLabel}
          theirs={
            theirs ? (
              <Picture name={theirs} alt={pictureLabel} {...size} className={pictureStyle} />
            ) : (
              t('ownerEvents.empty')
            )
          }
          mine={<img src={mineUrl} alt={pictureLabel} className={pictureStyle} />}
        />
      )}
    </VersionConflict>
  );
}

const pictureStyle = 'mt-1.5 aspect-video w-full rounded-control object-cover';
