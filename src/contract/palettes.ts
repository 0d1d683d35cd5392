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

/** Degrees in OKLCH. */
interface Hues {
  /** Of what can be pressed. */
  lead: number;
  ground: number;
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

/** Red is for danger: from here to there a logo's hue is moved to the nearer end. */
const reds = { from: 8, to: 55 };

const hueOfLogo = (hue: number): Hues => {
  const isRed = hue > reds.from && hue < reds.to;
  const lead = !isRed ? hue : hue < (reds.from + reds.to) / 2 ? reds.from : reds.to;
  return { lead, ground: lead };
};

/** Degrees between two palettes of logos, which bounds the number of their icons. */
const hueStep = 15;

export const logoPalette = (hue: number): string => `logo-${(Math.round(hue / hueStep) * hueStep) % 360}`;

function huesOf(palette: string): Hues | undefined {
  const named = paletteNames.find((name) => name === palette);
  if (named) return hues[named];
  if (!isPalette(palette)) return undefined;
  const hue = Number(palette.slice('logo-'.length));
  return logoPalette(hue) === palette ? hueOfLogo(hue) : undefined;
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

/** Chroma and hue of a colour; channels from 0 to 1. */
function toChromaAndHue([red, green, blue]: Rgb): { chroma: number; hue: number } {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(x, y), hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 };
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

/** Grounds that are the same in each palette: white fields, and the ground of danger. */
const fixedGrounds = ['#ffffff', '#fbe9e4'];

/** Returns a colour of the hue, darkened until its contrast on each ground is the floor's. */
function darkEnough(lightness: number, chroma: number, hue: number, on: string[], floor: number): string {
  for (let light = lightness; ; light -= 0.005) {
    const colour = colourOf(light, chroma, hue);
    if (light <= 0 || on.every((ground) => contrast(colour, ground) >= floor)) return colour;
  }
}

/**
 * Returns the colours of a palette: one of the named ones, or `logo-` and a hue. Undefined for the present look, which
 * the sheet has, and for unknown names.
 */
export function paletteColours(palette: string | undefined): PaletteColours | undefined {
  const found = palette ? huesOf(palette) : undefined;
  if (!found) return undefined;
  const { lead, ground } = found;
  const light = {
    ground: colourOf(0.984, 0.008, ground),
    paper: colourOf(0.995, 0.003, ground),
    panel: colourOf(0.938, 0.03, ground),
    'panel-soft': colourOf(0.966, 0.015, ground),
    line: colourOf(0.908, 0.025, ground),
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
    leaf: text(0.51, 0.13, lead),
    'leaf-deep': text(0.41, 0.11, lead),
    clay: text(0.52, 0.13, 38),
    edge: darkEnough(0.62, 0.008, ground, on, floors.edge),
  };
}

/** Pixels with less have no colour of their own. */
const minChroma = 0.04;
/** Chroma by pixel: a hundredth of the picture in full colour. */
const minShare = 0.002;

/** Returns the hue that most of a picture's colour has, or undefined if it is grey. `pixels`: RGBA, row by row. */
export function hueIn(pixels: ArrayLike<number>): number | undefined {
  const weights = Array.from({ length: 360 / hueStep }, () => 0);
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map(
      (channel) => (pixels[at + channel] ?? 0) / 255,
    );
    const { chroma, hue } = toChromaAndHue([red, green, blue]);
    const place = Math.round(hue / hueStep) % weights.length;
    if (chroma >= minChroma) weights[place] = (weights[place] ?? 0) + chroma * alpha;
  }
  const max = Math.max(...weights);
  return max / (pixels.length / 4) >= minShare ? weights.indexOf(max) * hueStep : undefined;
}
