import type { Stage } from './months';

/** The points of the About Us block (rule home-page), in their order. */
export const aboutPoints = ['healthyPregnancy', 'prePregnancyCare', 'helpAndSupport'] as const;
export type AboutPoint = (typeof aboutPoints)[number];

/** The facility cards (rule home-page), in their order. Each has a picture of its own name in `pictures/`. */
export const facilities = ['yoga', 'diet', 'psychologist', 'sound', 'garbhasanskar'] as const;
export type Facility = (typeof facilities)[number];

export interface TitledText {
  title: string;
  text: string;
}

/** The group's own words in one language. Only the language in use is downloaded. */
export interface PageTexts {
  groupName: string;
  /** One sentence for link previews and search engines. */
  description: string;
  home: {
    hero: {
      line: string;
      lead: string;
      /** What the hero picture shows, for those who do not see it. */
      picture: string;
    };
    /** The hero film: its title, and what it shows, for those who do not see it. Its words are in `film/`. */
    film: { title: string; description: string };
    months: {
      title: string;
      lead: string;
      /** Before a number. */
      month: string;
      planning: string;
      baby: string;
      /** What stands in the place of the words while no month is chosen. */
      hint: string;
      /** That the texts are general, and not yet confirmed by a doctor. Goes when the group's doctor has confirmed them. */
      draft: string;
      /** Two sentences for each stage. */
      texts: Record<Stage, string>;
    };
    about: {
      title: string;
      lead: string;
      points: Record<AboutPoint, TitledText>;
    };
    /** The doctor's letter: three sentences, and what stands below the name. */
    letter: { text: string; role: string };
    facilities: {
      title: string;
      lead: string;
      cards: Record<Facility, TitledText>;
    };
    /** Above what mothers say, which is data. */
    voices: string;
    /** The call to volunteer. */
    campaign: TitledText & { action: string };
  };
  notMedicalAdvice: string;
  /** That nobody of this content exists. A real group leaves it out. */
  demo?: string;
  /** Before the numbers of `group.emergency`, and beside each of them. */
  emergency: { title: string; any: string; ambulance: string };
}
