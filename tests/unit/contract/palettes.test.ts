import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paletteNames } from '~/contract/group';
import {
  colourIn,
  contrast,
  distance,
  floors,
  logoPalette,
  minDangerDistance,
  paletteColours,
  usualColours,
} from '~/contract/palettes';

/** What the sheet has: names with their colours. */
const sheet = Object.fromEntries(
  [...readFileSync('src/app/ui/theme.css', 'utf8').matchAll(/--color-([\w-]+): (#\w+);/g)].map(
    ([, name = '', colour = '']) => [name, colour],
  ),
);

/** The palettes of logos of every hue and of every lightness. */
const ofLogos = [
  ...new Set(
    Array.from({ length: 360 }, (_, hue) => hue).flatMap((hue) =>
      Array.from({ length: 101 }, (_, percent) => logoPalette({ hue, lightness: percent / 100 })),
    ),
  ),
];
const palettes: [string, Record<string, string>][] = [...paletteNames, ...ofLogos].map((name) => [
  name,
  { ...sheet, ...paletteColours(name) },
]);

const grounds = ['ground', 'paper', 'panel', 'panel-soft', 'leaf-soft', 'danger-soft', 'white'];
const texts = ['ink', 'quiet', 'leaf', 'leaf-deep', 'clay', 'danger'];
/** Filled buttons, badges, the dark band, notices, and answers at the door. */
const onDark = [
  ...['leaf', 'leaf-deep', 'clay', 'danger', 'ink'].flatMap((ground) => [['white', ground]]),
  ['paper', 'leaf-deep'],
  ['ink', 'attention'],
  ['attention', 'ink'],
];
const textPairs = [...texts.flatMap((text) => grounds.map((ground) => [text, ground])), ...onDark];
const edgePairs = [
  ...['edge', 'leaf', 'danger'].flatMap((edge) => grounds.map((ground) => [edge, ground])),
  // Progress on its track.
  ['leaf', 'line'],
];

const lowest = (colours: Record<string, string>, pairs: string[][]): [number, string] =>
  pairs
    .map(([one = '', other = '']): [number, string] => [
      contrast(colours[one] ?? '', colours[other] ?? ''),
      `${one} on ${other}`,
    ])
    .reduce((min, pair) => (pair[0] < min[0] ? pair : min));

test('in every palette each text and each edge has enough contrast on each ground', () => {
  for (const [name, colours] of palettes) {
    const [text, texts] = lowest(colours, textPairs);
    expect(text, `${name}: ${texts}`).toBeGreaterThanOrEqual(floors.text);
    const [edge, edges] = lowest(colours, edgePairs);
    expect(edge, `${name}: ${edges}`).toBeGreaterThanOrEqual(floors.edge);
  }
});

/** The theme's colours that the app's classes use with a prefix. */
const usedAs = (prefix: string): string[] => {
  const names = Object.keys(sheet).toSorted((a, b) => b.length - a.length);
  const used = new RegExp(`\\b${prefix}-(${names.join('|')})(?![\\w-])`, 'g');
  const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(`src/app/${name}`, 'utf8'));
  return [
    ...new Set(sources.flatMap((source) => [...source.matchAll(used)].flatMap(([, name]) => name ?? []))),
  ];
};

test('the pairs name each colour that the app writes in, and each that it writes on', () => {
  const first = (pairs: string[][]) => pairs.flatMap(([one]) => one ?? []);
  const second = (pairs: string[][]) => pairs.flatMap(([, other]) => other ?? []);
  expect(usedAs('text').length).toBeGreaterThan(6);
  expect(usedAs('text').filter((name) => !first(textPairs).includes(name))).toEqual([]);
  expect(usedAs('bg').filter((name) => !second([...textPairs, ...edgePairs]).includes(name))).toEqual([]);
});

test('the default colours have enough contrast too, with a fainter edge on the panel', () => {
  const [text, texts] = lowest(sheet, textPairs);
  expect(text, texts).toBeGreaterThanOrEqual(floors.text);
  const [edge, edges] = lowest(sheet, edgePairs);
  expect(edge, edges).toBeGreaterThanOrEqual(3);
});

test('the present look is the sheet’s; it needs no colours, and a palette names none that the sheet lacks', () => {
  expect(sheet).toMatchObject(usualColours);
  const unknown = [
    '',
    'leaf',
    'nothing',
    'logo-',
    'logo-7',
    'logo-360',
    'logo-60-36',
    'logo-270-40',
    'logo-270-51',
  ];
  for (const name of [undefined, ...unknown, 'toString']) expect(paletteColours(name), name).toBeUndefined();
  for (const name of [...paletteNames, ...ofLogos])
    expect(Object.keys(paletteColours(name) ?? {}).toSorted(), name).toEqual(
      Object.keys(usualColours).toSorted(),
    );
});

const pixelOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).concat(255);
const hueOf = (colour: string) => colourIn(pixelOf(colour))?.hue;

test('palettes differ from each other and from the warning colour', () => {
  const leads = [usualColours.leaf, ...paletteNames.map((name) => paletteColours(name)?.leaf ?? '')];
  expect(new Set(leads.map(hueOf)).size).toBe(leads.length);
  const danger = hueOf(sheet.danger ?? '');
  for (const [name, { leaf = '' }] of palettes) expect(hueOf(leaf), name).not.toBe(danger);
});

test('what can be pressed in the colours of a logo is not taken for a warning, nor is its text', () => {
  const { danger = '' } = sheet;
  expect(distance('#000000', '#ffffff')).toBeCloseTo(1, 3);
  expect(distance('#a14058', danger)).toBeLessThan(minDangerDistance);
  expect(ofLogos.length).toBeGreaterThan(60);
  for (const name of ofLogos)
    for (const colour of ['leaf', 'leaf-deep', 'ink'] as const) {
      const far = distance(paletteColours(name)?.[colour] ?? danger, danger);
      expect(far, `${name}: ${colour}`).toBeGreaterThanOrEqual(minDangerDistance);
    }
});

const ofColour = (colour: string) => {
  const found = colourIn(pixelOf(colour));
  return found && paletteColours(logoPalette(found));
};
/** OKLCH lightness, as it is read in a logo. */
const lightnessOf = (colour: string) => colourIn(pixelOf(colour))?.lightness ?? 0;

test('a logo of saffron gives saffron grounds and a green lead', () => {
  for (const saffron of ['#FF9933', '#F4811F', '#ffc300']) {
    const { leaf = '', panel = '' } = ofColour(saffron) ?? {};
    expect(hueOf(leaf), saffron).toBe(hueOf(usualColours.leaf));
    expect(hueOf(panel), saffron).toBe(hueOf(saffron));
    expect(distance(panel, '#ffffff'), saffron).toBeGreaterThan(
      distance(paletteColours('marigold')?.panel ?? '', '#ffffff') * 1.4,
    );
  }
});

test('a dark logo gives a lead as dark, down to where it would be black', () => {
  for (const navy of ['#000050', '#1b2a6b']) {
    const { leaf = '', 'leaf-deep': deep = '' } = ofColour(navy) ?? {};
    expect(hueOf(leaf), navy).toBe(270);
    expect(lightnessOf(leaf), navy).toBeCloseTo(0.36, 1);
    expect(lightnessOf(deep), navy).toBeLessThan(lightnessOf(leaf));
  }
  expect(lightnessOf(ofColour('#5628a0')?.leaf ?? '')).toBeCloseTo(0.41, 2);
  expect(lightnessOf(ofColour('#7aa2ff')?.leaf ?? '')).toBeCloseTo(0.51, 2);
});

test('a red logo gives wine', () => {
  for (const red of ['#c1121f', '#a14058', '#ff0000', '#800000']) {
    const { leaf = '' } = ofColour(red) ?? {};
    expect(hueOf(leaf), red).toBe(0);
    expect(contrast(leaf, sheet.danger ?? ''), red).toBeGreaterThan(1.5);
  }
});

test('the colour of a logo is that of most of its colour, whatever grey and transparency surround it', () => {
  const pixels = (...parts: [count: number, ...rgba: number[]][]) =>
    parts.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat());
  const white = [255, 255, 255, 255];
  const violet = [86, 40, 160, 255];
  const amber = [230, 160, 20, 255];
  expect(colourIn(pixels([900, ...white], [100, ...violet]))).toEqual({
    hue: 300,
    lightness: expect.closeTo(0.413, 2),
  });
  expect(colourIn(pixels([20, ...violet], [80, ...amber]))?.hue).toBe(75);
  expect(colourIn(pixels([80, ...amber.slice(0, 3), 0], [20, ...violet]))?.hue).toBe(300);
  expect(colourIn(pixels([999, ...white], [1, ...violet]))).toBeUndefined();
  expect(colourIn(pixels([100, 90, 90, 92, 255]))).toBeUndefined();
  expect(colourIn([])).toBeUndefined();
  const light = (hue: number) => logoPalette({ hue, lightness: 0.7 });
  expect([285, 359, 8].map(light)).toEqual(['logo-285', 'logo-0', 'logo-15']);
  const ofBlue = [0.1, 0.36, 0.4, 0.47, 0.49].map((lightness) => logoPalette({ hue: 265, lightness }));
  expect(ofBlue).toEqual(['logo-270-36', 'logo-270-36', 'logo-270-41', 'logo-270-46', 'logo-270']);
});
