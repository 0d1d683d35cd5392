import { deepen, lighten } from '../parts/color';
import { moods } from '../parts/mood';
import { potPlant, sprig } from '../parts/plants';
import { framed, room, windowView } from '../parts/room';
import { box, cut, disc, line, oval, placed } from '../parts/shape';
import { glow } from '../parts/sky';
import type { Stage } from '../parts/stage';

const rooms = [
  ['#dfe9d6', '#a8703d', '#0a7558', 'morning'],
  ['#f6dcc4', '#8a5a34', '#b5483a', 'afternoon'],
  ['#d3e0e2', '#b98a52', '#31597a', 'dawn'],
  ['#efd3c6', '#7a4a2b', '#7b2d4a', 'rose'],
] as const;

const stethoscope = (tube: string) =>
  line('M-150-10C-210-70-150-150-60-120C10-98 40-40 110-50C170-58 190-110 160-150', tube, 15) +
  line(
    'M-150-10C-210-70-150-150-60-120C10-98 40-40 110-50C170-58 190-110 160-150',
    lighten(tube, 0.35),
    4,
    'stroke-opacity=".6"',
  ) +
  line('M160-150C176-190 150-220 120-226M160-150C186-176 204-190 206-226', '#8fa3ab', 9) +
  disc(116, -228, 11, '#33454c') +
  disc(206, -230, 11, '#33454c') +
  disc(-150, 0, 40, '#8fa3ab') +
  disc(-150, 0, 29, '#dfe7e8') +
  disc(-150, 0, 12, '#8fa3ab');

const mug = (color: string) =>
  line('M44-80C92-84 92-26 40-30', color, 14) +
  cut('M-52-108L52-108L44 0L-44 0Z', color) +
  cut('M20-108L52-108L44 0L12 0Z', deepen(color, 0.2), 'fill-opacity=".5"') +
  oval(0, -108, 52, 12, '#6e3a22') +
  cut('M-16-40C-38-58-24-82 0-64C24-82 38-58 16-40L0-24Z', lighten(color, 0.65)) +
  line('M-12-132C-24-156 8-168-6-198M16-132C4-156 34-168 20-198', '#fffaf0', 5, 'stroke-opacity=".7"');

const books = (colors: readonly string[]) =>
  colors
    .map(
      (color, i) =>
        box(-130 + (i % 2) * 14, -34 - i * 36, 250 - i * 16, 34, color, 5) +
        line(`M${-104 + (i % 2) * 14} ${-17 - i * 36}l120 0`, lighten(color, 0.5), 4),
    )
    .join('');

/** An open notebook with lines of drawing, seen at a slant. */
const notebook =
  cut(
    'M0-10C-60-40-140-40-200-16L-230 60C-160 36-70 40 0 66C70 40 160 36 230 60L200-16C140-40 60-40 0-10Z',
    '#fff8ec',
  ) +
  line('M0-10L0 66', '#d9c6a8', 5) +
  line(
    'M-170 0C-120-12-70-10-30 2M-180 22C-126 8-76 10-30 24M-190 42C-130 28-80 32-30 44M40 4C80-10 130-12 170 0',
    '#c9b393',
    4,
  ) +
  cut('M110 44C70 26 84 0 110 16C136 0 150 26 110 44Z', '#d9694f');

/** The doctor's desk: a stethoscope, a notebook, tea and a plant before a window. */
export function doctorsDesk(stage: Stage): string {
  const { random, turn, width } = stage;
  const [wall, wood, paint, hour] = turn(rooms);
  const middle = width / 2;
  const side = turn([1, -1]);
  const mood = moods[hour];
  const lamp =
    oval(0, 0, 90, 16, deepen(paint, 0.3)) +
    line('M0-8L-30-230L70-360', deepen(paint, 0.2), 14) +
    cut('M20-330C30-400 110-430 160-380L80-270Z', paint) +
    disc(126, -322, 26, '#ffe2a0');
  const wide = width > 1000;
  return (
    room(width, wall, deepen(wood, 0.1), 600) +
    windowView(
      'garden',
      { x: middle + side * (wide ? 120 : 60), y: 520, width: Math.min(440, width * 0.5), height: 450 },
      mood,
      paint,
    ) +
    framed(
      middle - side * Math.min(width * 0.34, 420),
      230,
      170,
      deepen(wood, 0.1),
      turn(['heart', 'leaf', 'sun']),
    ) +
    (wide ? framed(middle - side * 600, 270, 130, deepen(wood, 0.1), turn(['leaf', 'sun', 'heart'])) : '') +
    box(0, 596, width, 304, wood) +
    box(0, 590, width, 22, lighten(wood, 0.2)) +
    line(
      `M0 690C${middle} 676 ${middle} 704 ${width} 690M0 800C${middle} 786 ${middle} 816 ${width} 800`,
      deepen(wood, 0.18),
      3,
      'stroke-opacity=".5"',
    ) +
    glow('daylight', middle + side * 120, 560, 520, '#fff3d6', 0.5) +
    placed(potPlant(random, 190, mood), middle - side * Math.min(width * 0.36, 480), 690, 1.1) +
    (wide ? placed(lamp, middle + side * 560, 660, 1, { mirrored: side > 0 }) : '') +
    placed(
      books(random.shuffle(['#31597a', '#b5483a', '#e9a23b', '#0a7558'])),
      middle + side * Math.min(width * 0.3, 360),
      700,
    ) +
    placed(sprig(120, 4, mood.leaves[1], 12), middle + side * Math.min(width * 0.3, 360), 556, 1, {
      turned: 12,
    }) +
    placed(notebook, middle - side * 20, 770, 1.25) +
    placed(stethoscope('#2f4a52'), middle - side * 40, 850, 1.05, { mirrored: side < 0 }) +
    placed(
      mug(random.pick(['#0a7558', '#b5483a', '#d98a2b', '#31597a'])),
      middle + side * Math.min(width * 0.36, 380),
      850,
      1.05,
      { mirrored: side < 0 },
    )
  );
}
