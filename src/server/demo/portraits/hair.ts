import { deepen, lighten } from '../scenes/parts/color';
import { cut, disc, line, placed, taper } from '../scenes/parts/shape';
import { scarf, turban } from './headwear';
import type { Hair, Portrait } from './portrait';

/** Hair in two layers: `behind` the head and shoulders, and `over` the forehead. */
interface Layers {
  behind: string;
  over: string;
}

const parted =
  'M-124 36C-152-76-116-212 0-212S152-76 124 36C122-24 108-70 76-100C50-120 22-132 0-150C-22-132-50-120-76-100C-108-70-122-24-124 36Z';

const sidePart =
  'M-124 30C-150-84-112-214 8-214S154-84 124 34C120-14 114-46 96-76C62-92 0-104-36-158C-52-122-84-98-102-72C-116-40-120-12-124 30Z';

const strands = (hairColor: string) =>
  line(
    'M-10-202C-62-190-104-140-114-60M-8-186C-48-174-84-136-98-84M10-202C62-190 104-140 114-60M8-186C48-174 84-136 98-84',
    lighten(hairColor, 0.3),
    3.4,
    'stroke-opacity=".42"',
  );

/** Jasmine buds around a low bun. */
const gajra = [
  [118, 20],
  [140, 32],
  [156, 52],
  [162, 78],
  [158, 104],
  [146, 126],
]
  .map(([x = 0, y = 0]) => disc(x, y, 15, '#fff8ec') + disc(x + 3, y + 3, 8, '#f0e2c4', 'fill-opacity=".7"'))
  .join('');

const bun = ({ hairColor, flowers }: Portrait): Layers => ({
  behind:
    disc(100, 78, 60, deepen(hairColor, 0.15)) +
    line(
      'M70 60C96 40 130 56 136 88M72 92C92 74 116 84 122 108',
      lighten(hairColor, 0.25),
      3.4,
      'stroke-opacity=".45"',
    ) +
    (flowers ? gajra : ''),
  over: cut(parted, hairColor) + strands(hairColor),
});

const braid = ({ hairColor, cloth }: Portrait): Layers => {
  const knots = Array.from({ length: 8 }, (_, i) => {
    const [x, y, w] = [-124 - 14 * Math.sin((i + 1) / 3), 176 + i * 42, 30 - i * 1.6];
    return `M${x - w} ${y}Q${x} ${y + 30} ${x + w} ${y - 8}`;
  }).join('');
  return {
    behind: cut('M-124 20C-146 90-140 150-120 190L-60 190L-60 20Z', hairColor),
    over:
      cut(parted, hairColor) +
      strands(hairColor) +
      cut(
        taper([
          [-112, 60, 16],
          [-122, 130, 30],
          [-134, 240, 34],
          [-138, 370, 30],
          [-128, 500, 22],
        ]),
        hairColor,
      ) +
      line(knots, lighten(hairColor, 0.28), 4.5, 'stroke-opacity=".6"') +
      cut('M-152 494L-104 494L-98 530L-160 530Z', cloth.border),
  };
};

const bob = ({ hairColor }: Portrait): Layers => ({
  behind: cut(
    'M-128-60C-170 20-166 120-150 196C-110 214-60 200-40 180L40 180C60 200 110 214 150 196C166 120 170 20 128-60Z',
    deepen(hairColor, 0.12),
  ),
  over:
    cut(sidePart, hairColor) +
    cut('M-102-72C-134-30-138 60-128 168C-146 168-160 150-160 120C-162 20-150-60-116-120Z', hairColor) +
    cut('M96-76C130-40 138 60 128 168C146 168 160 150 160 120C162 20 152-70 110-130Z', hairColor) +
    line(
      'M-30-190C-84-160-128-90-142 60M20-204C84-190 130-120 144 60',
      lighten(hairColor, 0.3),
      4,
      'stroke-opacity=".4"',
    ),
});

const loose = ({ hairColor }: Portrait): Layers => ({
  behind: cut(
    'M-126-70C-176 30-170 190-190 330C-140 372-90 350-60 300L60 300C90 350 150 372 192 326C170 190 176 30 126-70Z',
    deepen(hairColor, 0.14),
  ),
  over:
    cut(sidePart, hairColor) +
    cut('M-102-72C-132-20-136 60-130 150C-128 220-150 280-176 330C-196 240-176 10-112-124Z', hairColor) +
    cut('M96-76C132-30 140 60 134 150C134 220 156 280 182 326C200 240 178 0 106-132Z', hairColor) +
    line(
      'M-30-190C-92-150-140-60-150 120M-150 180C-152 230-160 270-170 300M22-204C92-184 140-90 152 120M152 180C156 230 164 270 174 296',
      lighten(hairColor, 0.32),
      4,
      'stroke-opacity=".4"',
    ),
});

const curls = ({ hairColor }: Portrait): Layers => {
  const around = (
    count: number,
    rx: number,
    ry: number,
    size: number,
    color: string,
    from: number,
    to: number,
  ) =>
    Array.from({ length: count }, (_, i) => {
      const angle = from + ((to - from) * i) / (count - 1);
      return disc(Math.cos(angle) * rx, -54 + Math.sin(angle) * ry, size + (i % 3) * 5, color);
    }).join('');
  return {
    behind: around(17, 142, 146, 46, deepen(hairColor, 0.12), Math.PI * 0.76, Math.PI * 2.24),
    over:
      cut(
        'M-122 10C-140-90-100-196 0-196S140-90 122 10C116-40 100-84 70-104C30-124-30-124-70-104C-100-84-116-40-122 10Z',
        hairColor,
      ) +
      around(9, 104, 116, 30, hairColor, Math.PI * 1.04, Math.PI * 1.96) +
      around(7, 96, 108, 13, lighten(hairColor, 0.07), Math.PI * 1.1, Math.PI * 1.7),
  };
};

const shortParted = ({ hairColor }: Portrait): Layers => ({
  behind: '',
  over:
    cut(
      'M-122 6C-134-40-138-104-108-158C-80-204-10-222 44-210C110-200 148-140 122 8C120-30 116-62 104-92C64-88 6-98-40-132C-62-116-92-100-102-80C-112-56-118-26-122 6Z',
      hairColor,
    ) +
    line(
      'M-44-136C-10-170 40-186 84-170M-36-128C10-148 60-150 100-130',
      lighten(hairColor, 0.3),
      4,
      'stroke-opacity=".4"',
    ),
});

const receding = ({ hairColor }: Portrait): Layers => ({
  behind: '',
  over:
    cut(
      'M-122 22C-150-60-142-202 0-202S150-60 122 22C119-18 112-44 102-62C104-116 70-156 34-162C10-168-10-168-34-162C-70-156-104-116-102-62C-112-44-119-18-122 22Z',
      hairColor,
    ) +
    line(
      'M-122-30C-130-90-100-160-40-184M122-30C130-90 100-160 40-184M-30-180Q0-190 30-180',
      deepen(hairColor, 0.25),
      3,
      'stroke-opacity=".4"',
    ),
});

const styles: Record<Hair, (portrait: Portrait) => Layers> = {
  bun,
  braid,
  bob,
  loose,
  curls,
  parted: shortParted,
  receding,
  scarf,
  turban,
};

/** The hair of a portrait, or what covers it, in the face's measures. */
export const hairOf = (portrait: Portrait): Layers => styles[portrait.hair](portrait);

/** Ear jewellery. */
export const earrings = ({ earrings: kind }: Portrait) => {
  if (!kind) return '';
  const one =
    kind === 'studs'
      ? disc(-120, 46, 8, '#f3cf74')
      : disc(-122, 46, 7, '#f3cf74') +
        cut('M-122 52L-138 86Q-122 98-106 86Z', '#e2b04a') +
        disc(-122, 100, 5.5, '#b3282d');
  return one + placed(one, 0, 0, 1, { mirrored: true });
};

/** What grows on a man's face. */
export const beardOf = ({ beard, hairColor, jaw, chin }: Portrait) => {
  if (!beard) return '';
  const lip = cut(
    'M-54 104C-36 84-14 82 0 90C14 82 36 84 54 104C34 106 14 102 0 99C-14 102-34 106-54 104Z',
    hairColor,
  );
  if (beard === 'moustache') return lip;
  const long = beard === 'full' ? 46 : 14;
  return (
    cut(
      `M-117 6C-118 50 ${-jaw - 26} 110 ${-jaw} 140C${-jaw + 14} ${chin + long * 0.6} -36 ${chin + long} 0 ${chin + long}S${jaw - 14} ${chin + long * 0.6} ${jaw} 140C${jaw + 26} 110 118 50 117 6C108 56 88 86 62 96C40 84 20 84 0 90C-20 84-40 84-62 96C-88 86-108 56-117 6ZM-44 106C-24 116 24 116 44 106C32 138-32 138-44 106Z`,
      hairColor,
      'fill-rule="evenodd"',
    ) +
    lip +
    line(
      `M-70 130C-60 156-50 170-38 182M70 130C60 156 50 170 38 182M-20 158C-18 172-14 184-8 192M20 158C18 172 14 184 8 192`,
      lighten(hairColor, 0.3),
      3.4,
      'stroke-opacity=".4"',
    )
  );
};
