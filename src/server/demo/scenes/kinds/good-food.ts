import { lighten, mix } from '../parts/color';
import { coconut, glass, mango, marigold, pomegranate } from '../parts/fruit';
import { banquet, fruitTable, leafMeal } from '../parts/meals';
import { box, disc, faded, line, oval, placed } from '../parts/shape';
import { type Stage, stageHeight } from '../parts/stage';

const cloths = [
  ['#0a7558', '#f3d9a4'],
  ['#b5483a', '#f3d9a4'],
  ['#31597a', '#f0c465'],
  ['#e9c48a', '#b5483a'],
  ['#7b2d4a', '#f0c465'],
  ['#dfe3cf', '#0a7558'],
  ['#f2d3c0', '#b5483a'],
] as const;

/** A block-printed cloth under everything. */
const cloth = (width: number, ground: string, print: string, style: string) => {
  const dots: string[] = [];
  for (let row = 0; row <= 9; row += 1)
    for (let column = 0; column <= width / 100 + 1; column += 1) {
      const [x, y] = [column * 100 + (row % 2) * 50, row * 100];
      dots.push(
        style === 'buti'
          ? placed(
              [0, 72, 144, 216, 288]
                .map((turned) => placed(oval(0, -11, 5, 9, print), 0, 0, 1, { turned }))
                .join('') + disc(0, 0, 4, lighten(ground, 0.4)),
              x,
              y,
            )
          : style === 'check'
            ? box(x - 50, y - 50, 50, 50, print) + box(x, y, 50, 50, print)
            : line(`M${x - 24} ${y}L${x} ${y - 24}L${x + 24} ${y}L${x} ${y + 24}Z`, print, 4) +
              disc(x, y, 5, print),
      );
    }
  return box(0, 0, width, stageHeight, ground) + faded(dots.join(''), style === 'check' ? 0.14 : 0.34);
};

/** Good food seen from above: a thali, a meal on a banana leaf, or a table of bowls and fruit. */
export function goodFood(stage: Stage): string {
  const { random, turn, width } = stage;
  const [ground, print] = turn(cloths);
  const meal = turn(['thali', 'leaf', 'fruit']);
  const metal = random.pick(['#d2a24f', '#c9ccc6', '#c58a4a']);
  const x = width / 2 + (meal === 'thali' ? random.between(-110, 110) : 0);
  const flower = () =>
    placed(marigold(random.pick(['#e9863b', '#f0b13c', '#d9694f'])), 0, 0, random.between(0.8, 1.25));
  const sides =
    meal === 'fruit'
      ? ''
      : [
          [0.08, 0.22, random.pick([mango('#eda53a'), coconut])],
          [0.1, 0.74, random.pick([pomegranate, glass])],
          [0.92, 0.2, glass],
          [0.91, 0.76, random.pick([mango('#e0b43c'), pomegranate, coconut])],
        ]
          .slice(meal === 'leaf' ? 2 : 0)
          .map(([px, py, thing]) =>
            placed(
              String(thing),
              Number(px) * width + random.between(-16, 16),
              Number(py) * 900,
              meal === 'leaf' ? 1 : 1.35,
            ),
          )
          .join('');
  const petals = [
    [meal === 'leaf' ? 0.985 : 0.03, 0.5],
    [0.97, 0.5],
    [0.2, 0.06],
    [0.8, 0.95],
    [0.2, 0.95],
    [0.79, 0.05],
  ]
    .map(([px = 0, py = 0]) => placed(flower(), px * width, py * 900))
    .join('');
  const laid =
    meal === 'thali'
      ? banquet(random, x, metal)
      : meal === 'leaf'
        ? leafMeal(random, x)
        : fruitTable(random, x);
  return (
    cloth(width, ground, print, random.pick(['buti', 'check', 'diamond'])) +
    box(0, 0, width, 900, mix(ground, '#ffffff', 0.5), 0, 'fill-opacity=".08"') +
    petals +
    sides +
    laid
  );
}
