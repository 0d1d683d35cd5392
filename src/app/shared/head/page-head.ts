import type { I18n } from '../../i18n/i18n';
import { failureInWords } from '../../platform/languages/failure-in-words';
import { type Language, languageOf, languageQuery, languages } from '../../platform/languages/language';
import { previewOf } from './preview';

/** What a page says of itself to browsers, search engines and link previews. */
export interface PageFacts {
  /** Without the group's name, which follows it; the home page has none but that. */
  title?: string | undefined;
  /** One or two sentences; the group's own where there are none. */
  description?: string | undefined;
  /** A stored picture that is shown where somebody shares the page; the group's own where there is none. */
  picture?: string | undefined;
  /** The same facts for machines (schema.org), made on the server only. */
  data?: (() => object[]) | undefined;
}

/** The part of a route's match that its head is made of. */
export interface HeadMatch {
  pathname: string;
  search: object;
  status: string;
  error?: unknown;
  staticData: { hidden?: boolean };
  context: { i18n: I18n; origin: () => string };
}

/** Previews are made of the server's page alone: what only they need is no part of the browser's download. */
const forRobots = import.meta.env.SSR;

/** As much of a text as a search engine shows, to the end of a word. */
export function asDescription(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length > 200 ? `${flat.slice(0, 200).replace(/\s\S*$/, '')}…` : flat;
}

/** JSON that cannot end the script it stands in. */
const forScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** A page's title with the group's name, or that alone. */
export const titled = (of: I18n, title = '') => {
  const { groupName } = of.content();
  return { title: title ? `${title} · ${groupName}` : groupName };
};

/** Title, description, canonical address, the addresses of the other languages, and what link previews show. */
export function pageHead(
  { pathname, search, status, error, staticData, context: { i18n, origin } }: HeadMatch,
  facts: PageFacts,
) {
  // There is nothing at the address, or nothing to be said of it: it is no page to find or to share.
  if (status === 'notFound') return { meta: [titled(i18n, i18n.t('site.errorTitle'))] };
  if (status === 'error') return { meta: [titled(i18n, facts.title || failureInWords(error, i18n.t))] };
  const { groupName, description: ofGroup } = i18n.content();
  const description = asDescription(facts.description || ofGroup);
  const meta = [titled(i18n, facts.title), { name: 'description', content: description }];
  if (staticData.hidden) return { meta: [...meta, { name: 'robots', content: 'noindex' }] };

  const page = origin() + pathname;
  const inLanguage = (language: Language) => `${page}?${languageQuery}=${language}`;
  // An address that names no language is one too: everybody's own.
  const named = languageOf(String(Reflect.get(search, languageQuery) ?? ''));
  const url = named ? inLanguage(named) : page;
  const canonical = { rel: 'canonical', href: url };
  if (!forRobots) return { meta, links: [canonical] };
  return {
    meta: [
      ...meta,
      ...previewOf({
        title: facts.title || groupName,
        groupName,
        description,
        url,
        origin: origin(),
        picture: facts.picture,
        language: i18n.language,
      }),
    ],
    links: [
      canonical,
      ...languages.map((language) => ({ rel: 'alternate', hrefLang: language, href: inLanguage(language) })),
      { rel: 'alternate', hrefLang: 'x-default', href: page },
    ],
    scripts: (facts.data?.() ?? []).map((data) => ({
      type: 'application/ld+json',
      children: forScript({ '@context': 'https://schema.org', ...data }),
    })),
  };
}
