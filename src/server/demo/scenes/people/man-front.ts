import { deepen, lighten, mix } from '../parts/color';
import { cut, line, oval, placed, taper } from '../parts/shape';
import type { Look } from './look';

/** A kurta is a quieter version of the sari's colour, and never so pale that it is lost before a light wall. */
const kurtaColor = (look: Look) => mix(look.sari, '#b7a58a', 0.35);

const headMan = (look: Look, turban: boolean) =>
  oval(-42, 8, 7, 11, deepen(look.skin, 0.08)) +
  oval(42, 8, 7, 11, deepen(look.skin, 0.08)) +
  cut('M-42-12C-42-44-22-52 0-52S42-44 42-12C42 24 26 50 0 50S-42 24-42-12Z', look.skin) +
  line('M-30-10Q-19-16-9-11M9-11Q19-16 30-10', look.hair, 4) +
  line('M-27 4Q-19 11-10 5M10 5Q19 11 27 4', deepen(look.skin, 0.55), 3.2) +
  line('M0 4Q-5 16 1 18', deepen(look.skin, 0.5), 2.2, 'stroke-opacity=".6"') +
  cut('M-20 30C-12 22-4 22 0 25C4 22 12 22 20 30C12 31 6 30 0 29C-6 30-12 31-20 30Z', look.hair) +
  line('M-8 36Q0 40 8 36', deepen(look.skin, 0.5), 2.4) +
  (turban
    ? cut('M-52-14C-62-60-30-84 0-84S62-60 52-14C30-36-30-36-52-14Z', look.border) +
      line(
        'M-50-24C-20-62 24-70 48-58M-46-44C-20-70 10-78 34-76M50-22C30-40 0-44-20-40',
        deepen(look.border, 0.25),
        3,
        'stroke-opacity=".6"',
      )
    : cut(
        'M-45 6C-52-30-40-62 2-62C40-62 52-34 45 6C42-10 40-24 34-32C14-24-16-26-34-34C-40-22-42-10-45 6Z',
        look.hair,
      ));

const sleeveTo = (points: readonly (readonly [number, number, number])[], look: Look, color: string) => {
  const [x, y] = points.at(-1) ?? [0, 0];
  return oval(x - 4, y + 4, 15, 12, look.skin) + cut(taper(points), color);
};

const onKnees = [
  [-78, -220, 22],
  [-112, -160, 20],
  [-132, -112, 17],
  [-150, -84, 15],
] as const;

const inLap = [
  [-78, -220, 22],
  [-110, -160, 20],
  [-102, -108, 17],
  [-62, -66, 14],
] as const;

const kurta = (look: Look, color: string, way: typeof onKnees | typeof inLap) => {
  const fold = deepen(color, 0.18);
  const sleeve = sleeveTo(way, look, lighten(color, 0.08));
  return (
    cut('M-20-292L-20-262L20-262L20-292Z', look.skin) +
    cut(
      'M-20-262C-50-252-84-246-96-224C-100-160-96-100-104-40L104-40C96-100 100-160 96-224C84-246 50-252 20-262C10-246-10-246-20-262Z',
      color,
    ) +
    line('M0-250L0-150', fold, 3) +
    line('M-20-262C-10-244 10-244 20-262', lighten(color, 0.3), 5) +
    line('M-70-150C-66-110-70-80-76-50M70-150C66-110 70-80 76-50', fold, 3, 'stroke-opacity=".6"') +
    sleeve +
    placed(sleeve, 0, 0, 1, { mirrored: true })
  );
};

/** A man in a kurta sitting cross-legged, seen from the front: 380 high, 420 wide. */
export const manSitting = (look: Look, { turban = false, tilt = 0 } = {}) => {
  const cloth = '#f3e6d0';
  const color = kurtaColor(look);
  return (
    oval(0, -2, 215, 20, '#33201a', 'fill-opacity=".16"') +
    cut(
      'M-84-100C-150-96-214-62-210-32C-208-6-150 2-60 0L60 0C150 2 208-6 210-32C214-62 150-96 84-100Z',
      cloth,
    ) +
    oval(-80, -14, 26, 12, look.skin) +
    cut(
      taper([
        [184, -28, 24],
        [60, -24, 24],
        [-58, -16, 15],
      ]),
      cloth,
    ) +
    line(
      'M190-44C120-56 40-50-30-36M-190-44C-150-54-110-48-84-34',
      deepen(cloth, 0.2),
      3,
      'stroke-opacity=".7"',
    ) +
    kurta(look, color, onKnees) +
    placed(headMan(look, turban), 0, -318, 1, { turned: tilt })
  );
};

/** A man in a kurta on a chair or a charpoy, the seat 110 high, seen from the front: 490 high. */
export const manOnSeat = (look: Look, { turban = false, tilt = 0 } = {}) => {
  const cloth = '#f3e6d0';
  return (
    oval(0, -2, 120, 14, '#33201a', 'fill-opacity=".16"') +
    cut('M-96-10C-80 2-40 2-24-4L-30-24L-80-24ZM96-10C80 2 40 2 24-4L30-24L80-24Z', '#7a4a2b') +
    cut('M-100-170C-112-140-100-80-92-18L-22-18L-6-120L6-120L22-18L92-18C100-80 112-140 100-170Z', cloth) +
    cut(
      'M-104-160C-110-140-100-116-60-110C-20-106 20-106 60-110C100-116 110-140 104-160Z',
      kurtaColor(look),
    ) +
    placed(
      kurta(look, kurtaColor(look), inLap) + placed(headMan(look, turban), 0, -318, 1, { turned: tilt }),
      0,
      -110,
    )
  );
};
