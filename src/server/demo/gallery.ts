import type { SceneDrawing } from './drawing';
import type { SceneKind } from './scenes/scene';

/** Shapes that suit a kind of scene, in turn. What needs a wide view is not squeezed into a narrow one. */
type Suited = readonly [kind: SceneKind, ...shapes: readonly SceneDrawing['shape'][]];

/** Arranged so that neighbours differ in subject, in light and mostly in shape. */
const kinds: readonly Suited[] = [
  ['godh-bharai', 'wide', 'tall', 'square'],
  ['lotus-pond', 'tall', 'wide', 'square'],
  ['yoga-at-sunrise', 'wide', 'square'],
  ['newborn', 'tall', 'square', 'tall'],
  ['kitchen-shelf', 'wide', 'square'],
  ['tanpura-evening', 'square', 'wide', 'tall'],
  ['tree-planting', 'wide', 'square'],
  ['hands-on-belly', 'square', 'tall', 'wide'],
  ['circle-of-mothers', 'wide'],
  ['rangoli', 'square', 'tall', 'wide'],
  ['walk-at-dusk', 'tall', 'wide', 'square'],
  ['doctors-desk', 'square', 'wide', 'tall'],
  ['mustard-walk', 'wide', 'square'],
  ['lullaby-cradle', 'tall', 'square', 'wide'],
  ['fathers-class', 'wide', 'square'],
  ['garden-swing', 'tall', 'wide', 'square'],
  ['blood-pressure', 'wide', 'square'],
  ['lamp-meditation', 'square', 'wide'],
  ['tiny-clothes', 'wide', 'tall', 'square'],
  ['sound-bath', 'wide'],
  ['monsoon-window', 'tall', 'square', 'wide'],
  ['good-food', 'wide'],
  ['waiting-room', 'wide', 'square'],
  ['banyan-reading', 'wide'],
  ['garba-evening', 'square', 'wide'],
  ['clinic-veranda', 'wide'],
  ['courtyard-talk', 'wide'],
];

/** So many drawings, the kinds taking turns from a given one on; `from` also keeps the variants of two lists apart. */
export const drawingsInTurn = (name: string, count: number, from: number): SceneDrawing[] =>
  Array.from({ length: count }, (_, index) => {
    const round = Math.floor((from + index) / kinds.length);
    const [kind, ...shapes] = kinds[(from + index) % kinds.length] ?? ['rangoli', 'square'];
    const slug = `${name}-${index + 1}`;
    return {
      fileName: `${slug}.webp`,
      shape: shapes[round % shapes.length] ?? 'wide',
      scene: { kind, variant: round, seed: slug },
    };
  });

/** How many pictures the demo gallery has. */
const gallerySize = 60;

/** The photo gallery of the demo content (§2.14), in its order. */
export const demoGallery = (): SceneDrawing[] => drawingsInTurn('gallery', gallerySize, 0);
