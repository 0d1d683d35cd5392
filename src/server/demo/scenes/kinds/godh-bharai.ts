import { deepen, lighten } from '../parts/color';
import { coconut, mango, marigold } from '../parts/fruit';
import { moods } from '../parts/mood';
import { potPlant } from '../parts/plants';
import { motes, room } from '../parts/room';
import { box, cut, disc, oval, placed } from '../parts/shape';
import { glow } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { arch, garland } from '../parts/things';
import { looks } from '../people/look';
import { onSeatFront, standingFront } from '../people/women-front';

const halls = [
  ['#f3d9b8', '#d9a878', '#0a7558'],
  ['#f0cfc2', '#c98d74', '#7b2d4a'],
  ['#dfe6d2', '#b9a878', '#b5483a'],
  ['#f3e0b0', '#c99a62', '#31597a'],
] as const;

const strings = [
  ['#e9a23b', '#d9694f'],
  ['#fff3dc', '#e9863b', '#0a7558'],
  ['#f0b13c', '#fff3dc'],
] as const;

/** A plate of gifts: fruit and flowers, seen from the side, standing on the origin. */
const gifts = (top: string) =>
  oval(0, 4, 96, 12, '#33201a', 'fill-opacity=".18"') +
  placed(top, 0, -46, 0.62) +
  placed(marigold('#e9863b'), -52, -30, 0.6) +
  placed(marigold('#f0b13c'), 52, -30, 0.6) +
  cut('M-92-26L92-26C84 0 40 6 0 6S-84 0-92-26Z', '#c99a4b') +
  box(-94, -30, 188, 9, '#e2bd70', 4);

/** A baby shower: the mother-to-be on a seat among garlands, her friends at her sides with gifts. */
export function godhBharai(stage: Stage): string {
  const { random, turn, width } = stage;
  const [wall, floor, paint] = turn(halls);
  const middle = width / 2;
  const [mother, left, right] = looks(random, 3);
  if (!mother || !left || !right) return '';
  const flowers = turn(strings);
  const back = arch(middle, 700, 470, 650);
  const hung = Array.from({ length: 13 }, (_, i) => {
    const x = middle - 206 + i * 34.3;
    const end = 240 + Math.abs(i - 6) * 42;
    return garland([x, 150 + Math.abs(i - 6) ** 2 * 4], [x, end], 0, flowers, 9);
  });
  const beside = Math.min(330, width / 2 - 120);
  return (
    room(width, wall, floor, 690) +
    [-1, 1]
      .map((side) => placed(potPlant(random, 150, moods.morning), middle + side * (beside + 190), 716))
      .join('') +
    cut(back, deepen(paint, 0.1), 'transform="translate(0 -10)"') +
    cut(back, lighten(paint, 0.12)) +
    hung.join('') +
    glow('blessing', middle, 430, 330, '#ffe2a0', 0.5) +
    garland([-10, 26], [middle, 26], 60, flowers, 11) +
    garland([middle, 26], [width + 10, 26], 60, flowers, 11) +
    cut(
      `M${middle - 176} 470C${middle - 190} 340 ${middle - 100} 300 ${middle} 300S${middle + 190} 340 ${middle + 176} 470L${middle + 168} 760L${middle - 168} 760Z`,
      '#a8613f',
    ) +
    cut(
      `M${middle - 150} 476C${middle - 160} 366 ${middle - 90} 330 ${middle} 330S${middle + 160} 366 ${middle + 150} 476L${middle + 146} 730L${middle - 146} 730Z`,
      lighten('#b5483a', 0.16),
    ) +
    placed(standingFront(left, { hands: 'joined', expecting: false, tilt: 7 }), middle - beside, 850, 0.94) +
    placed(
      standingFront(right, {
        hands: random.pick(['joined', 'belly']),
        expecting: random.chance(0.6),
        tilt: -7,
      }),
      middle + beside,
      850,
      0.94,
      { mirrored: true },
    ) +
    placed(
      onSeatFront({ ...mother, hairStyle: 'bun', flowers: true, dotted: true }, { hands: 'belly', tilt: 2 }),
      middle,
      846,
      1.08,
    ) +
    garland([middle - 50, 472], [middle + 50, 472], 72, ['#fff3dc', '#e9a23b'], 10) +
    placed(gifts(coconut), middle - 190, 884, 0.9) +
    placed(gifts(mango('#eda53a')), middle + 190, 884, 0.9) +
    disc(middle, 892, 12, '#d9694f') +
    motes(stage, 22, ['#e9863b', '#f0b13c', '#fff3dc'])
  );
}
