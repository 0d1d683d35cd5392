import { deepen, lighten, mix } from '../parts/color';
import { moods } from '../parts/mood';
import { potPlant } from '../parts/plants';
import { box, cut, disc, line, oval, placed, short } from '../parts/shape';
import { glow, wash } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { arch, diya, garland } from '../parts/things';
import { looks } from '../people/look';
import { sittingBack } from '../people/sitting-back';
import { sittingFront } from '../people/women-front';
import { sittingSide } from '../people/women-side';

const walls = ['#f3d9b8', '#e9c4a8', '#cfd8bd', '#e7cfc4', '#c9d6d2', '#f0d090'] as const;

/** A pattern of petals on the floor, seen at a slant, with a lamp or flowers in its middle. */
const rangoli = (x: number, y: number, colors: readonly string[]) =>
  [150, 118, 84, 48]
    .map((radius, index) => {
      const color = colors[index % colors.length] ?? '#e9a23b';
      const petals = Array.from({ length: 16 }, (_, i) => {
        const angle = (i / 16) * Math.PI * 2 + index * 0.2;
        return oval(
          x + Math.cos(angle) * radius,
          y + Math.sin(angle) * radius * 0.3,
          radius * 0.17,
          radius * 0.075,
          color,
        );
      });
      return petals.join('');
    })
    .join('') + placed(diya(0.9), x, y + 12);

/** Women sitting in a circle on a rug in a bright hall. */
export function circleOfMothers(stage: Stage): string {
  const { random, turn, width } = stage;
  const wall = turn(walls);
  const mood = moods[turn(['morning', 'afternoon', 'rose', 'dawn'])];
  const trim = mix(wall, '#8c4a35', 0.4);
  const middle = width / 2;
  const people = looks(random, 9);
  const rug = turn(['#b5483a', '#0a7558', '#31597a', '#d98a2b', '#7b2d4a']);
  const windows = turn([
    [0.2, 0.5, 0.8],
    [0.12, 0.37, 0.63, 0.88],
    [0.27, 0.73],
  ]);
  const openings = windows.map((x) => {
    const d = arch(x * width, 420, width / (windows.length + 3), 330);
    const [deep, full] = mood.leaves;
    return (
      cut(d, trim, 'transform="translate(0 -6)"') +
      cut(d, mood.sky[1]) +
      cut(arch(x * width, 420, width / (windows.length + 3) - 26, 300), mix(mood.sky[0], mood.sky[1], 0.4)) +
      disc(x * width - 26, 392, 44, mix(full, mood.sky[1], 0.35)) +
      disc(x * width + 30, 400, 38, mix(deep, mood.sky[1], 0.4)) +
      box(
        x * width - width / (windows.length + 3) / 2 - 14,
        414,
        width / (windows.length + 3) + 28,
        18,
        trim,
        6,
      )
    );
  });
  const hung = Array.from({ length: 4 }, (_, i) =>
    garland(
      [(i * width) / 4, 22],
      [((i + 1) * width) / 4, 22],
      random.between(36, 60),
      random.pick([
        ['#e9a23b', '#d9694f'],
        ['#f0c465', '#fff3dc', '#0a7558'],
        ['#d9694f', '#fff3dc'],
      ]),
      10,
    ),
  );
  const at = (index: number) => people[index] ?? people[0];
  const back = [-0.24, 0, 0.24].map((x, i) => {
    const look = at(i);
    return look
      ? placed(
          sittingFront(look, { hands: random.pick(['belly', 'cup', 'belly', 'joined']), tilt: -x * 26 }),
          middle + x * 1100,
          616 - (i === 1 ? 14 : 0),
          0.74,
        )
      : '';
  });
  const sides = [-1, 1].map((side, i) => {
    const look = at(3 + i);
    return look
      ? placed(
          sittingSide(look, { hands: random.pick(['belly', 'knee', 'book']) }),
          middle + side * 560,
          752,
          0.86,
          { mirrored: side > 0 },
        )
      : '';
  });
  const front = [-0.22, 0.22].map((x, i) => {
    const look = at(5 + i);
    return look ? placed(sittingBack(look, x > 0 ? -5 : 5), middle + x * 1120, 884, 0.98) : '';
  });
  return (
    wash(width, lighten(wall, 0.25), wall) +
    box(0, 452, width, 8, trim) +
    openings.join('') +
    hung.join('') +
    cut(`M0 470L${short(width)} 470L${short(width)} 900L0 900Z`, mix(wall, '#b98a62', 0.45)) +
    line(`M0 470L${short(width)} 470`, deepen(wall, 0.35), 4) +
    placed(potPlant(random, 130, mood), width * 0.05, 560) +
    placed(potPlant(random, 120, mood), width * 0.95, 556) +
    glow('day', middle, 640, 620, '#fff1d0', 0.55) +
    oval(middle, 712, 640, 172, deepen(rug, 0.15)) +
    oval(middle, 706, 640, 172, rug) +
    oval(middle, 706, 590, 152, 'none', `stroke="${lighten(rug, 0.55)}" stroke-width="7"`) +
    oval(
      middle,
      706,
      560,
      142,
      'none',
      `stroke="${lighten(rug, 0.4)}" stroke-width="3" stroke-dasharray="4 16"`,
    ) +
    back.join('') +
    rangoli(middle, 706, random.shuffle(['#f0c465', '#fff3dc', '#e9863b', '#f3b8a8', '#9dbb84'])) +
    sides.join('') +
    front.join('')
  );
}
