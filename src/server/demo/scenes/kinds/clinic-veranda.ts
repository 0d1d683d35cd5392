import { deepen, lighten, mix } from '../parts/color';
import { type Mood, moods } from '../parts/mood';
import { potPlant, sprig } from '../parts/plants';
import { box, cut, disc, line, oval, placed, short } from '../parts/shape';
import { glow, wash } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { arch } from '../parts/things';
import { looks } from '../people/look';
import { manOnSeat } from '../people/man-front';
import { onSeatFront, standingFront } from '../people/women-front';

const houses = [
  ['#f6e3c6', '#0a7558', '#b5633c'],
  ['#f2cdb4', '#31597a', '#a8523a'],
  ['#dfe6d2', '#8c4a35', '#b5633c'],
  ['#f3d58a', '#7b2d4a', '#9c4f36'],
  ['#cfdfe0', '#b5483a', '#a8613f'],
] as const;

const caneChair = (color: string) =>
  oval(0, -2, 130, 15, '#33201a', 'fill-opacity=".16"') +
  cut('M-140-96C-176-250-150-366 0-372C150-366 176-250 140-96Z', color) +
  cut('M-120-104C-148-250-126-344 0-348C126-344 148-250 120-104Z', lighten(color, 0.3)) +
  line(
    'M-100-120L-92-310M-70-120L-64-334M70-120L64-334M100-120L92-310M-36-120L-32-344M36-120L32-344M-130-180L130-180M-134-230L134-230M-124-280L124-280',
    color,
    4,
    'stroke-opacity=".8"',
  ) +
  line('M-126-100L-134-4M126-100L134-4', deepen(color, 0.2), 14) +
  box(-140, -112, 280, 26, deepen(color, 0.1), 12);

const jali = (x: number, y: number, width: number, height: number, color: string) => {
  const cells: string[] = [];
  for (let row = 0; row < height / 30; row += 1)
    for (let column = 0; column < width / 30; column += 1)
      cells.push(`M${short(x + column * 30 + 15)} ${short(y + row * 30)}l15 15l-15 15l-15-15Z`);
  return line(cells.join(''), color, 4);
};

/** Square tiles running towards the wall, with a small flower at every other crossing. */
const floorTiles = (width: number, joint: string, flower: string) => {
  const rows = [672, 706, 752, 816, 900];
  const along = Array.from(
    { length: 15 },
    (_, i) => `M${short(width / 2 + (i - 7) * 118)} 648L${short(width / 2 + (i - 7) * 236)} 900`,
  ).join('');
  const flowers = rows.slice(0, 4).flatMap((y, row) =>
    Array.from({ length: 13 }, (_, i) => {
      const step = 118 + ((y - 648) / 252) * 118;
      return (i + row) % 2
        ? oval(width / 2 + (i - 6) * step, y, 6 + row * 3, 2.5 + row * 1.5, flower, 'fill-opacity=".4"')
        : '';
    }),
  );
  return (
    line(along + rows.map((y) => `M0 ${y}L${short(width)} ${y}`).join(''), joint, 2, 'stroke-opacity=".3"') +
    flowers.join('')
  );
};

/** A pot hanging from the roof, its leaves trailing down. */
const hangingPlant = (x: number, mood: Mood) =>
  line(`M${short(x)} 100L${short(x - 36)} 196M${short(x)} 100L${short(x + 36)} 196`, '#8a6a4a', 3) +
  [150, 172, 190, 212, 120, 240]
    .map((turned, i) =>
      placed(sprig(84 + (i % 3) * 16, 4, mood.leaves[i % 2 ? 1 : 0], i % 2 ? 14 : -14), x, 204, 1, {
        turned,
      }),
    )
    .join('') +
  cut(`M${short(x - 40)} 192L${short(x + 40)} 192L${short(x + 26)} 236L${short(x - 26)} 236Z`, '#b5633c');

/** A talk on the veranda of a small clinic, among plants. */
export function clinicVeranda(stage: Stage): string {
  const { random, turn, width } = stage;
  const [wall, paint, roof] = turn(houses);
  const mood = moods[turn(['morning', 'afternoon', 'rose'])];
  const people = looks(random, 5);
  const [doctor, a, b, c, d] = people;
  if (!doctor || !a || !b || !c || !d) return '';
  const doctorAt = turn([0.26, 0.5, 0.72]);
  const seats = [0.26, 0.5, 0.72].filter((x) => x !== doctorAt);
  const cane = random.pick(['#b98a52', '#a8703d', '#8a5a34']);
  const columns = [0.02, 0.385, 0.61, 0.98].map((x) => {
    const px = x * width;
    return (
      box(px - 30, 150, 60, 560, lighten(wall, 0.55)) +
      box(px + 10, 150, 20, 560, deepen(wall, 0.12), 0, 'fill-opacity=".5"') +
      box(px - 44, 150, 88, 28, lighten(paint, 0.2), 6) +
      box(px - 46, 680, 92, 40, lighten(paint, 0.2), 6)
    );
  });
  const doorX = width * turn([0.5, 0.2, 0.8]);
  const windowX = doorX > width * 0.6 ? width * 0.22 : width * 0.8;
  const door = arch(doorX, 640, 250, 440);
  const seated = seats.map((x, index) => {
    const person =
      index === 1 && random.chance(0.5)
        ? manOnSeat(b)
        : onSeatFront(index ? b : a, { hands: index ? 'belly' : 'cup', tilt: x < doctorAt ? -6 : 6 });
    return placed(placed(caneChair(cane), 0, 0) + person, x * width, 812, 0.9);
  });
  const standing = turn([false, true, true]);
  const medic = standing
    ? placed(
        standingFront(doctor, { coat: true, expecting: false, hands: 'book' }),
        doctorAt * width,
        806,
        0.98,
      )
    : placed(
        caneChair(cane) + onSeatFront(doctor, { coat: true, expecting: false, hands: 'book' }),
        doctorAt * width,
        812,
        0.94,
      );
  const tiles = Array.from({ length: Math.ceil(width / 50) + 1 }, (_, i) =>
    cut(`M${i * 50 - 25} 96Q${i * 50} 176 ${i * 50 + 25} 96Z`, i % 2 ? roof : deepen(roof, 0.1)),
  );
  return (
    wash(width, lighten(wall, 0.3), wall) +
    cut(door, deepen(paint, 0.2), 'transform="translate(0 -10)"') +
    cut(door, paint) +
    line(`M${short(doorX)} 260L${short(doorX)} 640`, deepen(paint, 0.35), 5) +
    [-58, 58]
      .map(
        (dx) =>
          box(doorX + dx - 38, 330, 76, 120, lighten(paint, 0.14), 8) +
          box(doorX + dx - 38, 480, 76, 130, lighten(paint, 0.14), 8),
      )
      .join('') +
    disc(doorX + 16, 470, 7, '#e9b44c') +
    box(windowX - 130, 270, 260, 220, deepen(paint, 0.1), 10) +
    box(windowX - 114, 286, 228, 188, mix(mood.sky[0], mood.leaves[2], 0.25), 4) +
    jali(windowX - 105, 295, 210, 170, lighten(wall, 0.6)) +
    box(windowX - 142, 486, 284, 18, lighten(wall, 0.5), 6) +
    placed(potPlant(random, 70, mood), windowX - 60, 488) +
    placed(potPlant(random, 64, mood), windowX + 60, 488) +
    [0.2, 0.5, 0.8]
      .map((x) => hangingPlant(x * width + (Math.abs(x * width - doorX) < 10 ? 0 : 60), mood))
      .join('') +
    box(0, 0, width, 108, deepen(roof, 0.15)) +
    tiles.join('') +
    box(0, 640, width, 8, deepen(wall, 0.25)) +
    cut(`M0 648L${short(width)} 648L${short(width)} 900L0 900Z`, mix('#b98a6a', wall, 0.3)) +
    floorTiles(width, deepen(wall, 0.35), paint) +
    cut(
      `M${short(width * 0.1)} 900L${short(width * 0.42)} 648L${short(width * 0.66)} 648L${short(width * 0.5)} 900Z`,
      '#fff3d6',
      'fill-opacity=".4"',
    ) +
    columns.slice(1, 3).join('') +
    placed(potPlant(random, 130, mood), width * 0.09, 716) +
    placed(potPlant(random, 120, mood), width * 0.905, 712) +
    seated.join('') +
    medic +
    (columns[0] ?? '') +
    (columns[3] ?? '') +
    glow('sun', width * 0.3, 700, 560, '#fff1cf', 0.3) +
    placed(potPlant(random, 190, mood), width * 0.045, 900) +
    placed(potPlant(random, 180, mood), width * 0.955, 900)
  );
}
