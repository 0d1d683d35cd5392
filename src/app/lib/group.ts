import { contentLanguages } from '~/content/in-languages';
import type { PageTexts } from '~/content/page-texts';
import type { GroupTexts, ShownGroup } from '~/contract/group';

/** Until the group is known, such as offline before the first visit: nothing is said of it. */
export const unknownGroup: ShownGroup = {
  Version: -1,
  State: 'own',
  NoticeVersion: '',
  NoticeChangedOn: '',
  Texts: {},
  Untranslated: [],
  Languages: [...contentLanguages],
  MainLanguage: '',
  Names: { group: [], doctor: [] },
};

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
