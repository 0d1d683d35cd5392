import { group } from '~/content/group';

/**
 * The time zone in which an event's day begins. The server decides it (SITE_TIME_ZONE) and writes it into each rendered
 * page; it is stored for starts without a connection. The default is the group's time zone.
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
  zone ??= storedZone() ?? group.timeZone;
  return zone;
}

function storedZone(): string | undefined {
  try {
    const name = localStorage.getItem(storageKey) ?? undefined;
    // Throws for a zone that this browser does not know.
    return name && new Intl.DateTimeFormat('en', { timeZone: name }) && name;
  } catch {
    return undefined;
  }
}
