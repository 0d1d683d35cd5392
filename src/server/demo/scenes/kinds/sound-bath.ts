import { deepen, mix } from '../parts/color';
import { moods } from '../parts/mood';
import { potPlant } from '../parts/plants';
import { box, cut, line, oval, placed, short } from '../parts/shape';
import { glow, light, stars, wash } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { tanpura } from '../parts/tanpura';
import { arch, diya, singingBowl } from '../parts/things';
import { looks } from '../people/look';
import { resting } from '../people/resting';
import { sittingFront } from '../people/women-front';

const rooms = [
  ['#3a3157', '#75507c', '#6b4767'],
  ['#1f474b', '#43776c', '#37615a'],
  ['#f0d2b0', '#e7b795', '#c98d66'],
  ['#4a2f45', '#9a575a', '#7a4a48'],
  ['#d8dcc6', '#c3cba9', '#a98d62'],
] as const;

/** Women resting on mats while bowls are played for them. */
export function soundBath(stage: Stage): string {
  const { random, turn, width } = stage;
  const [top, bottom, floor] = turn(rooms);
  const dark = ['#3a3157', '#244a4c', '#4a2f45'].includes(top);
  const mood = moods[dark ? random.pick(['night', 'dusk']) : random.pick(['dawn', 'morning', 'rose'])];
  const middle = width * turn([0.5, 0.3, 0.7]);
  const people = looks(random, 6);
  const ring = (radius: number, opacity: number) =>
    oval(
      middle,
      470,
      radius,
      radius * 0.62,
      'none',
      `stroke="${dark ? '#ffe3ac' : '#fffaf0'}" stroke-width="3" stroke-opacity="${opacity}"`,
    );
  const window = arch(middle, 430, 420, 400);
  const rows = [
    [middle < width / 2 ? 0.375 : middle > width / 2 ? -0.375 : -0.36, 656, 0.66],
    [middle < width / 2 ? 0.13 : middle > width / 2 ? -0.13 : 0.36, 656, 0.66],
    [-0.25, 842, 0.98],
    [0.26, 842, 0.98],
  ];
  const sleepers = rows.map(([x = 0, y = 0, size = 1], index) => {
    const look = people[index + 1];
    return look
      ? placed(
          resting(look, random.pick(['#8aa17c', '#c9697a', '#d9a05a', '#5f7f8a'])),
          width / 2 + x * width,
          y,
          size,
          { mirrored: x > 0 },
        )
      : '';
  });
  const player = people[0];
  const metals = ['#d2a24f', '#c58a4a', '#b98a5a', '#dcb968'] as const;
  const bowls = [-2, -1, 0, 1, 2].map((step) =>
    placed(
      singingBowl(
        random.pick(metals),
        random.pick(['#b5483a', '#31597a', '#7b2d4a', '#0a7558']),
        0.62 + 0.12 * (2 - Math.abs(step)),
      ),
      middle + step * 140,
      640 - Math.abs(step) * 12,
    ),
  );
  const cloth = dark ? mix(top, '#c9697a', 0.35) : '#c98a76';
  const curtain =
    cut('M0 0L190 0C180 200 120 330 40 400C60 470 70 500 76 560L0 560Z', cloth) +
    line(
      'M50 0C48 160 40 280 14 392M104 0C98 170 76 290 26 396M152 0C146 170 104 300 38 398M20 420C26 470 30 510 32 556',
      deepen(cloth, 0.25),
      4,
      'stroke-opacity=".5"',
    ) +
    line('M-4 404L52 396', '#f0c465', 12);
  const curtains = curtain + placed(curtain, width, 0, 1, { mirrored: true });
  const lamps = [0.07, 0.13, 0.87, 0.93].map((x) =>
    placed(diya(0.9), x * width, 548 + random.between(-6, 10)),
  );
  return (
    wash(width, top, bottom) +
    glow('wall', middle, 420, 720, dark ? '#ffc46a' : '#fff3d6', dark ? 0.4 : 0.5) +
    cut(window, deepen(bottom, 0.25), 'transform="translate(0 -8)"') +
    `<clipPath id="view"><path d="${window}"/></clipPath><g clip-path="url(#view)">` +
    box(middle - 260, 0, 520, 460, mood.sky[0]) +
    box(middle - 260, 220, 520, 240, mix(mood.sky[0], mood.sky[1], 0.5)) +
    (mood.dark ? placed(stars({ random, width: 420 }, 30), middle - 210, 40) : '') +
    light(mood, middle + random.between(-60, 60), 190, 52) +
    oval(middle - 90, 470, 220, 90, mood.middle) +
    oval(middle + 130, 480, 220, 80, mood.near) +
    '</g>' +
    box(middle - 236, 424, 472, 20, deepen(bottom, 0.3), 6) +
    placed(potPlant(random, 140, moods.morning), middle - 330, 520) +
    placed(potPlant(random, 150, moods.morning), middle + 330, 520) +
    cut(`M0 505L${short(width)} 505L${short(width)} 900L0 900Z`, floor) +
    line(`M0 505L${short(width)} 505`, deepen(floor, 0.3), 4) +
    [600, 700, 800]
      .map((y) => line(`M0 ${y}L${short(width)} ${y}`, deepen(floor, 0.18), 2, 'stroke-opacity=".5"'))
      .join('') +
    glow('floor', middle, 640, 620, dark ? '#ffc46a' : '#fff3d6', 0.3) +
    [300, 420, 550, 690, 840].map((radius, index) => ring(radius, 0.42 - index * 0.07)).join('') +
    oval(middle, 612, 430, 62, '#7b2d4a') +
    oval(middle, 608, 430, 62, '#a8433f') +
    oval(middle, 608, 398, 54, 'none', 'stroke="#f0c465" stroke-width="5"') +
    lamps.join('') +
    curtains +
    (player
      ? placed(tanpura, middle + 150, 590, 0.8) +
        placed(sittingFront(player, { hands: 'knees', expecting: false }), middle, 600, 0.82)
      : '') +
    bowls.join('') +
    sleepers.join('')
  );
}
