import { deepen, lighten } from '../parts/color';
import { cut, disc, line, oval, placed, taper } from '../parts/shape';
import { swaddled } from './baby';
import { headFront } from './head';
import type { Look } from './look';

/** What the hands do: rest on the belly or on the knees, join before the heart, or hold a cup, a book or a baby. */
export type Hands = 'belly' | 'knees' | 'joined' | 'cup' | 'book' | 'baby';

export interface Bearing {
  hands?: Hands;
  /** The tilt of the head, in degrees. */
  tilt?: number;
  expecting?: boolean;
  /** A doctor's white coat over the sari. */
  coat?: boolean;
}

/**
 * A woman from the hips up, seen from the front; the hips are 40 above the origin, the crown 378. The lower part of the
 * sari is drawn by who calls.
 */
export function upperFront(look: Look, bearing: Bearing): string {
  const { hands = 'belly', tilt = 0, expecting = true, coat = false } = bearing;
  return (
    torso(look) +
    drape(look, expecting) +
    (coat ? openCoat : '') +
    (look.hairStyle === 'braid' ? braid(look) : '') +
    arms(look, hands, coat) +
    placed(headFront(look), 0, -318, 1, { turned: tilt })
  );
}

/** The end of the sari hanging behind the shoulder, to be drawn before everything else. */
export const fallBehind = (look: Look) =>
  cut(
    'M52-252C108-240 124-170 128-90C130-50 146-20 160-8L84-6C70-90 60-180 40-232Z',
    deepen(look.sari, 0.14),
  ) + cut('M128-90C130-50 146-20 160-8L140-7C128-30 118-60 116-92Z', look.border);

const torso = (look: Look) =>
  cut(
    'M-17-290L-18-262C-24-248-60-244-80-230L-70-150L70-150L80-230C60-244 24-248 18-262L17-290Z',
    look.skin,
  ) +
  cut('M-17-282Q0-256 17-282L18-266Q0-244-18-266Z', deepen(look.skin, 0.18), 'fill-opacity=".55"') +
  cut(
    'M-40-246C-60-242-74-238-86-226C-92-200-78-170-74-148L74-148C78-170 92-200 86-226C74-238 60-242 40-246C28-216-28-216-40-246Z',
    look.blouse,
  ) +
  line('M-30-251Q0-220 30-251', '#e9b44c', 4) +
  disc(0, -231, 5, '#e9b44c');

const drape = (look: Look, expecting: boolean) => {
  const fold = deepen(look.sari, 0.22);
  const belly = expecting
    ? cut(
        'M-76-150C-98-120-96-64-60-44C-26-30 26-30 60-44C96-64 98-120 76-150C50-170-50-170-76-150Z',
        look.sari,
      ) +
      cut(
        'M-84-84C-80-62-72-50-60-44C-26-30 26-30 60-44C72-50 80-62 84-84C60-44-60-44-84-84Z',
        fold,
        'fill-opacity=".5"',
      ) +
      cut('M-62-130C-70-104-64-78-44-62C-58-84-58-112-46-136Z', lighten(look.sari, 0.25), 'fill-opacity=".5"')
    : cut('M-74-150C-80-120-84-80-74-44L74-44C84-80 80-120 74-150Z', look.sari);
  return (
    belly +
    cut(
      'M34-246C52-246 70-240 84-228C70-186 20-136-78-92C-88-114-86-138-76-150C-20-168 22-200 34-246Z',
      look.sari,
    ) +
    line('M34-246C22-200-20-168-76-150', look.border, 6) +
    line('M52-242C40-192-4-156-80-126M68-236C56-188 4-144-80-108', fold, 2.5, 'stroke-opacity=".55"')
  );
};

const braid = (look: Look) =>
  cut(
    taper([
      [-30, -290, 12],
      [-54, -246, 13],
      [-58, -196, 11],
      [-52, -146, 6],
    ]),
    look.hair,
  ) +
  line(
    'M-64-254q10 10 20 2M-68-234q11 10 22 2M-69-214q11 10 21 2M-67-192q10 9 18 2',
    lighten(look.hair, 0.25),
    2.2,
  ) +
  disc(-51, -142, 7, look.border);

const openCoat =
  cut('M-40-246C-56-244-70-240-78-230C-86-170-92-100-94-36L-40-32C-38-110-44-180-32-236Z', '#fffaf2') +
  cut('M40-246C56-244 70-240 78-230C86-170 92-100 94-36L40-32C38-110 44-180 32-236Z', '#fffaf2') +
  cut('M-40-246L-30-234L-44-176L-58-196L-50-206ZM40-246L30-234L44-176L58-196L50-206Z', '#efe3d3') +
  line('M-36-224C-44-180-38-110-40-34M36-224C44-180 38-110 40-34', '#d9cdbd', 3) +
  line('M-28-250C-42-190-24-160-6-150M28-250C42-204 34-176 20-162', '#3a4750', 4.5) +
  disc(-2, -146, 9, '#8fa3ab') +
  disc(-2, -146, 4.5, '#d7e0e2');

const bangles = (x: number, y: number, turned: number) =>
  placed(line('M-4-11Q2 0-4 11M3-11Q9 0 3 11', '#e9b44c', 3.4), x, y, 1, { turned });

const limb = {
  belly: [
    [-72, -214, 15],
    [-108, -156, 16],
    [-104, -120, 16],
    [-66, -92, 12],
    [-40, -84, 10],
  ],
  knees: [
    [-72, -214, 15],
    [-114, -156, 16],
    [-138, -110, 13],
    [-162, -78, 10],
  ],
  joined: [
    [-72, -214, 15],
    [-110, -172, 16],
    [-84, -154, 14],
    [-40, -172, 11],
    [-12, -192, 9],
  ],
  cup: [
    [-72, -214, 15],
    [-108, -164, 16],
    [-92, -142, 15],
    [-46, -156, 11],
    [-18, -168, 10],
  ],
  book: [
    [-72, -214, 15],
    [-110, -160, 16],
    [-100, -130, 15],
    [-66, -132, 11],
    [-46, -138, 11],
  ],
  baby: [
    [-72, -214, 15],
    [-112, -160, 17],
    [-108, -118, 16],
    [-70, -102, 12],
    [-30, -100, 11],
  ],
} as const;

/** Hands are drawn for the left of the picture, and mirrored. */
const hand = (look: Look, hands: Hands) => {
  const crease = deepen(look.skin, 0.25);
  return {
    belly:
      oval(-26, -80, 25, 11, look.skin, 'transform="rotate(12 -26 -80)"') +
      line('M-18-86l16 5M-20-79l17 6', crease, 1.8, 'stroke-opacity=".6"'),
    knees:
      oval(-174, -70, 20, 10, look.skin, 'transform="rotate(-24 -174 -70)"') +
      disc(-186, -74, 5, deepen(look.skin, 0.12)),
    joined: cut('M-13-186C-14-212-6-232 0-236L0-176C-6-174-12-176-13-186Z', look.skin),
    cup: oval(-16, -170, 13, 15, look.skin),
    book: oval(-44, -140, 14, 12, look.skin),
    baby: oval(-22, -100, 18, 11, look.skin),
  }[hands];
};

const wrist = {
  belly: [-60, -90, 28],
  knees: [-154, -90, -50],
  joined: [-44, -170, -25],
  cup: [-48, -156, -20],
  book: [-66, -132, 0],
  baby: [-78, -104, 10],
} as const;

const held = (look: Look, hands: Hands) =>
  ({
    belly: '',
    knees: '',
    joined: line('M0-234L0-178', deepen(look.skin, 0.3), 2),
    cup: cut('M-15-196L15-196L11-160L-11-160Z', '#b5633c') + oval(0, -196, 15, 5, '#6e3a22'),
    book:
      cut('M0-150L-58-166L-58-116L0-98L58-116L58-166Z', '#fff6e6') +
      line('M0-148L0-100M-48-150L-12-140M-48-138L-12-128M12-140L48-150M12-128L48-138', '#c9b393', 3),
    baby: placed(swaddled('#fff3dc', look.border), -8, -142, 1, { turned: -14 }),
  })[hands];

const arms = (look: Look, hands: Hands, coat: boolean) => {
  const sleeve = coat
    ? cut(taper(limb[hands].slice(0, 4).map(([x, y, half]) => [x, y, half + 3])), '#fbf0e2')
    : cut(
        taper([
          [-72, -220, 19],
          [-92, -192, 22],
          [-100, -174, 20],
        ]),
        look.blouse,
      ) + line('M-118-172Q-101-162-84-168', look.border, 4);
  const [x, y, turned] = wrist[hands];
  const one = cut(taper(limb[hands]), look.skin) + hand(look, hands) + bangles(x, y, turned) + sleeve;
  const inHand = held(look, hands);
  const under = hands === 'book' || hands === 'baby' ? inHand : '';
  return under + one + placed(one, 0, 0, 1, { mirrored: true }) + (under ? '' : inHand);
};
