import { deepen, lighten } from '../parts/color';
import { cut, disc, line, oval } from '../parts/shape';

/** A sleeping baby wrapped in a cloth, lying along the horizontal with its head on the left: 190 wide, the origin in its middle. */
export const swaddled = (cloth: string, trim: string, skin = '#c98d62') =>
  cut('M-92-10C-94-54-44-66 0-54C50-50 100-34 98 4C96 34 40 48-10 44C-60 42-90 24-92-10Z', cloth) +
  cut('M-10 44C40 48 96 34 98 4C70 22 20 30-36 26Z', deepen(cloth, 0.16), 'fill-opacity=".6"') +
  disc(-54, -12, 33, skin) +
  cut('M-86-18C-86-48-60-52-46-46C-36-42-26-34-24-22C-40-34-66-34-86-18Z', '#33231f') +
  line('M-72-8q6 5 12 0M-48-6q6 5 12 1', deepen(skin, 0.55), 2.6) +
  line('M-62 7q6 4 11 1', '#a8443c', 3) +
  oval(-72, 2, 6, 4.5, '#d9694f', 'fill-opacity=".35"') +
  oval(-38, 4, 6, 4.5, '#d9694f', 'fill-opacity=".35"') +
  cut('M-22-50C-6-30-8 10-26 34C0 44 40 46 66 36C88 26 98 16 98 4C100-34 50-50 0-54Z', lighten(cloth, 0.2)) +
  line('M-22-50C-6-30-8 10-26 34', trim, 6) +
  line('M10-52C24-20 22 14 8 42M44-46C58-20 56 10 44 40', deepen(cloth, 0.2), 2.6, 'stroke-opacity=".6"');
