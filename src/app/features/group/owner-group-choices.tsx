import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { type PaletteName, paletteNames } from '~/contract/group';
import { hueIn, logoPalette, paletteColours, usualColours } from '~/contract/palettes';
import { pictureUrl } from '~/contract/picture-file';
import { isWebAddress } from '~/contract/web-address';
import { formatShortDate } from '../../lib/format-date';
import { useTranslation } from '../../lib/i18n';
import { type Language, languageNames, languages } from '../../lib/language';
import { showColours, useSiteContent } from '../../lib/site-content';
import { FieldGroup } from '../../owner-kit/owner-form';
import { SelectField } from '../../ui/field';
import { newestFirst, videosQuery } from '../galleries/gallery-queries';
import { groupDraftQuery } from './owner-group-progress';

interface LanguagesFieldProps {
  label: string;
  hint: string | undefined;
  /** The main one first; none are all. */
  chosen: readonly Language[];
  onChange: (chosen: Language[]) => void;
}

const choiceStyle = 'flex min-h-12 items-center gap-3 py-2';

/**
 * Switches the site's languages on and off, and chooses the main one. Visitors' pages follow by `offeredLanguages`, the
 * server's by `siteLanguagesReader`.
 */
export function LanguagesField({ label, hint, chosen, onChange }: LanguagesFieldProps) {
  const { t } = useTranslation();
  const group = useId();
  const on = chosen.length > 0 ? chosen : languages;
  const [main] = on;
  const set = (first: Language | undefined, isOn: (language: Language) => boolean) => {
    const kept = languages.filter(isOn);
    const next = first && kept.includes(first) ? [first, ...kept.filter((each) => each !== first)] : kept;
    onChange(next);
  };
  return (
    <>
      <FieldGroup legend={label} hint={hint}>
        {languages.map((language) => {
          const isOn = on.includes(language);
          return (
            <label key={language} lang={language} className={choiceStyle}>
              <input
                type="checkbox"
                checked={isOn}
                // One stays.
                disabled={isOn && on.length === 1}
                onChange={() => set(main, (each) => (each === language) !== on.includes(each))}
                className="size-6 shrink-0 accent-leaf"
              />
              <span>{languageNames[language]}</span>
            </label>
          );
        })}
      </FieldGroup>
      <FieldGroup
        legend={t('ownerGroup.mainLanguage')}
        hint={t('ownerGroup.mainLanguageHint')}
        className="mt-5"
      >
        {languages
          .filter((language) => on.includes(language))
          .map((language) => (
            <label key={language} lang={language} className={choiceStyle}>
              <input
                type="radio"
                name={group}
                checked={language === main}
                onChange={() => set(language, (each) => on.includes(each))}
                className="size-6 shrink-0 accent-leaf"
              />
              <span>{languageNames[language]}</span>
            </label>
          ))}
      </FieldGroup>
    </>
  );
}

interface FilmFieldProps {
  label: string;
  hint: string | undefined;
  /** 'on' for the drawn film, the id of a video, or ''. */
  value: string;
  onChange: (value: string) => void;
}

/** No film, the drawn one, or a video of the site that can be opened. */
export function FilmField({ label, hint, value, onChange }: FilmFieldProps) {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data } = useQuery(videosQuery(api));
  const videos = newestFirst(data ?? []).filter(({ VideoUrl }) => isWebAddress(VideoUrl));
  const isKnown = ['', 'on'].includes(value) || videos.some(({ _id }) => _id === value);
  return (
    <SelectField label={label} hint={hint} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('ownerGroup.films.none')}</option>
      <option value="on">{t('ownerGroup.films.drawn')}</option>
      {videos.map(({ _id, AboutVideo, VideoDate, VideoUrl }) => (
        <option key={_id} value={_id}>
          {[AboutVideo.slice(0, 80) || VideoUrl, formatShortDate(VideoDate, language)]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
      {!isKnown && (
        <option value={value}>{t(data ? 'ownerGroup.films.deleted' : 'ownerGroup.films.video')}</option>
      )}
    </SelectField>
  );
}

interface PaletteFieldProps {
  label: string;
  hint: string | undefined;
  /** '' for the sheet's own colours. */
  value: string;
  onChange: (palette: string) => void;
}

/** The palettes, each on a card; the screen shows the chosen one while the form is open. */
export function PaletteField({ label, hint, value, onChange }: PaletteFieldProps) {
  const { t } = useTranslation();
  const { group } = useSiteContent();
  const ofLogo = usePaletteOfLogo();
  useLayoutEffect(() => {
    const Colours = paletteColours(value);
    showColours(Colours ? { Colours } : {});
    return () => showColours(group());
  }, [value, group]);

  const ofLogos = [ofLogo, value].filter((palette) => palette?.startsWith('logo-'));
  const palettes = ['', ...paletteNames, ...new Set(ofLogos)].filter((palette) => palette !== undefined);
  const nameOf = (palette: string) => {
    if (!palette.startsWith('logo-')) return t(`ownerGroup.palettes.${(palette || 'leaf') as PaletteName}`);
    return t(palette === ofLogo ? 'ownerGroup.palettes.logo' : 'ownerGroup.palettes.earlierLogo');
  };
  return (
    <FieldGroup legend={label} hint={hint}>
      <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
        {palettes.map((palette) => (
          <PaletteChoice
            key={palette}
            name={nameOf(palette)}
            palette={palette}
            isChosen={palette === value}
            onChoose={() => onChange(palette)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Returns the palette of the draft's logo; undefined while it is read, without a logo, and for a grey one. */
function usePaletteOfLogo(): string | undefined {
  const { api } = useRouteContext({ from: '__root__' });
  const { data: draft } = useSuspenseQuery(groupDraftQuery(api));
  const logo = draft.Parts.find(({ Part }) => Part === 'logo')?.Texts.logo;
  const [palette, setPalette] = useState<string>();
  useEffect(() => {
    if (!logo) return;
    const picture = new Image();
    picture.onload = () => {
      const hue = hueIn(pixelsOf(picture));
      setPalette(hue === undefined ? undefined : logoPalette(hue));
    };
    picture.src = pictureUrl(logo, 'icon-192');
    return () => {
      picture.onload = null;
    };
  }, [logo]);
  return logo ? palette : undefined;
}

function pixelsOf(picture: HTMLImageElement): Uint8ClampedArray | number[] {
  const side = 64;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0, side, side);
  return context?.getImageData(0, 0, side, side).data ?? [];
}

interface PaletteChoiceProps {
  name: string;
  palette: string;
  isChosen: boolean;
  onChoose: () => void;
}

function PaletteChoice({ name, palette, isChosen, onChoose }: PaletteChoiceProps) {
  const { t } = useTranslation();
  const colours = paletteColours(palette) ?? usualColours;
  const style = Object.fromEntries(
    Object.entries(colours).map(([colour, value]) => [`--color-${colour}`, value]),
  );
  return (
    <label
      style={style}
      className="block cursor-pointer rounded-card border-2 border-line bg-ground p-3 text-ink has-checked:border-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
    >
      <span className="flex min-h-9 items-center gap-3 pb-2 font-semibold">
        <input
          type="radio"
          name="palette"
          checked={isChosen}
          onChange={onChoose}
          className="size-6 shrink-0 accent-leaf outline-none"
        />
        <span>{name}</span>
      </span>
      <span aria-hidden="true" className="block rounded-card border border-line bg-paper p-4">
        <span className="block font-display text-xl font-semibold">{t('ownerGroup.sample.title')}</span>
        <span className="mt-1 block text-sm text-quiet">{t('ownerGroup.sample.text')}</span>
        <span className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm font-semibold">
          <span className="rounded-full bg-leaf px-5 py-2.5 leading-tight text-white">
            {t('ownerGroup.sample.button')}
          </span>
          <span className="text-leaf-deep underline underline-offset-4">{t('ownerGroup.sample.link')}</span>
        </span>
      </span>
    </label>
  );
}
