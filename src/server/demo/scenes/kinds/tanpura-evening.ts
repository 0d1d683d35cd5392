import { deepen, lighten } from '../parts/color';
import { moods } from '../parts/mood';
import { motes, room, windowView } from '../parts/room';
import { cut, disc, line, oval, placed } from '../parts/shape';
import { glow } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { tanpura } from '../parts/tanpura';
import { diya, garland } from '../parts/things';
import { looks } from '../people/look';
import { manSitting } from '../people/man-front';
import { sittingFront } from '../people/women-front';

const rooms = [
  ['#4a2f45', '#7a4a48', '#a8433f', 'night'],
  ['#f0d2b0', '#b98a5f', '#0a7558', 'rose'],
  ['#27474c', '#3c625a', '#b5483a', 'dusk'],
  ['#e6d3b0', '#a8845a', '#7b2d4a', 'dawn'],
] as const;

/** A drum standing on its ring; the pair is drawn from two. */
const tabla = (body: string, size: number) =>
  placed(
    oval(0, 0, 66, 14, '#33201a', 'fill-opacity=".25"') +
      oval(0, -8, 58, 16, '#8c2f39') +
      cut('M-56-96C-70-50-56-16-34-8L34-8C56-16 70-50 56-96Z', body) +
      line('M-50-88L-30-14M-26-90L-14-10M0-92L0-10M26-90L14-10M50-88L30-14', lighten(body, 0.4), 4) +
      oval(0, -96, 58, 17, '#f3e3c6') +
      oval(0, -97, 44, 12, '#fff6e6') +
      oval(4, -97, 20, 6.5, '#33261f'),
    0,
    0,
    size,
  );

/** Music of an evening: one plays the tanpura, one the tabla, sound going out in rings. */
export function tanpuraEvening(stage: Stage): string {
  const { random, turn, width } = stage;
  const [wall, floor, rug, hour] = turn(rooms);
  const middle = width / 2;
  const [singer, drummer, listener] = looks(random, 3);
  if (!singer || !drummer || !listener) return '';
  const apart = Math.min(300, width / 2 - 210);
  const wide = width > 1000;
  const rings = [250, 350, 460, 580].map((radius, i) =>
    disc(
      middle - apart * 0.5,
      470,
      radius,
      'none',
      `stroke="#ffe3ac" stroke-width="4" stroke-opacity="${(0.5 - i * 0.1).toFixed(2)}" stroke-dasharray="2 14"`,
    ),
  );
  return (
    room(width, wall, floor, 620) +
    windowView('evening', { x: middle, y: 470, width: 360, height: 400 }, moods[hour], deepen(wall, 0.3)) +
    glow('lamp', middle, 560, 640, '#ffc46a', 0.42) +
    garland([-10, 30], [middle, 30], 54, ['#e9a23b', '#fff3dc', '#d9694f'], 10) +
    garland([middle, 30], [width + 10, 30], 54, ['#e9a23b', '#fff3dc', '#d9694f'], 10) +
    rings.join('') +
    oval(middle, 790, Math.min(width * 0.47, 560), 96, deepen(rug, 0.12)) +
    oval(middle, 784, Math.min(width * 0.47, 560), 96, rug) +
    oval(middle, 784, Math.min(width * 0.43, 515), 82, 'none', 'stroke="#f0c465" stroke-width="5"') +
    (wide
      ? placed(sittingFront(listener, { hands: 'belly', tilt: 6 }), middle + 560, 742, 0.86, {
          mirrored: true,
        })
      : '') +
    placed(manSitting(drummer, { tilt: 5 }), middle + apart, 800, 0.98) +
    placed(tabla('#a8613f', 0.86), middle + apart - 62, 838) +
    placed(tabla('#8fa3ab', 0.92), middle + apart + 66, 842) +
    placed(
      sittingFront(singer, { hands: 'knees', expecting: random.chance(0.5), tilt: -6 }),
      middle - apart,
      806,
      1.06,
    ) +
    placed(tanpura, middle - apart + 66, 766, 1.2, { turned: 4 }) +
    [-1, 1].map((side) => placed(diya(1), middle + side * Math.min(width * 0.44, 520), 868)).join('') +
    motes(stage, 18, ['#ffdf9a', '#fff3d6'], 120, 640)
  );
}
