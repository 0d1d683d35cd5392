/** Does something once the page has come and nothing is more urgent; within some seconds in any case. */
export function whenIdle(work: () => void): void {
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout: 4_000 });
    else setTimeout(work, 500); // Safari
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
