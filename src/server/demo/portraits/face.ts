import { deepen, lighten } from '../scenes/parts/color';
import { cut, disc, line, oval, placed } from '../scenes/parts/shape';
import type { Portrait } from './portrait';

/** Half of the face's width at the temples. */
const half = 118;

/** The neck, to be drawn below the clothes: from the chin down to the collar bones, 250 below the eyes. */
export const neck = ({ skin, jaw, chin }: Portrait) => {
  const width = jaw * 0.62;
  return (
    cut(
      `M${-width} 90C${-width} 170 ${-width - 2} 206 ${-width - 16} 232C${-width - 34} 256-106 272-112 300L0 430L112 300C106 272 ${width + 34} 256 ${width + 16} 232C${width + 2} 206 ${width} 170 ${width} 90Z`,
      skin,
    ) +
    cut(
      `M${-width} 120C${-width + 20} ${chin + 8} -20 ${chin + 34} 8 ${chin + 34}C34 ${chin + 32} ${width - 4} ${chin + 6} ${width} 150L${width} 100L${-width} 100Z`,
      deepen(skin, 0.2),
      'fill-opacity=".75"',
    ) +
    line(
      'M-96 262C-60 268-34 276-16 290M96 262C60 268 34 276 16 290',
      deepen(skin, 0.2),
      4,
      'stroke-opacity=".45"',
    )
  );
};

const outline = ({ jaw, chin }: Portrait) =>
  `M${-half} -30C${-half}-130-70-178 0-178S${half}-130 ${half}-30C${half} 40 ${jaw + 20} 92 ${jaw} 124C${jaw - 18} 154 40 ${chin} 0 ${chin}S${18 - jaw} 154 ${-jaw} 124C${-jaw - 20} 92 ${-half} 40 ${-half}-30Z`;

/** The side away from the light. */
const shade = ({ skin, jaw, chin }: Portrait) =>
  cut(
    `M${half}-30C${half} 40 ${jaw + 20} 92 ${jaw} 124C${jaw - 18} 154 40 ${chin} 0 ${chin}C38 ${chin - 22} 74 126 86 66C98 10 96-90 70-150C104-130 ${half}-90 ${half}-30Z`,
    deepen(skin, 0.16),
    'fill-opacity=".55"',
  );

/** An eye looking at us, its corner to the nose on the right; kept quiet, with a lid that rests on the iris. */
const eye = ({ skin, age }: Portrait, lashes: boolean) =>
  cut('M-31 5C-20-13 12-17 29 3C15 13-14 15-31 5Z', '#fdf6ea') +
  disc(0, -1, 12, '#3b241b') +
  disc(0, -1, 6, '#1d1210') +
  disc(4.5, -5.5, 3, '#fffaf2') +
  cut('M-36-4C-22-26 16-28 32 2C14-14-14-14-34 5Z', deepen(skin, 0.09)) +
  line('M-33 5C-20-13 12-17 30 3', '#2a1a17', lashes ? 6 : 4.6) +
  (lashes ? line('M-32 4Q-38 2-42-3', '#2a1a17', 4) : '') +
  line('M-24 13C-12 19 12 18 24 9', deepen(skin, 0.35), 2.6, 'stroke-opacity=".55"') +
  line('M-33-13C-18-29 12-31 30-12', deepen(skin, 0.32), 2.8, 'stroke-opacity=".6"') +
  (age > 0.4
    ? line('M-26 25Q-4 34 20 23', deepen(skin, 0.3), 2.6, `stroke-opacity="${(age * 0.3).toFixed(2)}"`)
    : '');

const brow = (hairColor: string, heavy: boolean) =>
  cut(
    heavy
      ? 'M-40-31C-24-52 12-54 36-39C38-34 36-30 32-29C10-39-20-38-38-27Z'
      : 'M-40-32C-22-51 10-52 33-39C34-36 33-33 30-33C8-42-20-41-39-29Z',
    hairColor,
  );

const nose = ({ skin, nosePin }: Portrait) =>
  cut('M6-22C10 14 14 44 24 62C26 74 16 78 4 76C10 50 8 12 6-22Z', deepen(skin, 0.2), 'fill-opacity=".4"') +
  line(
    'M-23 60C-24 74-12 76-6 73C-2 79 4 79 8 73C14 76 26 74 24 60',
    deepen(skin, 0.42),
    3.6,
    'stroke-opacity=".7"',
  ) +
  (nosePin ? disc(24, 58, 4.6, '#f3cf74') : '');

const mouth = ({ skin, beard }: Portrait) => {
  const lips = deepen('#b5564a', beard ? 0.2 : 0.05);
  return (
    cut('M-45 102C-25 102-11 97 0 102C11 97 25 102 45 102C24 116-24 116-45 102Z', deepen(lips, 0.12)) +
    cut('M-45 102C-24 116 24 116 45 102C30 134-30 134-45 102Z', lips) +
    oval(-2, 121, 15, 4, lighten(lips, 0.4), 'fill-opacity=".35"') +
    line('M-49 98Q-46 102-44 103C-24 117 24 117 44 103Q46 102 49 98', deepen(skin, 0.62), 3.4) +
    line('M-18 140Q0 147 18 140', deepen(skin, 0.25), 3, 'stroke-opacity=".5"')
  );
};

/** The lines that years of laughing leave. */
const years = ({ skin, age }: Portrait) =>
  age === 0
    ? ''
    : line(
        'M-38 66C-56 76-62 90-62 108M38 66C56 76 62 90 62 108',
        deepen(skin, 0.32),
        3,
        `stroke-opacity="${(0.12 + age * 0.3).toFixed(2)}"`,
      ) +
      (age > 0.5
        ? line(
            'M-88-2l-16-8M-88 10l-17 3M88-2l16-8M88 10l17 3',
            deepen(skin, 0.32),
            2.6,
            'stroke-opacity=".32"',
          ) + line('M-50-98Q0-110 50-98', deepen(skin, 0.28), 2.6, 'stroke-opacity=".22"')
        : '');

const glassesOf = ({ glasses }: Portrait) => {
  if (!glasses) return '';
  const lens =
    glasses === 'round'
      ? 'M-98 4C-98-50-8-50-8 4C-8 54-98 54-98 4Z'
      : 'M-102-26Q-56-38-12-26C-6 14-16 40-56 40S-106 14-102-26Z';
  const one =
    cut(lens, '#ffffff', 'fill-opacity=".14"') +
    line(lens, glasses === 'round' ? '#8a5a34' : '#33262a', glasses === 'round' ? 5 : 6.5) +
    line('M-84-18L-62-30', '#ffffff', 4, 'stroke-opacity=".6"') +
    line('M-100-10L-122-14', '#4a352c', 5);
  return one + placed(one, 0, 0, 1, { mirrored: true }) + line('M-10-6Q0-14 10-6', '#4a352c', 5);
};

/** A face seen from the front, the point between the eyes at the origin. Ears, hair and beard are drawn by others. */
export const face = (portrait: Portrait) => {
  const { skin, hairColor, beard, bindi } = portrait;
  const man = Boolean(beard);
  const browColor = deepen(hairColor, hairColor.startsWith('#2') || hairColor.startsWith('#3') ? 0 : 0.35);
  const left = placed(eye(portrait, !man) + brow(browColor, man), -52, 0);
  return (
    oval(-half, 18, 17, 32, deepen(skin, 0.06)) +
    oval(half, 18, 17, 32, deepen(skin, 0.16)) +
    cut(outline(portrait), skin) +
    shade(portrait) +
    oval(-64, 66, 32, 22, '#d9694f', `fill-opacity="${man ? '.14' : '.22'}"`) +
    oval(64, 66, 32, 22, '#d9694f', `fill-opacity="${man ? '.12' : '.18'}"`) +
    years(portrait) +
    left +
    placed(left, 0, 0, 1, { mirrored: true }) +
    nose(portrait) +
    mouth(portrait) +
    (bindi ? disc(0, -56, 9, '#b3282d') : '') +
    glassesOf(portrait)
  );
};
