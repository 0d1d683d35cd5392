import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { SceneKind } from './scenes/scene';
import { sceneSvg } from './scenes/scene-svg';

/**
 * Makes the demo film of the home page (§2.3) and its poster out of our own drawings: `npx tsx
 * src/server/demo/draw-film.ts`. It needs `ffmpeg`; the film is kept in the repository, so this runs only when the film
 * is to change. The words over it are in `src/content/film/*.vtt`, one file a language.
 */

const width = 960;
const height = 540;
const perSecond = 24;
/** Seconds that a scene is seen, and that it takes to give way to the next. */
const seen = 3.6;
const fade = 0.9;
/** Drawings are this much larger than the film, so that a slow move has steps finer than its pixels. */
const detail = 4;

/** What the camera sees of a drawing: the middle, as shares of width and height, and how near it is (1: all of it). */
type View = readonly [x: number, y: number, near: number];

interface Shot {
  svg: string;
  from: View;
  to: View;
}

const scene = (kind: SceneKind, variant: number, from: View, to: View): Shot => ({
  svg: sceneSvg({ kind, variant, seed: 'film' }, width / height),
  from,
  to,
});

const logo = await readFile(
  fileURLToPath(new URL('../../content/pictures/logo.svg', import.meta.url)),
  'utf8',
);
const inside = logo.slice(logo.indexOf('>') + 1, logo.lastIndexOf('</svg>'));

/** The logo on the site's ground, below a sun as in the drawings. */
const farewell: Shot = {
  svg:
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><rect width="1600" height="900" fill="#fbe7d0"/>` +
    `<circle cx="800" cy="370" r="400" fill="#f9c873" opacity=".25"/><circle cx="800" cy="370" r="300" fill="#f9c873" opacity=".35"/>` +
    `<g transform="translate(640 210) scale(5)">${inside}</g></svg>`,
  from: [0.5, 0.5, 1.12],
  to: [0.5, 0.5, 1],
};

const shots: Shot[] = [
  scene('lotus-pond', 0, [0.42, 0.5, 1.2], [0.58, 0.5, 1.2]),
  scene('mustard-walk', 0, [0.5, 0.5, 1], [0.46, 0.52, 1.2]),
  scene('blood-pressure', 0, [0.5, 0.5, 1.3], [0.5, 0.5, 1.02]),
  scene('yoga-at-sunrise', 1, [0.56, 0.5, 1.16], [0.44, 0.5, 1.16]),
  scene('good-food', 0, [0.5, 0.5, 1.02], [0.5, 0.5, 1.3]),
  scene('circle-of-mothers', 0, [0.42, 0.52, 1.22], [0.58, 0.52, 1.22]),
  scene('lamp-meditation', 1, [0.5, 0.56, 1.35], [0.5, 0.5, 1.02]),
  scene('newborn', 0, [0.5, 0.5, 1.02], [0.5, 0.56, 1.3]),
  farewell,
];

/** A slow start and a slow end. */
const eased = (share: number) => share * share * (3 - 2 * share);
const between = (from: number, to: number, share: number) => from + (to - from) * share;

/** The pixels of a shot at a share of its time. */
async function frame(drawn: Buffer, { from, to }: Shot, share: number): Promise<Buffer> {
  const at = eased(share);
  const near = between(from[2], to[2], at);
  const [wide, high] = [Math.round((width * detail) / near), Math.round((height * detail) / near)];
  const place = (middle: number, all: number, part: number) =>
    Math.round(Math.min(Math.max(middle * all - part / 2, 0), all - part));
  return sharp(drawn, { raw: { width: width * detail, height: height * detail, channels: 3 } })
    .extract({
      left: place(between(from[0], to[0], at), width * detail, wide),
      top: place(between(from[1], to[1], at), height * detail, high),
      width: wide,
      height: high,
    })
    .resize(width, height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
}

const drawnLarge = ({ svg }: Shot) =>
  sharp(Buffer.from(svg), { density: 72 * detail })
    .resize(width * detail, height * detail)
    .flatten({ background: '#fbe7d0' })
    .raw()
    .toBuffer();

/** One picture giving way to another: `share` of the second. */
function mixed(first: Buffer, second: Buffer, share: number): Buffer {
  const result = Buffer.allocUnsafe(first.length);
  for (let at = 0; at < first.length; at++) {
    result[at] = between(first[at] ?? 0, second[at] ?? 0, share);
  }
  return result;
}

const target = (name: string) => fileURLToPath(new URL(`../../content/film/${name}`, import.meta.url));

const encoder = spawn(
  'ffmpeg',
  [
    ...['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24'],
    ...['-s', `${width}x${height}`, '-r', String(perSecond), '-i', '-'],
    // What every phone since 2012 plays; flat drawings with soft edges bear a high quantizer.
    ...[
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-level',
      '3.1',
      '-pix_fmt',
      'yuv420p',
      '-preset',
      'veryslow',
    ],
    ...['-crf', '31', '-tune', 'animation', '-g', String(perSecond * 4)],
    // The index first, so that it plays before it has all come.
    ...['-movflags', '+faststart', '-map_metadata', '-1', '-an', target('film.mp4')],
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
const ended = once(encoder, 'exit');
const write = async (pixels: Buffer) => {
  if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
};

const framesSeen = Math.round(seen * perSecond);
const framesFading = Math.round(fade * perSecond);
/** The end of the shot before, which fades. */
let leaving: Buffer[] = [];
for (const shot of shots) {
  const drawn = await drawnLarge(shot);
  const coming: Buffer[] = [];
  for (let at = 0; at < framesSeen; at++) {
    const pixels = await frame(drawn, shot, at / (framesSeen - 1));
    const before = leaving[at];
    if (at >= framesSeen - framesFading && shot !== farewell) coming.push(pixels);
    else await write(before ? mixed(before, pixels, (at + 1) / (framesFading + 1)) : pixels);
  }
  leaving = coming;
}
encoder.stdin.end();
const [code] = await ended;
if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);

const [, , , , , together] = shots;
if (together) {
  const pixels = await frame(await drawnLarge(together), { ...together, from: [0.5, 0.5, 1.06] }, 0);
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 62, effort: 6 })
    .toFile(target('poster.webp'));
}
