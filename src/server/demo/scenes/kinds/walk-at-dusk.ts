import { deepen, lighten, mix } from '../parts/color';
import { hills, tufts, water } from '../parts/ground';
import { moods } from '../parts/mood';
import { cornerLeaves } from '../parts/plants';
import { cut, disc, line, placed, short } from '../parts/shape';
import { birds, clouds, glow, light, sky, stars } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { palm, roundTree } from '../parts/trees';
import { coupleBack } from '../people/couple-back';
import { looks } from '../people/look';

/** A lamp post with a warm light. */
const post = (height: number) =>
  line(`M0 0L0 ${-height}`, '#33303a', 9) +
  disc(0, -height - 22, 70, '#ffd27a', 'fill-opacity=".16"') +
  disc(0, -height - 22, 42, '#ffdf9a', 'fill-opacity=".3"') +
  cut(`M-20 ${-height}L20 ${-height}L26 ${-height - 44}L-26 ${-height - 44}Z`, '#ffe6ae') +
  cut(`M-32 ${-height - 42}L32 ${-height - 42}L0 ${-height - 66}Z`, '#33303a');

/** A couple walking by the lake in the evening. */
export function walkAtDusk(stage: Stage): string {
  const { random, turn, width } = stage;
  const mood = moods[turn(['dusk', 'rose', 'dawn', 'afternoon'])];
  const middle = width / 2;
  const side = turn([1, -1]);
  const [woman, man] = looks(random, 2);
  if (!woman || !man) return '';
  const x = middle + side * (width > 1000 ? 190 : 30);
  const sunX = middle - side * width * 0.2;
  const path = mix('#e3c08e', mood.near, mood.dark ? 0.45 : 0.15);
  const bank = mix(mood.near, mood.leaves[1], 0.3);
  return (
    sky(mood, width) +
    (mood.dark ? stars(stage, 26) : '') +
    clouds(stage, mood, 5) +
    light(mood, sunX, 380, 100) +
    birds(stage, mood, middle, 220, 5) +
    hills(stage, 470, 46, mood.far) +
    [0.05, 0.14, 0.86, 0.96]
      .map((at) => placed(roundTree(random, random.between(120, 180), mood), at * width, 520))
      .join('') +
    water(stage, 506, 690, mood.water, mood.light, sunX) +
    hills(stage, 664, 16, bank, 3) +
    tufts(stage, 700, 26, mix(bank, mood.leaves[0], 0.5), 34) +
    cut(
      `M${short(x - 90)} 676C${short(x - 160)} 740 ${short(x - 330)} 800 ${short(x - 420)} 900L${short(x + 420)} 900C${short(x + 330)} 800 ${short(x + 160)} 740 ${short(x + 90)} 676Z`,
      path,
    ) +
    line(
      `M${short(x - 60)} 700C${short(x - 110)} 760 ${short(x - 210)} 820 ${short(x - 270)} 900M${short(x + 60)} 700C${short(x + 110)} 760 ${short(x + 210)} 820 ${short(x + 270)} 900`,
      deepen(path, 0.18),
      4,
      'stroke-opacity=".5" stroke-dasharray="26 30"',
    ) +
    placed(palm(random, 520, mood), middle - side * width * 0.4, 760) +
    placed(post(380), x + side * 290, 800) +
    glow('evening', x, 560, 420, lighten(mood.light, 0.3), 0.35) +
    placed(
      coupleBack(woman, { ...man, sari: random.pick(['#d9b98a', '#8aa17c', '#8fa3ab', '#c98a76']) }),
      x,
      862,
      0.94,
    ) +
    cornerLeaves(random, width, side > 0 ? -1 : 1, mood, 0.9)
  );
}
