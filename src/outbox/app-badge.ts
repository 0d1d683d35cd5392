import type { Entry } from './entry';

/**
 * Sets the installed app's badge to the number of refused entries, or else of waiting ones; clears it at 0. Runs in page
 * and worker; does nothing in a browser without badges
 * (https://w3c.github.io/badging/).
 */
export async function showAppBadge(entries: readonly Entry[]): Promise<void> {
  const { navigator } = globalThis;
  if (!navigator || !('setAppBadge' in navigator)) return;
  const count = countOf(entries);
  // Rejects where the app is not installed, or may not show a badge.
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

/** Refused entries count alone, for only the user can resolve them. */
const countOf = (entries: readonly Entry[]): number =>
  entries.filter(({ state }) => state === 'refused').length || entries.length;
