import { deepen, lighten, mix } from '../parts/color';
import { moods } from '../parts/mood';
import { cut, disc, oval, placed, short } from '../parts/shape';
import { glow, stars, wash } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { diya, lampString } from '../parts/things';
import { roundTree } from '../parts/trees';
import { dancer } from '../people/dancer';
import { looks } from '../people/look';
import { onSeatFront } from '../people/women-front';

const skies = [
  ['#1d2750', '#6a3f73', '#8a4a55'],
  ['#2a1f4a', '#8a3f5f', '#a85a45'],
  ['#12384a', '#2f6a6e', '#7a5a4a'],
  ['#3a1f3f', '#b5563f', '#a8643f'],
] as const;

const lampColors = [
  ['#ffd27a', '#ff9f6b', '#ffe9b0'],
  ['#ffd27a', '#f58aa0', '#9fe0c8'],
  ['#fff0c4', '#ffc45e'],
] as const;

/** A striped tent roof from post to post. */
const canopy = (width: number, colors: readonly [string, string]) => {
  const stripes = Math.round(width / 90);
  return Array.from({ length: stripes }, (_, i) => {
    const [l, r] = [(i * width) / stripes, ((i + 1) * width) / stripes];
    const drop = 66 + 34 * Math.abs(Math.sin((i / stripes) * Math.PI * 3));
    const color = colors[i % 2] ?? colors[0];
    return cut(
      `M${short(l)} 0L${short(r)} 0L${short(r)} ${short(drop)}Q${short((l + r) / 2)} ${short(drop + 46)} ${short(l)} ${short(drop)}Z`,
      color,
    );
  }).join('');
};

/** A pierced pot with a light inside, at the middle of the dance. */
const garbo =
  disc(0, -70, 190, '#ffcf7a', 'fill-opacity=".16"') +
  disc(0, -70, 120, '#ffd88e', 'fill-opacity=".28"') +
  cut('M-34-140L34-140L28-122C92-104 96-20 36 0L-36 0C-96-20-92-104-28-122Z', '#b5562f') +
  [
    [-48, -64],
    [-20, -84],
    [10, -64],
    [38, -84],
    [-30, -36],
    [4, -34],
    [40, -44],
    [-56, -40],
  ]
    .map(([x = 0, y = 0]) => cut(`M${x} ${y - 10}l9 10l-9 10l-9-10Z`, '#ffe39a'))
    .join('') +
  oval(0, -140, 36, 9, '#7d3a20') +
  placed(diya(0.7), 0, -136);

/** A gentle garba under strings of lamps. */
export function garbaEvening(stage: Stage): string {
  const { random, turn, width } = stage;
  const [top, bottom, floor] = turn(skies);
  const bulbs = turn(lampColors);
  const people = looks(random, 8);
  const count = turn([3, 4, 2, 5]);
  const sticks = turn([true, false, true]);
  const roof = turn([false, true]);
  const mood = moods.night;
  const middle = width / 2;
  const dancers = people.slice(0, count).map((look, index) => {
    const t = (index / (count - 1)) * 2 - 1;
    const bright = { ...look, sari: lighten(look.sari, 0.06) };
    return {
      t,
      drawn: placed(
        dancer(bright, { swing: random.between(-7, 7), sticks }),
        middle + t * width * 0.37,
        872 - (1 - Math.abs(t)) * 40,
        0.8 + 0.1 * Math.abs(t),
        { mirrored: index % 2 === 1 },
      ),
    };
  });
  const watchers = people
    .slice(5)
    .map((look, index) =>
      placed(onSeatFront(look, { hands: 'joined' }), width * ([0.09, 0.5, 0.91][index] ?? 0.5), 630, 0.42),
    );
  const far = [0.2, 0.29, 0.38, 0.62, 0.71, 0.8].map((x, i) => {
    const look = people[(i + 3) % people.length];
    return look
      ? placed(
          dancer({ ...look, sari: mix(look.sari, bottom, 0.25) }, { swing: random.between(-8, 8), sticks }),
          x * width,
          660,
          0.36,
          { mirrored: i % 2 === 0 },
        )
      : '';
  });
  const strings = [
    [0, 60, 0.5, 40],
    [0.5, 40, 1, 60],
    [0, 180, 0.36, 120],
    [0.36, 120, 0.68, 130],
    [0.68, 130, 1, 180],
  ].map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0], index) =>
    lampString([x1 * width, y1], [x2 * width, y2], random.between(50, 90) + index * 4, bulbs),
  );
  return (
    wash(width, top, bottom) +
    stars(stage, 60) +
    disc(width * random.between(0.12, 0.88), 130, 46, '#fbe8bd') +
    [0.03, 0.12, 0.86, 0.97, 0.5, 0.68, 0.3]
      .map((x) => placed(roundTree(random, random.between(170, 260), mood), x * width, 590))
      .join('') +
    cut(`M0 570Q${short(middle)} 548 ${short(width)} 570L${short(width)} 900L0 900Z`, deepen(floor, 0.25)) +
    oval(middle, 760, width * 0.56, 190, floor) +
    oval(
      middle,
      760,
      width * 0.44,
      140,
      'none',
      `stroke="${lighten(floor, 0.35)}" stroke-width="6" stroke-dasharray="2 22" stroke-linecap="round"`,
    ) +
    oval(middle, 750, width * 0.34, 100, 'none', `stroke="${lighten(floor, 0.3)}" stroke-width="4"`) +
    glow('fire', middle, 640, 760, '#ffb457', 0.5) +
    strings.join('') +
    (roof
      ? canopy(
          width,
          random.pick([
            ['#b5483a', '#f3d9a4'],
            ['#0a7558', '#f3d9a4'],
            ['#e9a23b', '#7b2d4a'],
          ]),
        )
      : '') +
    watchers.join('') +
    far.join('') +
    placed(garbo, middle, 720, 0.9) +
    [-3, -2, -1, 1, 2, 3].map((i) => placed(diya(0.5), middle + i * 60, 736 - Math.abs(i) * 6)).join('') +
    dancers
      .sort((p, q) => Math.abs(p.t) - Math.abs(q.t))
      .map(({ drawn }) => drawn)
      .join('') +
    Array.from({ length: 26 }, () =>
      placed(
        cut('M0-7L5 0L0 7L-5 0Z', random.pick(['#ffd27a', '#f3b8a8', '#fff3dc', '#9fd6bd'])),
        random.between(0, width),
        random.between(120, 860),
        random.between(0.7, 1.5),
        { turned: random.between(0, 90) },
      ),
    ).join('')
  );
}
