import { deepen, lighten, mix } from '../parts/color';
import { moods } from '../parts/mood';
import { cornerLeaves } from '../parts/plants';
import { cut, disc, oval, placed, short } from '../parts/shape';
import { glow, light, stars, wash } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { diya, garland } from '../parts/things';
import { roundTree } from '../parts/trees';
import { looks } from '../people/look';
import { sittingFront } from '../people/women-front';

const evenings = [
  ['#1f2549', '#59446f', '#4a3550'],
  ['#173a48', '#3f6a6a', '#2f4a4a'],
  ['#3f2140', '#a85a4f', '#5f3440'],
  ['#4a3a6a', '#e59a78', '#6a4658'],
] as const;

/** A dome of paper behind the sitters. */
const pavilion = (x: number, y: number, color: string) => {
  const pillar = (dx: number) =>
    cut(
      `M${short(x + dx - 20)} ${y}L${short(x + dx - 14)} ${y - 300}L${short(x + dx + 14)} ${y - 300}L${short(x + dx + 20)} ${y}Z`,
      color,
    );
  return (
    cut(
      `M${short(x - 330)} ${y - 300}C${short(x - 300)} ${y - 400} ${short(x - 150)} ${y - 430} ${short(x - 40)} ${y - 500}C${short(x - 14)} ${y - 520} ${short(x - 8)} ${y - 540} ${short(x)} ${y - 566}C${short(x + 8)} ${y - 540} ${short(x + 14)} ${y - 520} ${short(x + 40)} ${y - 500}C${short(x + 150)} ${y - 430} ${short(x + 300)} ${y - 400} ${short(x + 330)} ${y - 300}Z`,
      lighten(color, 0.12),
    ) +
    cut(
      `M${short(x - 350)} ${y - 312}L${short(x + 350)} ${y - 312}L${short(x + 336)} ${y - 276}L${short(x - 336)} ${y - 276}Z`,
      color,
    ) +
    [-300, -150, 150, 300].map(pillar).join('')
  );
};

/** Sitting still in the evening among many small lamps. */
export function lampMeditation(stage: Stage): string {
  const { random, turn, width } = stage;
  const [top, bottom, floor] = turn(evenings);
  const mood = { ...moods.night, sky: [top, bottom] as const };
  const middle = width / 2;
  const people = looks(random, 5);
  const plan = turn([
    [[0, 790, 1.08]],
    [
      [-0.25, 742, 0.82],
      [0.25, 742, 0.82],
      [0, 806, 0.94],
    ],
    [
      [-0.18, 786, 0.95],
      [0.18, 786, 0.95],
    ],
    [
      [-0.33, 716, 0.66],
      [-0.11, 706, 0.66],
      [0.11, 706, 0.66],
      [0.33, 716, 0.66],
      [0, 818, 0.84],
    ],
  ] as const);
  const moonX = middle + turn([-1, 1, 0.9]) * width * 0.27;
  const withDome = turn([false, true]);
  const sitters = plan.map(([x, y, size], index) => {
    const look = people[index];
    return look
      ? glow(`aura${index}`, middle + x * width, y - 200 * size, 330 * size, '#ffcf7a', 0.4) +
          placed(
            sittingFront(look, { hands: random.pick(['joined', 'knees', 'belly']) }),
            middle + x * width,
            y,
            size,
          )
      : '';
  });
  const rings = [
    [0.47, 130, 17],
    [0.4, 100, 15],
  ].flatMap(([rx = 0, ry = 0, count = 1]) =>
    Array.from({ length: count }, (_, i) => {
      const angle = Math.PI * (i / (count - 1));
      const [x, y] = [middle + Math.cos(angle) * rx * width, 730 + Math.sin(angle) * ry];
      return { y, drawn: placed(diya(0.5 + (y - 700) / 400), x, y + 14) };
    }),
  );
  const floating = Array.from({ length: 16 }, () => {
    const [x, y] = [random.between(0, width), random.between(596, 640)];
    return placed(diya(random.between(0.22, 0.36)), x, y);
  });
  return (
    wash(width, top, bottom) +
    stars(stage, 70) +
    light({ ...moods.night, sky: [top, bottom] }, moonX, random.between(190, 240), random.between(70, 100)) +
    [0.04, 0.13, 0.24, 0.76, 0.88, 0.97]
      .map((x) => placed(roundTree(random, random.between(170, 280), mood), x * width, 604))
      .join('') +
    (withDome ? pavilion(middle, 610, mix(bottom, '#c9785a', 0.55)) : '') +
    cut(
      `M0 590Q${short(middle)} 572 ${short(width)} 590L${short(width)} 900L0 900Z`,
      mix(floor, bottom, 0.3),
    ) +
    floating.join('') +
    cut(`M0 648Q${short(middle)} 628 ${short(width)} 648L${short(width)} 900L0 900Z`, floor) +
    glow('warm', middle, 760, 720, '#ffb457', 0.55) +
    (withDome
      ? garland([middle - 300, 320], [middle, 320], 40, ['#e9a23b', '#fff3dc'], 8) +
        garland([middle, 320], [middle + 300, 320], 40, ['#e9a23b', '#fff3dc'], 8)
      : '') +
    oval(middle, 760, width * 0.36, 96, deepen(floor, 0.2)) +
    oval(middle, 756, width * 0.34, 88, '#e9a23b', 'fill-opacity=".16"') +
    rings
      .filter(({ y }) => y < 745)
      .map(({ drawn }) => drawn)
      .join('') +
    sitters.join('') +
    rings
      .filter(({ y }) => y >= 745)
      .sort((a, b) => a.y - b.y)
      .map(({ drawn }) => drawn)
      .join('') +
    (withDome ? '' : cornerLeaves(random, width, -1, mood, 0.8) + cornerLeaves(random, width, 1, mood, 0.8)) +
    Array.from({ length: 18 }, () =>
      disc(
        random.between(0, width),
        random.between(240, 640),
        random.between(2, 4),
        '#ffdf9a',
        'fill-opacity=".7"',
      ),
    ).join('')
  );
}
