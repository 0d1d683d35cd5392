/** Something that is done step by step until nothing is left, by one tab of the phone at a time. */
export interface Runner {
  /** There may be something to do. */
  wake(): void;
}

/**
 * @param locks undefined where the page is not served over https; then each tab works for itself
 * @param begin called when this tab's turn has come: another may have worked before
 * @param step does the next thing; false where there is none
 */
export function oneRunner(
  locks: Pick<LockManager, 'request'> | undefined,
  lockName: string,
  begin: () => Promise<void>,
  step: () => Promise<boolean>,
): Runner {
  let isRunning = false;
  let wokenAgain = false;

  const run = async () => {
    await begin();
    do {
      wokenAgain = false;
      while (await step());
    } while (wokenAgain);
  };

  const start = async () => {
    isRunning = true;
    try {
      await (locks ? locks.request(lockName, run) : run());
    } catch (error) {
      console.error('Waiting pictures could not be worked on.', error);
      wokenAgain = false;
    }
    isRunning = false;
    if (wokenAgain) void start();
  };

  return {
    wake() {
      wokenAgain = true;
      if (!isRunning) void start();
    },
  };
}
