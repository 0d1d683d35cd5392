import type { PageTexts } from '~/content/page-texts';
import type { ShownGroup } from '~/contract/group';
import type { GroupTexts } from '~/contract/group-fields';

/** Until the group is known, such as offline before the first visit: nothing is said of it. */
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

/** Returns the product's texts with the group's own in their places. */
export function withGroup(content: PageTexts, texts: GroupTexts): PageTexts {
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
