import { deepen, lighten, mix } from './color';
import type { Mood } from './mood';
import { box, cut, disc, line, oval, short } from './shape';
import { light, wash } from './sky';
import { type Stage, stageHeight } from './stage';
import { arch } from './things';

/** A wall and a floor that meet at `y`. */
export const room = (width: number, wall: string, floor: string, y: number) =>
  wash(width, lighten(wall, 0.3), wall) +
  box(0, y, width, stageHeight - y, floor) +
  box(0, y - 16, width, 16, mix(wall, '#8c4a35', 0.3)) +
  line(`M0 ${y}L${short(width)} ${y}`, deepen(floor, 0.3), 4) +
  [0.28, 0.62]
    .map((t) => {
      const at = y + (stageHeight - y) * t;
      return line(
        `M0 ${short(at)}L${short(width)} ${short(at)}`,
        deepen(floor, 0.2),
        2,
        'stroke-opacity=".35"',
      );
    })
    .join('');

/** A window with a scalloped top, standing on (x, y), and what can be seen through it. Ids must differ within a picture. */
export const windowView = (
  id: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  mood: Mood,
  frame: string,
  view = '',
) => {
  const opening = arch(x, y, width, height);
  const far = Math.max(width, 200);
  return (
    cut(arch(x, y + 8, width + 36, height + 26), frame) +
    `<clipPath id="${id}"><path d="${opening}"/></clipPath><g clip-path="url(#${id})">` +
    `<linearGradient id="${id}-sky" x2="0" y2="1"><stop stop-color="${mood.sky[0]}"/><stop offset="1" stop-color="${mood.sky[1]}"/></linearGradient>` +
    cut(opening, `url(#${id}-sky)`) +
    light(mood, x + width * 0.14, y - height * 0.55, Math.min(width, height) * 0.13) +
    oval(x - far * 0.3, y, far * 0.55, height * 0.26, mood.middle) +
    oval(x + far * 0.35, y + 8, far * 0.6, height * 0.2, mood.near) +
    view +
    '</g>' +
    box(x - width / 2 - 34, y - 4, width + 68, 22, deepen(frame, 0.12), 6)
  );
};

/** A picture in a frame on the wall: a leaf or a heart, nothing to read. */
export const framed = (x: number, y: number, size: number, frame: string, kind: 'leaf' | 'heart' | 'sun') =>
  box(x - size * 0.42, y - size * 0.54, size * 0.84, size * 1.08, frame, 6) +
  box(x - size * 0.34, y - size * 0.46, size * 0.68, size * 0.92, '#fff6e6', 3) +
  (kind === 'leaf'
    ? cut(
        `M${short(x)} ${short(y + size * 0.3)}C${short(x - size * 0.3)} ${short(y)} ${short(x - size * 0.16)} ${short(y - size * 0.26)} ${short(x)} ${short(y - size * 0.34)}C${short(x + size * 0.16)} ${short(y - size * 0.26)} ${short(x + size * 0.3)} ${short(y)} ${short(x)} ${short(y + size * 0.3)}Z`,
        '#3c8d5d',
      ) + line(`M${short(x)} ${short(y + size * 0.32)}L${short(x)} ${short(y - size * 0.2)}`, '#dfe9c9', 3)
    : kind === 'heart'
      ? cut(
          `M${short(x)} ${short(y + size * 0.26)}C${short(x - size * 0.36)} ${short(y)} ${short(x - size * 0.24)} ${short(y - size * 0.3)} ${short(x)} ${short(y - size * 0.1)}C${short(x + size * 0.24)} ${short(y - size * 0.3)} ${short(x + size * 0.36)} ${short(y)} ${short(x)} ${short(y + size * 0.26)}Z`,
          '#d9694f',
        )
      : disc(x, y, size * 0.2, '#e9a23b') + disc(x, y, size * 0.3, '#e9a23b', 'fill-opacity=".25"'));

/** The legs and the top of a table seen from the front, its top at `y`, standing on `floor`. */
export const table = (x: number, y: number, half: number, floor: number, wood: string) =>
  oval(x, floor, half * 1.05, 16, '#33201a', 'fill-opacity=".18"') +
  line(
    `M${short(x - half * 0.84)} ${y + 20}L${short(x - half * 0.9)} ${floor - 4}M${short(x + half * 0.84)} ${y + 20}L${short(x + half * 0.9)} ${floor - 4}`,
    deepen(wood, 0.24),
    18,
  ) +
  box(x - half * 0.92, y + 14, half * 1.84, 34, deepen(wood, 0.14)) +
  box(x - half, y, half * 2, 22, wood, 8);

/** A curtain hanging along the left edge; mirror it for the right. `half` is its width above. */
export const curtain = (color: string, half: number, length: number) =>
  cut(
    `M0 0L${half} 0C${half} ${short(length * 0.4)} ${short(half * 0.7)} ${short(length * 0.6)} ${short(half * 0.3)} ${short(length * 0.66)}C${short(half * 0.42)} ${short(length * 0.8)} ${short(half * 0.46)} ${short(length * 0.9)} ${short(half * 0.5)} ${length}L0 ${length}Z`,
    color,
  ) +
  line(
    `M${short(half * 0.3)} 0C${short(half * 0.3)} ${short(length * 0.3)} ${short(half * 0.26)} ${short(length * 0.5)} ${short(half * 0.1)} ${short(length * 0.64)}M${short(half * 0.66)} 0C${short(half * 0.64)} ${short(length * 0.3)} ${short(half * 0.5)} ${short(length * 0.5)} ${short(half * 0.2)} ${short(length * 0.65)}`,
    deepen(color, 0.22),
    4,
    'stroke-opacity=".5"',
  ) +
  line(`M-4 ${short(length * 0.67)}L${short(half * 0.32)} ${short(length * 0.655)}`, '#f0c465', 12);

/** Round lights of dust or petals floating in the air. */
export const motes = (
  { random, width }: Stage,
  count: number,
  colors: readonly [string, ...string[]],
  top = 60,
  bottom = 840,
) =>
  Array.from({ length: count }, () =>
    disc(
      random.between(0, width),
      random.between(top, bottom),
      random.between(3, 7),
      random.pick(colors),
      `fill-opacity="${random.between(0.35, 0.8).toFixed(2)}"`,
    ),
  ).join('');
