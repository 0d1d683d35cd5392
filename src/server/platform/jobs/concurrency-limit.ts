/** As many tasks wait already as may. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/**
 * Lets at most `limit` tasks run at a time; the others wait in order, at most `mostWaiting` of them: a further one is
 * refused with `TooBusy`. A task that `goesFirst` waits before all others, however many they are. What a task gives or
 * throws is passed on.
 */
export const concurrencyLimit = (limit: number, mostWaiting = Number.POSITIVE_INFINITY) => {
  let free = limit;
  const waiting: (() => void)[] = [];

  return async <Result>(task: () => Promise<Result>, { goesFirst = false } = {}): Promise<Result> => {
    if (free > 0) free -= 1;
    else if (goesFirst) await new Promise<void>((resolve) => waiting.unshift(resolve));
    else if (waiting.length >= mostWaiting) throw new TooBusy();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The place goes straight to the next in line, so that nobody can step in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
