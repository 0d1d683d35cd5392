/** All about a member of the demo team but the place in the order. */
export interface DemoPerson {
  /** Names the picture and the addresses of the profiles. */
  slug: string;
  name: string;
  position: string;
  gender: 'Male' | 'Female';
  speciality: string;
  vision: string;
  mission: string;
  /** Begins with five zeros, which no Indian number does. */
  number: string;
  /** Paragraphs. */
  about: string[];
  achievements: string[];
  awards: string[];
}
