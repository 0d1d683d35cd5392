const times = 3;

/** The median of three. */
export const medianOf = async (measure: () => Promise<number>): Promise<number> => {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn++) found.push(await measure());
  return found.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
};
