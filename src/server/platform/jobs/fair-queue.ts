import { TooBusy } from './concurrency-limit';

interface Waiting {
  begin: () => void;
  refuse: (reason: TooBusy) => void;
}

/**
 * Lets at most `limit` tasks run at a time. The others wait in one line for each sender, and the lines take turns, so
 * that whoever sends many waits behind the own ones. At most `mostWaiting` wait in all. Beyond that the longest line
 * gives its last place to a sender who has at least two fewer waiting; any other newcomer is refused with `TooBusy`.
 * What a task gives or throws is passed on.
 */
export const fairQueue = (limit: number, mostWaiting: number) => {
  let free = limit;
  let waiting = 0;
  // In the order of their turns; none is empty.
  const lines = new Map<string, Waiting[]>();

  const longestLine = (): Waiting[] =>
    [...lines.values()].reduce((longest, line) => (line.length > longest.length ? line : longest), []);

  const makeRoomFor = (sender: string): void => {
    const longest = longestLine();
    if (longest.length < (lines.get(sender)?.length ?? 0) + 2) throw new TooBusy();
    longest.pop()?.refuse(new TooBusy());
    waiting -= 1;
  };

  const wait = (sender: string): Promise<void> => {
    if (waiting >= mostWaiting) makeRoomFor(sender);
    waiting += 1;
    return new Promise((begin, refuse) => {
      lines.set(sender, [...(lines.get(sender) ?? []), { begin, refuse }]);
    });
  };

  const letNextBegin = (): void => {
    const [turn] = lines;
    if (!turn) {
      free += 1;
      return;
    }
    const [sender, [next, ...rest]] = turn;
    // To the end of the round.
    lines.delete(sender);
    if (rest.length > 0) lines.set(sender, rest);
    waiting -= 1;
    next?.begin();
  };

  return async <Result>(sender: string, task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await wait(sender);
    try {
      return await task();
    } finally {
      letNextBegin();
    }
  };
};
