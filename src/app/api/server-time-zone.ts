import { group } from '~/content/group';

/**
 * Where the days of events begin. The server decides (SITE_TIME_ZONE) and says so in each page that it renders; kept
 * for starts without a connection. Before any word of it, where the group's own facts say.
 */

const storageKey = 'time-zone';

let zone: string | undefined;

export function learnServerTimeZone(told: string): void {
  if (told === serverTimeZone()) return;
  zone = told;
  try {
    if (told === group.timeZone) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, told);
  } catch {
    // Known until the page is closed, then.
  }
}

/** The IANA name of the server's time zone, as far as this phone knows. */
export function serverTimeZone(): string {
  zone ??= kept() ?? group.timeZone;
  return zone;
}

function kept(): string | undefined {
  try {
    const name = localStorage.getItem(storageKey) ?? undefined;
    // One that this browser does not know is as good as none.
    return name && new Intl.DateTimeFormat('en', { timeZone: name }) && name;
  } catch {
    return undefined;
  }
}
