import type { TitledText } from '../page-texts';

/** In order; each has a picture, `highlight-….svg`, in `pictures/`. */
export const highlights = [
  'check-up',
  'village',
  'newborn',
  'honour',
  'long-race',
  'teaching',
  'first-tree',
  'lamp',
] as const;
export type Highlight = (typeof highlights)[number];

/** Texts of the doctor's page (rule doctor-page). */
export interface DoctorWords {
  /** Below the name. */
  title: string;
  /** Paragraphs; all but the first follow Read More. */
  bio: string[];
  achievements: string[];
  /** Alternative texts of the pictures. */
  highlights: Record<Highlight, string>;
  positions: string[];
  awards: { title: string; by: string; year: string }[];
  ironman: TitledText;
  channel: TitledText;
}
