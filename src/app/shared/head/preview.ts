import { sharePicture } from '~/contract/picture-widths';
import type { Language } from '../../platform/languages/language';
import { pictureUrl } from '../../ui/picture';

interface Preview {
  title: string;
  groupName: string;
  description: string;
  url: string;
  origin: string;
  picture: string | undefined;
  language: Language;
}

const locales: Record<Language, string> = { en: 'en_IN', hi: 'hi_IN', fr: 'fr_FR' };

/** The address of the picture beside a shared link: a stored one cut to the shape that previews take, or the group's. */
export const sharedPicture = (origin: string, name: string | undefined): string =>
  origin + (name ? pictureUrl(name, 'share') : '/share.jpg');

/** Open Graph (https://ogp.me), which WhatsApp and most others read, and what X calls a card. */
export const previewOf = ({ title, groupName, description, url, origin, picture, language }: Preview) => [
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: groupName },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: url },
  { property: 'og:image', content: sharedPicture(origin, picture) },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: String(sharePicture.width) },
  { property: 'og:image:height', content: String(sharePicture.height) },
  { property: 'og:image:alt', content: title },
  { property: 'og:locale', content: locales[language] },
  { name: 'twitter:card', content: 'summary_large_image' },
];
