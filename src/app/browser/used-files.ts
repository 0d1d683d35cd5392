/** What this page has loaded from the site itself, or from a folder of it. */
export const usedFiles = (folder = '/', entries = performance.getEntriesByType('resource')) =>
  entries
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.startsWith(location.origin + folder));

/** Asks for a file again, out of the browser's own cache. The worker caches the response. Never rejects. */
export const fetchAgain = (url: string): Promise<unknown> =>
  fetch(url, { cache: 'force-cache' }).then(
    // Reading it completes the download.
    (response) => response.arrayBuffer(),
    () => undefined,
  );
