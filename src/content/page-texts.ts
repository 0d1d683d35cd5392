/** The points of the About Us block (§2.3), in their order. */
export const aboutPoints = ['healthyPregnancy', 'prePregnancyCare', 'helpAndSupport'] as const;
export type AboutPoint = (typeof aboutPoints)[number];

/** The facility cards (§2.3), in their order. Each has a picture of its own name in `pictures/`. */
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
    about: {
      title: string;
      lead: string;
      points: Record<AboutPoint, TitledText>;
    };
    facilities: {
      title: string;
      lead: string;
      cards: Record<Facility, TitledText>;
    };
    /** The call to lend a hand. */
    campaign: TitledText & { action: string };
  };
  notMedicalAdvice: string;
  /** Before the numbers of `group.emergency`, and beside each of them. */
  emergency: { title: string; any: string; ambulance: string };
}
