import { deepen, lighten } from '../scenes/parts/color';
import { cut, disc, line, placed } from '../scenes/parts/shape';
import type { Clothes, Portrait } from './portrait';

/** The shoulders and what is below them, down to the picture's edge, 600 below its own origin. */
const shoulders = (wide: number) =>
  `M-66 252C-110 282-${wide - 90} 288-${wide - 30} 330C-${wide + 4} 366-${wide + 26} 480-${wide + 30} 600L${wide + 30} 600C${wide + 26} 480 ${wide + 4} 366 ${wide - 30} 330C${wide - 90} 288 110 282 66 252`;

const mirroredTwice = (half: string) => half + placed(half, 0, 0, 1, { mirrored: true });

/** Both sleeves, where they meet the body. */
const sleeves = (color: string) =>
  mirroredTwice(line('M-236 430C-228 480-226 540-228 600', deepen(color, 0.3), 5, 'stroke-opacity=".5"'));

const necklace =
  line('M-78 262C-60 318 60 318 78 262', '#e2b04a', 5) +
  disc(0, 306, 9, '#f3cf74') +
  disc(0, 306, 4, '#b3282d');

/** A sari over its blouse, the end over the shoulder on the right of the picture. */
const sari = ({ cloth: { main, border, under } }: Portrait) => {
  const fold = deepen(main, 0.26);
  const dots = Array.from({ length: 22 }, (_, i) => {
    const [t, row] = [(i % 8) / 7, Math.floor(i / 8)];
    return disc(150 - t * 330 + row * 22, 330 + t * 190 + row * 62, 5.5, border, 'fill-opacity=".8"');
  }).join('');
  return (
    cut(`${shoulders(300)}C50 330-50 330-66 252Z`, under) +
    sleeves(under) +
    line('M-70 256C-50 334 50 334 70 256', border, 6) +
    necklace +
    cut(
      'M84 254C150 268 216 284 268 326C300 356 318 430 326 600L-330 600C-326 540-318 490-306 450C-150 420 40 360 84 254Z',
      main,
    ) +
    dots +
    line('M84 254C40 360-150 420-306 450', border, 20) +
    line('M84 254C40 360-150 420-306 450', lighten(border, 0.5), 3, 'stroke-dasharray="3 12"') +
    line(
      'M130 266C96 400-110 480-310 506M178 278C150 430-60 540-300 570M226 300C210 450 60 560-120 600',
      fold,
      4,
      'stroke-opacity=".5"',
    )
  );
};

/** A white coat with a stethoscope over a sari. */
const coat = (portrait: Portrait) => {
  const half =
    cut(
      'M-78 250C-120 276-220 288-274 332C-312 366-330 480-334 600L-96 600C-112 480-128 360-78 250Z',
      '#fffaf2',
    ) +
    cut('M-78 250L-56 262C-84 330-96 380-92 440L-160 372L-130 350Z', '#efe3d2') +
    line('M-92 440C-98 500-98 560-96 600M-240 440C-234 500-232 560-232 600', '#d6c8b4', 5);
  const tube = '#33454c';
  return (
    sari(portrait) +
    mirroredTwice(half) +
    line('M-92 262C-130 340-120 420-70 470M92 262C124 330 122 380 112 420', tube, 11) +
    line(
      'M-92 262C-130 340-120 420-70 470M92 262C124 330 122 380 112 420',
      lighten(tube, 0.3),
      3,
      'stroke-opacity=".6"',
    ) +
    disc(-64, 484, 27, '#8fa3ab') +
    disc(-64, 484, 17, '#dfe7e8') +
    disc(-64, 484, 7, '#8fa3ab') +
    line('M112 420C92 450 92 480 100 500M112 420C134 446 138 474 132 496', '#8fa3ab', 7) +
    line('M170 470L236 462M176 492L228 486', deepen('#efe3d2', 0.12), 4)
  );
};

/** A long shirt with a standing collar and a placket. */
const kurta = ({ cloth: { main, border } }: Portrait) =>
  cut(`${shoulders(296)}C40 296-40 296-66 252Z`, main) +
  sleeves(main) +
  mirroredTwice(
    cut('M-70 236C-82 252-84 262-76 272C-50 300-24 310-6 316L-6 286C-30 276-48 262-58 244Z', border),
  ) +
  cut('M-22 300L22 300L18 600L-18 600Z', lighten(main, 0.16)) +
  line('M-22 300L-18 600M22 300L18 600', border, 4) +
  [356, 420, 484, 548]
    .map((y) => disc(0, y, 7, border) + disc(-2, y - 2, 2.5, lighten(border, 0.6)))
    .join('') +
  mirroredTwice(
    line(
      'M-150 330C-120 400-110 500-124 600M-66 330C-58 400-56 480-62 560',
      deepen(main, 0.25),
      4,
      'stroke-opacity=".45"',
    ),
  );

/** A salwar suit, the dupatta laid over both shoulders. */
const salwar = ({ cloth: { main, border, under } }: Portrait) => {
  const end =
    cut(
      'M-88 256C-150 272-226 288-274 330C-300 356-312 420-318 600L-150 600C-170 480-160 360-88 256Z',
      border,
    ) +
    line('M-92 258C-160 362-168 480-150 600', lighten(border, 0.5), 7) +
    line(
      'M-150 282C-214 370-226 480-222 600M-206 298C-260 380-276 490-276 600',
      deepen(border, 0.25),
      4,
      'stroke-opacity=".5"',
    ) +
    [0, 1, 2, 3, 4]
      .map((i) => disc(-196 - (i % 2) * 44, 350 + i * 54, 7, lighten(border, 0.55), 'fill-opacity=".8"'))
      .join('');
  return (
    cut(`${shoulders(296)}C46 322-46 322-66 252Z`, main) +
    line('M-70 256C-46 326 46 326 70 256', under, 11) +
    line('M0 316L0 470', under, 9) +
    line('M-14 322L-14 476L0 490L14 476L14 322', lighten(under, 0.5), 3) +
    [350, 394, 438].map((y) => disc(0, y, 5, lighten(under, 0.6))).join('') +
    mirroredTwice(end)
  );
};

/** A sleeveless jacket over a kurta. */
const jacket = (portrait: Portrait) => {
  const { border } = portrait.cloth;
  const half =
    cut(
      'M-72 240C-110 274-170 290-206 306C-220 400-222 500-218 600L-4 600L-4 322C-40 306-62 276-72 240Z',
      border,
    ) +
    cut(
      'M-72 240C-84 256-84 268-74 280C-52 306-26 318-4 324L-4 300C-30 290-50 270-60 248Z',
      lighten(border, 0.14),
    ) +
    line('M-206 306C-220 400-222 500-218 600', deepen(border, 0.25), 5);
  return (
    kurta(portrait) +
    mirroredTwice(half) +
    line('M0 322L0 600', deepen(border, 0.35), 5) +
    [366, 430, 494, 558].map((y) => disc(0, y, 8, lighten(border, 0.45))).join('') +
    cut('M90 420L156 410L158 424L92 434Z', deepen(border, 0.25)) +
    cut('M100 424L140 418L130 390L112 394Z', portrait.cloth.under)
  );
};

/** A nurse's tunic with a watch pinned to it. */
const tunic = ({ cloth: { main, under } }: Portrait) =>
  cut(`${shoulders(296)}L0 370Z`, main) +
  sleeves(main) +
  mirroredTwice(cut('M-70 248L-98 266L-70 342L-46 326L0 384L0 352Z', lighten(main, 0.5))) +
  line('M0 372L0 600', deepen(main, 0.25), 4) +
  line('M112 402L112 424', '#c9a24a', 6) +
  disc(112, 444, 22, '#f3cf74') +
  disc(112, 444, 16, '#fffaf2') +
  line('M112 444L112 434M112 444L119 448', '#33261f', 3) +
  cut('M-172 430L-84 430L-88 520L-168 520Z', deepen(main, 0.1)) +
  line('M-150 432L-150 404M-130 432L-130 396', under, 8);

/** A shawl over a kurta, one end thrown back. */
const shawl = (portrait: Portrait) => {
  const { border, under } = portrait.cloth;
  const left =
    cut(
      'M-84 252C-150 270-230 288-282 334C-316 368-334 480-338 600L-120 600C-150 480-150 340-84 252Z',
      border,
    ) +
    line('M-86 254C-152 342-150 480-120 600', under, 9) +
    line('M-100 262C-166 346-166 480-138 600', lighten(border, 0.4), 3, 'stroke-dasharray="3 11"') +
    line(
      'M-170 290C-236 380-246 500-236 600M-226 306C-286 390-300 500-298 600',
      deepen(border, 0.25),
      4,
      'stroke-opacity=".5"',
    );
  return kurta(portrait) + mirroredTwice(left);
};

const wardrobe: Record<Clothes, (portrait: Portrait) => string> = {
  sari,
  coat,
  kurta,
  salwar,
  jacket,
  tunic,
  shawl,
};

/** What the person wears, in the face's measures; drawn over the neck. */
export const clothesOf = (portrait: Portrait) => wardrobe[portrait.clothes](portrait);
