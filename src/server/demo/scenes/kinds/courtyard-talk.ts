import { deepen, lighten, mix } from '../parts/color';
import { hills } from '../parts/ground';
import { moods } from '../parts/mood';
import type { Random } from '../parts/random';
import { box, cut, disc, line, oval, placed, short } from '../parts/shape';
import { birds, clouds, light, sky } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { mat, waterPot } from '../parts/things';
import { palm, roundTree } from '../parts/trees';
import { elder, looks } from '../people/look';
import { manOnSeat } from '../people/man-front';
import { sittingBack } from '../people/sitting-back';
import { onSeatFront, sittingFront } from '../people/women-front';

const plasters = ['#d9986a', '#c98560', '#e3b98a', '#b5765a', '#e9d3ae', '#9fb5ac'] as const;

/** A village house with a tiled or thatched roof and white paintings on its wall; 420 wide, standing on the origin. */
const house = (random: Random) => {
  const wall = random.pick(plasters);
  const thatch = random.chance(0.5);
  const roof = thatch ? '#b58a4a' : '#a8523a';
  const paint = '#fff3e0';
  const door = random.pick(['#31597a', '#0a7558', '#7b3f2a', '#8c2f39']);
  const dots = Array.from({ length: 13 }, (_, i) => disc(-180 + i * 30, -34, 4, paint));
  const tree = [-130, 130]
    .map(
      (x) =>
        line(
          `M${x} -60L${x} -130M${x} -84l-20-22M${x} -84l20-22M${x} -106l-16-20M${x} -106l16-20`,
          paint,
          4,
        ) +
        [
          [-20, -108],
          [20, -108],
          [-16, -128],
          [16, -128],
          [0, -136],
        ]
          .map(([dx = 0, dy = 0]) => disc(x + dx, dy, 5, paint))
          .join(''),
    )
    .join('');
  const roofing = thatch
    ? cut('M-250-190C-200-250-120-320-90-330L90-330C120-320 200-250 250-190C160-214-160-214-250-190Z', roof) +
      line(
        'M-190-208L-84-322M-130-214L-50-326M-60-216L-14-328M0-216L0-328M60-216L14-328M130-214L50-326M190-208L84-322',
        deepen(roof, 0.2),
        4,
        'stroke-opacity=".6"',
      )
    : cut('M-250-190L-160-320L160-320L250-190Z', roof) +
      [0, 1, 2, 3]
        .map((row) =>
          line(
            Array.from(
              { length: 11 },
              (_, i) =>
                `M${short(-232 + row * 20 + i * (46.4 - row * 4))} ${-198 - row * 32}q${short(23 - row * 2)} 20 ${short(46 - row * 4)} 0`,
            ).join(''),
            deepen(roof, 0.25),
            3.5,
          ),
        )
        .join('');
  return (
    cut('M-210-200L210-200L210 0L-210 0Z', wall) +
    box(-210, -22, 420, 22, deepen(wall, 0.3)) +
    dots.join('') +
    tree +
    box(-46, -160, 92, 160, deepen(door, 0.25), 6) +
    box(-38, -152, 76, 152, door, 4) +
    line('M0-150L0-4', deepen(door, 0.35), 3) +
    roofing
  );
};

const charpoy = (half: number, weave: string) =>
  line(`M${-half + 20}-70L${-half + 20}-4M${half - 20}-70L${half - 20}-4`, '#6e4428', 16) +
  cut(`M${-half} -84L${half} -84L${half - 14} -110L${-half + 14} -110Z`, weave) +
  box(-half, -90, half * 2, 18, '#8a5a34', 9);

/** People of a village talking in the courtyard. */
export function courtyardTalk(stage: Stage): string {
  const { random, turn, width } = stage;
  const mood = moods[turn(['afternoon', 'dusk', 'morning', 'dawn'])];
  const people = looks(random, 8);
  const earth = mix('#dfb384', mood.near, mood.dark ? 0.35 : 0.08);
  const left = turn([true, false]);
  const side = left ? 1 : -1;
  const middle = width / 2;
  const [p0, p1, p2, p3, p4, p5] = people;
  if (!p0 || !p1 || !p2 || !p3 || !p4 || !p5) return '';
  const bench = middle + side * 30;
  const sitters =
    placed(charpoy(330, random.pick(['#e9d3ae', '#d98a2b', '#c9697a'])), bench, 680, 0.92) +
    placed(
      random.chance(0.5)
        ? manOnSeat(p0, { turban: true })
        : onSeatFront(elder(p0), { hands: 'cup', expecting: false }),
      bench - 196,
      688,
      0.72,
    ) +
    placed(onSeatFront(p1, { hands: 'belly', tilt: 4 }), bench, 686, 0.72) +
    placed(
      onSeatFront(p2, {
        hands: random.pick(['cup', 'belly', 'book']),
        expecting: random.chance(0.6),
        tilt: -4,
      }),
      bench + 196,
      688,
      0.72,
    );
  const ground =
    placed(mat(236, '#b5483a', '#f3d9a4', 30), middle - side * 500, 800, 0.84) +
    placed(sittingFront(p3, { hands: 'belly', tilt: side * 7 }), middle - side * 500, 796, 0.84) +
    placed(mat(236, '#31597a', '#f3d9a4', 30), middle + side * 560, 806, 0.84) +
    placed(
      sittingFront(elder(p4), { hands: 'cup', expecting: false, tilt: -side * 7 }),
      middle + side * 560,
      802,
      0.84,
    ) +
    placed(sittingBack(p5, side * 4), middle - side * 170, 944, 0.92);
  const tree = middle - side * width * 0.34;
  const cottages = turn([true, false, false])
    ? placed(house(random), tree + side * 330, 590, 0.95) +
      placed(house(random), tree + side * 860, 596, 1.06)
    : placed(house(random), tree + side * 560, 592, 1.14) +
      placed(house(random), tree + side * 1080, 586, 0.9);
  return (
    sky(mood, width) +
    clouds(stage, mood, 4) +
    light(mood, middle + side * width * 0.12, 170, 66) +
    birds(stage, mood, middle, 170, 4) +
    hills(stage, 470, 40, mood.far) +
    hills(stage, 520, 24, mood.middle, 5) +
    placed(palm(random, 380, mood), middle + side * width * 0.46, 580) +
    placed(palm(random, 300, mood), middle + side * width * 0.4, 576) +
    cottages +
    placed(roundTree(random, 660, mood), tree, 640) +
    cut(`M0 584Q${short(middle)} 572 ${short(width)} 584L${short(width)} 900L0 900Z`, earth) +
    cut(`M0 660Q${short(middle)} 640 ${short(width)} 664L${short(width)} 900L0 900Z`, lighten(earth, 0.12)) +
    oval(tree, 652, 150, 26, deepen(earth, 0.2)) +
    box(tree - 140, 618, 280, 34, '#c98560', 12) +
    box(tree - 150, 608, 300, 18, lighten('#c98560', 0.3), 9) +
    placed(waterPot('#b5633c', 0.9), middle + side * width * 0.43, 660) +
    placed(waterPot('#c99a4b', 0.75), middle + side * width * 0.475, 672) +
    sitters +
    ground
  );
}
