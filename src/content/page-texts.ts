import type { Facility, ProductFacility, Stage } from '~/contract/group-addresses';

/** Points of the About Us block (rule home-page), in order. */
export const aboutPoints = ['healthyPregnancy', 'prePregnancyCare', 'helpAndSupport'] as const;
export type AboutPoint = (typeof aboutPoints)[number];

export interface TitledText {
  title: string;
  text: string;
}

/**
 * The product's texts for any group, in one language; those that the owner has written take their places. Only the current
 * language is downloaded.
 */
export interface PageTexts {
  groupName: string;
  /** A sentence for link previews and search engines. */
  description: string;
  home: {
    hero: {
      leadIn: string;
      /** Follows `leadIn` in the largest letters of the page; one line on a phone. */
      promise: string;
      lead: string;
      /** Alternative text of the hero picture. */
      picture: string;
    };
    /** Title and description of the hero film; its subtitles are in `film/`. */
    film: { title: string; description: string };
    months: {
      title: string;
      lead: string;
      /** Precedes a number. */
      month: string;
      planning: string;
      baby: string;
      /** Placeholder while no month is chosen. */
      hint: string;
      /** Names the source of the texts, and that they do not replace a doctor. */
      source: string;
      /** Shown until a doctor has confirmed the texts. */
      draft: string;
      /** One or two sentences per stage. */
      texts: Record<Stage, string>;
      /** Begins the sentence that each danger sign completes. */
      dangerTitle: string;
      dangers: Partial<Record<Stage, readonly string[]>>;
    };
    about: {
      title: string;
      lead: string;
      points: Record<AboutPoint, TitledText>;
    };
    facilities: {
      title: string;
      lead: string;
      /** The owner's own facilities have none. */
      cards: Record<ProductFacility, TitledText> & Partial<Record<Facility, TitledText>>;
      /** The cell after the cards, for who is unsure. */
      ask: TitledText;
    };
    /** Heading of the testimonials, which are data. */
    testimonials: string;
    campaign: TitledText & { action: string };
  };
  notMedicalAdvice: string;
  /** Heading and labels of the emergency numbers. */
  emergency: { title: string; any: string; ambulance: string };
}
