import { deepen, lighten } from '../parts/color';
import { moods } from '../parts/mood';
import { potPlant } from '../parts/plants';
import { framed, room, table, windowView } from '../parts/room';
import { box, cut, disc, line, oval, placed } from '../parts/shape';
import { glow } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { looks } from '../people/look';
import { upperFront } from '../people/upper-front';

const rooms = [
  ['#d9e6dc', '#b99a70', '#0a7558', 'morning'],
  ['#f3dcc8', '#a8805a', '#31597a', 'rose'],
  ['#e6e0c8', '#b08d5f', '#b5483a', 'afternoon'],
] as const;

/** The gauge with its dial and bulb. */
const gauge =
  box(-84, -150, 168, 150, '#31454c', 14) +
  box(-70, -136, 140, 122, '#e9eeea', 8) +
  disc(0, -76, 50, '#fffaf2') +
  Array.from({ length: 9 }, (_, i) => {
    const angle = ((-120 + i * 30) * Math.PI) / 180;
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    return line(
      `M${(x * 36).toFixed(1)} ${(-76 + y * 36).toFixed(1)}L${(x * 45).toFixed(1)} ${(-76 + y * 45).toFixed(1)}`,
      i > 2 && i < 6 ? '#0a7558' : '#8fa3ab',
      5,
    );
  }).join('') +
  line('M0-76L-4-112', '#b5283a', 5) +
  disc(0, -76, 7, '#33261f') +
  line('M84-40C140-50 130 6 186-6', '#33454c', 9) +
  oval(206, -8, 26, 18, '#33454c');

/** A check-up: the nurse measures the blood pressure of a mother-to-be. */
export function bloodPressure(stage: Stage): string {
  const { random, turn, width } = stage;
  const [wall, floor, paint, hour] = turn(rooms);
  const middle = width / 2;
  const [nurse, mother] = looks(random, 2);
  if (!nurse || !mother) return '';
  const apart = Math.min(230, width * 0.26);
  const wood = '#b98a52';
  const cuff =
    cut('M-36-24L32-30L38 34L-30 40Z', '#31597a') +
    line('M-34-6L36-12M-32 16L38 10', lighten('#31597a', 0.4), 3) +
    line('M20 34C30 90 10 150-40 190', '#33454c', 7);
  return (
    room(width, wall, floor, 650) +
    windowView(
      'court',
      { x: middle, y: 400, width: Math.min(330, width * 0.36), height: 350 },
      moods[hour],
      paint,
    ) +
    framed(middle - Math.min(width * 0.36, 480), 210, 160, '#a8703d', turn(['heart', 'sun', 'leaf'])) +
    framed(middle + Math.min(width * 0.36, 480), 210, 160, '#a8703d', turn(['leaf', 'heart', 'sun'])) +
    glow('kind', middle, 520, 560, '#fff6e0', 0.5) +
    [-1, 1]
      .map((side) => placed(potPlant(random, 180, moods.morning), middle + side * (width / 2 - 60), 720))
      .join('') +
    placed(
      upperFront(
        { ...nurse, hairStyle: 'bun', flowers: false },
        { hands: 'book', expecting: false, coat: true, tilt: 8 },
      ),
      middle - apart,
      800,
      1.36,
    ) +
    placed(
      upperFront(
        { ...mother, hairStyle: mother.hairStyle === 'veil' ? 'braid' : mother.hairStyle },
        { hands: 'belly', tilt: -7 },
      ),
      middle + apart,
      800,
      1.36,
    ) +
    placed(cuff, middle + apart - 122, 548, 0.92, { turned: 28 }) +
    table(middle, 736, Math.min(width * 0.44, 560), 890, wood) +
    box(middle - Math.min(width * 0.44, 560), 736, Math.min(width * 0.88, 1120), 10, lighten(wood, 0.3), 5) +
    placed(gauge, middle - 44, 744, 0.82) +
    placed(
      cut('M-70-6L70-6L62 6L-62 6Z', deepen(wood, 0.3)) +
        box(-64, -16, 128, 12, '#31597a', 3) +
        box(-56, -28, 118, 12, '#e9a23b', 3),
      middle - Math.min(width * 0.33, 380),
      732,
    ) +
    placed(
      cut('M-26-70L26-70L22 0L-22 0Z', '#dfe9ea') + oval(0, -70, 26, 7, '#b9d0d2'),
      middle + Math.min(width * 0.35, 400),
      736,
    )
  );
}
