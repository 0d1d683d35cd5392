import { deepen, lighten } from '../parts/color';
import { box, cut, disc, line, oval, placed } from '../parts/shape';
import { headFront } from './head';
import type { Look } from './look';

/** A woman resting on her side under a blanket, on a mat, her head to the left: 520 wide, 130 high. */
export const resting = (look: Look, mat: string) => {
  const blanket = look.sari;
  const fold = deepen(blanket, 0.2);
  return (
    oval(10, 4, 290, 20, '#33201a', 'fill-opacity=".18"') +
    box(-280, -14, 570, 22, mat, 10) +
    line('M-262 3L274 3', lighten(mat, 0.3), 3, 'stroke-dasharray="2 12"') +
    cut('M-262-14C-276-40-262-62-226-62C-190-64-152-62-142-46C-136-32-142-18-150-14Z', '#fff3e0') +
    line('M-250-30C-220-22-180-22-150-32', '#e3cfb4', 3) +
    cut('M-150-40C-130-92-96-104-70-100L-60-14L-150-14Z', look.blouse) +
    placed(headFront({ ...look, hairStyle: 'bun' }), -176, -66, 0.92, { turned: -82 }) +
    cut(
      'M-112-14C-118-60-100-104-62-108C-24-112-2-136 36-134C86-130 92-92 130-82C190-72 258-60 274-14Z',
      blanket,
    ) +
    cut('M-112-14C-118-60-100-104-62-108L-38-108C-70-92-88-60-84-14Z', look.border) +
    line(
      'M-30-92C0-84 20-60 24-24M60-110C84-90 92-60 90-24M130-72C160-60 180-44 190-24',
      fold,
      3,
      'stroke-opacity=".55"',
    ) +
    cut('M-4-122C20-130 44-130 62-116C40-116 18-112 0-102Z', lighten(blanket, 0.3), 'fill-opacity=".5"') +
    (look.dotted
      ? [0, 1, 2, 3, 4].map((i) => disc(-40 + i * 58, -40 - (i % 2) * 16, 5, look.border)).join('')
      : '')
  );
};
