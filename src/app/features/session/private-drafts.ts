/**
 * Half-filled forms of one account on this phone: at once there again after a reload, a closed app or another
 * sign-in, and gone when she logs out. In local storage, which has written before the next line runs.
 */
const prefix = 'draft-of:';
const prefixOf = (account: string) => `${prefix}${account.toLowerCase()}:`;

/** What was kept of a form, as text; null where nothing was, or storage is forbidden. */
export function readPrivateDraft(account: string, form: string): string | null {
  try {
    return localStorage.getItem(prefixOf(account) + form);
  } catch {
    return null;
  }
}

/** Keeps what stands in the form now; null forgets it. False where this phone cannot keep it. */
export function keepPrivateDraft(account: string, form: string, draft: string | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(prefixOf(account) + form);
    else localStorage.setItem(prefixOf(account) + form, draft);
    return true;
  } catch {
    return false;
  }
}

const keysFrom = (start: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
};

export const hasPrivateDrafts = (account: string): boolean => keysFrom(prefixOf(account)).length > 0;

/** Every account that has some. */
export const accountsWithDrafts = (): string[] =>
  keysFrom(prefix).map((key) => key.slice(prefix.length).split(':', 1).join());

/** At sign-out: whatever was half written is private too. */
export function wipePrivateDrafts(account: string): void {
  for (const key of keysFrom(prefixOf(account))) localStorage.removeItem(key);
}
