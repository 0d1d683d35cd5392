/** All about an event of the demo content but its day. */
export interface EventPlan {
  /** Names the files. */
  slug: string;
  name: string;
  description: string;
  place: string;
  time: string;
  hours: number;
  /** 'Free', or an amount; the site shows it with a dollar sign (rule fee-display). */
  fee: string;
  organization: string;
  guests: string[];
  /** The drawings of its gallery. Empty for most. */
  clicks: string[];
  /** How many people it has places for; everybody where it is left out. */
  places?: number;
}
