import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { formatShortDate } from '~/content/format-date';
import { type PaletteName, paletteNames } from '~/contract/group';
import { colourIn, logoPalette, paletteColours, usualColours } from '~/contract/palettes';
import { pictureUrl } from '~/contract/picture-file';
import { isWebAddress } from '~/contract/web-address';
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

const linkStyle = 'font-semibold text-leaf-deep underline underline-offset-4';
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

/** The palettes, that of the logo first; the screen shows the chosen one while the form is open. */
export function PaletteField({ label, hint, value, onChange }: PaletteFieldProps) {
  const { t } = useTranslation();
  const { group } = useSiteContent();
  const logo = useLogoPalette();
  useLayoutEffect(() => {
    const Colours = paletteColours(value);
    showColours(Colours ? { Colours } : {});
    return () => showColours(group());
  }, [value, group]);

  const ofLogos = [logo.palette, value].filter((palette) => palette?.startsWith('logo-'));
  const palettes = [...new Set(ofLogos), '', ...paletteNames].filter((palette) => palette !== undefined);
  const nameOf = (palette: string) => {
    if (!palette.startsWith('logo-')) return t(`ownerGroup.palettes.${(palette || 'leaf') as PaletteName}`);
    return t(palette === logo.palette ? 'ownerGroup.palettes.logo' : 'ownerGroup.palettes.earlierLogo');
  };
  return (
    <FieldGroup legend={label} hint={hint}>
      {/* Two columns at 320 px. */}
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.1rem),1fr))] gap-3">
        {logo.state === 'read' && !logo.palette && (
          <div
            aria-busy="true"
            className="rounded-card border-2 border-line p-2 text-sm leading-tight text-quiet"
          >
            {t('ownerGroup.palettes.logo')}
          </div>
        )}
        {(logo.state === 'none' || logo.state === 'grey') && (
          <p className="col-span-full rounded-card border-2 border-dashed border-line p-3 text-sm leading-snug">
            <span className="block font-semibold">{t('ownerGroup.palettes.logo')}</span>
            <span>{t(`ownerGroup.noLogoColours.${logo.state}`)}</span>
            <span> </span>
            <Link to="/my-site/$part" params={{ part: 'logo' }} className={linkStyle}>
              {t('ownerGroup.toLogo')}
            </Link>
          </p>
        )}
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

interface LogoPalette {
  /** A grey logo has no palette, nor has one that cannot be read. */
  state: 'none' | 'read' | 'grey';
  palette?: string;
}

/** Returns the palette of the draft's logo, which is read from its pixels. */
function useLogoPalette(): LogoPalette {
  const { api } = useRouteContext({ from: '__root__' });
  const { data: draft } = useSuspenseQuery(groupDraftQuery(api));
  const logo = draft.Parts.find(({ Part }) => Part === 'logo')?.Texts.logo;
  const [found, setFound] = useState<LogoPalette>({ state: 'read' });
  useEffect(() => {
    if (!logo) return;
    const picture = new Image();
    picture.onload = () => {
      const colour = colourIn(pixelsOf(picture));
      setFound(colour ? { state: 'read', palette: logoPalette(colour) } : { state: 'grey' });
    };
    picture.onerror = () => setFound({ state: 'grey' });
    picture.src = pictureUrl(logo, 'icon-192');
    return () => {
      picture.onload = null;
      picture.onerror = null;
    };
  }, [logo]);
  return logo ? found : { state: 'none' };
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

/** In its own colours, also where the system forces others: they are what is chosen. */
function PaletteChoice({ name, palette, isChosen, onChoose }: PaletteChoiceProps) {
  const { t } = useTranslation();
  const colours = paletteColours(palette) ?? usualColours;
  const style = Object.fromEntries(
    Object.entries(colours).map(([colour, value]) => [`--color-${colour}`, value]),
  );
  return (
    <label
      style={style}
      className="flex min-h-26 cursor-pointer flex-col justify-between gap-2 rounded-card border-2 border-line bg-ground p-2 text-ink forced-color-adjust-none has-checked:border-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf forced-colors:outline-[Highlight] forced-colors:has-checked:outline-4"
    >
      <span className="flex items-center gap-1.5 text-sm leading-tight font-semibold">
        <input
          type="radio"
          name="palette"
          checked={isChosen}
          onChange={onChoose}
          className="size-5 shrink-0 accent-leaf outline-none"
        />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </span>
      <span aria-hidden="true" className="grid gap-2">
        <span className="grid min-h-8 place-items-center rounded-full bg-leaf px-2 text-sm leading-tight font-semibold text-white">
          {t('ownerGroup.sampleButton')}
        </span>
        <span className="flex h-3 overflow-hidden rounded-full border border-line">
          <span className="grow bg-paper" />
          <span className="grow bg-panel" />
          <span className="grow bg-leaf-soft" />
          <span className="grow bg-leaf-deep" />
        </span>
      </span>
    </label>
  );
}
