const missing = new WeakSet<Error>();

/**
 * A part of the app that cannot be fetched shows the failure's screen in its place. The router would rather reload the
 * page, once, for a new build might be there; on a broken line that leaves her with the browser's own error page, and
 * reloading is never ours to decide (DESIGN §6). It knows the case by the browser's wording, so it is given another.
 * Call it before anything is loaded.
 */
export function stayWithMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    payload.message = `A part of the page could not be loaded (${payload.message}).`;
  });
}

/** Whether this is the failure of such a part, which people are told in their own words. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.has(error);

/**
 * For another try of hers after such a failure: a browser does not ask for a part again that a page could not get, only
 * a new page does. Where nobody answers, what she has stays.
 */
export const reloadWhereReached = (): Promise<void> =>
  statusOf(location.href).then((status) => {
    if (status !== undefined) location.reload();
  });

/** The server's own status for an address, never the worker's, which answers no HEAD; undefined where nobody answers. */
export const statusOf = (address: string): Promise<number | undefined> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => undefined,
  );
