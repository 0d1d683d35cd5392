import { lighten, mix } from '../parts/color';
import { hills } from '../parts/ground';
import { moods } from '../parts/mood';
import type { Random } from '../parts/random';
import { cut, disc, line, placed, short } from '../parts/shape';
import { birds, clouds, light, sky } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { palm, roundTree } from '../parts/trees';
import { looks } from '../people/look';
import { walkingSide } from '../people/women-side';

const fields = ['#ecb730', '#e8b93c', '#dfae2c', '#c9697a', '#b9b04a'] as const;

/** A row of plants in flower along a line; nearer rows are larger. */
const flowers = (random: Random, width: number, y: number, size: number, bloom: string, stem: string) => {
  const step = 30 * size;
  const count = Math.ceil(width / step) + 1;
  const stems: string[] = [];
  const heads: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [x, height] = [index * step + random.between(-8, 8) * size, random.between(34, 62) * size];
    const lean = random.between(-8, 8) * size;
    stems.push(
      `M${short(x)} ${short(y)}Q${short(x)} ${short(y - height * 0.6)} ${short(x + lean)} ${short(y - height)}`,
    );
    for (const [dx, dy, r] of [
      [0, 0, 6],
      [-8, 8, 5],
      [8, 7, 5],
      [2, 15, 5],
    ] as const)
      heads.push(
        disc(x + lean + dx * size, y - height + dy * size, r * size, dx > 0 ? lighten(bloom, 0.3) : bloom),
      );
  }
  return line(stems.join(''), stem, 3 * size) + heads.join('');
};

/** A walk between flowering fields. */
export function mustardWalk(stage: Stage): string {
  const { random, turn, width } = stage;
  const mood = moods[turn(['morning', 'dusk', 'afternoon', 'dawn'])];
  const bloom = turn(fields);
  const right = turn([true, false]);
  const people = looks(random, 4);
  const count = turn([3, 2, 4]);
  const start = width * (right ? random.between(0.2, 0.26) : random.between(0.74, 0.8));
  const green = mood.leaves[1];
  const walkers = people.slice(0, count).map((look, index) => {
    const size = 0.86 - index * 0.075;
    const x = start + (right ? 1 : -1) * index * 265;
    const bearing = {
      basket: index === 1 && random.chance(0.6),
      expecting: index !== 1 || random.chance(0.6),
      hands: index % 2 ? ('knee' as const) : ('belly' as const),
    };
    return placed(walkingSide(look, bearing), x, 800 - index * 14, size, { mirrored: !right });
  });
  const path = mix('#e3c08e', mood.near, mood.dark ? 0.35 : 0.05);
  return (
    sky(mood, width) +
    clouds(stage, mood, 6) +
    light(
      mood,
      width * (right ? random.between(0.68, 0.86) : random.between(0.14, 0.32)),
      random.between(190, 270),
      random.between(74, 104),
    ) +
    birds(stage, mood, width * (right ? 0.4 : 0.6), 150, 5) +
    hills(stage, 400, 44, mood.far) +
    hills(stage, 446, 26, mood.middle, 5) +
    Array.from({ length: 7 }, (_, index) => {
      const grown = random.chance(0.3)
        ? palm(random, random.between(190, 250), mood)
        : roundTree(random, random.between(120, 200), mood);
      return placed(grown, (width * (index + 0.5)) / 7 + random.between(-60, 60), 486);
    }).join('') +
    hills(stage, 484, 10, mix(bloom, mood.middle, 0.35), 4) +
    flowers(random, width, 512, 0.4, mix(bloom, mood.far, 0.3), green) +
    hills(stage, 536, 10, mix(bloom, mood.near, 0.12), 4) +
    flowers(random, width, 580, 0.66, bloom, green) +
    hills(stage, 604, 8, mix(bloom, green, 0.3), 3) +
    flowers(random, width, 668, 0.95, bloom, mood.leaves[0]) +
    cut(
      `M0 706C${short(width * 0.3)} 682 ${short(width * 0.7)} 690 ${short(width)} 712L${short(width)} 900L0 900Z`,
      path,
    ) +
    line(
      `M0 742C${short(width * 0.3)} 724 ${short(width * 0.7)} 730 ${short(width)} 750M0 812C${short(width * 0.3)} 800 ${short(width * 0.7)} 804 ${short(width)} 822`,
      mix(path, '#8a5a3a', 0.25),
      3,
      'stroke-opacity=".5" stroke-dasharray="60 44"',
    ) +
    walkers.join('') +
    flowers(random, width, 900, 1.25, bloom, mood.leaves[1]) +
    flowers(random, width, 946, 1.7, bloom, mood.leaves[0])
  );
}
