import type { TitledText } from '../page-texts';

/** The highlights in their order. Each has a picture of its name, `highlight-….svg`, in `pictures/`. */
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

/** The doctor's page (rule doctor-page), in one language. */
export interface DoctorWords {
  /** Under the name: what she is. */
  title: string;
  /** Paragraphs; the first is always shown, the others after Read More. */
  bio: string[];
  achievements: string[];
  /** What each picture shows. */
  highlights: Record<Highlight, string>;
  positions: string[];
  awards: { title: string; by: string; year: string }[];
  ironman: TitledText;
  channel: TitledText;
}
