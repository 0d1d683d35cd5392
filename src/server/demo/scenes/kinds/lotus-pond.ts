import { deepen, lighten, mix } from '../parts/color';
import { hills } from '../parts/ground';
import { moods } from '../parts/mood';
import { cornerLeaves } from '../parts/plants';
import { motes } from '../parts/room';
import { cut, line, oval, placed, short } from '../parts/shape';
import { birds, clouds, glow, light, sky } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { palm, roundTree } from '../parts/trees';

const blooms = ['#e58a9a', '#f3b8a8', '#fff0e6', '#d9697f'] as const;

const petal = (length: number, half: number) =>
  `M0 0C${short(-half * 1.2)} ${short(-length * 0.3)} ${short(-half)} ${short(-length * 0.8)} 0 ${short(-length)}C${short(half)} ${short(-length * 0.8)} ${short(half * 1.2)} ${short(-length * 0.3)} 0 0Z`;

/** An open lotus resting on the water: 240 wide, 150 high. */
const lotus = (color: string) => {
  const ring = (angles: readonly number[], length: number, half: number, tone: string) =>
    angles.map((turned) => placed(cut(petal(length, half), tone), 0, 0, 1, { turned })).join('');
  return (
    oval(0, 8, 130, 18, '#0f3d38', 'fill-opacity=".25"') +
    ring([-84, 84, -66, 66], 126, 26, deepen(color, 0.14)) +
    ring([-48, 48, -26, 26, 0], 142, 34, color) +
    ring([-36, 36], 118, 32, lighten(color, 0.2)) +
    ring([-14, 14], 108, 30, lighten(color, 0.34)) +
    oval(0, -34, 22, 14, '#f0c465') +
    ring([-72, 72], 92, 30, lighten(color, 0.16)) +
    ring([-40, 40, 0], 74, 32, lighten(color, 0.42))
  );
};

const bud = (color: string) =>
  line('M0 0L0-110', '#2f7a55', 8) +
  placed(cut(petal(84, 28), deepen(color, 0.1)) + cut(petal(80, 14), lighten(color, 0.2)), 0, -90);

const pad = (x: number, y: number, size: number, color: string) =>
  oval(x, y + 4 * size, 96 * size, 24 * size, '#0f3d38', 'fill-opacity=".2"') +
  oval(x, y, 96 * size, 24 * size, color) +
  line(
    `M${short(x)} ${short(y)}L${short(x + 90 * size)} ${short(y + 4 * size)}M${short(x)} ${short(y)}L${short(x - 70 * size)} ${short(y - 12 * size)}M${short(x)} ${short(y)}L${short(x - 40 * size)} ${short(y + 20 * size)}M${short(x)} ${short(y)}L${short(x + 30 * size)} ${short(y - 21 * size)}`,
    lighten(color, 0.25),
    2.5 * size,
    'stroke-opacity=".6"',
  );

/** A pond of lotus at sunrise, for a quiet page. */
export function lotusPond(stage: Stage): string {
  const { random, turn, width } = stage;
  const mood = moods[turn(['dawn', 'morning', 'rose', 'dusk'])];
  const middle = width / 2;
  const bloom = turn(blooms);
  const sunX = middle + turn([-1, 1, 0]) * width * 0.16;
  const pool = mix(mood.water, '#0f5a55', 0.22);
  const streaks = Array.from({ length: 26 }, () => {
    const [x, y, half] = [random.between(0, width), random.between(470, 880), random.between(30, 130)];
    return `M${short(x - half)} ${short(y)}L${short(x + half)} ${short(y)}`;
  });
  const rows = [
    [520, 0.5, 9],
    [600, 0.72, 7],
    [700, 1, 5],
    [826, 1.4, 4],
  ] as const;
  const plants = rows.flatMap(([y, size, count], row) => {
    const here = Math.max(2, Math.round((count * width) / 1350));
    return Array.from({ length: here }, (_, i) => {
      const x = ((i + 0.5 + random.between(-0.28, 0.28)) / here) * width;
      const at = y + random.between(-16, 16);
      const kind = (i + row) % 3;
      return (
        pad(x, at, size, mix(mood.leaves[row % 2 ? 1 : 0], mood.leaves[2], random.between(0, 0.4))) +
        (kind === 0
          ? placed(lotus(bloom), x, at - 4, size * 0.8)
          : kind === 1 && row > 0
            ? placed(bud(bloom), x + 26 * size, at, size * 0.8, { turned: random.between(-10, 10) })
            : '')
      );
    });
  });
  return (
    sky(mood, width) +
    clouds(stage, mood, 4) +
    light(mood, sunX, 320, 104) +
    birds(stage, mood, middle, 190, 5) +
    hills(stage, 430, 50, mood.far) +
    [0.06, 0.17, 0.3, 0.72, 0.84, 0.95]
      .map((at) => placed(roundTree(random, random.between(90, 170), mood), at * width, 474))
      .join('') +
    placed(palm(random, 250, mood), width * 0.88, 476) +
    cut(`M0 464L${short(width)} 464L${short(width)} 900L0 900Z`, pool) +
    glow('reflection', sunX, 560, 330, lighten(mood.light, 0.35), 0.55) +
    line(streaks.join(''), lighten(pool, 0.5), 4, 'stroke-opacity=".4"') +
    plants.join('') +
    cornerLeaves(random, width, turn([-1, 1]), mood, 0.7) +
    motes(stage, 12, ['#fff6e6', '#f3d9a4'], 420, 800)
  );
}
