import type { PageTexts } from '~/content/page-texts';
import type { doorTexts } from './en/door-texts';
import type { ownerTexts } from './en/owner/texts';
import type { texts as english } from './en/texts';
import type { withoutScripts } from './en/without-scripts';
import type { Texts } from './texts';

/** All that is said in one language: the interface's texts and the group's own words. */
export interface LanguagePack {
  translation: Texts<typeof english>;
  content: PageTexts;
}

declare module '../../i18n/i18n' {
  interface Register {
    pack: LanguagePack;
    ownerTexts: Texts<typeof ownerTexts>;
    // The owner's are loaded on the owner's screens only; nothing else may use them.
    // Those of the door are loaded in its own document only.
    // Those without scripts are on the server only.
    texts: typeof english & typeof ownerTexts & typeof doorTexts & { withoutScripts: typeof withoutScripts };
  }
}
