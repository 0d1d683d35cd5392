import type { TitledText } from '../page-texts';

/** The doctor's page (§2.13), in one language. */
export interface DoctorWords {
  /** Under the name: what she is. */
  title: string;
  /** Paragraphs; the first is always shown, the others after Read More. */
  bio: string[];
  achievements: string[];
  /** Captions of the highlights, in the order of their pictures. */
  highlights: string[];
  positions: string[];
  awards: { title: string; by: string; year: string }[];
  ironman: TitledText;
  channel: TitledText;
}
