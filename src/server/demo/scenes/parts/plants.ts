import { deepen, lighten, mix } from './color';
import type { Mood } from './mood';
import type { Random } from './random';
import { curve, cut, disc, line, type Point, placed, short, taper } from './shape';

/** A closed soft shape around a point. */
export const blob = (
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  wobble = 0.12,
  count = 9,
) => {
  const ring = Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * Math.PI * 2;
    const reach = 1 + random.between(-wobble, wobble);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  const [first, second, third] = [ring[0], ring[1], ring[2]];
  const last = ring.at(-1);
  if (!first || !second || !third || !last) return '';
  // One lap more at both ends, so that the seam is as smooth as the rest.
  const lap = curve([last, ...ring, first, second]);
  const start = lap.indexOf('C');
  const body = lap.slice(start).split('C').slice(2, -1).join('C');
  return `M${short(first[0])} ${short(first[1])}C${body}Z`;
};

/** A pointed leaf with a midrib, its root at the origin, growing upwards. */
export const leaf = (length: number, half: number, color: string, rib = true) => {
  const d = `M0 0C${short(-half * 1.3)} ${short(-length * 0.3)} ${short(-half)} ${short(-length * 0.72)} 0 ${short(-length)}C${short(half)} ${short(-length * 0.72)} ${short(half * 1.3)} ${short(-length * 0.3)} 0 0Z`;
  return (
    cut(d, color) +
    (rib
      ? line(
          `M0 ${short(-length * 0.06)}L0 ${short(-length * 0.86)}`,
          lighten(color, 0.28),
          Math.max(1.6, half * 0.07),
          'stroke-opacity=".7"',
        )
      : '')
  );
};

/** A stem with leaves on both sides, growing upwards from the origin. */
export const sprig = (length: number, pairs: number, color: string, bend = 20) => {
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const t = (index + 0.6) / pairs;
    const x = bend * t * t;
    const size = length * (0.34 - 0.16 * t);
    const one = leaf(size, size * 0.3, index % 2 ? color : lighten(color, 0.1), size > 40);
    return (
      placed(one, x, -length * t, 1, { turned: -58 + t * 22 }) +
      placed(one, x, -length * t, 1, { turned: 62 - t * 18 })
    );
  });
  return (
    line(`M0 0Q0 ${short(-length * 0.6)} ${short(bend)} ${short(-length)}`, deepen(color, 0.2), 4) +
    leaves.join('') +
    placed(leaf(length * 0.22, length * 0.06, color), bend, -length * 0.96, 1, { turned: bend * 0.6 })
  );
};

/** A banana leaf with its torn edges, growing upwards. */
const bananaLeaf = (length: number, color: string, bend = 60) => {
  const half = length * 0.17;
  const rib: Point[] = [0, 0.33, 0.66, 1].map((t): Point => [bend * t * t, -length * t]);
  const d = taper([
    [0, 0, 3],
    [bend * 0.06, -length * 0.25, half * 0.8],
    [bend * 0.3, -length * 0.55, half],
    [bend * 0.62, -length * 0.8, half * 0.75],
    [bend, -length, 1],
  ]);
  const veins = Array.from({ length: 9 }, (_, index) => {
    const t = 0.16 + index * 0.09;
    const [x, y, reach] = [
      bend * t * t,
      -length * t,
      half * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.08)) * 0.85,
    ];
    return `M${short(x)} ${short(y)}l${short(-reach)} ${short(-reach * 0.5)}M${short(x)} ${short(y)}l${short(reach)} ${short(-reach * 0.32)}`;
  }).join('');
  return (
    cut(d, color) +
    line(veins, deepen(color, 0.16), 2.2, 'stroke-opacity=".55"') +
    line(curve(rib), lighten(color, 0.35), 4.5)
  );
};

/** Large leaves reaching into the picture from a lower corner, for depth. `side` is -1 for the left, 1 for the right. */
export const cornerLeaves = (random: Random, width: number, side: 1 | -1, mood: Mood, size = 1) => {
  const [deep, full, bright] = mood.leaves;
  const x = side < 0 ? -20 : width + 20;
  const style = random.pick(['banana', 'sprig', 'mixed']);
  const plan = [
    [62, 430, deep],
    [34, 400, mix(deep, full, 0.5)],
    [8, 330, full],
    [80, 260, full],
    [48, 230, bright],
  ] as const;
  return plan
    .map(([angle, length, color], index) => {
      const reach = length * size * random.between(0.85, 1.1);
      const banana = style === 'banana' || (style === 'mixed' && index % 2 === 0);
      const one = banana ? bananaLeaf(reach, color, 50 * -1) : sprig(reach, 5, color, 24);
      const turned = angle * random.between(0.88, 1.12);
      return placed(one, x, 930 - index * 8, 1, { mirrored: side > 0, turned });
    })
    .join('');
};

/** A clay pot with a plant in it, standing on the origin. */
export const potPlant = (random: Random, size: number, mood: Mood) => {
  const clay = random.pick(['#b5633c', '#c4774a', '#9c4f36', '#31597a', '#d9b98a']);
  const [deep, full, bright] = mood.leaves;
  const kind = random.pick(['tall', 'bush', 'blades', 'flowers']);
  const green =
    kind === 'tall'
      ? [-34, -12, 10, 32]
          .map((turned, i) =>
            placed(bananaLeaf(size * (1.5 - (i % 2) * 0.3), i % 2 ? full : deep, turned), 0, -size * 0.7, 1, {
              turned: turned * 0.8,
            }),
          )
          .join('')
      : kind === 'blades'
        ? [-40, -24, -8, 8, 24, 40]
            .map((turned, i) =>
              placed(
                leaf(size * (1.3 - Math.abs(turned) * 0.008), size * 0.11, i % 2 ? full : deep),
                0,
                -size * 0.7,
                1,
                { turned },
              ),
            )
            .join('')
        : kind === 'bush'
          ? [-44, -20, 4, 26, 46]
              .map((turned, i) =>
                placed(sprig(size * 0.95, 4, i % 2 ? deep : full, turned / 3), 0, -size * 0.7, 1, { turned }),
              )
              .join('')
          : [-36, -14, 10, 34]
              .map((turned, i) =>
                placed(
                  sprig(size * 0.8, 3, i % 2 ? deep : full, 0) +
                    disc(0, -size * 0.86, size * 0.13, i % 2 ? '#e9a23b' : '#d9694f') +
                    disc(0, -size * 0.86, size * 0.06, '#fbe2a0'),
                  0,
                  -size * 0.7,
                  1,
                  { turned },
                ),
              )
              .join('');
  const s = size;
  return (
    green +
    (kind === 'bush' ? disc(0, -s * 0.9, s * 0.1, bright) : '') +
    cut(
      `M${short(-s * 0.42)} ${short(-s * 0.72)}L${short(s * 0.42)} ${short(-s * 0.72)}L${short(s * 0.3)} 0L${short(-s * 0.3)} 0Z`,
      clay,
    ) +
    cut(
      `M${short(s * 0.16)} ${short(-s * 0.72)}L${short(s * 0.42)} ${short(-s * 0.72)}L${short(s * 0.3)} 0L${short(s * 0.12)} 0Z`,
      deepen(clay, 0.2),
      'fill-opacity=".6"',
    ) +
    cut(
      `M${short(-s * 0.47)} ${short(-s * 0.82)}L${short(s * 0.47)} ${short(-s * 0.82)}L${short(s * 0.45)} ${short(-s * 0.66)}L${short(-s * 0.45)} ${short(-s * 0.66)}Z`,
      lighten(clay, 0.1),
    )
  );
};
