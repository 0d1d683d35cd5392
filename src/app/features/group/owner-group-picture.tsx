import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import tree from '~/content/pictures/first-tree.svg';
import heroDrawing from '~/content/pictures/hero-desk.svg';
import drop from '~/content/pictures/logo.svg';
import { type GroupFieldName, groupFields } from '~/contract/group-fields';
import { paletteColours, usualColours } from '~/contract/palettes';
import { pictureUrl } from '~/contract/picture-file';
import { useTranslation } from '../../lib/i18n';
import { useGroup } from '../../lib/site-content';
import { Button } from '../../ui/button';
import { drawings } from '../home/facilities';
import { highlightDrawings } from '../pages/doctor-screen';
import { cropForms, PictureField, usePicture } from '../uploads/picture-field';
import { useObjectUrl } from '../uploads/upload-preview';
import type { PictureFieldModel } from '../uploads/use-picture-field';
import { isFieldOfEach } from './owner-group-fields';
import { groupDraftQuery } from './owner-group-progress';

const pictureForms: Partial<
  Record<GroupFieldName, Pick<ComponentProps<typeof PictureField>, 'shape' | 'crop'>>
> = {
  logo: { shape: 'logo', crop: cropForms.logo },
  portrait: { shape: 'round', crop: cropForms.portrait },
  heroPicture: { shape: 'landscape', crop: cropForms.hero },
};
const photo = { shape: 'small', crop: cropForms.photo } as const;
const ofFacility = { shape: 'square', crop: cropForms.square } as const;

interface GroupPictureFieldProps {
  name: GroupFieldName;
  label: string;
  hint: string | undefined;
  problem: string | undefined;
  picture: PictureFieldModel;
  /** The saved picture is to be taken away. */
  onRemove: () => void;
}

export function GroupPictureField({ name, label, hint, problem, picture, onRemove }: GroupPictureFieldProps) {
  const { t } = useTranslation();
  const { state } = usePicture(picture);
  const url = useLogoUrl(picture);
  const isLogo = name === 'logo';
  return (
    <>
      <PictureField
        label={label}
        {...(hint && { note: hint })}
        problem={problem}
        picture={picture}
        standIn={useStandIn()(name)}
        {...(pictureForms[name] ?? (isFieldOfEach(name) ? ofFacility : photo))}
      >
        {state === 'current' && (
          <Button
            kind="row-danger"
            aria-label={t(isLogo ? 'ownerGroup.removeLogo' : 'ownerGroup.removePicture')}
            onClick={onRemove}
          >
            {t('owner.remove')}
          </Button>
        )}
        {isLogo && <InitialButton onDrawn={picture.choose} />}
      </PictureField>
      {isLogo && url && <LogoPreviews src={url} />}
    </>
  );
}

/** Returns the URL of the logo that is chosen, or saved. */
function useLogoUrl(picture: PictureFieldModel): string | undefined {
  const { state, current, picture: chosen } = usePicture(picture);
  const url = useObjectUrl(chosen);
  const { palette } = useGroup().Texts;
  return state === 'current' ? pictureUrl(current, 'icon-192', palette) : url;
}

/** Returns the URL of the drawing that visitors see in place of a picture. */
function useStandIn(): (name: GroupFieldName) => string | undefined {
  const { Texts } = useGroup();
  return (name) => {
    if (name === 'logo') return drop;
    if (name === 'heroPicture') return heroDrawing;
    if (name.startsWith('photo')) return highlightDrawings[Number(name.slice('photo'.length)) - 1];
    const field = groupFields[name];
    if (!('subject' in field) || field.part !== 'facilities') return undefined;
    return drawings[Texts[`${field.subject}Drawing`] || field.subject] ?? tree;
  };
}

/** Halant of Devanagari and of its sister scripts: the next letter joins this one. */
const joins = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]$/u;

/** Returns the first letter or digit of a name with all its signs, such as मा, or ''. */
export function initialOf(name: string): string {
  let initial = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)) {
    if (!initial && !/^[\p{L}\p{N}]/u.test(segment)) continue;
    initial += segment;
    // Browsers before Unicode 15.1 end a grapheme within a joined letter.
    if (!joins.test(initial)) break;
  }
  return initial.toLocaleUpperCase();
}

/** Pixels. */
const side = 1024;
const discRadius = 500;
/** Of the square that the letter fills at most. */
const letterSide = 560;

/**
 * Draws a letter, left out of a disc of the colour: the transparent letter shows the ground of each icon, and the
 * monochrome icon has its shape.
 */
async function drawInitial(initial: string, colour: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw here.');
  context.fillStyle = colour;
  context.beginPath();
  context.arc(side / 2, side / 2, discRadius, 0, 2 * Math.PI);
  context.fill();

  const standIns = getComputedStyle(document.documentElement).getPropertyValue('--stand-ins');
  const family = `Fraunces, ${standIns}`;
  const fontOf = (size: number) => `600 ${size}px ${family}`;
  await document.fonts.load(fontOf(letterSide), initial).catch(() => undefined);
  const measure = (size: number) => {
    context.font = fontOf(size);
    const box = context.measureText(initial);
    return {
      left: box.actualBoundingBoxLeft,
      right: box.actualBoundingBoxRight,
      top: box.actualBoundingBoxAscent,
      bottom: box.actualBoundingBoxDescent,
    };
  };
  const { left, right, top, bottom } = measure(letterSide);
  const size = (letterSide * letterSide) / Math.max(left + right, top + bottom, 1);
  const box = measure(Math.min(size, letterSide * 1.2));
  context.globalCompositeOperation = 'destination-out';
  context.fillText(initial, (side + box.left - box.right) / 2, (side + box.top - box.bottom) / 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The drawing could not be encoded.');
  return new File([blob], `${initial}.png`, { type: blob.type });
}

/** For a group without a logo: the first letter of its name in the main language, in the colours of the draft. */
function InitialButton({ onDrawn }: { onDrawn: (file: File) => void }) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: draft } = useSuspenseQuery(groupDraftQuery(api));
  const { name = '' } =
    draft.Parts.find(({ Part, Language }) => Part === 'name' && Language === draft.MainLanguage)?.Texts ?? {};
  const palette = draft.Parts.find(({ Part }) => Part === 'colours')?.Texts.palette;
  const { leaf } = paletteColours(palette) ?? usualColours;
  const letter = initialOf(name);
  if (!letter) return null;
  return (
    <Button kind="row" onClick={() => void drawInitial(letter, leaf).then(onDrawn)}>
      {t('ownerGroup.useInitial', { letter })}
    </Button>
  );
}

/** The logo in the shapes that phones and browsers cut. */
function LogoPreviews({ src }: { src: string }) {
  const { t } = useTranslation();
  const previews = [
    ['circle', 'size-16 rounded-full p-1.5'],
    ['tile', 'size-16 rounded-[14px]'],
    ['favicon', 'm-5 size-6'],
  ] as const;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-3">
      {previews.map(([name, style]) => (
        <li key={name} className="grid justify-items-center gap-1 text-center text-sm text-quiet">
          <span className={`block overflow-hidden bg-ground outline outline-line ${style}`}>
            <img src={src} alt="" className="size-full object-contain" />
          </span>
          <span>{t(`ownerGroup.logoPreviews.${name}`)}</span>
        </li>
      ))}
    </ul>
  );
}
