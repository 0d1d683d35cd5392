import { deepen, lighten } from './color';
import { blob } from './plants';
import type { Random } from './random';
import { cut, disc, line, oval, placed } from './shape';

/** What is in the bowls: a ground colour, and what floats in it. */
export const dishes = [
  ['#e3a32e', '#f3c862', '#b5432f'],
  ['#7f9a3e', '#a8bd5b', '#f3ecd2'],
  ['#b24a2c', '#d9774f', '#7f9a3e'],
  ['#f8f0de', '#fffaf0', '#b8c98a'],
  ['#8a4a2b', '#b06a3a', '#e9c38a'],
  ['#d9694f', '#eb9a70', '#5f8a3a'],
  ['#f4dca0', '#fbeec6', '#d98a2b'],
] as const;

/** A metal bowl filled with a dish, seen from above. */
export const bowl = (
  random: Random,
  x: number,
  y: number,
  radius: number,
  metal: string,
  dish: readonly string[],
) => {
  const [ground = '#e3a32e', lit = '#f3c862', bits = '#b5432f'] = dish;
  const floating = Array.from({ length: 9 }, () => {
    const [angle, reach] = [random.between(0, 6.28), radius * 0.62 * Math.sqrt(random.next())];
    return oval(
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach,
      random.between(4, 9),
      random.between(3, 6),
      bits,
    );
  });
  return (
    disc(x + 6, y + 10, radius, '#33201a', 'fill-opacity=".2"') +
    disc(x, y, radius, metal) +
    disc(x, y, radius * 0.9, deepen(metal, 0.3)) +
    disc(x, y, radius * 0.82, ground) +
    cut(
      blob(random, x - radius * 0.12, y - radius * 0.1, radius * 0.58, radius * 0.54),
      lit,
      'fill-opacity=".6"',
    ) +
    floating.join('') +
    line(
      `M${x - radius * 0.9} ${y - radius * 0.2}A${radius * 0.92} ${radius * 0.92} 0 0 1 ${x - radius * 0.2} ${y - radius * 0.9}`,
      lighten(metal, 0.7),
      4,
      'stroke-opacity=".8"',
    )
  );
};

/** A heap of rice. */
export const rice = (random: Random, x: number, y: number, size: number, color: string) =>
  cut(blob(random, x + 4, y + 8, size, size * 0.8), '#33201a', 'fill-opacity=".14"') +
  cut(blob(random, x, y, size, size * 0.8), color) +
  cut(blob(random, x - size * 0.1, y - size * 0.1, size * 0.66, size * 0.5), lighten(color, 0.6)) +
  Array.from({ length: 46 }, () => {
    const [angle, reach] = [random.between(0, 6.28), size * 0.8 * Math.sqrt(random.next())];
    return placed(
      oval(0, 0, 6, 2.2, deepen(color, 0.1)),
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach * 0.78,
      1,
      { turned: random.between(0, 180) },
    );
  }).join('');

/** A small pile of rotis. */
export const bread = (random: Random, x: number, y: number, radius: number) =>
  [
    [16, 12],
    [4, 2],
    [-10, -10],
  ]
    .map(([dx = 0, dy = 0]) => {
      const spots = Array.from({ length: 8 }, () => {
        const [angle, reach] = [random.between(0, 6.28), radius * 0.75 * Math.sqrt(random.next())];
        return oval(
          x + dx + Math.cos(angle) * reach,
          y + dy + Math.sin(angle) * reach,
          random.between(5, 13),
          random.between(4, 9),
          '#b5763a',
          'fill-opacity=".55"',
        );
      });
      return (
        cut(blob(random, x + dx + 3, y + dy + 6, radius, radius, 0.03), '#33201a', 'fill-opacity=".15"') +
        cut(blob(random, x + dx, y + dy, radius, radius, 0.03), '#ecc88a') +
        spots.join('')
      );
    })
    .join('');

/** Slices of tomato, radish and cucumber. */
export const greens = (random: Random, x: number, y: number) =>
  [
    ['#c9483b', 0],
    ['#f0e6c8', 40],
    ['#7fae5a', 82],
  ]
    .map(
      ([color, dx]) =>
        disc(x + Number(dx), y + random.between(-6, 6), 29, deepen(String(color), 0.15)) +
        disc(x + Number(dx), y, 24, lighten(String(color), 0.15)) +
        disc(x + Number(dx), y, 9, lighten(String(color), 0.45)),
    )
    .join('');
