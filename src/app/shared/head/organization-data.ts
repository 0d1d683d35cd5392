import { doctor, group } from '~/content/group';
import { pick } from '~/content/in-languages';
import type { PageTexts } from '~/content/page-texts';
import type { Language } from '../../platform/languages/language';
import { sharedPicture } from './preview';

/** The name by which the page's other facts mean the group. */
export const organizationId = (origin: string): string => `${origin}/#organization`;

/** The group for search engines: https://schema.org/Organization. */
export const organizationData = (origin: string, content: PageTexts, language: Language) => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: content.groupName,
  description: content.description,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  image: sharedPicture(origin, undefined),
  email: group.emails[0],
  telephone: group.phones[0],
  address: pick(group.address, language),
  founder: {
    '@type': 'Person',
    name: pick(doctor.name, language),
    url: `${origin}/${doctor.slug}`,
  },
});
