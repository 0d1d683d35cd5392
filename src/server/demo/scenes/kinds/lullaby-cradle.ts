import { deepen, lighten, mix } from '../parts/color';
import { moods } from '../parts/mood';
import { potPlant } from '../parts/plants';
import { room } from '../parts/room';
import { box, cut, disc, line, oval, placed } from '../parts/shape';
import { glow, light, stars } from '../parts/sky';
import type { Stage } from '../parts/stage';
import { arch, diya } from '../parts/things';
import { swaddled } from '../people/baby';
import { looks } from '../people/look';
import { sittingSide } from '../people/women-side';

const nights = [
  ['#3a3560', '#5f4a6a', '#c9697a', '#e9b44c'],
  ['#1f474b', '#3f6058', '#d98a2b', '#fff3dc'],
  ['#4a2f4f', '#7a4f58', '#0a7558', '#f0c465'],
  ['#e9c9b4', '#b98a6a', '#7b2d4a', '#e9b44c'],
] as const;

/** A cradle of cloth hanging from a wooden beam; the origin is on the ground below its middle. */
const cradle = (cloth: string, trim: string) =>
  oval(0, -4, 190, 16, '#33201a', 'fill-opacity=".22"') +
  line('M-250-470L-200-6M250-470L200-6M-272-6L-150-6M272-6L150-6', '#8a5a34', 20) +
  line('M-262-470L262-470', '#a8703d', 24) +
  disc(-266, -470, 18, '#8c2f39') +
  disc(266, -470, 18, '#8c2f39') +
  line('M-140-464L-150-230M140-464L150-230', trim, 7) +
  placed(swaddled('#fff3dc', trim), -6, -226, 1.14) +
  cut('M-172-250C-150-190-60-196 0-196S150-190 172-250C190-130 110-66 0-66S-190-130-172-250Z', cloth) +
  cut(
    'M60-72C130-90 186-150 172-250C160-214 130-204 96-199C110-150 100-100 60-72Z',
    deepen(cloth, 0.2),
    'fill-opacity=".6"',
  ) +
  line('M-172-250C-150-190-60-196 0-196S150-190 172-250', trim, 11) +
  line('M-150-168C-100-130 100-130 150-168', trim, 5, 'stroke-dasharray="3 14"') +
  [-90, -30, 30, 90].map((x) => disc(x, -108 + Math.abs(x) * -0.12, 8, trim)).join('');

/** A string of small stars and birds turning above the child. */
const mobile = (trim: string) =>
  line(
    'M0-120L0-40M-90-40L90-40M-90-40L-90 10M-30-40L-30 34M30-40L30 6M90-40L90 30',
    '#fff3dc',
    3,
    'stroke-opacity=".8"',
  ) +
  disc(-90, 22, 13, trim) +
  cut('M-30 30L-24 44L-10 46L-20 56L-17 70L-30 62L-43 70L-40 56L-50 46L-36 44Z', '#ffe6ae') +
  cut('M10 12C24 2 40 6 52 16C40 28 22 30 10 12Z', '#d9694f') +
  disc(90, 42, 13, '#8db866');

/** A lullaby at the cradle, the moon in the window. */
export function lullabyCradle(stage: Stage): string {
  const { random, turn, width } = stage;
  const [wall, floor, cloth, trim] = turn(nights);
  const middle = width / 2;
  const side = turn([1, -1]);
  const [look] = looks(random, 1);
  if (!look) return '';
  const dark = wall !== '#e9c9b4';
  const mood = dark ? moods.night : moods.dusk;
  const wide = width > 1000;
  const windowX = wide ? middle - side * 420 : middle - side * width * 0.26;
  const opening = arch(windowX, 440, Math.min(330, width * 0.4), 380);
  const cradleX = middle + side * (wide ? 230 : width * 0.14);
  const size = wide ? 1 : Math.min(1, width / 860);
  return (
    room(width, wall, floor, 680) +
    cut(opening, deepen(wall, 0.3), 'transform="translate(0 -9)"') +
    `<clipPath id="night"><path d="${opening}"/></clipPath><g clip-path="url(#night)">` +
    box(windowX - 200, 0, 400, 460, mood.sky[0]) +
    box(windowX - 200, 240, 400, 220, mix(mood.sky[0], mood.sky[1], 0.6)) +
    placed(stars({ random, width: 330 }, 34), windowX - 165, 40) +
    light(mood, windowX + 30, 210, 54) +
    oval(windowX - 60, 470, 220, 76, mood.middle) +
    '</g>' +
    box(windowX - 190, 434, 380, 20, deepen(wall, 0.36), 6) +
    glow('night', cradleX, 620, 520, '#ffcf8a', dark ? 0.5 : 0.4) +
    placed(potPlant(random, 170, moods.morning), windowX - side * 40, 716) +
    placed(mobile(trim), cradleX, 150, 1.2) +
    placed(cradle(cloth, trim), cradleX, 834, size) +
    placed(
      sittingSide(look, { hands: 'reach', expecting: false, tilt: 14 }),
      cradleX - side * 360 * size,
      862,
      1.16 * size,
      { mirrored: side < 0 },
    ) +
    (wide ? placed(diya(1), cradleX + side * 330, 864) : '') +
    (wide ? placed(diya(0.8), cradleX + side * 390, 850) : '') +
    line(`M${cradleX - 60} 884L${cradleX + 60} 884`, lighten(floor, 0.2), 3, 'stroke-opacity=".4"')
  );
}
