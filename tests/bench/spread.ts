/** What several measurements of one thing came to. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** The median of several figures with the least and the most; nothing where one of them is missing. */
export function spreadOf(figures: (number | undefined)[]): Spread | undefined {
  const sorted = figures.filter((figure) => figure !== undefined).sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1];
  const [min] = sorted;
  const max = sorted.at(-1);
  if (sorted.length < figures.length || median === undefined || min === undefined || max === undefined)
    return undefined;
  return { median, min, max };
}

/** As '3.41 (3.38–3.60)', or a dash for what never came. */
export const written = (spread: Spread | undefined, digits: number): string => {
  if (!spread) return '–';
  const [median, min, max] = [spread.median, spread.min, spread.max].map((figure) => figure.toFixed(digits));
  return min === max ? `${median}` : `${median} (${min}–${max})`;
};

/** Returns the versions in the order of a turn: each of them is the first as often. */
export const inTurn = <Version>(versions: readonly Version[], turn: number): readonly Version[] =>
  turn % 2 === 1 ? versions.toReversed() : versions;

/** The median of three measurements. */
export const medianOf = async (measure: () => Promise<number>): Promise<number> => {
  const found: number[] = [];
  for (let turn = 0; turn < 3; turn++) found.push(await measure());
  return found.sort((a, b) => a - b)[1] ?? Number.NaN;
};
