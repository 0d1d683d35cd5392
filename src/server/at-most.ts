/** As many tasks wait already as may. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/**
 * Lets at most `limit` tasks run at a time; the others wait in order, at most `mostWaiting` of them: a further one is
 * refused with `TooBusy`. What a task gives or throws is passed on.
 */
export const atMost = (limit: number, mostWaiting = Number.POSITIVE_INFINITY) => {
  let free = limit;
  const waiting: (() => void)[] = [];

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
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
