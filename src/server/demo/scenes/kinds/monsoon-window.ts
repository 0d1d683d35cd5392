import { deepen, lighten, mix } from '../parts/color';
import { moods } from '../parts/mood';
import { potPlant } from '../parts/plants';
import { curtain, room } from '../parts/room';
import { box, cut, line, oval, placed, short } from '../parts/shape';
import type { Stage } from '../parts/stage';
import { arch } from '../parts/things';
import { roundTree } from '../parts/trees';
import { looks } from '../people/look';
import { sittingSide } from '../people/women-side';

const rooms = [
  ['#e9c9a8', '#b98a62', '#0a7558', '#c9697a'],
  ['#d6dfd0', '#a98d62', '#8c4a35', '#d9a05a'],
  ['#efd3c6', '#b0805f', '#31597a', '#8aa17c'],
] as const;

const rainMood = {
  ...moods.morning,
  sky: ['#6f8f9c', '#b9d0cf'] as const,
  leaves: ['#0d5f4c', '#2f7f5d', '#5f9d68'] as const,
  near: '#5b8f6d',
  middle: '#7ba392',
};

/** A glass of tea with its steam, standing on the origin. */
const tea =
  cut('M-20-52L20-52L15 0L-15 0Z', '#c98a4a') +
  oval(0, -52, 20, 6, '#e3b070') +
  line('M-8-66C-18-84 4-94-6-116M10-66C0-84 20-94 12-112', '#fff6e6', 4, 'stroke-opacity=".75"');

/** Resting on a window seat while it rains outside. */
export function monsoonWindow(stage: Stage): string {
  const { random, turn, width } = stage;
  const [wall, floor, paint, cloth] = turn(rooms);
  const middle = width / 2;
  const mirrored = turn([false, true]);
  const [look] = looks(random, 1);
  if (!look) return '';
  const wide = Math.min(width - 150, 900);
  const opening = arch(middle, 640, wide, 590);
  const rain = Array.from({ length: 90 }, () => {
    const [x, y, length] = [
      random.between(middle - wide / 2, middle + wide / 2),
      random.between(20, 620),
      random.between(18, 44),
    ];
    return `M${short(x)} ${short(y)}l${short(-length * 0.22)} ${short(length)}`;
  });
  const puddles = Array.from({ length: 7 }, () => {
    const [x, y] = [random.between(middle - wide / 2, middle + wide / 2), random.between(592, 632)];
    return oval(
      x,
      y,
      random.between(18, 34),
      6,
      'none',
      'stroke="#e6f1ee" stroke-width="2.5" stroke-opacity=".7"',
    );
  });
  const side = mirrored ? -1 : 1;
  const cushion = mix(cloth, '#fff3dc', 0.25);
  return (
    room(width, wall, floor, 790) +
    cut(arch(middle, 648, wide + 44, 622), paint) +
    `<clipPath id="rain"><path d="${opening}"/></clipPath><g clip-path="url(#rain)">` +
    box(middle - wide / 2, 0, wide, 700, rainMood.sky[1]) +
    box(middle - wide / 2, 0, wide, 230, rainMood.sky[0], 0, 'fill-opacity=".75"') +
    [-0.36, -0.2, 0.02, 0.24, 0.4]
      .map((x) => placed(roundTree(random, random.between(190, 300), rainMood), middle + x * wide, 590))
      .join('') +
    oval(middle, 680, wide * 0.7, 120, rainMood.near) +
    puddles.join('') +
    line(rain.join(''), '#eef6f3', 3, 'stroke-opacity=".65"') +
    '</g>' +
    line(
      `M${short(middle)} 60L${short(middle)} 640M${short(middle - wide / 2)} 330L${short(middle + wide / 2)} 330`,
      lighten(paint, 0.12),
      14,
    ) +
    placed(curtain(cloth, 150, 660), middle - wide / 2 - 30, 20) +
    placed(curtain(cloth, 150, 660), middle + wide / 2 + 30, 20, 1, { mirrored: true }) +
    box(middle - wide / 2 - 70, 742, wide + 140, 110, deepen(paint, 0.1), 10) +
    box(middle - wide / 2 - 60, 700, wide + 120, 56, cushion, 22) +
    line(
      `M${short(middle - wide / 2 - 30)} 726L${short(middle + wide / 2 + 30)} 726`,
      deepen(cushion, 0.2),
      3,
      'stroke-dasharray="3 12"',
    ) +
    cut(
      'M-70-10C-90-120-60-170 10-176C70-170 90-110 74-10Z',
      mix(look.border, '#fff3dc', 0.2),
      `transform="translate(${short(middle - side * 210)} 706)"`,
    ) +
    placed(sittingSide(look, { hands: 'belly', tilt: random.pick([0, 5]) }), middle - side * 60, 706, 1.14, {
      mirrored,
    }) +
    placed(tea, middle + side * 250, 702, 1.1) +
    placed(potPlant(random, 120, moods.morning), middle + side * (wide / 2 - 6), 704)
  );
}
