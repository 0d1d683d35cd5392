/** Has the active worker control this page, where it does not: one that loads while the worker activates is passed over. */
export async function claimPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' });
}
