/**
 * Lets everything happen that waits for nothing but the store and the microtasks: turns of the event loop, as the store of
 * the tests takes one for each step, and not a span of time, which a busy machine would use up.
 */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
