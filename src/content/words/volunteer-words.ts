import type { TitledText } from '../page-texts';

/** What the group says to those who want to help (rule volunteer-page), in one language. */
export interface VolunteerWords {
  lead: string;
  tasks: { title: string; list: TitledText[] };
}
