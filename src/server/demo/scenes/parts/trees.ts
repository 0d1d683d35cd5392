import { deepen, lighten, mix } from './color';
import type { Mood } from './mood';
import { blob, leaf } from './plants';
import type { Random } from './random';
import { cut, disc, line, placed, short, taper } from './shape';

/** Many soft shapes close together, so that their common edge is scalloped like foliage cut with scissors. */
const foliage = (
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  count: number,
  more = '',
) => {
  const around = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + random.between(-0.2, 0.2);
    const size = random.between(0.34, 0.5);
    return disc(x + Math.cos(angle) * rx * 0.66, y + Math.sin(angle) * ry * 0.66, ry * size, color);
  });
  return `<g ${more}>${around.join('')}${cut(blob(random, x, y, rx * 0.8, ry * 0.8), color)}</g>`;
};

/** A tree with a crown of several sheets, standing on the origin. */
export const roundTree = (random: Random, height: number, mood: Mood) => {
  const [deep, full, bright] = mood.leaves;
  const trunk = deepen(mix('#8a5a3a', mood.near, mood.dark ? 0.5 : 0.1), 0.1);
  const r = height * random.between(0.3, 0.36);
  const wide = random.between(1.05, 1.4);
  const flecks = Array.from({ length: Math.round(height / 22) }, () => {
    const [angle, reach] = [random.between(0, 6.28), r * 0.8 * Math.sqrt(random.next())];
    const one = leaf(height * 0.05, height * 0.014, random.chance(0.5) ? bright : lighten(full, 0.12), false);
    return placed(one, Math.cos(angle) * reach * wide, -height * 0.64 + Math.sin(angle) * reach, 1, {
      turned: random.between(-60, 60),
    });
  });
  return (
    cut(
      taper([
        [0, 0, height * 0.055],
        [height * 0.012, -height * 0.3, height * 0.032],
        [0, -height * 0.6, height * 0.02],
      ]),
      trunk,
    ) +
    line(
      `M0 ${short(-height * 0.28)}L${short(-height * 0.16)} ${short(-height * 0.46)}M0 ${short(-height * 0.33)}L${short(height * 0.15)} ${short(-height * 0.5)}`,
      trunk,
      height * 0.026,
    ) +
    foliage(random, 0, -height * 0.64, r * wide, r, deep, 9) +
    foliage(random, -r * 0.18, -height * 0.7, r * wide * 0.72, r * 0.68, full, 8) +
    foliage(random, -r * 0.34, -height * 0.77, r * wide * 0.4, r * 0.36, mix(full, bright, 0.6), 7) +
    flecks.join('')
  );
};

/** A palm, standing on the origin. */
export const palm = (random: Random, height: number, mood: Mood) => {
  const lean = random.between(-0.14, 0.14) * height;
  const [deep, full] = mood.leaves;
  const trunk = mix('#8a6444', mood.near, mood.dark ? 0.6 : 0.2);
  const frond = (turned: number, color: string) => {
    const length = height * 0.42;
    const blades = cut(
      `M0 0Q${short(length * 0.5)} ${short(-length * 0.42)} ${short(length)} ${short(length * 0.12)}Q${short(length * 0.5)} ${short(-length * 0.12)} 0 0Z`,
      color,
    );
    return placed(blades, lean, -height, 1, { turned });
  };
  return (
    cut(
      taper([
        [0, 0, height * 0.035],
        [lean * 0.3, -height * 0.5, height * 0.024],
        [lean, -height, height * 0.018],
      ]),
      trunk,
    ) +
    [-196, -160, -128, -92, -60, -22, 14]
      .map((turned, index) => frond(turned, index % 2 ? full : deep))
      .join('') +
    disc(lean - 8, -height + 10, height * 0.026, '#a8652f') +
    disc(lean + 10, -height + 12, height * 0.026, '#8f5428')
  );
};
