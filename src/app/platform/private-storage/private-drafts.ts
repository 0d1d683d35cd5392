import { storeListViews } from './private-list-views';

/**
 * Drafts of the owner's forms, per account: they survive a reload, a closed app and a new sign-in, and are deleted at
 * logout. In local storage, which writes synchronously.
 */
const prefix = 'draft-of:';
const prefixOf = (account: string) => `${prefix}${account.toLowerCase()}:`;

/** The stored draft of a form, as text; null if there is none, or storage is forbidden. */
export function readPrivateDraft(account: string, form: string): string | null {
  try {
    return localStorage.getItem(prefixOf(account) + form);
  } catch {
    return null;
  }
}

/** Stores the draft of a form; null deletes it. False if this device cannot store it. */
export function storePrivateDraft(account: string, form: string, draft: string | null): boolean {
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

/** The forms for which an account has drafts. */
export const privateDraftForms = (account: string): string[] =>
  keysFrom(prefixOf(account)).map((key) => key.slice(prefixOf(account).length));

export const hasPrivateDrafts = (account: string): boolean => keysFrom(prefixOf(account)).length > 0;

/** Every account that has drafts. */
export const accountsWithDrafts = (): string[] =>
  keysFrom(prefix).map((key) => key.slice(prefix.length).split(':', 1).join());

/** At sign-out: drafts are private, and so are the searches in lists. */
export function wipePrivateDrafts(account: string): void {
  storeListViews(account, null);
  for (const key of keysFrom(prefixOf(account))) localStorage.removeItem(key);
}
