/** Waits for some work, but no longer than so many milliseconds; the work goes on behind it. */
export const withTimeLimit = (work: Promise<unknown>, ms: number): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
