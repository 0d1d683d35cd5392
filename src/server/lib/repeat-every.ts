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
