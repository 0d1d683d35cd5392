let asked = false;

/** Asks the browser, once, not to clear this site's storage when space runs short: a submission waits in it. */
export async function askToKeepStorage(): Promise<void> {
  if (asked || !navigator.storage?.persist) return;
  asked = true;
  try {
    await navigator.storage.persist();
  } catch {
    // It stays as safe as any site's storage.
  }
}
