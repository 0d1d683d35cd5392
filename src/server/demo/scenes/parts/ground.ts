import { lighten, mix } from './color';
import { curve, line, type Point, short } from './shape';
import { sheet } from './sky';
import { type Stage, stageHeight } from './stage';

/** Rolling land from edge to edge: its upper line wanders around `y` by `swing`. */
export const hills = ({ random, width }: Stage, y: number, swing: number, color: string, humps = 4) => {
  const points = Array.from(
    { length: humps + 3 },
    (_, index): Point => [
      ((index - 1) * width) / humps + random.between(-40, 40),
      y + (index % 2 ? -1 : 1) * random.between(0.2, 1) * swing,
    ],
  );
  const [last] = points.slice(-1);
  return sheet(
    `${curve(points)}L${short(last?.[0] ?? width)} ${stageHeight}L${short(points[0]?.[0] ?? 0)} ${stageHeight}Z`,
    color,
  );
};

/** Still water from `top` to `bottom` with streaks of the light above it. */
export const water = (
  { random, width }: Stage,
  top: number,
  bottom: number,
  color: string,
  light: string,
  lightX: number,
) => {
  const streak = (x: number, y: number, half: number, tone: string, opacity: number) =>
    line(
      `M${short(x - half)} ${short(y)}L${short(x + half)} ${short(y)}`,
      tone,
      5,
      `stroke-opacity="${opacity.toFixed(2)}"`,
    );
  const ripples = Array.from({ length: 16 }, () =>
    streak(
      random.between(0, width),
      random.between(top + 14, bottom),
      random.between(30, 110),
      lighten(color, 0.5),
      random.between(0.3, 0.6),
    ),
  );
  const rows = Math.floor((bottom - top) / 16);
  const shine = Array.from({ length: rows }, (_, index) =>
    streak(
      lightX + random.between(-12, 12),
      top + 10 + index * 16,
      40 + index * 9 + random.between(-16, 16),
      mix(light, color, 0.15),
      0.75 - index * 0.04,
    ),
  );
  return (
    sheet(`M0 ${top}L${short(width)} ${top}L${short(width)} ${stageHeight}L0 ${stageHeight}Z`, color) +
    ripples.join('') +
    shine.join('')
  );
};

/** Tufts of grass along a line. */
export const tufts = ({ random, width }: Stage, y: number, spread: number, color: string, count: number) =>
  Array.from({ length: count }, () => {
    const [x, base, size] = [
      random.between(0, width),
      y + random.between(-spread, spread),
      random.between(10, 24),
    ];
    const blade = (dx: number, height: number) =>
      `M${short(x)} ${short(base)}Q${short(x + dx * 0.3)} ${short(base - height * 0.6)} ${short(x + dx)} ${short(base - height)}`;
    return line(
      blade(-size * 0.6, size * 0.8) + blade(size * 0.1, size) + blade(size * 0.7, size * 0.75),
      color,
      3.4,
    );
  }).join('');
