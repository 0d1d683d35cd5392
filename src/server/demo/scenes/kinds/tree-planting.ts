import { deepen, mix } from '../parts/color';
import { hills, tufts } from '../parts/ground';
import { moods } from '../parts/mood';
import { sprig } from '../parts/plants';
import { motes } from '../parts/room';
import { cut, disc, line, oval, placed } from '../parts/shape';
import { birds, clouds, light, sky } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { waterPot } from '../parts/things';
import { roundTree } from '../parts/trees';
import { elder, looks } from '../people/look';
import { standingFront } from '../people/women-front';
import { sittingSide } from '../people/women-side';

const soil = '#6b4630';

const sapling = (leaves: readonly [string, string, string]) =>
  oval(0, 0, 150, 34, deepen(soil, 0.2)) +
  cut('M-140-2C-110-50-50-66 0-66S110-50 140-2C80 22-80 22-140-2Z', soil) +
  [-80, -30, 26, 74].map((x, i) => oval(x, -24 - (i % 2) * 12, 12, 7, deepen(soil, 0.25))).join('') +
  placed(sprig(250, 5, leaves[1], 14), 0, -56) +
  line('M34-50L38-230', '#c49a62', 7) +
  line('M4-150Q22-140 40-152', '#b5483a', 5);

const can = (color: string) =>
  oval(0, 0, 60, 9, '#33201a', 'fill-opacity=".2"') +
  line('M44-74L120-120', color, 15) +
  cut('M104-134L132-96L146-128Z', deepen(color, 0.15)) +
  line('M-44-88C-96-96-92-16-46-22', color, 11) +
  cut('M-48-104L48-104L54 0L-54 0Z', color) +
  cut('M18-104L48-104L54 0L20 0Z', deepen(color, 0.22), 'fill-opacity=".5"') +
  oval(0, -104, 48, 11, deepen(color, 0.3));

/** Planting a tree for each child who was born this year. */
export function treePlanting(stage: Stage): string {
  const { random, turn, width } = stage;
  const mood = moods[turn(['morning', 'afternoon', 'rose', 'dawn'])];
  const middle = width / 2;
  const [left, right, third] = looks(random, 3);
  if (!left || !right || !third) return '';
  const bank = mix(mood.near, mood.leaves[2], 0.3);
  const apart = Math.min(250, width / 2 - 190);
  const wide = width > 1000;
  const grown = wide ? [0.06, 0.2, 0.8, 0.94] : [0.08, 0.92];
  return (
    sky(mood, width) +
    clouds(stage, mood, 4) +
    light(mood, middle + turn([-1, 1]) * width * 0.26, 230, 84) +
    birds(stage, mood, middle, 250, 4) +
    hills(stage, 480, 44, mood.far) +
    hills(stage, 560, 26, mood.middle, 5) +
    grown.map((x) => placed(roundTree(random, random.between(260, 380), mood), x * width, 640)).join('') +
    hills(stage, 630, 16, bank, 3) +
    tufts(stage, 700, 40, mix(bank, mood.leaves[0], 0.5), 30) +
    (wide
      ? placed(
          standingFront(elder(third), { hands: 'joined', expecting: false, tilt: -6 }),
          middle + 520,
          790,
          0.82,
        )
      : '') +
    placed(sapling(mood.leaves), middle, 800, 1.08) +
    placed(sittingSide(left, { hands: 'knee', tilt: 12 }), middle - apart, 842, 1.02) +
    placed(
      sittingSide(right, { hands: 'knee', tilt: 12, expecting: random.chance(0.5) }),
      middle + apart,
      842,
      1.02,
      { mirrored: true },
    ) +
    placed(can(turn(['#31597a', '#b5483a', '#0a7558'])), middle + 4, 886, 0.86) +
    (wide ? placed(waterPot('#c99a4b', 0.9), middle - 560, 830) : '') +
    tufts(stage, 884, 12, mix(bank, mood.leaves[0], 0.6), 22) +
    motes(stage, 14, ['#fff3dc', '#f3d9a4'], 300, 860) +
    disc(middle - 130, 878, 7, '#d9774f')
  );
}
