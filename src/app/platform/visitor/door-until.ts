const storageKey = 'door-until';

/** Notes that a helper's list is on this phone, and the instant at which it must be gone; empty for one without a date. */
export function noteDoor(until: string): void {
  try {
    localStorage.setItem(storageKey, until);
  } catch {
    // The door itself still knows.
  }
}

/** The list is gone. */
export function noteNoDoor(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Looked for once more at the next start.
  }
}

/** When the list on this phone must be gone, empty where nothing says so; null where there is none. */
export function doorUntil(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
