import { deepen, lighten } from '../parts/color';
import { moods } from '../parts/mood';
import { potPlant } from '../parts/plants';
import { framed, room, windowView } from '../parts/room';
import { oval, placed } from '../parts/shape';
import { glow } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { mat } from '../parts/things';
import { swaddled } from '../people/baby';
import { looks } from '../people/look';
import { manSitting } from '../people/man-front';
import { standingFront } from '../people/women-front';

const rooms = [
  ['#e6dcc0', '#b98a62', '#0a7558', 'morning'],
  ['#d3e0dc', '#a8845a', '#b5483a', 'afternoon'],
  ['#f0d3bd', '#b08560', '#31597a', 'rose'],
] as const;

/** Fathers-to-be practising with a wrapped doll, the nurse looking on. */
export function fathersClass(stage: Stage): string {
  const { random, turn, width } = stage;
  const [wall, floor, paint, hour] = turn(rooms);
  const middle = width / 2;
  const count = width < 1000 ? 2 : 3;
  const people = looks(random, count + 1);
  const step = Math.min(430, (width - 20) / count);
  const size = step / 450;
  const nurse = people[count];
  const wraps = random.shuffle(['#fff3dc', '#cfe0d2', '#f3d0c4', '#f0dca8']);
  const fathers = people.slice(0, count).map((look, i) => {
    const x = middle + (i - (count - 1) / 2) * step;
    return (
      placed(mat(215, look.border, lighten(look.border, 0.5), 26), x, 858, size) +
      placed(
        manSitting(look, { tilt: i % 2 ? 9 : -8, turban: i === 1 && random.chance(0.5) }),
        x,
        850,
        size,
      ) +
      placed(swaddled(wraps[i % wraps.length] ?? '#fff3dc', look.border), x, 850 - 92 * size, 1.1 * size, {
        mirrored: i % 2 === 1,
        turned: -6,
      })
    );
  });
  return (
    room(width, wall, floor, 640) +
    windowView(
      'out',
      {
        x: middle + turn([-1, 1]) * Math.min(width * 0.26, 380),
        y: 440,
        width: Math.min(340, width * 0.36),
        height: 370,
      },
      moods[hour],
      paint,
    ) +
    framed(
      middle - turn([-1, 1]) * Math.min(width * 0.32, 420),
      220,
      160,
      '#a8703d',
      turn(['heart', 'sun', 'leaf']),
    ) +
    glow('morning', middle, 560, 620, '#fff6e0', 0.5) +
    [-1, 1]
      .map((side) => placed(potPlant(random, 170, moods.morning), middle + side * (width / 2 - 60), 700))
      .join('') +
    (nurse
      ? placed(
          standingFront(
            { ...nurse, hairStyle: 'bun' },
            { hands: 'book', expecting: false, coat: true, tilt: 6 },
          ),
          count === 2 ? middle : middle + (turn([1, -1]) * step) / 2,
          720,
          0.84,
        )
      : '') +
    oval(middle, 850, Math.min(width * 0.48, 640), 60, deepen(floor, 0.14), 'fill-opacity=".5"') +
    fathers.join('')
  );
}
