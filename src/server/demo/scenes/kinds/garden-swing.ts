import { deepen, mix } from '../parts/color';
import { hills, tufts } from '../parts/ground';
import { moods } from '../parts/mood';
import { cornerLeaves, leaf } from '../parts/plants';
import { motes } from '../parts/room';
import { box, cut, disc, line, placed, short, taper } from '../parts/shape';
import { birds, clouds, light, sky } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { roundTree } from '../parts/trees';
import { looks } from '../people/look';
import { onSeatFront, standingFront } from '../people/women-front';

/** Leaves hanging from the branch above. */
const canopy = ({ random, width }: Stage, leaves: readonly [string, string, string]) =>
  Array.from({ length: Math.round(width / 9) }, (_, i) => {
    const x = random.between(-30, width + 30);
    const y = random.between(-30, 120) + 50 * Math.abs(x / width - 0.5);
    return placed(
      leaf(random.between(70, 120), random.between(16, 26), leaves[i % 3] ?? leaves[0], i % 2 === 0),
      x,
      y,
      1,
      {
        turned: random.between(120, 240),
      },
    );
  }).join('');

const rope = (x: number, flowers: readonly string[], length: number) =>
  line(`M${short(x)} 40L${short(x)} ${length}`, '#8a5a34', 9) +
  Array.from({ length: 15 }, (_, i) => {
    const y = 150 + i * ((length - 190) / 15);
    return (
      placed(leaf(30, 8, '#3c8d5d', false), x, y, 1, { turned: i % 2 ? 70 : -70 }) +
      disc(x, y, 12, flowers[i % flowers.length] ?? '#e9a23b') +
      disc(x, y, 5, '#fbe2a0')
    );
  }).join('');

/** On a swing under a tree, a friend beside her. */
export function gardenSwing(stage: Stage): string {
  const { random, turn, width } = stage;
  const mood = moods[turn(['morning', 'rose', 'afternoon', 'dawn'])];
  const middle = width / 2;
  const side = turn([1, -1]);
  const [look, friend] = looks(random, 2);
  if (!look || !friend) return '';
  const bank = mix(mood.near, mood.leaves[2], 0.3);
  const wide = width > 1000;
  const x = wide ? middle + side * 130 : middle;
  const bark = '#7a5236';
  const flowers = random.pick([
    ['#e9863b', '#fff3dc', '#d9694f'],
    ['#c9697a', '#fff3dc', '#f0b13c'],
  ]);
  return (
    sky(mood, width) +
    clouds(stage, mood, 4) +
    light(mood, middle - side * width * 0.24, 330, 90) +
    birds(stage, mood, middle - side * width * 0.1, 380, 3) +
    hills(stage, 520, 40, mood.far) +
    [0.08, 0.3, 0.66, 0.9]
      .map((at) => placed(roundTree(random, random.between(140, 220), mood), at * width, 590))
      .join('') +
    hills(stage, 580, 24, mood.middle, 5) +
    hills(stage, 660, 14, bank, 3) +
    tufts(stage, 720, 40, mix(bank, mood.leaves[0], 0.5), 30) +
    (wide
      ? cut(
          taper([
            [x + side * 520, 800, 90],
            [x + side * 490, 560, 58],
            [x + side * 470, 300, 52],
            [x + side * 400, 110, 54],
          ]),
          bark,
        ) +
        line(
          `M${short(x + side * 500)} 780C${short(x + side * 480)} 620 ${short(x + side * 460)} 420 ${short(x + side * 440)} 260`,
          deepen(bark, 0.25),
          6,
          'stroke-opacity=".5"',
        )
      : '') +
    cut(
      taper([
        [x + side * (width + 60), 70, 60],
        [x + side * 200, 66, 42],
        [x - side * 300, 44, 26],
        [x - side * (width + 20), -20, 8],
      ]),
      bark,
    ) +
    canopy(stage, mood.leaves) +
    rope(x - 150, flowers, 694) +
    rope(x + 150, flowers, 694) +
    box(x - 190, 690, 380, 26, '#a8703d', 10) +
    placed(onSeatFront({ ...look, flowers: true }, { hands: 'belly', tilt: side * 5 }), x, 808, 1.1) +
    (wide
      ? placed(
          standingFront(friend, { hands: 'cup', expecting: random.chance(0.5), tilt: side * 7 }),
          x - side * 420,
          838,
          0.98,
        )
      : '') +
    hills(stage, 852, 6, mix(bank, mood.leaves[1], 0.35), 3) +
    cornerLeaves(random, width, side > 0 ? -1 : 1, mood, 0.6) +
    motes(stage, 18, ['#fff3dc', '#f3b8a8', '#f0c465'], 160, 860)
  );
}
