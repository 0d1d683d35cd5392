import { deepen, mix } from '../parts/color';
import { hills, tufts } from '../parts/ground';
import type { Mood } from '../parts/mood';
import { moods } from '../parts/mood';
import { blob, cornerLeaves, leaf } from '../parts/plants';
import type { Random } from '../parts/random';
import { cut, disc, line, oval, placed, short, taper } from '../parts/shape';
import { birds, clouds, light, sky } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { mat } from '../parts/things';
import { roundTree } from '../parts/trees';
import { elder, looks } from '../people/look';
import { sittingFront } from '../people/women-front';
import { sittingSide } from '../people/women-side';

/** An old banyan with hanging roots, its trunk's foot at x, its crown over the upper edge of the picture. */
const banyan = (random: Random, x: number, mood: Mood) => {
  const bark = mix('#8b6244', mood.near, mood.dark ? 0.5 : 0.12);
  const dark = deepen(bark, 0.25);
  const [deep, full, bright] = mood.leaves;
  const roots = Array.from({ length: 11 }, () => {
    const [rx, length] = [x + random.between(-560, 560), random.between(120, 330)];
    if (Math.abs(rx - x) < 130) return '';
    return line(
      `M${short(rx)} 210C${short(rx + 8)} ${short(210 + length * 0.4)} ${short(rx - 10)} ${short(210 + length * 0.7)} ${short(rx + random.between(-8, 8))} ${short(210 + length)}`,
      random.chance(0.5) ? bark : dark,
      random.between(4, 9),
    );
  });
  const trunk =
    cut(
      `M${x - 210} 690C${x - 120} 660 ${x - 96} 560 ${x - 100} 430C${x - 104} 330 ${x - 170} 240 ${x - 280} 170L${x + 280} 150C${x + 170} 240 ${x + 110} 330 ${x + 104} 430C${x + 100} 560 ${x + 124} 655 ${x + 220} 690C${x + 140} 700 ${x + 90} 680 ${x + 60} 696C${x + 20} 676 ${x - 30} 700 ${x - 70} 686C${x - 120} 704 ${x - 160} 690 ${x - 210} 690Z`,
      bark,
    ) +
    cut(
      taper([
        [x + 20, 690, 26],
        [x + 34, 520, 16],
        [x + 14, 380, 14],
        [x + 70, 230, 10],
      ]),
      dark,
      'fill-opacity=".5"',
    ) +
    cut(
      taper([
        [x - 50, 690, 16],
        [x - 46, 560, 10],
        [x - 60, 420, 12],
        [x - 120, 250, 8],
      ]),
      dark,
      'fill-opacity=".4"',
    ) +
    line(
      `M${x + 78} 640C${x + 64} 540 ${x + 70} 440 ${x + 96} 330`,
      mix(bark, '#fff1d8', 0.3),
      5,
      'stroke-opacity=".5"',
    );
  const crown = [
    [-520, 40, 300, 150, deep],
    [520, 40, 300, 150, deep],
    [-250, 60, 320, 170, deep],
    [260, 60, 320, 170, deep],
    [0, 40, 360, 180, deep],
    [-420, -10, 300, 130, full],
    [400, -10, 300, 130, full],
    [-30, -20, 420, 140, full],
    [-300, -60, 260, 110, bright],
    [250, -60, 260, 110, bright],
  ] as const;
  const crowned = crown.map(([dx, y, rx, ry, color]) =>
    cut(blob(random, x + dx, y, rx, ry, 0.09, 12), color, color === bright ? 'fill-opacity=".6"' : ''),
  );
  const leaves = Array.from({ length: 34 }, (_, i) =>
    placed(
      leaf(random.between(34, 52), 13, i % 3 ? full : bright, false),
      x + random.between(-760, 760),
      random.between(40, 200),
      1,
      { turned: random.between(90, 270) },
    ),
  );
  return (
    oval(x, 700, 420, 40, '#33201a', 'fill-opacity=".14"') +
    trunk +
    roots.join('') +
    crowned.join('') +
    leaves.join('')
  );
};

/** Reading aloud to the unborn child in the shade of a banyan. */
export function banyanReading(stage: Stage): string {
  const { random, turn, width } = stage;
  const mood = moods[turn(['morning', 'rose', 'afternoon', 'dawn'])];
  const left = turn([true, false]);
  const x = width * (left ? random.between(0.2, 0.3) : random.between(0.7, 0.8));
  const facing = left ? 1 : -1;
  const people = looks(random, 4);
  const bank = mix(mood.near, mood.leaves[2], 0.3);
  const [reader, first, second, third] = people;
  if (!reader || !first || !second || !third) return '';
  const listeners = turn([3, 0, 2]);
  const company =
    listeners === 0
      ? ''
      : placed(sittingFront(first, { hands: 'belly', tilt: -6 * facing }), x + facing * 640, 762, 0.72) +
        (listeners > 2
          ? placed(
              sittingFront(elder(second), { hands: 'cup', expecting: false, tilt: -8 * facing }),
              x + facing * 1010,
              758,
              0.7,
            )
          : '') +
        placed(sittingSide(third, { hands: 'belly' }), x + facing * 830, 862, 0.86, { mirrored: facing > 0 });
  const readerSize = listeners ? 1.06 : 1.3;
  const readerX = x + facing * (listeners ? 260 : 420);
  const books = placed(
    cut('M-60 0L60 0L60-18L-60-18Z', '#31597a') +
      cut('M-52-18L64-18L64-34L-52-34Z', '#e9a23b') +
      cut('M-56-34L48-34L48-50L-56-50Z', '#b5483a') +
      line('M-40-9L40-9M-36-26L50-26M-40-42L34-42', '#fff3dc', 3),
    readerX - facing * 230 * readerSize,
    862,
    1,
  );
  return (
    sky(mood, width) +
    clouds(stage, mood, 4) +
    light(mood, width - x + random.between(-80, 80), random.between(300, 360), 84) +
    birds(stage, mood, width - x, 330, 3) +
    hills(stage, 500, 40, mood.far) +
    [0.05, 0.3, 0.52, 0.74, 0.95]
      .map((share) =>
        placed(
          roundTree(random, random.between(120, 190), mood),
          share * width + random.between(-60, 60),
          560,
        ),
      )
      .join('') +
    hills(stage, 556, 24, mood.middle, 5) +
    hills(stage, 640, 14, bank, 3) +
    tufts(stage, 690, 26, mix(bank, mood.leaves[0], 0.5), 30) +
    banyan(random, x, mood) +
    hills(stage, 742, 8, mix(bank, mood.leaves[1], 0.28), 3) +
    company +
    placed(mat(250, reader.border, reader.blouse, 30), readerX + facing * 30, 856, readerSize) +
    placed(sittingSide(reader, { hands: 'book', tilt: 14 }), readerX, 852, readerSize, {
      mirrored: facing < 0,
    }) +
    books +
    Array.from({ length: 12 }, () =>
      disc(
        random.between(0, width),
        random.between(780, 890),
        random.between(4, 7),
        random.pick(['#f3d9a4', '#d9774f', '#fff3dc', mood.leaves[2]]),
      ),
    ).join('') +
    cornerLeaves(random, width, left ? 1 : -1, mood, 0.75)
  );
}
