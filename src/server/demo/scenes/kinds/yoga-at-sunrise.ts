import { mix } from '../parts/color';
import { hills, tufts, water } from '../parts/ground';
import { moods } from '../parts/mood';
import { cornerLeaves } from '../parts/plants';
import { cut, disc, line, placed } from '../parts/shape';
import { birds, clouds, light, sky } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { mat } from '../parts/things';
import { palm, roundTree } from '../parts/trees';
import { looks } from '../people/look';
import { manSitting } from '../people/man-front';
import type { Hands } from '../people/upper-front';
import { sittingFront } from '../people/women-front';

/** Where people sit, as shares of the width, with their size; the furthest first. */
const arrangements = [
  [
    [0.24, 690, 0.62],
    [0.76, 690, 0.62],
    [0.5, 800, 0.98],
  ],
  [
    [0.16, 668, 0.5],
    [0.38, 660, 0.5],
    [0.62, 660, 0.5],
    [0.84, 668, 0.5],
    [0.5, 806, 0.86],
  ],
  [
    [0.62, 676, 0.56],
    [0.86, 690, 0.6],
    [0.36, 808, 1.02],
  ],
  [
    [0.33, 806, 0.92],
    [0.68, 806, 0.92],
  ],
] as const;

/** A boat with a sail cloth of two colours, on the water. */
const boat = (x: number) =>
  placed(
    line('M0-10L0-104', '#6e4428', 5) +
      cut('M4-100C50-80 60-40 58-16L4-16Z', '#f6e6c8') +
      cut('M-4-92C-36-70-42-40-42-16L-4-16Z', '#d9694f') +
      cut('M-80-12L86-12C70 12-60 12-80-12Z', '#7a4a2b') +
      line('M-60 14L64 14', '#fff6e6', 4, 'stroke-opacity=".6"'),
    x,
    536,
    0.8,
  );

/** A small domed pavilion on the far shore. */
const pavilion = (x: number, color: string) =>
  placed(
    cut(
      'M-90 0L-90-14L90-14L90 0ZM-70-14L-70-86L-58-86L-58-14ZM-26-14L-26-86L-16-86L-16-14ZM16-14L16-86L26-86L26-14ZM58-14L58-86L70-86L70-14ZM-86-86L86-86L78-102L-78-102ZM-64-102C-64-150-24-160 0-186C24-160 64-150 64-102Z',
      color,
    ),
    x,
    476,
    0.9,
  );

/** Women doing yoga on a river bank, the sun above the hills behind the water. */
export function yogaAtSunrise(stage: Stage): string {
  const { random, turn, width } = stage;
  const mood = moods[turn(['dawn', 'morning', 'rose', 'dusk'])];
  const sunX = width * random.between(0.36, 0.64);
  const places = turn(arrangements);
  const people = looks(random, places.length);
  const withPartner = random.chance(0.3);
  const hands: readonly Hands[] = turn([
    ['knees'],
    ['belly', 'knees', 'joined'],
    ['joined', 'knees'],
    ['knees', 'belly'],
  ]);
  const bank = mix(mood.near, mood.leaves[2], 0.35);
  const sitters = places.map(([x, y, size], index) => {
    const look = people[index];
    if (!look) return '';
    const rug = placed(mat(238, mix(look.border, '#fdf3e0', 0.25), look.blouse, 30), x * width, y + 6, size);
    const partner = withPartner && index === 1;
    const person = partner
      ? manSitting(look)
      : sittingFront(look, { hands: hands[index % hands.length] ?? 'knees' });
    return rug + placed(person, x * width, y, size);
  });
  const petals = Array.from({ length: 40 }, () => {
    const [x, y] = [random.between(0, width), random.between(690, 890)];
    return disc(
      x,
      y,
      random.between(3, 6),
      random.pick(['#fff3dc', '#f0c465', '#e99a8a', mood.leaves[2]]),
      'fill-opacity=".8"',
    );
  }).join('');
  const trees = [0.06, 0.13, 0.88, 0.95].map((x, index) => {
    const grown =
      index % 2
        ? palm(random, random.between(210, 280), mood)
        : roundTree(random, random.between(150, 210), mood);
    return placed(grown, x * width + random.between(-20, 20), 476);
  });
  return (
    sky(mood, width) +
    clouds(stage, mood, 5) +
    light(mood, sunX, random.between(300, 350), random.between(100, 130)) +
    birds(stage, mood, width * random.between(0.15, 0.3), 190, 4) +
    hills(stage, 400, 46, mood.far) +
    hills(stage, 448, 30, mood.middle, 5) +
    trees.join('') +
    water(stage, 474, 640, mood.water, mood.light, sunX) +
    turn([
      boat(width * 0.2),
      pavilion(width * 0.8, mix(mood.far, mood.light, 0.25)),
      boat(width * 0.78),
      pavilion(width * 0.2, mix(mood.middle, mood.light, 0.3)),
    ]) +
    hills(stage, 606, 12, bank, 3) +
    tufts(stage, 650, 24, mix(bank, mood.leaves[0], 0.5), 34) +
    hills(stage, 730, 10, mix(bank, mood.leaves[1], 0.3), 3) +
    petals +
    sitters.join('') +
    cornerLeaves(random, width, -1, mood, random.between(0.7, 0.95)) +
    cornerLeaves(random, width, 1, mood, random.between(0.6, 0.9))
  );
}
