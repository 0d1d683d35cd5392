import type { SceneKind } from './scenes/scene';

/** All about an event of the demo content but its day. */
export interface EventPlan {
  /** Names the files and seeds the pictures. */
  slug: string;
  name: string;
  description: string;
  place: string;
  time: string;
  hours: number;
  /** 'Free', or an amount; the site shows it with a dollar sign (§2.7). */
  fee: string;
  organization: string;
  guests: string[];
  scene: SceneKind;
  /** What the pictures of its gallery show, in turn. */
  clicks: SceneKind[];
}
