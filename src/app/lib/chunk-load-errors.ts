const chunkLoadErrors = new WeakSet<Error>();

/**
 * Changes the message of failed dynamic imports. The router recognises the browser's wording and would reload the
 * page, which shows the browser's error page while offline and breaks rule app-updates. Call this before any chunk
 * is loaded.
 */
export function showChunkLoadErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    chunkLoadErrors.add(payload);
    payload.message = `A part of the page could not be loaded (${payload.message}).`;
  });
}

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && chunkLoadErrors.has(error);

/**
 * For a manual retry: browsers do not fetch a failed module again until the page is reloaded. Does nothing while
 * the server is unreachable.
 */
export const reloadWhereReached = (): Promise<void> =>
  statusOf(location.href).then((status) => {
    if (status !== undefined) location.reload();
  });

/**
 * Returns the server's status for an address, or undefined if it is unreachable. The worker does not answer HEAD.
 */
export const statusOf = (address: string): Promise<number | undefined> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => undefined,
  );
