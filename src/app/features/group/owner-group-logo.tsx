import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { paletteColours, usualColours } from '~/contract/palettes';
import { pictureUrl } from '~/contract/picture-file';
import { useTranslation } from '../../lib/i18n';
import { useGroup } from '../../lib/language';
import { Button } from '../../ui/button';
import { usePicture } from '../uploads/picture-field';
import { useObjectUrl } from '../uploads/upload-preview';
import type { PictureFieldModel } from '../uploads/use-picture-field';
import { drawInitial, initialOf } from './owner-group-initial';
import { groupDraftQuery } from './owner-group-queries';

/** What a logo has below its field: the first letter to choose, and the shapes in which it is seen. */
export function LogoTools({ picture }: { picture: PictureFieldModel }) {
  const { state, current, picture: chosen } = usePicture(picture);
  const url = useObjectUrl(chosen);
  const { palette } = useGroup().Texts;
  const src = state === 'current' ? pictureUrl(current, 'icon-192', palette) : url;
  return (
    <>
      <InitialButton onDrawn={picture.choose} />
      {src && <LogoPreviews src={src} />}
    </>
  );
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
    <Button kind="row" className="-mx-2 mt-2" onClick={() => void drawInitial(letter, leaf).then(onDrawn)}>
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
      {previews.map(([name, look]) => (
        <li key={name} className="grid justify-items-center gap-1 text-center text-sm text-quiet">
          <span className={`block overflow-hidden bg-ground outline outline-line ${look}`}>
            <img src={src} alt="" className="size-full object-contain" />
          </span>
          {t(`ownerGroup.logoPreviews.${name}`)}
        </li>
      ))}
    </ul>
  );
}
