import { isPalette, type PaletteName, paletteNames } from './group';

/** Names of the theme's colours that a palette sets; the others, such as those of danger, are the same in each. */
const coloursOfPalette = [
  'ground',
  'paper',
  'panel',
  'panel-soft',
  'line',
  'leaf-soft',
  'ink',
  'quiet',
  'leaf',
  'leaf-deep',
  'clay',
  'edge',
] as const;
export type PaletteColours = Record<(typeof coloursOfPalette)[number], string>;

/** The present look, as the sheet has it (theme.css). */
export const usualColours: PaletteColours = {
  ground: '#fdf9f5',
  paper: '#fffdfb',
  panel: '#fbe7d0',
  'panel-soft': '#fdf2e4',
  line: '#ecdfd0',
  'leaf-soft': '#e3f0ea',
  ink: '#302b26',
  quiet: '#655d55',
  leaf: '#0a7558',
  'leaf-deep': '#075841',
  clay: '#a5482c',
  edge: '#868686',
};

/** WCAG contrasts (https://www.w3.org/TR/WCAG22/#contrast-minimum, 1.4.11) and room for rounding. */
export const floors = { text: 4.6, edge: 3.1 } as const;

/** Degrees and lightness in OKLCH. */
interface Hues {
  /** Of what can be pressed. */
  lead: number;
  ground: number;
  /** Of `lead`. */
  lightness?: number;
  /** Factors of how dark and how coloured the grounds are. */
  depth?: number;
  strength?: number;
}

const hues: Record<PaletteName, Hues> = {
  lagoon: { lead: 205, ground: 190 },
  river: { lead: 245, ground: 235 },
  indigo: { lead: 277, ground: 290 },
  plum: { lead: 325, ground: 340 },
  lotus: { lead: 358, ground: 20 },
  marigold: { lead: 68, ground: 80 },
  moss: { lead: 128, ground: 112 },
};

/** Of the present look's `leaf`. */
const green = 166;
/**
 * Saffron to yellow are brown where they are dark enough for a button: they colour the grounds more than other hues do,
 * and the lead is green.
 */
const isSaffron = (hue: number) => hue >= 40 && hue <= 110;
/** Yellow is light; saffron has colour only where it is darker. */
const groundsOf = (hue: number) => (hue <= 80 ? { depth: 1.4, strength: 2 } : { depth: 1.1, strength: 2.5 });
/** Red becomes wine, which nobody takes for `danger`. */
const isRed = (hue: number) => hue >= 8 && hue < 40;

/** Degrees between two palettes of logos, which bounds the number of their icons. */
const hueStep = 15;
/** Lightnesses of a logo's lead; the last one, in percent, is that of every other palette. */
const logoLightnesses = [36, 41, 46, 51] as const;
const usualLightness = 0.51;

/**
 * Names the palette of a logo: `logo-` and its hue, and its lightness in percent if the logo is darker than other
 * leads.
 */
export function logoPalette({ hue, lightness }: LogoColour): string {
  const step = (Math.round(hue / hueStep) * hueStep) % 360;
  const percent = logoLightnesses.findLast((each) => each <= lightness * 100 + 2.5) ?? logoLightnesses[0];
  const isLight = percent / 100 === usualLightness;
  return isLight || isSaffron(step) || isRed(step) ? `logo-${step}` : `logo-${step}-${percent}`;
}

/** Distance in OKLab of a logo's lead from `danger`, at least; two neighbours among the named leads are 0.1 apart. */
export const minDangerDistance = 0.13;

/** Moves the hue of a lead towards plum until it is far enough from `danger`. */
function awayFromDanger(hue: number, lightness: number): number {
  const tooNear = (lead: number) =>
    distance(colourOf(lightness, leadChroma, lead), dangerColour) < minDangerDistance;
  let lead = hue;
  while (tooNear(lead)) lead -= 1;
  return (lead + 360) % 360;
}

function huesOf(palette: string): Hues | undefined {
  const named = paletteNames.find((name) => name === palette);
  if (named) return hues[named];
  if (!isPalette(palette)) return undefined;
  const [, hue = 0, percent = 100 * usualLightness] = palette.split('-').map(Number);
  if (logoPalette({ hue, lightness: percent / 100 }) !== palette) return undefined;
  if (isSaffron(hue)) return { lead: green, ground: hue, ...groundsOf(hue) };
  const lightness = (isRed(hue) ? logoLightnesses[0] : percent) / 100;
  return { lead: awayFromDanger(hue, lightness), ground: hue, lightness };
}

type Rgb = [red: number, green: number, blue: number];

/** Linear light of a channel from 0 to 1, and back. */
const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** https://bottosson.github.io/posts/oklab/ */
function oklchToLinear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

type Oklab = [lightness: number, a: number, b: number];

/** Channels from 0 to 1. */
function toOklab([red, green, blue]: Rgb): Oklab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const toHex = (linear: Rgb): string =>
  `#${linear
    .map((light) =>
      Math.round(fromLinear(Math.min(1, Math.max(0, light))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const fromHex = (colour: string): Rgb => [
  Number.parseInt(colour.slice(1, 3), 16) / 255,
  Number.parseInt(colour.slice(3, 5), 16) / 255,
  Number.parseInt(colour.slice(5, 7), 16) / 255,
];

/** Returns a colour with as much of the chroma as screens can show. */
function colourOf(lightness: number, chroma: number, hue: number): string {
  let linear = oklchToLinear(lightness, chroma, hue);
  for (let less = chroma; linear.some((light) => light < 0 || light > 1) && less > 0; less -= 0.002)
    linear = oklchToLinear(lightness, Math.max(0, less - 0.002), hue);
  return toHex(linear);
}

const luminance = (colour: string): number => {
  const [red, green, blue] = fromHex(colour).map(toLinear) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the WCAG contrast of two colours as `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the distance of two colours, as `#rrggbb`, in OKLab. */
export function distance(one: string, other: string): number {
  const [from, to] = [toOklab(fromHex(one)), toOklab(fromHex(other))];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

/** Grounds that are the same in each palette: white fields, and the ground of danger. */
const fixedGrounds = ['#ffffff', '#fbe9e4'];
/** As the sheet has it. */
const dangerColour = '#9f2f1d';

const leadChroma = 0.13;

/** Returns a colour of the hue, darkened until its contrast on each ground is the floor's. */
function darkEnough(lightness: number, chroma: number, hue: number, on: string[], floor: number): string {
  for (let light = lightness; ; light -= 0.005) {
    const colour = colourOf(light, chroma, hue);
    if (light <= 0 || on.every((ground) => contrast(colour, ground) >= floor)) return colour;
  }
}

/**
 * Returns the colours of a palette: one of the named ones, or that of a logo. Undefined for the present look, which
 * the sheet has, and for unknown names.
 */
export function paletteColours(palette: string | undefined): PaletteColours | undefined {
  const found = palette ? huesOf(palette) : undefined;
  if (!found) return undefined;
  const { lead, ground, lightness = usualLightness, depth = 1, strength = 1 } = found;
  const tint = (lightest: number, chroma: number) =>
    colourOf(1 - (1 - lightest) * depth, chroma * strength, ground);
  const light = {
    ground: tint(0.984, 0.008),
    paper: tint(0.995, 0.003),
    panel: tint(0.938, 0.03),
    'panel-soft': tint(0.966, 0.015),
    line: tint(0.908, 0.025),
    'leaf-soft': colourOf(0.946, 0.02, lead),
  };
  const { line: _, ...grounds } = light;
  const on = [...Object.values(grounds), ...fixedGrounds];
  const text = (lightness: number, chroma: number, hue: number) =>
    darkEnough(lightness, chroma, hue, on, floors.text);
  return {
    ...light,
    ink: text(0.29, 0.012, ground),
    quiet: text(0.485, 0.018, ground),
    leaf: text(lightness, leadChroma, lead),
    'leaf-deep': text(Math.max(lightness - 0.1, 0.28), 0.11, lead),
    clay: text(0.52, 0.13, 38),
    edge: darkEnough(0.62, 0.008, ground, on, floors.edge),
  };
}

/** Pixels with less have no colour of their own. */
const minChroma = 0.04;
/** Chroma by pixel: a hundredth of the picture in full colour. */
const minShare = 0.002;

/** What the palette of a logo is made of: degrees, and from 0 to 1, in OKLCH. */
export interface LogoColour {
  hue: number;
  lightness: number;
}

/** Returns the colour that most of a picture has, or undefined if it is grey. `pixels`: RGBA, row by row. */
export function colourIn(pixels: ArrayLike<number>): LogoColour | undefined {
  const found = Array.from({ length: 360 / hueStep }, (_, place) => ({
    hue: place * hueStep,
    chroma: 0,
    lightness: 0,
  }));
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map(
      (channel) => (pixels[at + channel] ?? 0) / 255,
    );
    const [lightness, a, b] = toOklab([red, green, blue]);
    const chroma = Math.hypot(a, b);
    const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
    const similar = found[Math.round(hue / hueStep) % found.length];
    if (!similar || chroma < minChroma) continue;
    similar.chroma += chroma * alpha;
    similar.lightness += chroma * alpha * lightness;
  }
  const most = found.reduce((max, each) => (each.chroma > max.chroma ? each : max));
  return most.chroma / (pixels.length / 4) >= minShare
    ? { hue: most.hue, lightness: most.lightness / most.chroma }
    : undefined;
}
