import type { ShownGroup } from '~/contract/group';
import { doctorSlug } from '~/contract/group-addresses';
import { pictureUrl, sharePicture } from '~/contract/picture-file';
import { formatFailure } from '../lib/call-failures';
import type { I18n } from '../lib/i18n';
import { type Language, languageOf, languageQuery } from '../lib/language';
import { type SiteContent, siteLanguages } from '../lib/site-content';
import { wholeNumber } from '../ui/outward-links';

interface Preview {
  title: string;
  groupName: string;
  description: string;
  url: string;
  picture: string;
  language: Language;
}

const locales: Record<Language, string> = { en: 'en_IN', hi: 'hi_IN', fr: 'fr_FR' };

/** Returns the preview picture's URL: a stored picture in preview format, or the group's: its logo, else the product's. */
export function sharedPicture(origin: string, name: string | undefined, group: ShownGroup): string {
  const { logo, palette } = group.Texts;
  if (name) return origin + pictureUrl(name, 'share');
  if (logo) return origin + pictureUrl(logo, 'share-logo', palette);
  return origin + (group.State === 'demo' ? '/share.jpg' : '/share-product.jpg');
}

/** Open Graph (https://ogp.me) and X cards, which WhatsApp and other apps read. */
const previewMeta = ({ title, groupName, description, url, picture, language }: Preview) => [
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: groupName },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: url },
  { property: 'og:image', content: picture },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: String(sharePicture.width) },
  { property: 'og:image:height', content: String(sharePicture.height) },
  { property: 'og:image:alt', content: title },
  { property: 'og:locale', content: locales[language] },
  { name: 'twitter:card', content: 'summary_large_image' },
];

export interface PageFacts {
  /** Without the group's name, which is appended; undefined on the home page. */
  title?: string | undefined;
  description?: string | undefined;
  picture?: string | undefined;
  /** The canonical path, if the page has several. */
  path?: string | undefined;
  /** schema.org data, created only on the server. */
  data?: (() => object[]) | undefined;
}

export interface HeadMatch {
  pathname: string;
  search: object;
  status: string;
  error?: unknown;
  staticData: { hidden?: boolean };
  context: { i18n: I18n; siteContent: SiteContent; origin: () => string };
}

/** Previews use only the server's HTML, so their code is left out of the browser's bundle. */
const isServerRender = import.meta.env.SSR;

/** Shortens a text at a word boundary to the length that search engines show. */
export function asDescription(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length > 200 ? `${flat.slice(0, 200).replace(/\s\S*$/, '')}…` : flat;
}

/** Escapes `<`, so that the JSON cannot close its script element. */
const forScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

export const documentTitle = ({ pages }: SiteContent, title = '') => {
  const { groupName } = pages();
  return { title: title ? `${title} · ${groupName}` : groupName };
};

export function pageHead(
  { pathname, search, status, error, staticData, context: { i18n, siteContent, origin } }: HeadMatch,
  facts: PageFacts,
) {
  // A missing page is neither indexed nor shared.
  if (status === 'notFound') return { meta: [documentTitle(siteContent, i18n.t('site.errorTitle'))] };
  if (status === 'error')
    return { meta: [documentTitle(siteContent, facts.title || formatFailure(error, i18n.t))] };
  const { groupName, description: groupDescription } = siteContent.pages();
  const description = asDescription(facts.description || groupDescription);
  const meta = [documentTitle(siteContent, facts.title), { name: 'description', content: description }];
  // Search engines wait until the site names its group.
  const hidden = staticData.hidden || siteContent.group().State === 'new';
  if (hidden) return { meta: [...meta, { name: 'robots', content: 'noindex' }] };

  const page = origin() + (facts.path ?? pathname);
  const inLanguage = (language: Language) => `${page}?${languageQuery}=${language}`;
  const languages = siteLanguages(siteContent.group());
  // The URL without a language is the default version, and the only one of a site in one language.
  const versions = languages.length > 1 ? languages : [];
  const requested = languageOf(String(Reflect.get(search, languageQuery) ?? ''));
  const named = versions.find((language) => language === requested);
  const url = named ? inLanguage(named) : page;
  const canonical = { rel: 'canonical', href: url };
  if (!isServerRender) return { meta, links: [canonical] };
  return {
    meta: [
      ...meta,
      ...previewMeta({
        title: facts.title || groupName,
        groupName,
        description,
        url,
        picture: sharedPicture(origin(), facts.picture, siteContent.group()),
        language: i18n.language,
      }),
    ],
    links: [
      canonical,
      ...versions.map((language) => ({ rel: 'alternate', hrefLang: language, href: inLanguage(language) })),
      ...(versions.length > 0 ? [{ rel: 'alternate', hrefLang: 'x-default', href: page }] : []),
    ],
    scripts: (facts.data?.() ?? []).map((data) => ({
      type: 'application/ld+json',
      children: forScript({ '@context': 'https://schema.org', ...data }),
    })),
  };
}

export const organizationId = (origin: string): string => `${origin}/#organization`;

/** The group for search engines: https://schema.org/Organization. */
export function organizationData(origin: string, siteContent: SiteContent) {
  const { groupName, description } = siteContent.pages();
  const group = siteContent.group();
  const { emails, phones, address, doctorName, logo, palette, portrait } = group.Texts;
  const slug = doctorSlug(group);
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: groupName,
    description,
    url: `${origin}/`,
    logo: origin + (logo ? pictureUrl(logo, 'icon-512', palette) : '/icon-512.png'),
    image: sharedPicture(origin, undefined, group),
    email: emails?.[0],
    telephone: phones?.[0] && `+${wholeNumber(phones[0])}`,
    address: address || undefined,
    founder: slug && {
      '@type': 'Person',
      name: doctorName,
      url: `${origin}/${slug}`,
      image: portrait && origin + pictureUrl(portrait, 640),
    },
  };
}
