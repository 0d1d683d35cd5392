import { deepen, lighten } from './color';
import { curve, cut, disc, line, oval, type Point, placed, short } from './shape';

/** A clay lamp with its flame, standing on the origin; about 60 wide. */
export const diya = (size = 1, lit = true) =>
  placed(
    (lit
      ? disc(0, -44, 52, '#ffd27a', 'fill-opacity=".16"') + disc(0, -44, 30, '#ffdf9a', 'fill-opacity=".3"')
      : '') +
      cut('M-32-24C-28-2-14 0 0 0S28-2 32-24C20-16-20-16-32-24Z', '#b0562f') +
      oval(0, -23, 31, 7, '#7d3a20') +
      oval(2, -22, 22, 4, '#d99a3d') +
      (lit
        ? cut('M0-72C12-54 14-40 2-26C-12-36-12-52 0-72Z', '#f7a531') +
          cut('M1-56C7-46 8-38 2-30C-5-36-5-46 1-56Z', '#fff2c4')
        : ''),
    0,
    0,
    size,
  );

/** A singing bowl on its cushion, with a stick beside it; about 130 wide. */
export const singingBowl = (metal: string, cushion: string, size = 1) =>
  placed(
    oval(0, -2, 76, 10, '#33201a', 'fill-opacity=".18"') +
      cut('M-66-16C-70-2-50 0 0 0S70-2 66-16C60-28-60-28-66-16Z', cushion) +
      line('M-58-14Q0 0 58-14', lighten(cushion, 0.35), 3) +
      cut('M-60-70C-62-36-40-20 0-20S62-36 60-70Z', metal) +
      cut('M14-70L60-70C62-40 44-24 10-21C34-34 34-54 14-70Z', deepen(metal, 0.25), 'fill-opacity=".6"') +
      oval(0, -70, 60, 12, deepen(metal, 0.35)) +
      oval(0, -72, 60, 11, 'none', `stroke="${lighten(metal, 0.4)}" stroke-width="4"`) +
      line('M-44-48Q-38-34-26-30', lighten(metal, 0.6), 5, 'stroke-opacity=".8"'),
    0,
    0,
    size,
  );

/** A garland hanging between points, its flowers every so many pixels, in the colours given in turn. */
export const garland = (from: Point, to: Point, sag: number, colors: readonly string[], radius = 9) => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) + sag;
  const count = Math.max(3, Math.round(length / (radius * 1.7)));
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count;
    const color = colors[index % colors.length] ?? '#e9a23b';
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t)];
    return disc(x, y, radius, color) + disc(x, y, radius * 0.45, lighten(color, 0.35), 'fill-opacity=".7"');
  }).join('');
};

/** A string of lamps between points. */
export const lampString = (from: Point, to: Point, sag: number, colors: readonly string[]) => {
  const middle: Point = [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + sag];
  const wire = line(curve([from, middle, to]), '#2a2036', 2.5, 'stroke-opacity=".7"');
  const count = Math.round(Math.abs(to[0] - from[0]) / 62);
  const lamps = Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count;
    const bottom = sag + Math.max(from[1], to[1]) - (from[1] + to[1]) / 2;
    const [x, y] = [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t + bottom * 4 * t * (1 - t) + 10,
    ];
    const color = colors[index % colors.length] ?? '#ffd27a';
    return (
      disc(x, y, 26, color, 'fill-opacity=".16"') +
      disc(x, y, 16, color, 'fill-opacity=".25"') +
      disc(x, y, 8.5, color) +
      disc(x - 2, y - 2, 3.4, '#fff6dc')
    );
  });
  return wire + lamps.join('');
};

/** An arch with a scalloped top, for windows and doors: the path only, standing on (x, y). */
export const arch = (x: number, y: number, width: number, height: number) => {
  const [l, r, top, spring] = [x - width / 2, x + width / 2, y - height, y - height + width * 0.55];
  const w = width;
  return (
    `M${short(l)} ${short(y)}L${short(l)} ${short(spring)}` +
    `C${short(l)} ${short(spring - w * 0.2)} ${short(l + w * 0.1)} ${short(spring - w * 0.26)} ${short(l + w * 0.18)} ${short(spring - w * 0.26)}` +
    `C${short(l + w * 0.22)} ${short(top + w * 0.14)} ${short(l + w * 0.36)} ${short(top + w * 0.12)} ${short(x)} ${short(top)}` +
    `C${short(r - w * 0.36)} ${short(top + w * 0.12)} ${short(r - w * 0.22)} ${short(top + w * 0.14)} ${short(r - w * 0.18)} ${short(spring - w * 0.26)}` +
    `C${short(r - w * 0.1)} ${short(spring - w * 0.26)} ${short(r)} ${short(spring - w * 0.2)} ${short(r)} ${short(spring)}L${short(r)} ${short(y)}Z`
  );
};

/** A woven mat lying on the floor, seen at a slant; the origin is its middle. */
export const mat = (half: number, color: string, stripe: string, depth = 26) =>
  cut(
    `M${short(-half)} ${depth}L${short(-half * 0.9)} ${-depth}L${short(half * 0.9)} ${-depth}L${short(half)} ${depth}Z`,
    color,
  ) +
  line(
    `M${short(-half * 0.93)} ${depth - 8}L${short(half * 0.93)} ${depth - 8}M${short(-half * 0.86)} ${8 - depth}L${short(half * 0.86)} ${8 - depth}`,
    stripe,
    4,
  );

/** A round water pot of brass or clay, standing on the origin. */
export const waterPot = (color: string, size = 1) =>
  placed(
    oval(0, -1, 44, 7, '#33201a', 'fill-opacity=".2"') +
      cut('M-20-92L20-92L16-78C56-66 60-16 24 0L-24 0C-60-16-56-66-16-78Z', color) +
      cut('M16-78C56-66 60-16 24 0L6 0C36-20 34-60 8-78Z', deepen(color, 0.22), 'fill-opacity=".55"') +
      oval(0, -92, 23, 6, lighten(color, 0.2)) +
      line('M-36-52Q0-40 38-52', lighten(color, 0.35), 4, 'stroke-opacity=".7"'),
    0,
    0,
    size,
  );
