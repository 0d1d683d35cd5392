import type { DemoPicture } from './demo-picture';

/** Subjects of the drawings, arranged so that neighbours differ in subject, in light and mostly in shape. */
const subjects = [
  'godh-bharai',
  'lotus-pond',
  'yoga-at-sunrise',
  'newborn',
  'kitchen-shelf',
  'tanpura-evening',
  'tree-planting',
  'hands-on-belly',
  'circle-of-mothers',
  'rangoli',
  'walk-at-dusk',
  'doctors-desk',
  'mustard-walk',
  'lullaby-cradle',
  'fathers-class',
  'garden-swing',
  'blood-pressure',
  'lamp-meditation',
  'tiny-clothes',
  'sound-bath',
  'monsoon-window',
  'good-food',
  'waiting-room',
  'banyan-reading',
  'garba-evening',
  'clinic-veranda',
  'courtyard-talk',
] as const;

/** How many pictures the demo gallery has: two drawings of each subject, and a third of the first six. */
const gallerySize = 60;

/** So many pictures of the drawings in turn, beginning with the one at `from` and again with the first after the last. */
export const picturesInTurn = (name: string, count: number, from: number): DemoPicture[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = (from + index) % gallerySize;
    const subject = subjects[turn % subjects.length] ?? subjects[0];
    return {
      fileName: `${name}-${index + 1}.webp`,
      drawing: `${subject}-${Math.floor(turn / subjects.length) + 1}`,
    };
  });

/** The photo gallery of the demo content, in its order. */
export const demoGallery = (): DemoPicture[] => picturesInTurn('gallery', gallerySize, 0);
