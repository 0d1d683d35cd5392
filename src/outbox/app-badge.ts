import { type Entry, needsAttention } from './entry';

/**
 * Sets the app badge to the number of entries that need attention, or else of queued ones; clears it at 0. Does
 * nothing in browsers without badges (https://w3c.github.io/badging/).
 */
export async function showAppBadge(entries: readonly Entry[]): Promise<void> {
  const { navigator } = globalThis;
  if (!navigator || !('setAppBadge' in navigator)) return;
  const count = countOf(entries);
  // Rejects if the app is not installed or may not show a badge.
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

/** Entries that need attention take precedence, as only the user can resolve them. */
const countOf = (entries: readonly Entry[]): number =>
  entries.filter((entry) => needsAttention(entry, Date.now())).length || entries.length;
