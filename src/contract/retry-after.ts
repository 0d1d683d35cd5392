/** Retry-After in ms, 0 without one: seconds, or a date, which is compared with the server's clock, not the device's. */
export function retryAfterOf(headers: Headers): number {
  const asked = headers.get('Retry-After');
  if (asked === null) return 0;
  if (/^\d+$/.test(asked)) return Number(asked) * 1000;
  const wait = Date.parse(asked) - Date.parse(headers.get('Date') ?? '');
  return Number.isFinite(wait) ? Math.max(wait, 0) : 0;
}
