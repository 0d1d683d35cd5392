import type { PageTexts } from '~/content/page-texts';
import type { texts as english } from './en/site';

/** The shape of a section in another language: the keys of the English one. */
export type Texts<Section> = {
  [Key in keyof Section]: Section[Key] extends string ? string : Texts<Section[Key]>;
};

/** All that a visitor is shown in one language: the interface's texts and the group's own words. */
export interface LanguagePack {
  translation: Texts<typeof english>;
  content: PageTexts;
}
