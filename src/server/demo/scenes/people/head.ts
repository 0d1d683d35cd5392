import { deepen, lighten } from '../parts/color';
import { cut, disc, line, oval, placed, taper } from '../parts/shape';
import type { Look } from './look';

const jasmine = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => disc(x, y, 6.5, '#fff8ec')).join('');

/** A head seen from the front, its chin's point at 48 below the origin. */
export function headFront(look: Look, tilt = 0): string {
  const features = deepen(look.skin, 0.55);
  const lowered = 'M-27 4Q-19 12-10 5M10 5Q19 12 27 4';
  const brows = 'M-29-11Q-19-17-9-11M9-11Q19-17 29-11';
  const back = look.hairStyle === 'bun' ? disc(38, 26, 22, look.hair) + (look.flowers ? gajra : '') : '';
  const hair =
    'M-45 14C-54-26-38-62 0-62S54-26 45 14C44-8 38-22 26-32C16-38 6-42 0-47C-6-42-16-38-26-32C-38-22-44-8-45 14Z';
  return placed(
    back +
      oval(-42, 8, 7, 11, deepen(look.skin, 0.08)) +
      oval(42, 8, 7, 11, deepen(look.skin, 0.08)) +
      cut('M-42-12C-42-44-22-52 0-52S42-44 42-12C42 22 24 49 0 49S-42 22-42-12Z', look.skin) +
      oval(-24, 19, 10, 7, lighten('#d9694f', 0.1), 'fill-opacity=".22"') +
      oval(24, 19, 10, 7, lighten('#d9694f', 0.1), 'fill-opacity=".22"') +
      line(brows, look.hair, 3) +
      line(lowered, features, 3.2) +
      line('M0 4Q-5 16 1 18', features, 2.2, 'stroke-opacity=".6"') +
      cut('M-11 29Q0 25 11 29Q0 40-11 29Z', '#a8443c') +
      (look.bindi ? disc(0, -18, 4, '#b3282d') : '') +
      cut(hair, look.hair) +
      (look.hairStyle === 'veil' ? veil(look) : disc(-44, 22, 4.5, '#e9b44c') + disc(44, 22, 4.5, '#e9b44c')),
    0,
    0,
    1,
    { turned: tilt },
  );
}

const gajra = jasmine([
  [48, 6],
  [56, 14],
  [60, 25],
  [57, 36],
  [50, 44],
]);

const sideGajra = jasmine([
  [-42, -4],
  [-34, 5],
  [-30, 16],
  [-31, 28],
  [-38, 38],
]);

/** The end of the sari drawn over the hair. */
const veil = (look: Look) =>
  cut(
    'M0-74C-40-74-58-40-60 0C-62 36-74 66-92 92C-70 104-50 100-34 88C-42 66-48 30-42 0C-40-20-32-32-24-38C-14-46 14-46 24-38C32-32 40-20 42 0C48 30 42 66 34 88C50 100 70 104 92 92C74 66 62 36 60 0C58-40 40-74 0-74Z',
    look.sari,
  ) +
  line(
    'M-35 88C-43 66-49 30-43 0C-41-20-33-32-25-38C-14-46 14-46 25-38C33-32 41-20 43 0C49 30 43 66 35 88',
    look.border,
    5,
  ) +
  line(
    'M-52-20C-50 20-58 56-72 84M52-20C50 20 58 56 72 84M-30-54C-14-64 14-64 30-54',
    deepen(look.sari, 0.22),
    2.5,
    'stroke-opacity=".5"',
  );

/** A head seen from behind: hair, and a bun or a braid down the back. */
export function headBack(look: Look, tilt = 0): string {
  if (look.hairStyle === 'veil') {
    return placed(cut('M-52 66C-66-4-50-72 0-72S66-4 52 66Z', look.sari), 0, 0, 1, { turned: tilt });
  }
  const cap = cut('M-44 2C-46-38-28-60 0-60S46-38 44 2C44 30 26 46 0 46S-44 30-44 2Z', look.hair);
  const ears = oval(-43, 8, 6, 10, look.skin) + oval(43, 8, 6, 10, look.skin);
  const sheen = line('M-26-30Q0-46 26-30', lighten(look.hair, 0.25), 3, 'stroke-opacity=".5"');
  const bun =
    disc(0, 22, 27, deepen(look.hair, 0.3)) +
    disc(0, 20, 23, lighten(look.hair, 0.08)) +
    (look.flowers
      ? jasmine([
          [-25, 12],
          [-20, 0],
          [-8, -7],
          [8, -7],
          [20, 0],
          [25, 12],
        ])
      : '');
  return placed(ears + cap + sheen + (look.hairStyle === 'bun' ? bun : ''), 0, 0, 1, { turned: tilt });
}

/** A braid hanging from the nape of a head seen from behind, to be drawn over the back. */
export const braidBack = (look: Look, length: number): string => {
  const knots = Array.from({ length: Math.floor(length / 22) }, (_, i) => 40 + i * 22);
  return (
    cut(
      taper([
        [0, 26, 20],
        [3, 26 + length * 0.4, 15],
        [0, 26 + length, 6],
      ]),
      look.hair,
    ) +
    line(
      knots.map((y) => `M-11 ${y}Q2 ${y + 12} 14 ${y}`).join(''),
      lighten(look.hair, 0.22),
      2.4,
      'stroke-opacity=".7"',
    ) +
    disc(0, 30 + length, 8, look.border)
  );
};

/** A head in profile, looking to the right. */
export function headSide(look: Look, tilt = 0): string {
  const features = deepen(look.skin, 0.55);
  const face =
    'M18-44C32-40 38-28 39-14C39-8 38-5 40-1C43 6 48 12 49 16C49 20 46 21 43 21C43 24 45 25 45 28C45 30 43 31 42 32C44 34 44 36 43 38C41 40 40 41 41 45C42 52 36 56 27 55C14 54 4 46-4 36L-34 30L-30-30Z';
  const hair =
    'M26-40C30-36 30-30 26-27C12-22 2-12-1 2C-2 12-6 20-14 26C-20 32-30 36-36 30C-54 12-56-22-36-44C-20-62 14-60 26-40Z';
  const knot =
    look.hairStyle === 'bun'
      ? disc(-50, 18, 23, look.hair)
      : look.hairStyle === 'braid'
        ? cut(
            taper([
              [-34, 14, 16],
              [-52, 60, 14],
              [-50, 150, 6],
            ]),
            look.hair,
          )
        : '';
  const over =
    look.hairStyle === 'veil'
      ? cut(
          'M22-56C30-46 24-38 14-34C0-24-4 0-8 30C-10 52-30 76-62 84C-70 20-70-30-40-56C-22-72 10-72 22-56Z',
          look.sari,
        ) + line('M23-50C27-42 22-37 14-34C0-24-4 0-8 30C-10 46-20 60-34 72', look.border, 5)
      : '';
  return placed(
    knot +
      cut(face, look.skin) +
      oval(24, 18, 9, 7, '#d9694f', 'fill-opacity=".22"') +
      line('M17-15Q26-21 35-17', look.hair, 3) +
      line('M20 0Q28 6 35 1', features, 3.2) +
      line('M35 31Q40 33 43 32', '#a8443c', 3) +
      (look.bindi ? disc(37, -20, 3, '#b3282d') : '') +
      cut(hair, look.hair) +
      oval(-3, 12, 7, 11, deepen(look.skin, 0.07)) +
      disc(-3, 26, 5, '#e9b44c') +
      (look.hairStyle === 'bun' && look.flowers ? sideGajra : '') +
      over,
    0,
    0,
    1,
    { turned: tilt },
  );
}
