import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paletteNames } from '~/contract/group';
import { contrast, floors, hueIn, logoPalette, paletteColours, usualColours } from '~/contract/palettes';

/** What the sheet has: names with their colours. */
const sheet = Object.fromEntries(
  [...readFileSync('src/app/ui/theme.css', 'utf8').matchAll(/--color-([\w-]+): (#\w+);/g)].map(
    ([, name = '', colour = '']) => [name, colour],
  ),
);
const ofLogos = Array.from({ length: 24 }, (_, step) => `logo-${step * 15}`);
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
  for (const name of [undefined, '', 'leaf', 'nothing', 'logo-', 'logo-7', 'logo-360', 'toString'])
    expect(paletteColours(name), name).toBeUndefined();
  for (const name of [...paletteNames, ...ofLogos])
    expect(Object.keys(paletteColours(name) ?? {}).toSorted(), name).toEqual(
      Object.keys(usualColours).toSorted(),
    );
});

test('palettes differ from each other and from the warning colour', () => {
  const leads = [usualColours.leaf, ...paletteNames.map((name) => paletteColours(name)?.leaf ?? '')];
  const hueOf = (colour: string) =>
    hueIn([...[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)), 255]);
  expect(new Set(leads.map(hueOf)).size).toBe(leads.length);
  const danger = hueOf(sheet.danger ?? '');
  for (const [name, { leaf = '' }] of palettes) expect(hueOf(leaf), name).not.toBe(danger);
});

test('the hue of a logo is that of most of its colour, whatever grey and transparency surround it', () => {
  const pixels = (...parts: [count: number, ...rgba: number[]][]) =>
    parts.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat());
  const white = [255, 255, 255, 255];
  const violet = [86, 40, 160, 255];
  const amber = [230, 160, 20, 255];
  expect(hueIn(pixels([900, ...white], [100, ...violet]))).toBe(300);
  expect(hueIn(pixels([20, ...violet], [80, ...amber]))).toBe(75);
  expect(hueIn(pixels([80, ...amber.slice(0, 3), 0], [20, ...violet]))).toBe(300);
  expect(hueIn(pixels([999, ...white], [1, ...violet]))).toBeUndefined();
  expect(hueIn(pixels([100, 90, 90, 92, 255]))).toBeUndefined();
  expect(hueIn([])).toBeUndefined();
  expect([logoPalette(285), logoPalette(359), logoPalette(8)]).toEqual(['logo-285', 'logo-0', 'logo-15']);
});
