import { deepen, lighten } from '../parts/color';
import { cut, line, oval, placed, taper } from '../parts/shape';
import { braidBack, headBack } from './head';
import type { Look } from './look';

/** A woman sitting cross-legged, seen from behind: 378 high, 400 wide, the origin on the ground below her. */
export function sittingBack(look: Look, tilt = 0): string {
  const fold = deepen(look.sari, 0.24);
  const arm =
    cut(
      taper([
        [-72, -214, 15],
        [-106, -160, 16],
        [-112, -110, 14],
        [-96, -74, 12],
      ]),
      look.skin,
    ) +
    cut(
      taper([
        [-70, -220, 19],
        [-92, -192, 22],
        [-102, -172, 20],
      ]),
      look.blouse,
    ) +
    line('M-120-170Q-103-160-86-166', look.border, 4);
  return (
    oval(0, -2, 208, 20, '#33201a', 'fill-opacity=".18"') +
    arm +
    placed(arm, 0, 0, 1, { mirrored: true }) +
    cut(
      'M-80-120C-150-104-208-62-206-30C-204-6-150 2-60 0L60 0C150 2 204-6 206-30C208-62 150-104 80-120Z',
      look.sari,
    ) +
    cut(
      'M-17-288L-18-260C-24-246-60-242-80-228L-70-150L70-150L80-228C60-242 24-246 18-260L17-288Z',
      look.skin,
    ) +
    cut(
      'M-46-242C-62-240-76-236-86-224C-90-190-78-160-74-140L74-140C78-160 90-190 86-224C76-236 62-240 46-242C40-190-40-190-46-242Z',
      look.blouse,
    ) +
    cut('M-74-146C-84-110-116-70-104-34C-60-18 60-18 104-34C116-70 84-110 74-146Z', look.sari) +
    cut(
      'M30-246C54-246 78-238 88-224C66-150 6-90-112-44C-120-70-104-96-84-120C-30-140 16-190 30-246Z',
      lighten(look.sari, 0.1),
    ) +
    line('M30-246C16-190-30-140-84-120', look.border, 6) +
    line('M52-242C34-176-20-120-106-82M70-236C50-170-10-104-112-60', fold, 2.5, 'stroke-opacity=".5"') +
    line('M-196-26C-120 0 120 0 196-26', look.border, 6, 'stroke-opacity=".9"') +
    line('M-104-40C-130-52-160-54-186-44M104-40C130-52 160-54 186-44', fold, 3, 'stroke-opacity=".5"') +
    placed(headBack(look, tilt), 0, -318) +
    (look.hairStyle === 'braid' ? placed(braidBack(look, 130), 0, -318) : '')
  );
}
