/** The queue is full. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/**
 * Runs at most `limit` tasks at a time. Others queue in order, or throw `TooBusy`: if `maxQueued` are waiting, and after
 * `timeout` milliseconds. `goesFirst` skips the queue and its limit.
 */
export const concurrencyLimit = (limit: number, maxQueued = Number.POSITIVE_INFINITY, timeout?: number) => {
  let free = limit;
  const waiting: (() => void)[] = [];

  const wait = (goesFirst: boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new TooBusy());
      };
      const timer = timeout === undefined ? undefined : setTimeout(giveUp, timeout);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      if (goesFirst) waiting.unshift(begin);
      else waiting.push(begin);
    });

  return async <Result>(task: () => Promise<Result>, { goesFirst = false } = {}): Promise<Result> => {
    if (free > 0) free -= 1;
    else if (!goesFirst && waiting.length >= maxQueued) throw new TooBusy();
    else await wait(goesFirst);
    try {
      return await task();
    } finally {
      // Passed on directly, so that no new task overtakes.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

interface QueueLimits {
  /** Tasks of a key at a time. */
  limit: number;
  /** Per key. */
  maxQueued?: number;
  /** Milliseconds of waiting. */
  timeout: number;
}

/** As `concurrencyLimit`, for the tasks of each key. */
export const queueByKey = ({ limit, maxQueued, timeout }: QueueLimits) => {
  const queues = new Map<string, { run: ReturnType<typeof concurrencyLimit>; tasks: number }>();

  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { run: concurrencyLimit(limit, maxQueued, timeout), tasks: 0 };
    queues.set(key, queue);
    queue.tasks += 1;
    try {
      return await queue.run(task);
    } finally {
      queue.tasks -= 1;
      if (queue.tasks === 0) queues.delete(key);
    }
  };
};

interface Waiting {
  begin: () => void;
  refuse: (reason: TooBusy) => void;
}

/**
 * Runs at most `limit` tasks at a time, with a round-robin queue per sender, so that a busy sender delays only its own
 * tasks. If `maxQueued` are waiting, a sender whose queue is shorter by two or more takes the place of the longest
 * queue's last task, which then throws `TooBusy`; any other sender's task throws it at once.
 */
export const fairQueue = (limit: number, maxQueued: number) => {
  let free = limit;
  let waiting = 0;
  // In round-robin order; none is empty.
  const lines = new Map<string, Waiting[]>();

  const longestQueue = (): Waiting[] =>
    [...lines.values()].reduce((longest, line) => (line.length > longest.length ? line : longest), []);

  const makeRoomFor = (sender: string): void => {
    const longest = longestQueue();
    if (longest.length < (lines.get(sender)?.length ?? 0) + 2) throw new TooBusy();
    longest.pop()?.refuse(new TooBusy());
    waiting -= 1;
  };

  const wait = (sender: string): Promise<void> => {
    if (waiting >= maxQueued) makeRoomFor(sender);
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

/**
 * Returns a function that runs work for which no answer waits, unless that of the same key is under way. A failure is
 * ignored: a later call tries again.
 */
export const inBackground = () => {
  const underway = new Set<string>();
  return (key: string, work: () => Promise<unknown>): void => {
    if (underway.has(key)) return;
    underway.add(key);
    work()
      .catch(() => undefined)
      .finally(() => underway.delete(key));
  };
};

/**
 * Runs work again and again, `interval` milliseconds apart, while the process has anything else to do. `work` handles
 * its own errors. `stop` resolves once nothing runs.
 */
export const repeatEvery = (interval: number, work: () => Promise<void>) => {
  const running = new Set<Promise<void>>();
  const runNow = (): void => {
    const run = work().finally(() => running.delete(run));
    running.add(run);
  };
  const timer = setInterval(runNow, interval);
  timer.unref();
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await Promise.all(running);
  };
  return { runNow, stop };
};
