import { deepen, lighten, mix } from '../parts/color';
import { hills, tufts } from '../parts/ground';
import { moods } from '../parts/mood';
import { cornerLeaves, potPlant } from '../parts/plants';
import type { Random } from '../parts/random';
import { cut, disc, line, oval, placed, short } from '../parts/shape';
import { birds, clouds, light, sky } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { roundTree } from '../parts/trees';

const colors = [
  '#d9694f',
  '#e9a23b',
  '#0a7558',
  '#31597a',
  '#c9697a',
  '#f3ecd2',
  '#8aa17c',
  '#7b2d4a',
] as const;

const print = (random: Random, color: string) => {
  const spot = lighten(color, 0.55);
  const kind = random.pick(['dots', 'stripes', 'heart']);
  if (kind === 'stripes') return line('M-46 60L46 60M-46 88L46 88M-46 116L46 116', spot, 7);
  if (kind === 'heart') return cut('M0 124C-40 96-26 62 0 84C26 62 40 96 0 124Z', spot);
  return [
    [-26, 62],
    [22, 70],
    [-6, 94],
    [-32, 116],
    [30, 114],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 7, spot))
    .join('');
};

const shirt = (random: Random, color: string) =>
  cut('M-30 0Q0 26 30 0L58 6L92 54L62 76L52 62L52 142Q0 152-52 142L-52 62L-62 76L-92 54L-58 6Z', color) +
  line('M-30 0Q0 26 30 0', lighten(color, 0.5), 6) +
  print(random, color);

const frock = (random: Random, color: string) =>
  cut('M-26 0Q0 22 26 0L44 6L40 58L88 158Q0 184-88 158L-40 58L-44 6Z', color) +
  line('M-40 58Q0 70 40 58', lighten(color, 0.5), 8) +
  line('M-86 150Q0 174 86 150', lighten(color, 0.5), 7) +
  [-40, 0, 40].map((x) => disc(x, 116, 7, random.pick(['#fff3dc', '#f0c465']))).join('');

const sock = (color: string) =>
  cut('M-18 0L18 0L20 52C44 58 54 70 48 84C30 90-14 88-20 76Z', color) +
  line('M-18 12L18 12M-18 24L19 24', lighten(color, 0.5), 5);

const cap = (color: string) =>
  cut('M-46 70C-52 4-20-6 0-6S52 4 46 70Q0 84-46 70Z', color) +
  disc(0, -10, 15, lighten(color, 0.5)) +
  line('M-46 62Q0 76 46 62', lighten(color, 0.5), 9);

const blanket = (color: string) =>
  cut('M-104 0L104 0L108 190Q0 206-108 190Z', color) +
  line('M-104 20L104 20M-107 170Q0 186 107 170', lighten(color, 0.5), 8) +
  [-66, -22, 22, 66].flatMap((x) => [62, 104, 146].map((y) => disc(x, y, 8, lighten(color, 0.45)))).join('');

const peg = (x: number, y: number) =>
  cut(
    `M${short(x - 5)} ${short(y - 16)}L${short(x + 5)} ${short(y - 16)}L${short(x + 4)} ${short(y + 18)}L${short(x - 4)} ${short(y + 18)}Z`,
    '#c49a62',
  );

/** Tiny clothes drying on a line in the wind. */
export function tinyClothes(stage: Stage): string {
  const { random, turn, width } = stage;
  const mood = moods[turn(['morning', 'rose', 'afternoon', 'dawn'])];
  const middle = width / 2;
  const bank = mix(mood.near, mood.leaves[2], 0.35);
  const palette = random.shuffle(colors);
  const garments = [
    (c: string) => shirt(random, c),
    (c: string) => sock(c) + placed(sock(c), 74, 4),
    (c: string) => frock(random, c),
    (c: string) => cap(c),
    (c: string) => blanket(c),
    (c: string) => shirt(random, c),
    (c: string) => frock(random, c),
  ];
  const row = (y: number, count: number, sag: number, size: number, first: number) => {
    const rope = line(`M-20 ${y}Q${short(middle)} ${y + sag * 2} ${short(width + 20)} ${y}`, '#8a6a4a', 5);
    const hung = Array.from({ length: count }, (_, i) => {
      const t = (i + 0.5) / count;
      const [x, at] = [t * width, y + sag * 4 * t * (1 - t)];
      const garment = garments[(i + first) % garments.length];
      const swing = random.between(-5, 7);
      return (
        placed(garment?.(palette[(i + first * 2) % palette.length] ?? '#d9694f') ?? '', x, at, size, {
          turned: swing,
        }) +
        peg(x - 36 * size, at) +
        peg(x + 36 * size, at)
      );
    });
    return rope + hung.join('');
  };
  const count = Math.max(3, Math.round(width / 230));
  return (
    sky(mood, width) +
    clouds(stage, mood, 5) +
    light(mood, middle + turn([-1, 1]) * width * 0.28, 210, 80) +
    birds(stage, mood, middle, 150, 4) +
    hills(stage, 560, 50, mood.far) +
    hills(stage, 640, 30, mood.middle, 5) +
    [0.08, 0.24, 0.78, 0.93]
      .map((at) => placed(roundTree(random, random.between(190, 280), mood), at * width, 700))
      .join('') +
    hills(stage, 700, 16, bank, 3) +
    tufts(stage, 770, 60, mix(bank, mood.leaves[0], 0.5), 46) +
    row(130, count, 30, 1.12, 0) +
    row(430, count - 1, 26, 1.2, 3) +
    placed(potPlant(random, 170, mood), width * 0.1, 872) +
    oval(width * 0.74, 862, 120, 14, '#33201a', 'fill-opacity=".18"') +
    placed(
      cut('M-110-90L110-90L90 0L-90 0Z', '#b98a52') +
        line('M-104-60L104-60M-98-30L98-30', deepen('#b98a52', 0.3), 5) +
        oval(-40, -96, 60, 26, '#fff3dc') +
        oval(44, -98, 56, 24, '#c9697a') +
        oval(6, -112, 50, 22, '#8aa17c'),
      width * 0.74,
      862,
    ) +
    cornerLeaves(random, width, 1, mood, 0.55)
  );
}
