const minute = 60_000;

/**
 * Returns true for the first `most` calls of each sender and minute, in this process: for work that is limited because of
 * its cost, and should not cost a write to the database.
 */
export const perMinute = (max: number, now: () => Date): ((sender?: string) => boolean) => {
  let current = Number.NaN;
  const counts = new Map<string, number>();
  return (sender = '') => {
    const currentMinute = Math.floor(now().getTime() / minute);
    if (currentMinute !== current) counts.clear();
    current = currentMinute;
    const count = (counts.get(sender) ?? 0) + 1;
    counts.set(sender, count);
    return count <= max;
  };
};

/** Returns the seconds until `perMinute` counts anew. */
export const secondsLeft = (instant: Date): number => 60 - instant.getUTCSeconds();
