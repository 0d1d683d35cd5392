/**
 * When a tick was made, as an ISO instant: later than the one on the screen, or the new tick would lose against it
 * where the other phone's clock is a little ahead.
 */
export function instantAfter(seen: string, now: Date): string {
  const before = Date.parse(seen);
  return new Date(Math.max(now.getTime(), Number.isNaN(before) ? 0 : before + 1)).toISOString();
}
