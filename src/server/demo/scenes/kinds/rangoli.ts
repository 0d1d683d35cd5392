import { deepen, lighten } from '../parts/color';
import { marigold } from '../parts/fruit';
import { box, cut, disc, line, oval, placed, short } from '../parts/shape';
import { glow } from '../parts/sky';
import { type Stage, stageHeight } from '../parts/stage';

const floors = [
  ['#8a4a3a', ['#f0c465', '#fff3dc', '#d9694f', '#0a7558', '#e9863b']],
  ['#2f4f5e', ['#e9a23b', '#fff3dc', '#c9697a', '#8db866', '#f3b8a8']],
  ['#5b3a52', ['#f0c465', '#f3b8a8', '#fff3dc', '#3c8d5d', '#e9863b']],
  ['#0e5a47', ['#f3d9a4', '#e9863b', '#fff3dc', '#c4243c', '#f0b13c']],
] as const;

/** A lamp seen from above. */
const lampFromAbove =
  disc(0, 0, 84, '#ffd27a', 'fill-opacity=".16"') +
  disc(0, 0, 50, '#ffdf9a', 'fill-opacity=".26"') +
  cut('M0-38C24-26 32-2 24 18C14 34-14 34-24 18C-32-2-24-26 0-38Z', '#b0562f') +
  cut('M0-28C16-18 22 0 16 14C8 24-8 24-16 14C-22 0-16-18 0-28Z', '#d99a3d') +
  cut('M0-44C10-32 10-20 0-12C-10-20-10-32 0-44Z', '#fff2c4');

const petal = (length: number, half: number) =>
  `M0 0C${short(-half)} ${short(-length * 0.34)} ${short(-half)} ${short(-length * 0.7)} 0 ${-length}C${short(half)} ${short(-length * 0.7)} ${short(half)} ${short(-length * 0.34)} 0 0Z`;

/** A rangoli of coloured powder on the floor, seen from above, with lamps around it. */
export function rangoli(stage: Stage): string {
  const { random, turn, width } = stage;
  const [floor, palette] = turn(floors);
  const colors = random.shuffle(palette);
  const color = (i: number) => colors[i % colors.length] ?? '#f0c465';
  const middle = [width / 2, stageHeight / 2] as const;
  const folds = random.pick([8, 10, 12]);
  const around = (count: number, radius: number, drawn: string, from = 0) =>
    Array.from({ length: count }, (_, i) => {
      const turned = from + (360 * i) / count;
      const angle = (turned * Math.PI) / 180;
      return placed(drawn, middle[0] + Math.sin(angle) * radius, middle[1] - Math.cos(angle) * radius, 1, {
        turned,
      });
    }).join('');
  const reach = Math.min(width, stageHeight) / 2 - 66;
  const size = reach / 384;
  const pattern =
    around(folds * 2, 0, cut(petal(378 * size, 46 * size), color(0)), 180 / folds / 2) +
    around(
      folds * 2,
      0,
      cut(petal(360 * size, 26 * size), deepen(color(0), 0.2), 'fill-opacity=".6"'),
      180 / folds / 2,
    ) +
    around(folds, 0, cut(petal(330 * size, 74 * size), color(1))) +
    around(folds, 0, cut(petal(296 * size, 52 * size), color(2))) +
    around(folds, 0, cut(petal(240 * size, 26 * size), lighten(color(2), 0.5))) +
    around(folds * 2, 196 * size, disc(0, 0, 13 * size, color(3))) +
    disc(...middle, 176 * size, deepen(floor, 0.15)) +
    around(folds, 0, cut(petal(170 * size, 44 * size), color(3)), 180 / folds) +
    around(folds, 0, cut(petal(136 * size, 30 * size), color(4))) +
    disc(...middle, 66 * size, color(1)) +
    around(12, 44 * size, oval(0, 0, 8 * size, 18 * size, color(2))) +
    disc(...middle, 22 * size, color(0)) +
    around(folds * 4, 386 * size, disc(0, 0, 8 * size, color(1))) +
    around(folds * 2, 340 * size, disc(0, 0, 7 * size, '#fff6e6'), 90 / folds);
  const grain = Array.from({ length: 90 }, () =>
    disc(
      random.between(0, width),
      random.between(0, stageHeight),
      random.between(1.5, 4),
      random.pick(palette),
      'fill-opacity=".5"',
    ),
  );
  const tiles =
    Array.from({ length: Math.ceil(width / 180) + 1 }, (_, i) => `M${i * 180} 0L${i * 180} 900`).join('') +
    'M0 180L2000 180M0 360L2000 360M0 540L2000 540M0 720L2000 720';
  const corners = [
    [0.07, 0.1],
    [0.93, 0.1],
    [0.07, 0.9],
    [0.93, 0.9],
    ...(width > 1100
      ? [
          [0.1, 0.5],
          [0.9, 0.5],
        ]
      : []),
  ].map(([x = 0, y = 0], i) =>
    placed(
      i % 2 === 1 && width < 1000 ? placed(marigold('#e9863b'), 0, 0, 1.3) : lampFromAbove,
      x * width,
      y * stageHeight,
    ),
  );
  return (
    box(0, 0, width, stageHeight, floor) +
    line(tiles, deepen(floor, 0.25), 4, 'stroke-opacity=".5"') +
    glow('warmth', ...middle, 640, '#ffcf8a', 0.3) +
    pattern +
    grain.join('') +
    placed(lampFromAbove, ...middle, 1.1) +
    corners.join('')
  );
}
