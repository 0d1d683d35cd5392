import { lighten, mix } from './color';
import type { Mood } from './mood';
import { box, cut, disc, line, short } from './shape';
import { type Stage, stageHeight } from './stage';

/** A rectangle over the whole picture, going from one colour above to another below. */
export const wash = (width: number, top: string, bottom: string, id = 'wash') =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
  box(0, 0, width, stageHeight, `url(#${id})`);

/** A soft light around a point, fading outwards. Ids must differ within a picture. */
export const glow = (id: string, x: number, y: number, radius: number, color: string, strength: number) =>
  `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
  disc(x, y, radius, `url(#${id})`);

/** The sky down to the bottom of the picture. */
export const sky = (mood: Mood, width: number) => wash(width, ...mood.sky, 'sky');

/** The sun or the moon among rings of paper. */
export const light = (mood: Mood, x: number, y: number, radius: number) => {
  const ring = mix(mood.light, mood.sky[1], mood.dark ? 0.55 : 0.6);
  return (
    disc(x, y, radius * 2.3, ring, 'fill-opacity=".22"') +
    disc(x, y, radius * 1.75, ring, 'fill-opacity=".35"') +
    disc(x, y, radius * 1.35, ring, 'fill-opacity=".55"') +
    disc(x, y, radius, mood.light) +
    disc(x - radius * 0.12, y - radius * 0.12, radius * 0.8, lighten(mood.light, 0.25), 'fill-opacity=".35"')
  );
};

/** Long clouds with flat undersides. */
export const clouds = (stage: Stage, mood: Mood, count: number) => {
  const { random, width } = stage;
  const color = mix(mood.sky[1], mood.dark ? mood.sky[0] : '#fffaf0', 0.55);
  return Array.from({ length: count }, () => {
    const [x, y, size] = [random.between(0, width), random.between(50, 300), random.between(0.6, 1.3)];
    const d =
      'M-130 0C-150-2-150-28-120-30C-112-58-62-66-46-44C-30-70 30-66 36-38C60-54 100-44 100-24C136-26 138-2 120 0Z';
    return `<path transform="translate(${short(x)} ${short(y)}) scale(${size.toFixed(2)} ${(size * 0.72).toFixed(2)})" d="${d}" fill="${color}" fill-opacity=".75"/>`;
  }).join('');
};

/** Stars, more of them towards the top. */
export const stars = ({ random, width }: Pick<Stage, 'random' | 'width'>, count: number) =>
  Array.from({ length: count }, () =>
    disc(
      random.between(0, width),
      random.next() * random.next() * 520,
      random.between(1.4, 3.6),
      '#fff3d2',
      `fill-opacity="${random.between(0.4, 0.95).toFixed(2)}"`,
    ),
  ).join('');

/** A few birds, far away. */
export const birds = ({ random }: Stage, mood: Mood, x: number, y: number, count: number) =>
  Array.from({ length: count }, () => {
    const [left, top, size] = [
      x + random.between(-110, 110),
      y + random.between(-50, 50),
      random.between(12, 24),
    ];
    return line(
      `M${short(left - size)} ${short(top - size * 0.35)}Q${short(left - size * 0.4)} ${short(top - size * 0.5)} ${short(left)} ${short(top)}Q${short(left + size * 0.4)} ${short(top - size * 0.5)} ${short(left + size)} ${short(top - size * 0.35)}`,
      mix(mood.middle, '#33201a', 0.35),
      3,
    );
  }).join('');

/** A sheet of cut paper with the soft shadow that its upper edge throws on what lies behind. */
export const sheet = (d: string, color: string) =>
  cut(d, '#33201a', 'fill-opacity=".07" transform="translate(0 -12)"') +
  cut(d, '#33201a', 'fill-opacity=".07" transform="translate(0 -5)"') +
  cut(d, color);
