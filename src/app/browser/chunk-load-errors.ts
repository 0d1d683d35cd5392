const chunkLoadErrors = new WeakSet<Error>();

/**
 * A part of the app that cannot be fetched shows the failure's screen in its place. The router would rather reload the
 * page, once, for a new build might be there; on a broken line that leads to the browser's own error page, and
 * reloading is never ours to decide (rule app-updates). It knows the case by the browser's wording, so it is given
 * another. Call it before anything is loaded.
 */
export function showChunkLoadErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    chunkLoadErrors.add(payload);
    payload.message = `A part of the page could not be loaded (${payload.message}).`;
  });
}

/** Whether this is the failure of such a part, which people are told in their own words. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && chunkLoadErrors.has(error);

/**
 * For a manual retry after such a failure: a browser does not ask for a part again that a page could not get, only
 * a new page does. Where the server does not answer, the page stays as it is.
 */
export const reloadWhereReached = (): Promise<void> =>
  statusOf(location.href).then((status) => {
    if (status !== undefined) location.reload();
  });

/**
 * The server's own status for an address, never the worker's, which answers no HEAD; undefined where nobody answers.
 */
export const statusOf = (address: string): Promise<number | undefined> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => undefined,
  );
