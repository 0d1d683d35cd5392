import { deepen, lighten, mix } from '../parts/color';
import { coconut, mango, pomegranate } from '../parts/fruit';
import { sprig } from '../parts/plants';
import type { Random } from '../parts/random';
import { box, cut, disc, line, oval, placed, short } from '../parts/shape';
import { glow, wash } from '../parts/sky';
import { type Stage, stageHeight } from '../parts/stage';
import { garland, waterPot } from '../parts/things';

const kitchens = [
  ['#f0d9b4', '#a8703d', '#0a7558'],
  ['#d6e2d3', '#8a5a34', '#b5483a'],
  ['#f3cdb4', '#9c6b40', '#31597a'],
  ['#d3dfe2', '#b08050', '#d98a2b'],
] as const;

const pulses = [
  '#e3a32e',
  '#b24a2c',
  '#7f9a3e',
  '#f3ecd2',
  '#5a3a2b',
  '#d9774f',
  '#c9b04a',
  '#8a4a2b',
] as const;

/** A glass jar filled with pulses, standing on the origin: about 100 wide, `height` high. */
const jar = (random: Random, pulse: string, lid: string, height: number) => {
  const grains = Array.from({ length: 34 }, () =>
    oval(
      random.between(-40, 40),
      -random.between(10, height * 0.68),
      5.5,
      4.5,
      random.chance(0.5) ? lighten(pulse, 0.28) : deepen(pulse, 0.16),
    ),
  );
  return (
    oval(0, 0, 56, 8, '#33201a', 'fill-opacity=".2"') +
    box(-52, -height, 104, height, '#f4f6ee', 18, 'fill-opacity=".75"') +
    cut(
      `M-48 ${short(-height * 0.72)}Q0 ${short(-height * 0.8)} 48 ${short(-height * 0.7)}L48-14Q48-4 36-4L-36-4Q-48-4-48-14Z`,
      pulse,
    ) +
    grains.join('') +
    line(`M-38 ${-height + 30}L-38-30`, '#ffffff', 7, 'stroke-opacity=".6"') +
    box(-46, -height - 22, 92, 28, lid, 8) +
    box(-46, -height - 6, 92, 8, deepen(lid, 0.2))
  );
};

/** Greens in a basket. */
const basket = (green: string) =>
  [-54, -34, -14, 8, 30, 52]
    .map((turned, i) =>
      placed(sprig(170, 5, i % 2 ? green : mix(green, '#8db866', 0.5), turned / 4), turned * 0.9, -80, 1, {
        turned,
      }),
    )
    .join('') +
  cut('M-116-94L116-94C112-30 84 0 0 0S-112-30-116-94Z', '#b98a52') +
  line('M-112-66L112-66M-102-40L102-40M-80-16L80-16', '#8a5a34', 5, 'stroke-opacity=".6"') +
  line('M-90-90L-66-8M-50-92L-38-2M0-94L0 0M50-92L38-2M90-90L66-8', '#d9b07a', 4, 'stroke-opacity=".7"') +
  box(-122, -104, 244, 20, '#a8703d', 10);

const board = (wood: string) =>
  box(-190, -18, 380, 22, wood, 8) +
  [-120, -84, -50].map((x) => oval(x, -34, 26, 16, '#c9483b') + oval(x, -36, 19, 11, '#e57a62')).join('') +
  [20, 56, 92, 128].map((x) => oval(x, -28, 22, 12, '#7fae5a') + oval(x, -30, 16, 8, '#dfeac0')).join('') +
  line('M-10-30L150-62', '#c9ccc6', 10) +
  line('M150-62L190-70', '#5a3a2b', 16);

/** Pulses, brass and greens on a kitchen's shelves. */
export function kitchenShelf(stage: Stage): string {
  const { random, turn, width } = stage;
  const [wall, wood, paint] = turn(kitchens);
  const middle = width / 2;
  const shelf = (y: number) =>
    box(-10, y, width + 20, 24, wood) +
    box(-10, y + 24, width + 20, 10, deepen(wood, 0.3), 0, 'fill-opacity=".5"');
  const order = random.shuffle(pulses);
  const count = Math.floor((width - 60) / 140);
  const jars = Array.from({ length: count }, (_, i) =>
    placed(
      jar(random, order[i % order.length] ?? '#e3a32e', i % 2 ? paint : '#b5483a', random.between(130, 190)),
      (width * (i + 0.5)) / count,
      284,
    ),
  );
  const brass = ['#c99a4b', '#b5633c', '#d2a24f', '#a8613f'] as const;
  const lower = Math.floor((width - 60) / 210);
  const pots = Array.from({ length: lower }, (_, i) =>
    i % 3 === 1
      ? placed(sprig(150, 5, '#3c8d5d', 10), (width * (i + 0.5)) / lower, 470, 1) +
        placed(
          cut('M-60-90L60-90L46 0L-46 0Z', random.pick(brass)) + box(-66, -100, 132, 22, '#c4774a', 6),
          (width * (i + 0.5)) / lower,
          546,
        )
      : placed(waterPot(random.pick(brass), random.between(1.2, 1.6)), (width * (i + 0.5)) / lower, 546),
  );
  const tiles = Array.from({ length: Math.ceil(width / 90) + 1 }, (_, i) =>
    [600, 690]
      .map((y, row) =>
        (i + row) % 2
          ? placed(
              cut('M0-30L30 0L0 30L-30 0Z', lighten(paint, 0.35)) + disc(0, 0, 9, lighten(paint, 0.7)),
              i * 90,
              y + 45,
            )
          : '',
      )
      .join(''),
  ).join('');
  const fruit = random.shuffle([mango('#eda53a'), pomegranate, coconut]);
  return (
    wash(width, lighten(wall, 0.3), wall) +
    glow('kitchen', middle, 320, 640, '#fff6e0', 0.6) +
    garland([-10, 20], [middle, 20], 44, ['#3c8d5d', '#e9a23b'], 11) +
    garland([middle, 20], [width + 10, 20], 44, ['#3c8d5d', '#e9a23b'], 11) +
    jars.join('') +
    shelf(282) +
    pots.join('') +
    shelf(544) +
    box(0, 600, width, 180, lighten(paint, 0.7), 0, 'fill-opacity=".6"') +
    tiles +
    box(0, 780, width, stageHeight - 780, deepen(wood, 0.06)) +
    box(0, 776, width, 20, lighten(wood, 0.2)) +
    placed(basket(turn(['#2f7a4a', '#3c8d5d', '#5a8a3a'])), middle - Math.min(width * 0.28, 420), 850, 1.16) +
    placed(board('#d9b07a'), middle + Math.min(width * 0.06, 80), 868, width > 1000 ? 1 : 0.72) +
    fruit
      .slice(0, width > 1000 ? 3 : 2)
      .map((one, i) => placed(one, middle + width * 0.26 + i * 112, 800 - (i % 2) * 8, 0.98))
      .join('')
  );
}
