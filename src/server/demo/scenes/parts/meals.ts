import { deepen, lighten } from './color';
import { bowl, bread, dishes, greens, rice } from './food';
import { almonds, coconut, mango, pomegranate } from './fruit';
import { blob, leaf } from './plants';
import type { Random } from './random';
import { cut, disc, line, oval, placed } from './shape';

/** A thali: a metal plate with bowls, rice and bread on a leaf. */
export const banquet = (random: Random, x: number, metal: string) => {
  const order = random.shuffle(dishes);
  const bowls = order.slice(0, 5).map((dish, index) => {
    const angle = -Math.PI * (0.08 + 0.21 * index);
    return bowl(random, x + Math.cos(angle) * 256, 478 + Math.sin(angle) * 256, 88, metal, dish);
  });
  return (
    disc(x + 12, 488, 392, '#33201a', 'fill-opacity=".22"') +
    disc(x, 470, 392, metal) +
    disc(x, 470, 372, deepen(metal, 0.16)) +
    disc(x, 470, 360, lighten(metal, 0.28)) +
    line(`M${x - 330} 360A348 348 0 0 1 ${x - 120} 142`, lighten(metal, 0.8), 8, 'stroke-opacity=".7"') +
    cut(blob(random, x, 470, 342, 342, 0.015, 16), '#3f8a52') +
    line(`M${x - 336} 500L${x + 336} 440`, '#7db86e', 6, 'stroke-opacity=".7"') +
    bowls.join('') +
    rice(random, x - 130, 574, 122, random.pick(['#f6ecd6', '#f0d590', '#f6ecd6'])) +
    bread(random, x + 132, 590, 126) +
    greens(random, x - 46, 744) +
    placed(leaf(64, 16, '#7db86e'), x + 4, 452, 1, { turned: -30 }) +
    disc(x - 2, 436, 36, '#b24a2c') +
    disc(x - 8, 430, 20, '#d9774f')
  );
};

/** A meal served on a banana leaf. */
export const leafMeal = (random: Random, x: number) => {
  const green = random.pick(['#3f8a52', '#5a9a4c', '#2f7a55']);
  const order = random.shuffle(dishes);
  const heaps = order.slice(0, 5).map(([ground, lit, bits], index) => {
    const [hx, hy] = [x - 470 + index * 205, 318 + (index % 2) * 26];
    return (
      cut(blob(random, hx + 4, hy + 8, 84, 60), '#33201a', 'fill-opacity=".16"') +
      cut(blob(random, hx, hy, 84, 60), ground) +
      cut(blob(random, hx - 8, hy - 8, 54, 36), lit, 'fill-opacity=".7"') +
      Array.from({ length: 6 }, () =>
        oval(hx + random.between(-42, 42), hy + random.between(-26, 26), 7, 5, bits),
      ).join('')
    );
  });
  const outline =
    'M-640-262C-300-316 160-330 420-286C560-250 640-120 676 0C640 120 560 250 420 286C160 330-300 316-640 262C-652 90-652-90-640-262Z';
  const veins = Array.from(
    { length: 17 },
    (_, i) => `M${-600 + i * 68} 0q26-120 64-262M${-600 + i * 68} 0q26 120 64 262`,
  ).join('');
  return (
    placed(
      cut(outline, '#33201a', 'fill-opacity=".22" transform="translate(10 16)"') +
        cut(outline, green) +
        line(veins, lighten(green, 0.2), 3, 'stroke-opacity=".45"') +
        line('M-640 0L660 0', lighten(green, 0.4), 9),
      x,
      466,
    ) +
    heaps.join('') +
    rice(random, x - 20, 592, 132, '#f8f0de') +
    placed(leaf(40, 10, '#2f7a3f'), x - 30, 580, 1, { turned: 40 }) +
    placed(leaf(40, 10, '#3f8a4a'), x - 6, 590, 1, { turned: -50 }) +
    bowl(random, x - 290, 594, 92, '#c99a4b', dishes[0]) +
    bowl(random, x + 244, 590, 92, '#c99a4b', dishes[2]) +
    placed(mango('#eda53a'), x + 450, 560, 0.9, { turned: 30 }) +
    bread(random, x - 500, 590, 92)
  );
};

/** A board of fruit among bowls. */
export const fruitTable = (random: Random, x: number) => {
  const order = random.shuffle(dishes);
  const clay = ['#b5633c', '#8a4a2b', '#c99a4b', '#31597a', '#dfe0d8'] as const;
  const around = [...order, ...order].slice(0, 8).map((dish, index) => {
    const angle = (index / 8) * Math.PI * 2 + 0.2;
    return bowl(
      random,
      x + Math.cos(angle) * 560,
      450 + Math.sin(angle) * 306,
      index % 2 ? 108 : 132,
      random.pick(clay),
      dish,
    );
  });
  const wood = '#a8703d';
  return (
    disc(x + 10, 466, 286, '#33201a', 'fill-opacity=".22"') +
    disc(x, 450, 286, wood) +
    disc(x, 450, 260, lighten(wood, 0.18)) +
    [210, 170, 128]
      .map((radius) =>
        disc(x, 450, radius, 'none', `stroke="${deepen(wood, 0.1)}" stroke-width="3" stroke-opacity=".35"`),
      )
      .join('') +
    placed(mango('#eda53a'), x - 100, 380, 1.15, { turned: -24 }) +
    placed(mango('#e0b43c'), x + 6, 350, 1.05, { turned: 14 }) +
    placed(pomegranate, x + 120, 440, 1.2) +
    placed(coconut, x - 80, 530, 1.15) +
    placed(almonds(random), x + 70, 570) +
    around.join('')
  );
};
