import { placed } from '../scenes/parts/shape';
import { clothesOf } from './clothes';
import { face, neck } from './face';
import { beardOf, earrings, hairOf } from './hair';
import { motifOf } from './motif';
import type { Portrait } from './portrait';

/** In pixels, both ways. */
const side = 960;

/** The portrait as SVG text, square: head and shoulders before a motif. The same person always gives the same text. */
export function portraitSvg(portrait: Portrait): string {
  const [top, bottom] = portrait.ground;
  const hair = hairOf(portrait);
  const head = face(portrait) + beardOf(portrait) + hair.over + earrings(portrait);
  const person =
    hair.behind +
    neck(portrait) +
    placed(clothesOf(portrait), 0, -26) +
    placed(head, 0, 0, 1, { turned: portrait.tilt });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<linearGradient id="ground" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<rect width="${side}" height="${side}" fill="url(#ground)"/>` +
    motifOf(portrait) +
    placed(person, 480, 424, 1.12) +
    '</svg>'
  );
}
