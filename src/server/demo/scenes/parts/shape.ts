import type { Color } from './color';

/** The little SVG that the pictures are written in. Every function gives SVG text. */

export type Point = readonly [x: number, y: number];

/** A number as short as it can be written without moving anything visibly. */
export const short = (value: number) => String(Math.round(value * 10) / 10);

const at = ([x, y]: Point) => `${short(x)} ${short(y)}`;

/** A path filled with one colour; further attributes as they are. */
export const cut = (d: string, fill: Color, more = '') =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

/** A line with round ends. */
export const line = (d: string, color: Color, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: Color, more = '') =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more && ` ${more}`}/>`;

export const disc = (x: number, y: number, radius: number, fill: Color, more = '') =>
  oval(x, y, radius, radius, fill, more);

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Color,
  radius = 0,
  more = '',
) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(radius)}" fill="${fill}"${more && ` ${more}`}/>`;

/** Everything inside moved, scaled (negative `flip` mirrors) and turned, in degrees. */
export const placed = (
  inside: string,
  x: number,
  y: number,
  scale = 1,
  { mirrored = false, turned = 0 } = {},
) => {
  const size = scale.toFixed(3);
  const turn = turned ? ` rotate(${short(turned)})` : '';
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${mirrored ? '-' : ''}${size} ${size})${turn}">${inside}</g>`;
};

export const faded = (inside: string, opacity: number) => `<g opacity="${opacity.toFixed(2)}">${inside}</g>`;

/** The points of a smooth curve through these (Catmull-Rom), `steps` to each stretch. */
const through = (points: readonly (readonly number[])[], steps: number): number[][] => {
  const curve: number[][] = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p1, p2] = [points[i] ?? [], points[i + 1] ?? []];
    const [p0, p3] = [points[i - 1] ?? p1, points[i + 2] ?? p2];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      curve.push(
        p1.map((b, axis) => {
          const [a, c, d] = [p0[axis] ?? 0, p2[axis] ?? 0, p3[axis] ?? 0];
          return (
            0.5 *
            (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
          );
        }),
      );
    }
  }
  curve.push([...(points.at(-1) ?? [])]);
  return curve;
};

/** A smooth open line through points, for `line`, or closed below for `cut`. */
export const curve = (points: readonly Point[]): string => {
  const [first = [0, 0] as const, ...rest] = points;
  let d = `M${at(first)}`;
  let before: Point = first;
  rest.forEach((to, index) => {
    const from = points[index] ?? first;
    const after = rest[index + 1] ?? to;
    const out: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const into: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${at(out)} ${at(into)} ${at(to)}`;
    before = from;
  });
  return d;
};

/** The outline of a tapering thing (limb, braid, trunk, leaf): points along its middle, each with half its width. */
export const taper = (middle: readonly (readonly [x: number, y: number, half: number])[]): string => {
  const spine = through(middle, 6).map(([x = 0, y = 0, half = 0]) => ({ x, y, half: Math.max(half, 0) }));
  const side = (sign: number) =>
    spine.map(({ x, y, half }, index): Point => {
      const before = spine[index - 1] ?? spine[index];
      const after = spine[index + 1] ?? spine[index];
      const [dx, dy] = [(after?.x ?? x) - (before?.x ?? x), (after?.y ?? y) - (before?.y ?? y)];
      const length = Math.hypot(dx, dy) || 1;
      return [x - (sign * dy * half) / length, y + (sign * dx * half) / length];
    });
  const [left, right] = [side(1), side(-1).reverse()];
  const [tip, root] = [spine.at(-1)?.half ?? 0, spine[0]?.half ?? 0];
  const cap = (radius: number, to: Point | undefined) =>
    to && radius > 0.4 ? `A${short(radius)} ${short(radius)} 0 0 0 ${at(to)}` : '';
  return `M${left.map(at).join('L')}${cap(tip, right[0])}L${right.map(at).join('L')}${cap(root, left[0])}Z`;
};
