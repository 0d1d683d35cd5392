import type { QueryKey } from '@tanstack/react-query';
import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { PageTexts } from '~/content/page-texts';
import type { ShownGroup } from '~/contract/group';
import type { GroupFieldName, GroupTexts } from '~/contract/group-fields';
import type { I18n } from './i18n';
import { type Language, languageOf, languages } from './language';
import { currentSession, isOwnerSession } from './session-store';
import { createSmallStore, useInTransition } from './small-store';

/** The empty content used until the group is known, such as offline before the first visit. */
export const unknownGroup: ShownGroup = {
  Version: -1,
  State: 'own',
  NoticeVersion: '',
  NoticeChangedOn: '',
  Texts: {},
  Untranslated: [],
  Languages: [],
  MainLanguage: '',
  Names: { group: [], doctor: [] },
};

/** What a page is rendered with. */
interface ShownContent {
  group: ShownGroup;
  pages: PageTexts;
  rowLanguage: RowLanguage;
}

/** What the group has published, by language, as a page shows it. */
export interface SiteContent {
  /** The translator, in whose language the content is. */
  readonly i18n: I18n;
  /** What the group has published, in the current language; before it is known in it, in any. */
  group: () => ShownGroup;
  /** The texts of the public pages in the current language, with the group's own in their places. */
  pages: () => PageTexts;
  /** Both, and the language of rows: the same object until one of them changes. */
  shown: () => ShownContent;
  add: (language: Language, group: ShownGroup) => void;
  has: (language: Language) => boolean;
  /** Fetches what the group has published in a language, in the browser. */
  load?: (language: Language) => Promise<unknown>;
  /** The owner's preview of the site, within a page of the owner's. */
  isPreview?: boolean;
  /** Calls back after each change of the language or of what is shown. Returns the unsubscribe function. */
  onChange: (listener: () => void) => () => void;
}

/** One per request on the server, one per page in the browser. */
export function createSiteContent(i18n: I18n): SiteContent {
  const groups = new Map<Language, ShownGroup>();
  let newest = unknownGroup;
  const group = () => groups.get(i18n.language) ?? newest;
  const additions = createSmallStore({});
  let last: (ShownContent & { product: PageTexts }) | undefined;
  const shown = () => {
    const [product, now] = [i18n.pages(), group()];
    // The same object for the same content, so that dependent values are not computed again.
    if (last?.product !== product || last.group !== now)
      last = {
        product,
        group: now,
        pages: withGroup(product, now.Texts),
        rowLanguage: rowLanguage({ i18n, group }),
      };
    return last;
  };
  return {
    i18n,
    group,
    pages: () => shown().pages,
    shown,
    add(language, added) {
      if (groups.get(language) === added) return;
      const before = group();
      groups.set(language, added);
      newest = added;
      if (group() !== before) additions.set({});
    },
    has: (language) => groups.has(language),
    onChange(listener) {
      const stops = [i18n.onChange(listener), additions.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Returns the product's texts with the group's own in their places. */
function withGroup(content: PageTexts, texts: GroupTexts): PageTexts {
  const { hero, about } = content.home;
  return {
    ...content,
    groupName: texts.name || content.groupName,
    description: texts.description || content.description,
    home: {
      ...content.home,
      hero: {
        ...hero,
        leadIn: texts.heroLeadIn ?? hero.leadIn,
        promise: texts.heroPromise || hero.promise,
        lead: texts.heroLead ?? hero.lead,
      },
      about: { ...about, lead: texts.aboutLead || about.lead },
    },
  };
}

/** Returns the languages of the site, the main one first (rule my-site); all while they are unknown. */
export const siteLanguages = ({ Languages = [] }: Partial<ShownGroup>): readonly Language[] => {
  const known = Languages.flatMap((code) => languageOf(code) ?? []);
  return known.length > 0 ? known : languages;
};

/** Returns the languages in which this page may be: those of the site, and for the owner all. */
export const offeredLanguages = ({ group }: SiteContent): readonly Language[] =>
  isOwnerSession(currentSession()) ? languages : siteLanguages(group());

const SiteContentContext = createContext<SiteContent | undefined>(undefined);
const ShownContext = createContext<ShownContent | undefined>(undefined);

interface SiteContentProviderProps {
  value: SiteContent;
  children?: ReactNode;
}

/** Its readers show another language or new texts together, once all of them are rendered. */
export function SiteContentProvider({ value, children }: SiteContentProviderProps) {
  const shown = useInTransition(value.onChange, value.shown);
  return createElement(
    SiteContentContext,
    { value },
    createElement(ShownContext, { value: shown }, children),
  );
}

/** Throws outside of a `SiteContentProvider`. */
export function useSiteContent(): SiteContent {
  const siteContent = useContext(SiteContentContext);
  if (!siteContent) throw new Error('There is no SiteContentProvider above.');
  return siteContent;
}

function useShownContent(): ShownContent {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('There is no SiteContentProvider above.');
  return shown;
}

/** What the group has published, in the current language. */
export const useGroup = (): ShownGroup => useShownContent().group;

/** The texts of the public pages in the current language. */
export const useContent = (): PageTexts => useShownContent().pages;

/**
 * Returns the `lang` of a text of the group by its field: undefined in the page's language.
 * @param untranslated the fields that are in the main language; by default of those on every page
 */
export function useGroupLang(untranslated?: readonly string[]): (name: GroupFieldName) => string | undefined {
  const { Untranslated, MainLanguage } = useGroup();
  const fields = untranslated ?? Untranslated;
  return (name) => (fields.includes(name) ? MainLanguage : undefined);
}

type Coloured = Pick<ShownGroup, 'Colours'>;

/** The published colours as a rule, which overrides the sheet's. */
export const colourRule = ({ Colours = {} }: Coloured): string =>
  `:root{${Object.entries(Colours)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';')}}`;

/**
 * Shows the group's colours. Not in a style element, which the content policy allows with the document's own content
 * only.
 */
export function showColours(group: Coloured): void {
  const { style } = document.documentElement;
  for (const name of [...style]) if (name.startsWith('--color-')) style.removeProperty(name);
  const ofDocument = document.querySelector('style[data-colours]');
  if (ofDocument?.textContent === colourRule(group)) return;
  ofDocument?.remove();
  for (const [name, value] of Object.entries(group.Colours ?? {}))
    style.setProperty(`--color-${name}`, value);
}

/**
 * The `lng` of reads (rule second-language): '' for a page in a language in which nothing is written; undefined for
 * the rows' own texts where they are not a page's, and where there are no others.
 */
export type RowLanguage = string | undefined;

/** Returns the language of the texts that a page shows. */
export const rowLanguage = ({
  i18n: { language },
  group,
}: Pick<SiteContent, 'i18n' | 'group'>): RowLanguage => {
  const { RowLanguages } = group();
  return RowLanguages && (RowLanguages.includes(language) ? language : '');
};

export const useRowLanguage = (): RowLanguage => useShownContent().rowLanguage;

/** Returns the key of data in a language; the rows' own texts have the key as it is. */
export const keyIn = (key: QueryKey, lng: RowLanguage): QueryKey =>
  lng === undefined ? key : [...key, { lng }];

export const inputIn = (lng: RowLanguage) => (lng ? { query: { lng } } : {});

// Only `keyIn` ends a key with an object.
export const lngIn = (key: QueryKey): RowLanguage => (key.at(-1) as { lng?: string } | undefined)?.lng;
