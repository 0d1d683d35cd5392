/**
 * A part of the app that cannot be fetched shows the failure's screen in its place. The router would rather reload the
 * page, once, for a new build might be there; on a broken line that leaves her with the browser's own error page, and
 * reloading is never ours to decide (DESIGN §6). It knows the case by the browser's wording, so it is given another.
 * Call it before anything is loaded.
 */
export function stayWithMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `A part of the page could not be loaded (${payload.message}).`;
  });
}
