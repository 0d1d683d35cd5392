import { deepen, lighten } from '../parts/color';
import { cut, disc, line, oval, placed, taper } from '../parts/shape';
import type { Look } from './look';
import { type Bearing, fallBehind, upperFront } from './upper-front';

/** A woman sitting cross-legged, seen from the front: 378 high, 420 wide, the origin on the ground below her. */
export const sittingFront = (look: Look, bearing: Bearing = {}) =>
  oval(0, -2, 215, 20, '#33201a', 'fill-opacity=".16"') +
  fallBehind(look) +
  crossedLegs(look) +
  upperFront(look, bearing);

const crossedLegs = (look: Look) => {
  const fold = deepen(look.sari, 0.22);
  const lit = lighten(look.sari, 0.14);
  const thigh = cut(
    taper([
      [-50, -70, 18],
      [-140, -62, 22],
      [-186, -44, 16],
    ]),
    lit,
    'fill-opacity=".6"',
  );
  return (
    cut(
      'M-84-110C-150-104-218-66-214-32C-212-6-150 2-60 0L60 0C150 2 212-6 214-32C218-66 150-104 84-110Z',
      look.sari,
    ) +
    thigh +
    placed(thigh, 0, 0, 1, { mirrored: true }) +
    oval(-80, -14, 26, 12, look.skin) +
    cut(
      taper([
        [184, -28, 24],
        [60, -24, 24],
        [-58, -16, 15],
      ]),
      look.sari,
    ) +
    line('M186-7C100 3 10 1-56-3', look.border, 7) +
    line('M196-46C120-58 40-52-30-36M-196-46C-150-56-110-50-84-34', fold, 3, 'stroke-opacity=".6"') +
    (look.dotted ? dots(look, seatedDots) : '')
  );
};

const dots = (look: Look, points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => disc(x, y, 4.5, look.border, 'fill-opacity=".85"')).join('');

const seatedDots = [
  [-170, -30],
  [-128, -28],
  [-150, -70],
  [150, -70],
  [90, -30],
  [140, -30],
  [184, -54],
] as const;

/** A woman on a chair, a charpoy or a step, seen from the front; the seat is 110 high. 488 high, 220 wide. */
export const onSeatFront = (look: Look, bearing: Bearing = {}) => {
  const fold = deepen(look.sari, 0.22);
  const feet = oval(-40, -8, 26, 11, look.skin) + oval(40, -8, 26, 11, look.skin);
  const skirt =
    cut(
      'M-92-176C-112-160-112-130-106-100L-96-14C-60-6 60-6 96-14L106-100C112-130 112-160 92-176Z',
      look.sari,
    ) +
    cut(
      'M-84-168C-102-154-100-126-60-118C-20-112 20-112 60-118C100-126 102-154 84-168Z',
      lighten(look.sari, 0.12),
      'fill-opacity=".7"',
    ) +
    line('M-95-17C-60-9 60-9 95-17', look.border, 8) +
    line('M-50-112L-44-22M0-108L0-18M50-112L44-22', fold, 3, 'stroke-opacity=".5"') +
    (look.dotted
      ? dots(look, [
          [-74, -90],
          [-26, -70],
          [26, -90],
          [74, -70],
          [-70, -46],
          [70, -44],
          [-20, -40],
          [22, -42],
        ])
      : '');
  return (
    oval(0, -2, 120, 14, '#33201a', 'fill-opacity=".16"') +
    feet +
    skirt +
    placed(upperFront(look, bearing), 0, -110)
  );
};

/** A woman standing, seen from the front: 620 high. */
export const standingFront = (look: Look, bearing: Bearing = {}) => {
  const fold = deepen(look.sari, 0.22);
  const skirt =
    cut('M-74-330C-104-250-92-100-94-14C-50-4 50-4 94-14C92-100 104-250 74-330Z', look.sari) +
    cut('M-22-284C-34-180-30-90-36-10L36-10C30-90 34-180 22-284Z', lighten(look.sari, 0.12)) +
    line('M-12-270L-16-14M4-270L4-12M18-270L24-14', fold, 3, 'stroke-opacity=".5"') +
    line('M-93-18C-50-8 50-8 93-18', look.border, 9) +
    (look.dotted
      ? dots(look, [
          [-70, -200],
          [-72, -120],
          [-76, -56],
          [70, -200],
          [72, -120],
          [76, -56],
          [-56, -160],
          [56, -160],
        ])
      : '');
  return (
    oval(0, -2, 110, 13, '#33201a', 'fill-opacity=".16"') +
    oval(-36, -6, 28, 10, look.skin) +
    oval(36, -6, 28, 10, look.skin) +
    placed(fallBehind(look), 0, -230) +
    skirt +
    placed(upperFront(look, bearing), 0, -242)
  );
};
