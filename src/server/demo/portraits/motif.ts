import { lighten, mix } from '../scenes/parts/color';
import { marigold } from '../scenes/parts/fruit';
import { sprig } from '../scenes/parts/plants';
import { cut, disc, line, oval, placed, short } from '../scenes/parts/shape';
import { diya } from '../scenes/parts/things';
import type { Motif, Portrait } from './portrait';

type Ground = Portrait['ground'];

const ring = (radius: number, color: string, width: number, more = '') =>
  disc(480, 400, radius, 'none', `stroke="${color}" stroke-width="${width}"${more && ` ${more}`}`);

/** So many copies around the head, each at its own angle. */
const around = (count: number, radius: number, draw: (index: number) => string, from = 0, to = 360) =>
  Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * index) / (to - from === 360 ? count : count - 1);
    const [x, y] = [Math.sin((angle * Math.PI) / 180), -Math.cos((angle * Math.PI) / 180)];
    return placed(draw(index), 480 + x * radius, 400 + y * radius, 1, { turned: angle });
  }).join('');

const pale = ([top, bottom]: Ground) => lighten(mix(top, bottom, 0.5), 0.45);

const sunrise = (ground: Ground) =>
  disc(480, 420, 372, lighten(ground[1], 0.3), 'fill-opacity=".35"') +
  disc(480, 420, 318, '#f6c46c', 'fill-opacity=".55"') +
  disc(480, 420, 268, '#f9d28a', 'fill-opacity=".8"') +
  [-1, 1]
    .map((side) =>
      placed(
        placed(sprig(420, 6, '#0a7558', 30), 0, 0, 1, { turned: 10 }) +
          placed(sprig(330, 5, '#3c8d5d', 24), 20, 0, 1, { turned: 40 }),
        480 - side * 430,
        900,
        1,
        { mirrored: side < 0 },
      ),
    )
    .join('');

const rays = (ground: Ground) =>
  around(24, 0, (i) =>
    cut(
      `M-${i % 2 ? 16 : 30}-760L${i % 2 ? 16 : 30}-760L0-200Z`,
      pale(ground),
      `fill-opacity="${i % 2 ? '.35' : '.5'}"`,
    ),
  ) +
  disc(480, 400, 282, '#f6b95a', 'fill-opacity=".85"') +
  disc(480, 400, 252, '#f9cf83');

const ear = (color: string) =>
  line('M0 0Q10-180 0-330', color, 6) +
  Array.from({ length: 8 }, (_, i) => {
    const y = -150 - i * 24;
    const grain = (turned: number) => placed(oval(0, -16, 9, 20, color), 0, y, 1, { turned });
    return (
      grain(-34) +
      grain(34) +
      line(`M0 ${y - 20}L-46 ${y - 74}M0 ${y - 20}L46 ${y - 74}`, color, 2, 'stroke-opacity=".6"')
    );
  }).join('');

const wheat = (ground: Ground) =>
  disc(480, 400, 300, pale(ground), 'fill-opacity=".6"') +
  [-1, 1]
    .map((side) =>
      [0, 1, 2]
        .map((i) =>
          placed(
            ear(i % 2 ? '#b98a2e' : '#d9a441'),
            480 - side * (350 + i * 40),
            860 - i * 60,
            1.25 - i * 0.1,
            {
              turned: side * (4 - i * 9),
            },
          ),
        )
        .join(''),
    )
    .join('');

const ripples = (ground: Ground) =>
  [430, 370, 310, 250]
    .map((radius, i) =>
      disc(480, 400, radius, pale(ground), `fill-opacity="${(0.16 + i * 0.12).toFixed(2)}"`),
    )
    .join('') + around(12, 330, () => oval(0, 0, 20, 46, lighten(ground[0], 0.5), 'fill-opacity=".7"'));

const rings = (ground: Ground) =>
  [460, 410, 362, 316, 272]
    .map((radius, i) =>
      ring(
        radius,
        i % 2 ? '#e9b44c' : pale(ground),
        i % 2 ? 4 : 8,
        `stroke-opacity="${(0.35 + i * 0.12).toFixed(2)}"`,
      ),
    )
    .join('') + around(28, 338, () => disc(0, 0, 7, '#f3cf74'));

const lamps = () =>
  disc(480, 420, 330, '#ffcf7a', 'fill-opacity=".22"') +
  disc(480, 420, 270, '#ffcf7a', 'fill-opacity=".28"') +
  [
    [70, 560],
    [150, 250],
    [300, 110],
    [480, 76],
    [660, 110],
    [810, 250],
    [890, 560],
  ]
    .map(([x = 0, y = 0]) => placed(diya(1.25), x, y + 34))
    .join('');

const marigolds = (ground: Ground) =>
  disc(480, 400, 310, pale(ground), 'fill-opacity=".6"') +
  around(
    15,
    372,
    (i) => placed(marigold(['#e9863b', '#f0b13c', '#d9694f'][i % 3] ?? '#e9863b'), 0, 0, 1.3),
    -128,
    128,
  );

const leaves = (ground: Ground) =>
  disc(480, 400, 300, pale(ground), 'fill-opacity=".5"') +
  [-64, -40, -18, 18, 40, 64]
    .map((turned, i) =>
      placed(sprig(560, 7, mix('#0a7558', '#8db866', (i % 3) * 0.3), 20), 480 + turned * 4, 860, 1, {
        turned,
      }),
    )
    .join('');

const waves = (ground: Ground) =>
  disc(480, 380, 290, '#fdf1d6', 'fill-opacity=".65"') +
  [0, 1, 2, 3]
    .map((i) =>
      cut(
        `M-60 ${560 + i * 90}${Array.from({ length: 7 }, () => 'q90-70 180 0').join('')}L1200 960L-60 960Z`,
        mix(ground[0], '#0a7558', 0.18 + i * 0.14),
        'fill-opacity=".55"',
      ),
    )
    .join('');

const stars = (ground: Ground) =>
  disc(480, 400, 320, pale(ground), 'fill-opacity=".2"') +
  disc(480, 400, 268, pale(ground), 'fill-opacity=".25"') +
  around(18, 400, (i) => {
    const r = i % 3 ? 13 : 24;
    return cut(
      `M0 ${-r}L${short(r * 0.26)} ${short(-r * 0.26)}L${r} 0L${short(r * 0.26)} ${short(r * 0.26)}L0 ${r}L${short(-r * 0.26)} ${short(r * 0.26)}L${-r} 0L${short(-r * 0.26)} ${short(-r * 0.26)}Z`,
      '#ffe6ae',
    );
  });

const motifs: Record<Motif, (ground: Ground) => string> = {
  sunrise,
  rays,
  wheat,
  ripples,
  rings,
  lamps,
  marigolds,
  leaves,
  waves,
  stars,
};

/** What stands behind the head, which is around (480, 400), on a picture of 960 by 960. */
export const motifOf = ({ motif, ground }: Portrait) => motifs[motif](ground);
