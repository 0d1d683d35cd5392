import { deepen, lighten } from '../scenes/parts/color';
import { cut, line } from '../scenes/parts/shape';
import type { Portrait } from './portrait';

/** A dupatta drawn over the head, framing the face and falling on both shoulders. */
export const scarf = ({ cloth, hairColor }: Portrait) => ({
  behind: cut('M-140-40C-190 80-196 240-232 330L232 330C196 240 190 80 140-40Z', deepen(cloth.border, 0.16)),
  over:
    cut(
      'M-116-10C-124-100-84-168 0-176S124-100 116-10C106-62 80-104 44-122C20-128-20-128-44-122C-80-104-106-62-116-10Z',
      hairColor,
    ) +
    cut(
      'M-118 60C-136-70-104-176 0-180S136-70 118 60C114 130 92 186 56 214C20 236-20 236-56 214C-92 186-114 130-118 60ZM-170-30C-196 90-206 190-276 312C-290 380-180 470-40 500C110 520 262 430 286 330C214 200 196 90 170-30C156-150 100-232 0-232S-156-150-170-30Z',
      cloth.border,
      'fill-rule="evenodd"',
    ) +
    line(
      'M-56 214C-92 186-114 130-118 60C-136-70-104-176 0-180S136-70 118 60C114 130 92 186 56 214C20 236-20 236-56 214',
      lighten(cloth.border, 0.45),
      6,
    ) +
    line(
      'M-146-20C-146 90-150 190-196 300M-128-110C-106-180-60-208 0-208M146-20C146 90 150 170 130 250C90 350-60 400-216 350M128-110C106-180 60-208 30-208M-40 250C40 290 120 250 140 190M60 480C160 440 220 390 250 330',
      deepen(cloth.border, 0.22),
      4,
      'stroke-opacity=".5"',
    ),
});

/** A turban wound in folds. */
export const turban = ({ cloth }: Portrait) => ({
  behind: '',
  over:
    cut(
      'M-134-34C-162-150-92-256 0-256S162-150 134-34C110-92 60-128 0-146C-60-128-110-92-134-34Z',
      cloth.border,
    ) +
    cut(
      'M0-146C60-128 110-92 134-34C152-100 140-170 100-216C96-176 60-150 0-146Z',
      deepen(cloth.border, 0.16),
      'fill-opacity=".6"',
    ) +
    line(
      'M-130-54C-96-110-50-144 8-160M-134-86C-96-140-40-176 40-186M-128-126C-90-172-30-206 66-208M-104-172C-70-208-20-230 70-230M130-54C106-100 60-132 8-150',
      deepen(cloth.border, 0.28),
      4.5,
      'stroke-opacity=".55"',
    ) +
    cut('M-22-132L0-150L22-132L0-112Z', lighten(cloth.under, 0.2)),
});
