/** A row of a list that the owner fills in; `key` stays with the row wherever it is moved. */
export interface Row {
  key: string;
  value: string;
}

let rowsMade = 0;

export const newRow = (value = ''): Row => {
  rowsMade += 1;
  return { key: `row-${rowsMade}`, value };
};

/** The same rows with one of them at another place; as they are where there is no such place. */
export function moved<Entry>(rows: readonly Entry[], from: number, to: number): Entry[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  return withAt(without(rows, from), to, row);
}

export const without = <Entry>(rows: readonly Entry[], place: number): Entry[] =>
  rows.filter((_, other) => other !== place);

/** The rows with one more, which then stands at this place. */
export const withAt = <Entry>(rows: readonly Entry[], place: number, row: Entry): Entry[] => [
  ...rows.slice(0, place),
  row,
  ...rows.slice(place),
];

/** What is sent: rows with something in them. */
export const filledValues = (rows: readonly Row[]): { value: string }[] =>
  rows.flatMap(({ value }) => (value.trim() ? [{ value: value.trim() }] : []));
