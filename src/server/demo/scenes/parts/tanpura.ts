import { disc, line } from './shape';

/** A long-necked lute leaning to the right, its gourd at the origin: 330 high. */
export const tanpura =
  line('M-46-40L86-330', '#6e3f22', 14) +
  disc(-52, -40, 62, '#a8612f') +
  disc(-62, -50, 44, '#c07a3f') +
  disc(-40, -66, 10, '#5b3218') +
  line('M-40-66L80-322M-34-62L86-318', '#f3d9a4', 1.6) +
  line('M72-316l-16-8M78-300l18 8M84-336l-14-8', '#3f2414', 6);
