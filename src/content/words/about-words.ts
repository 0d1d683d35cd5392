import type { TitledText } from '../page-texts';

/** The group's words about itself (rule about-page), in one language. */
export interface AboutWords {
  title: string;
  /** Whose initiative the group is, with the doctor's name in it. */
  initiative: string;
  /** Paragraphs. */
  about: string[];
  vision: TitledText;
  mission: TitledText;
  /** What a first meeting is like, as short steps. */
  firstVisit: { title: string; steps: TitledText[] };
}
