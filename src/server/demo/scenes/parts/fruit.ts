import { deepen, lighten } from './color';
import { leaf } from './plants';
import type { Random } from './random';
import { cut, disc, line, oval, placed } from './shape';

/** A mango with its leaf, around the origin. */
export const mango = (color: string) =>
  cut(
    'M0-62C44-66 70-24 54 22C40 62-14 72-42 42C-70 8-48-56 0-62Z',
    '#33201a',
    'fill-opacity=".18" transform="translate(6 10)"',
  ) +
  cut('M0-62C44-66 70-24 54 22C40 62-14 72-42 42C-70 8-48-56 0-62Z', color) +
  cut('M0-62C-48-56-70 8-42 42C-46-2-30-40 0-62Z', '#d9563b', 'fill-opacity=".45"') +
  line('M0-62L6-80', '#5b4026', 6) +
  placed(leaf(70, 17, '#3c8d5d'), 6, -76, 1, { turned: 62 });

/** Half a pomegranate. */
export const pomegranate =
  disc(6, 9, 58, '#33201a', 'fill-opacity=".18"') +
  disc(0, 0, 58, '#a52c3a') +
  disc(0, 0, 49, '#f6dcc0') +
  [0, 1, 2, 3, 4, 5]
    .flatMap((sector) =>
      [
        [0, 20],
        [-0.26, 36],
        [0.26, 36],
        [0, 38],
      ].map(([turn = 0, reach = 0]) => {
        const angle = (sector / 6) * Math.PI * 2 + turn;
        return (
          oval(Math.cos(angle) * reach, Math.sin(angle) * reach, 7.5, 6, '#c4243c') +
          disc(Math.cos(angle) * reach - 2, Math.sin(angle) * reach - 2, 2, '#f08a90')
        );
      }),
    )
    .join('');

/** Half a coconut. */
export const coconut =
  disc(7, 10, 66, '#33201a', 'fill-opacity=".2"') +
  disc(0, 0, 66, '#6e4428') +
  disc(0, 0, 56, '#fffaf0') +
  disc(4, 5, 42, '#e9e4d4') +
  disc(-12, -12, 20, '#ffffff', 'fill-opacity=".8"');

/** A glass of buttermilk. */
export const glass =
  disc(8, 12, 56, '#33201a', 'fill-opacity=".18"') +
  disc(0, 0, 56, '#b98a4a') +
  disc(0, 0, 48, '#fff4dc') +
  cut('M-30-10C-10-34 24-30 34-4C18-16-8-14-30-10Z', '#fffdf6') +
  disc(12, 14, 4, '#7fae5a') +
  disc(-8, 18, 3, '#7fae5a');

/** The head of a marigold. */
export const marigold = (color: string) =>
  [34, 25, 15]
    .map((radius, ring) =>
      Array.from({ length: 11 - ring * 2 }, (_, i) => {
        const a = (i / (11 - ring * 2)) * 6.283 + ring * 0.3;
        return disc(
          Math.cos(a) * radius * 0.75,
          Math.sin(a) * radius * 0.75,
          radius * 0.42,
          ring % 2 ? lighten(color, 0.2) : color,
        );
      }).join(''),
    )
    .join('') + disc(0, 0, 10, deepen(color, 0.15));

/** A few almonds, strewn. */
export const almonds = (random: Random) =>
  Array.from({ length: 7 }, () =>
    placed(
      cut('M0-16C12-10 12 8 0 18C-12 8-12-10 0-16Z', '#9a5a30') + line('M-2-8L-2 10', '#c98a56', 2),
      random.between(-50, 50),
      random.between(-40, 40),
      1,
      { turned: random.between(0, 180) },
    ),
  ).join('');
