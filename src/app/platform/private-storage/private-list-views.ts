/**
 * Search, order and scroll position of an account's lists in this tab. A search may be somebody's name, so they are
 * deleted when the account logs out.
 */
const keyOf = (account: string) => `list-views-of:${account.toLowerCase()}`;

/** The stored views, as text; empty if there are none, or storage is forbidden. */
export function readListViews(account: string): string {
  try {
    return sessionStorage.getItem(keyOf(account)) ?? '';
  } catch {
    return '';
  }
}

/** Stores the views for this tab; null deletes them. */
export function storeListViews(account: string, views: string | null): void {
  if (account === '') return;
  try {
    if (views === null) sessionStorage.removeItem(keyOf(account));
    else sessionStorage.setItem(keyOf(account), views);
  } catch {
    // The lists start with their defaults.
  }
}
