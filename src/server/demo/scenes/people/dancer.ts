import { deepen, lighten } from '../parts/color';
import { cut, disc, line, oval, placed, taper } from '../parts/shape';
import { headFront } from './head';
import type { Look } from './look';

/** Hoops of embroidery around the skirt: along the bell at this share of its height. */
const hoop = (share: number, color: string, width: number, more = '') => {
  const half = 66 + 164 * share;
  const y = -300 + 276 * share;
  return line(`M${-half} ${y - 8 * share}Q0 ${y + 44 * share} ${half} ${y - 8 * share}`, color, width, more);
};

const mirrors = (share: number, count: number) => {
  const half = 60 + 164 * share;
  const y = -300 + 276 * share;
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const x = -half + 2 * half * t;
    return disc(x, y - 8 * share + 104 * share * t * (1 - t), 6, '#fff3d6');
  }).join('');
};

const wave = [
  [66, -468, 16],
  [124, -500, 15],
  [132, -560, 12],
  [116, -610, 10],
] as const;

const sweep = [
  [66, -468, 16],
  [132, -450, 15],
  [176, -490, 12],
  [200, -530, 10],
] as const;

/** A woman dancing in a wide skirt, a stick in each hand: 640 high with the sticks above, 470 wide at the hem. */
export function dancer(look: Look, { swing = 0, sticks = true } = {}): string {
  const fold = deepen(look.sari, 0.22);
  const arm = (points: typeof wave | typeof sweep) => {
    const [x, y] = points[3];
    return (
      cut(taper(points), look.skin) +
      disc(x, y - 4, 14, look.skin) +
      (sticks
        ? line(`M${x - 46} ${y - 66}L${x + 32} ${y + 36}`, '#a8523a', 8) +
          line(`M${x - 30} ${y - 45}l8 10M${x - 14} ${y - 24}l8 10M${x + 14} ${y + 12}l8 10`, '#f0c465', 8)
        : '') +
      line(`M${x - 14} ${y + 20}L${x + 14} ${y + 16}`, '#e9b44c', 5) +
      cut(
        taper([
          [60, -466, 18],
          [(66 + points[1][0]) / 2, (points[1][1] - 468) / 2, 18],
          [points[1][0] - 8, points[1][1] + 2, 17],
        ]),
        look.blouse,
      )
    );
  };
  return (
    oval(0, 2, 200, 16, '#33201a', 'fill-opacity=".25"') +
    oval(-34, -4, 26, 10, look.skin) +
    oval(44, -6, 26, 10, look.skin) +
    placed(
      cut('M-62-310C-110-220-200-120-236-30Q0 40 236-30C200-120 110-220 62-310Z', look.sari) +
        cut(
          'M-20-300C-40-200-60-100-76-2Q-20 8 20 4C10-100 10-200 6-300Z',
          lighten(look.sari, 0.14),
          'fill-opacity=".7"',
        ) +
        line(
          'M-44-296C-80-200-130-110-164-18M-30-296C-50-200-80-100-98-6M34-296C60-200 90-100 104-6M48-296C86-200 140-110 170-18',
          fold,
          3.5,
          'stroke-opacity=".5"',
        ) +
        hoop(0.95, look.border, 18) +
        hoop(0.78, look.blouse, 10) +
        hoop(0.5, look.border, 6) +
        mirrors(0.865, 13) +
        mirrors(0.62, 9),
      0,
      0,
      1,
      { turned: swing },
    ) +
    cut(
      'M-17-540L-18-504C-24-492-56-486-70-474C-64-400-46-360-58-300L58-300C46-360 64-400 70-474C56-486 24-492 18-504L17-540Z',
      look.skin,
    ) +
    cut(
      'M-40-490C-56-487-68-483-76-472C-80-440-66-410-58-378L58-378C66-410 80-440 76-472C68-483 56-487 40-490C28-456-28-456-40-490Z',
      look.blouse,
    ) +
    line('M-57-381Q0-366 57-381', look.border, 7) +
    line('M-30-496Q0-452 30-496', '#e9b44c', 5) +
    // The veil across: from one shoulder to the other hip, and out to the side.
    cut('M40-492C60-490 78-484 86-472C60-400 0-340-62-296L-72-318C-26-366 24-420 40-492Z', look.border) +
    cut('M-58-326C-110-306-160-256-192-176C-150-200-100-236-54-292Z', look.border) +
    cut('M-60-312Q0-298 60-312L64-292Q0-274-64-292Z', look.border) +
    arm(sweep) +
    placed(arm(wave), 0, 0, 1, { mirrored: true }) +
    placed(
      headFront({ ...look, hairStyle: look.hairStyle === 'veil' ? 'bun' : look.hairStyle }),
      0,
      -564,
      1,
      { turned: swing * 1.5 },
    )
  );
}
