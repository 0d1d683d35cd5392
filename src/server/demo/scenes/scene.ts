/** The kinds of picture that can be drawn; each has a file of its own name. */
export const sceneKinds = [
  'yoga-at-sunrise',
  'circle-of-mothers',
  'good-food',
  'sound-bath',
  'banyan-reading',
  'mustard-walk',
  'clinic-veranda',
  'garba-evening',
  'lamp-meditation',
  'courtyard-talk',
  'godh-bharai',
  'newborn',
  'hands-on-belly',
  'monsoon-window',
  'tanpura-evening',
  'rangoli',
  'doctors-desk',
  'tree-planting',
  'waiting-room',
  'blood-pressure',
  'lullaby-cradle',
  'garden-swing',
  'walk-at-dusk',
  'kitchen-shelf',
  'tiny-clothes',
  'lotus-pond',
  'fathers-class',
] as const;
export type SceneKind = (typeof sceneKinds)[number];

/** A picture to be drawn. The same scene always gives the same picture. */
export interface Scene {
  kind: SceneKind;
  /** A whole number from 0: chooses light and arrangement, so that neighbouring ones never look alike. */
  variant: number;
  /** Any text: people, clothes and everything small follow from it. */
  seed: string;
}
