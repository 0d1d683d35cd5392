import { deepen, lighten } from '../parts/color';
import { cut, disc, line, oval, placed, taper } from '../parts/shape';
import { glow, wash } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { looks } from '../people/look';

const grounds = [
  ['#fbe7d0', '#f0b98f'],
  ['#dfe9d6', '#a9c8ae'],
  ['#f6d9d0', '#dda095'],
  ['#e3dcee', '#a88fb8'],
] as const;

/** A hand laid flat, the fingers pointing to the right; the wrist at the origin. */
const hand = (skin: string) => {
  const crease = deepen(skin, 0.25);
  const finger = (points: readonly (readonly [number, number, number])[]) => cut(taper(points), skin);
  return (
    finger([
      [20, -30, 24],
      [70, -66, 15],
      [100, -92, 11],
    ]) +
    cut('M-10-46C40-58 96-50 116-30C126-6 118 40 96 54C56 62 10 56-14 44Z', skin) +
    finger([
      [80, -30, 19],
      [160, -38, 16],
      [228, -30, 12],
    ]) +
    finger([
      [86, -4, 19],
      [170, -4, 16],
      [246, 6, 12],
    ]) +
    finger([
      [84, 22, 18],
      [164, 30, 15],
      [232, 42, 11],
    ]) +
    finger([
      [76, 44, 16],
      [136, 58, 13],
      [190, 72, 10],
    ]) +
    line('M112-20L196-24M116 10L206 10M110 36L186 42', crease, 3, 'stroke-opacity=".5"') +
    [
      [232, -30],
      [250, 6],
      [236, 43],
      [194, 73],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 7, 5, lighten('#b5483a', 0.2)))
      .join('') +
    // A flower drawn with henna.
    [0, 60, 120, 180, 240, 300]
      .map((turned) => placed(oval(0, -15, 5, 10, '#8c4a35', 'fill-opacity=".55"'), 48, 2, 1, { turned }))
      .join('') +
    disc(48, 2, 5, '#8c4a35', 'fill-opacity=".7"')
  );
};

const bangles = (colors: readonly string[]) =>
  colors
    .map((color, i) => line(`M${-34 - i * 17}-52Q${-16 - i * 17} 0 ${-34 - i * 17} 50`, color, 10))
    .join('');

/** Two hands on a belly under a sari, nothing else. */
export function handsOnBelly(stage: Stage): string {
  const { random, turn, width } = stage;
  const [top, bottom] = turn(grounds);
  const [look] = looks(random, 1);
  if (!look) return '';
  const { sari, border, blouse, skin } = look;
  const fold = deepen(sari, 0.24);
  const glass = random.pick([
    ['#0a7558', '#e9b44c', '#0a7558', '#e9b44c'],
    ['#b5283a', '#e9b44c', '#b5283a', '#e9b44c'],
    ['#e9b44c', '#fff3dc', '#e9b44c'],
  ]);
  const one = (turned: number) => bangles(glass) + placed(hand(skin), 0, 0, 1, { turned });
  const sleeve = (from: readonly (readonly [number, number, number])[]) => cut(taper(from), skin);
  const upperSleeve =
    cut('M-230-560L-400-560C-420-440-440-360-452-280L-300-236C-286-330-256-440-230-560Z', blouse) +
    line('M-450-292L-302-248', border, 16);
  const dots = Array.from({ length: 26 }, (_, i) => {
    const angle = i * 2.4;
    const reach = 44 * Math.sqrt(i + 0.5);
    return disc(
      Math.cos(angle) * reach + 20,
      Math.sin(angle) * reach * 1.05 + 40,
      6,
      border,
      'fill-opacity=".75"',
    );
  });
  const drawn =
    cut(
      'M-300-470C-250-330-246-210-262-120C-300 40-290 250-200 470L260 470C330 250 330 40 276-120C252-220 262-330 300-470Z',
      sari,
    ) +
    cut('M-300-470C-256-340-246-230-258-150L-60-150L120-470Z', blouse) +
    line('M-258-150Q-180-128-90-146', border, 12) +
    oval(14, 66, 308, 318, sari) +
    oval(-40, 10, 218, 226, lighten(sari, 0.16), 'fill-opacity=".55"') +
    oval(-78, -32, 120, 126, lighten(sari, 0.3), 'fill-opacity=".35"') +
    cut(
      'M318 40C336 250 220 390 14 384C-120 380-230 320-272 210C-160 330 40 350 150 280C250 220 300 140 318 40Z',
      fold,
      'fill-opacity=".4"',
    ) +
    dots.join('') +
    cut('M150-470C130-300-40-190-270-140L-284-70C0-100 220-230 300-470Z', lighten(sari, 0.08)) +
    line('M150-470C130-300-40-190-270-140', border, 20) +
    line('M150-470C130-300-40-190-270-140', lighten(border, 0.5), 3, 'stroke-dasharray="3 12"') +
    line('M206-470C180-300 0-170-276-110M256-470C230-290 60-150-282-84', fold, 4, 'stroke-opacity=".5"') +
    sleeve([
      [-300, -540, 72],
      [-362, -330, 68],
      [-396, -130, 62],
      [-316, 4, 52],
      [-196, 22, 44],
    ]) +
    placed(one(-6), -180, 24) +
    upperSleeve +
    sleeve([
      [310, -540, 72],
      [378, -280, 68],
      [424, 30, 64],
      [364, 196, 54],
      [226, 216, 44],
    ]) +
    placed(one(-4), 204, 216, 1, { mirrored: true }) +
    placed(upperSleeve, 8, 40, 1, { mirrored: true });
  return (
    wash(width, top, bottom) +
    glow('calm', width / 2, 420, 560, '#fffaf0', 0.75) +
    placed(drawn, width / 2, 450, 1.08)
  );
}
