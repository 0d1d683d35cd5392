import { deepen, lighten } from '../parts/color';
import { moods } from '../parts/mood';
import { potPlant } from '../parts/plants';
import { framed, room, windowView } from '../parts/room';
import { box, cut, disc, line, placed } from '../parts/shape';
import { glow } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { looks } from '../people/look';
import { manOnSeat } from '../people/man-front';
import type { Hands } from '../people/upper-front';
import { onSeatFront } from '../people/women-front';

const rooms = [
  ['#dfe9d6', '#c9a878', '#0a7558', 'morning'],
  ['#f6dcc4', '#b98a62', '#b5483a', 'afternoon'],
  ['#d3e0e2', '#bfa57e', '#31597a', 'morning'],
  ['#efd7cd', '#b88f70', '#7b2d4a', 'rose'],
] as const;

const chair = (color: string) =>
  line('M-96-110L-104-4M96-110L104-4', '#7a4a2b', 13) +
  cut('M-112-120C-124-240-112-330-86-336L86-336C112-330 124-240 112-120Z', color) +
  cut('M-90-130C-100-230-92-306-72-312L72-312C92-306 100-230 90-130Z', lighten(color, 0.2)) +
  box(-120, -130, 240, 30, deepen(color, 0.12), 12);

const clock = (x: number, y: number) =>
  disc(x, y, 54, '#a8703d') +
  disc(x, y, 44, '#fff8ec') +
  line(`M${x} ${y}L${x} ${y - 30}M${x} ${y}L${x + 20} ${y + 8}`, '#33261f', 6) +
  disc(x, y, 5, '#b5483a');

/** The clinic's waiting room: chairs in a row, plants, and somebody to talk to. */
export function waitingRoom(stage: Stage): string {
  const { random, turn, width } = stage;
  const [wall, floor, paint, hour] = turn(rooms);
  const people = looks(random, 4);
  const middle = width / 2;
  const count = width < 820 ? 2 : width < 1100 ? 3 : 4;
  const step = Math.min(300, (width - 120) / count);
  const man = turn([1, 2, 0]);
  const ways = random.shuffle<Hands>(['belly', 'book', 'cup', 'belly']);
  const seated = people.slice(0, count).map((look, i) => {
    const x = middle + (i - (count - 1) / 2) * step;
    return (
      placed(chair(i % 2 ? paint : deepen(paint, 0.16)), x, 806, 1.06) +
      (i === man && count > 2
        ? placed(manOnSeat(look, { tilt: -6 }), x, 812, 1.02)
        : placed(onSeatFront(look, { hands: ways[i] ?? 'belly', tilt: i % 2 ? 8 : -6 }), x, 812, 1.02))
    );
  });
  const windowWidth = Math.min(420, width * 0.42);
  return (
    room(width, wall, floor, 660) +
    windowView('yard', { x: middle, y: 430, width: windowWidth, height: 370 }, moods[hour], paint) +
    framed(middle - windowWidth / 2 - 150, 220, 150, '#a8703d', turn(['heart', 'leaf', 'sun'])) +
    framed(middle + windowWidth / 2 + 150, 220, 150, '#a8703d', turn(['leaf', 'sun', 'heart'])) +
    (width > 1100 ? clock(middle - windowWidth / 2 - 340, 170) : '') +
    (width > 1100 ? framed(middle + windowWidth / 2 + 350, 230, 130, '#a8703d', 'heart') : '') +
    glow('day', middle, 480, 560, '#fff6e0', 0.5) +
    [-1, 1]
      .map((side) => placed(potPlant(random, 190, moods.morning), middle + side * (width / 2 - 50), 730))
      .join('') +
    seated.join('')
  );
}
