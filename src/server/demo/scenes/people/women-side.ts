import { deepen, lighten } from '../parts/color';
import { cut, disc, line, oval, placed, taper } from '../parts/shape';
import { headSide } from './head';
import type { Look } from './look';

const bangle = (x: number, y: number, turned: number) =>
  placed(line('M-4-11Q2 0-4 11M3-11Q9 0 3 11', '#e9b44c', 3.4), x, y, 1, { turned });

/** Neck, back, breast and belly in profile, the hips 40 above the origin; the head is drawn by who calls. */
const torsoSide = (look: Look, expecting: boolean) => {
  const fold = deepen(look.sari, 0.24);
  const front = expecting
    ? 'C76-168 112-150 112-108C112-74 92-48 60-36'
    : 'C66-176 66-130 62-96C60-70 60-50 56-36';
  return (
    cut('M-6-300C-6-280-12-262-34-250L30-236C24-252 24-268 30-284Z', look.skin) +
    cut(
      'M-30-254C-58-240-76-214-76-180C-76-140-62-110-70-60L40-60L60-196C52-226 40-246 26-250C10-238-12-240-30-254Z',
      look.blouse,
    ) +
    cut(`M-66-132L58-196${front}L-86-36C-84-70-66-100-66-132Z`, look.sari) +
    (expecting
      ? cut(
          'M70-160C96-142 100-108 90-78C118-96 112-146 70-160Z',
          lighten(look.sari, 0.3),
          'fill-opacity=".4"',
        )
      : '') +
    (expecting ? line('M104-84C90-62 60-50 20-46', fold, 3, 'stroke-opacity=".5"') : '') +
    // The end of the sari goes from the front over the shoulder and down the back.
    cut(
      'M-36-256C-14-258 14-254 30-244C48-232 58-214 60-192C30-170-30-152-66-132C-68-128-70-150-72-170C-76-200-60-240-36-256Z',
      look.sari,
    ) +
    line('M30-244C20-200-20-160-66-134', look.border, 6) +
    line('M10-250C4-212-30-176-70-152', fold, 2.5, 'stroke-opacity=".5"') +
    cut(
      'M-36-256C-66-240-84-206-90-150C-96-100-112-60-128-24L-84-20C-76-70-66-110-62-150C-58-196-50-232-24-254Z',
      deepen(look.sari, 0.1),
    ) +
    cut('M-118-44L-128-24L-84-20L-81-40Z', look.border)
  );
};

type SideHands = 'belly' | 'book' | 'knee' | 'reach';

const armSide = (look: Look, hands: SideHands) => {
  const way = {
    belly: [
      [-16, -226, 19],
      [-20, -160, 17],
      [4, -116, 16],
      [56, -100, 12],
      [84, -96, 10],
    ],
    book: [
      [-16, -226, 19],
      [-14, -164, 17],
      [16, -130, 15],
      [70, -142, 12],
      [112, -152, 10],
    ],
    reach: [
      [-16, -226, 19],
      [-14, -164, 17],
      [30, -136, 15],
      [92, -156, 12],
      [140, -174, 10],
    ],
    knee: [
      [-16, -226, 19],
      [0, -164, 17],
      [40, -120, 14],
      [96, -94, 11],
      [130, -84, 9],
    ],
  } as const;
  const [x, y] = { belly: [98, -94], book: [122, -154], reach: [152, -178], knee: [146, -80] }[hands];
  const [wx, wy] = { belly: [62, -99], book: [84, -145], reach: [104, -160], knee: [108, -91] }[hands];
  return (
    cut(taper(way[hands]), look.skin) +
    oval(x ?? 0, y ?? 0, 20, 10, look.skin, `transform="rotate(6 ${x} ${y})"`) +
    bangle(wx ?? 0, wy ?? 0, 4) +
    cut(
      taper([
        [-18, -228, 22],
        [-20, -196, 23],
        [-20, -170, 21],
      ]),
      look.blouse,
    ) +
    line('M-41-164Q-20-156 2-166', look.border, 4)
  );
};

const book =
  cut('M104-160L178-196L190-150L118-112Z', '#8c2f39') + cut('M108-166L176-198L186-156L120-122Z', '#fff6e6');

/** A woman sitting on the ground in profile, looking right: 380 high, from -130 to 220. */
export function sittingSide(
  look: Look,
  { hands = 'belly' as SideHands, tilt = 8, expecting = true } = {},
): string {
  const fold = deepen(look.sari, 0.22);
  return (
    oval(40, -2, 190, 18, '#33201a', 'fill-opacity=".16"') +
    cut('M-92-96C-122-70-124-12-92-4L150 0C200 2 232-16 222-44C212-74 130-92 60-96Z', look.sari) +
    cut(
      taper([
        [10, -64, 20],
        [120, -62, 20],
        [184, -44, 16],
      ]),
      lighten(look.sari, 0.14),
      'fill-opacity=".55"',
    ) +
    oval(64, -12, 28, 12, look.skin) +
    cut(
      taper([
        [196, -30, 24],
        [150, -24, 24],
        [84, -18, 16],
      ]),
      look.sari,
    ) +
    line('M198-8C160 2 120 0 84-3', look.border, 7) +
    line('M206-48C150-64 60-62 0-40', fold, 3, 'stroke-opacity=".55"') +
    torsoSide(look, expecting) +
    (hands === 'book' ? book : '') +
    armSide(look, hands) +
    placed(headSide(look), 24, -324, 1, { turned: tilt })
  );
}

/** A woman walking to the right in profile: 630 high. */
export function walkingSide(
  look: Look,
  { hands = 'belly' as SideHands, tilt = 0, expecting = true, basket = false } = {},
): string {
  const fold = deepen(look.sari, 0.22);
  return (
    oval(6, -2, 120, 13, '#33201a', 'fill-opacity=".16"') +
    cut('M-66-20L-70-2C-50 2-30 2-14 0L-18-12Z', look.skin) +
    cut('M36-20L36-2C56 4 78 2 92-2C84-10 72-14 66-22Z', look.skin) +
    cut('M-86-290C-112-220-104-90-92-14C-50-4 40-2 84-12C92-90 86-220 60-292Z', look.sari) +
    cut(
      'M30-280C56-190 62-90 62-8L84-12C92-90 86-220 60-292Z',
      lighten(look.sari, 0.14),
      'fill-opacity=".7"',
    ) +
    line(
      'M-6-270C10-190 10-90 0-10M22-270C40-190 44-90 40-8M-40-270C-46-190-48-90-52-14',
      fold,
      3,
      'stroke-opacity=".45"',
    ) +
    line('M-92-18C-50-8 40-6 84-16', look.border, 8) +
    (look.dotted
      ? [-60, -20, 66]
          .map(
            (x, i) => disc(x, -200 + i * 20, 4.5, look.border) + disc(x + 4, -110 - i * 16, 4.5, look.border),
          )
          .join('')
      : '') +
    placed(torsoSide(look, expecting) + (basket ? '' : armSide(look, hands)), 0, -248) +
    (basket ? flowerBasket + placed(armSide(look, 'book'), 0, -248) : '') +
    placed(headSide(look), 24, -572, 1, { turned: tilt })
  );
}

const flowerBasket =
  [
    [96, -424, '#e9b44c'],
    [122, -430, '#d9774f'],
    [148, -424, '#f3d9a4'],
    [110, -414, '#c9697a'],
    [136, -414, '#e9b44c'],
  ]
    .map(([x, y, color]) => disc(Number(x), Number(y), 14, String(color)))
    .join('') + cut('M78-414L168-414C166-386 150-372 124-372C98-372 82-386 78-414Z', '#a8703d');
