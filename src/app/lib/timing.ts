/** Runs the callback once the page has loaded and the browser is idle, within a few seconds. */
export function whenIdle(work: () => void): void {
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout: 4_000 });
    else setTimeout(work, 500); // Safari
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

/** Resolves with the promise or after the timeout; the promise itself continues. */
export const withTimeout = (work: Promise<unknown>, ms: number): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);

/** Lets the browser answer a tap, or paint, before the work goes on. */
export const yieldToMain = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in globalThis.scheduler
    ? globalThis.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

/** Runs the callback once the browser has painted. Returns the function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
