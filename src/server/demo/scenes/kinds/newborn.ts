import { deepen, lighten, mix } from '../parts/color';
import { moods } from '../parts/mood';
import { cornerLeaves, sprig } from '../parts/plants';
import { motes } from '../parts/room';
import { disc, placed } from '../parts/shape';
import { glow, wash } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { looks } from '../people/look';
import { fallBehind, upperFront } from '../people/upper-front';

const grounds = [
  ['#f3c3a0', '#fbe7d0', '#f6c46c'],
  ['#a9cfc4', '#e9f0dc', '#fdf1d6'],
  ['#e9b7b0', '#fbe3d4', '#fff0dc'],
  ['#4a3a6a', '#b0707a', '#f6c46c'],
  ['#c9d6b4', '#f4efd8', '#f9cf83'],
] as const;

/** A mother with her newborn in her arms, near to us. */
export function newborn(stage: Stage): string {
  const { random, turn, width } = stage;
  const [top, bottom, halo] = turn(grounds);
  const middle = width / 2;
  const [look] = looks(random, 1);
  if (!look) return '';
  const mood = moods[turn(['morning', 'rose', 'afternoon', 'dusk', 'dawn'])];
  const wreath = Array.from({ length: 22 }, (_, i) => {
    const angle = -118 + (236 * i) / 21;
    const [x, y] = [Math.sin((angle * Math.PI) / 180), -Math.cos((angle * Math.PI) / 180)];
    return (
      placed(sprig(96, 3, mood.leaves[i % 2 ? 0 : 1], 8), middle + x * 372, 410 + y * 372, 1, {
        turned: angle + 62,
      }) +
      (i % 3 === 1
        ? disc(middle + x * 398, 410 + y * 398, 15, i % 2 ? '#e9863b' : '#d9694f') +
          disc(middle + x * 398, 410 + y * 398, 6, '#fbe2a0')
        : '')
    );
  });
  return (
    wash(width, top, bottom) +
    disc(middle, 410, 350, halo, 'fill-opacity=".55"') +
    disc(middle, 410, 300, lighten(halo, 0.35), 'fill-opacity=".7"') +
    wreath.join('') +
    glow('tender', middle, 620, 420, '#fff1d0', 0.6) +
    placed(
      fallBehind(look) + upperFront(look, { hands: 'baby', expecting: false, tilt: random.pick([9, 7, 11]) }),
      middle,
      990,
      1.9,
    ) +
    cornerLeaves(
      random,
      width,
      -1,
      { ...mood, leaves: [mix(deepen(top, 0.3), mood.leaves[0], 0.6), mood.leaves[0], mood.leaves[1]] },
      0.62,
    ) +
    cornerLeaves(random, width, 1, mood, width < 800 ? 0.42 : 0.62) +
    motes(stage, 16, ['#fff6e6', '#f3d9a4'])
  );
}
