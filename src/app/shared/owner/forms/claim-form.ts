import { draftPictureForms } from '../../../platform/private-storage/draft-pictures';
import { privateDraftForms } from '../../../platform/private-storage/private-drafts';
import { currentSession } from '../../../platform/session/session-store';

/** Tabs with the same form beyond this share the first one's draft. */
const mostTabs = 20;

/** Milliseconds: a page that is being reloaded may still hold its lock when the new one requests it. */
const lockTimeout = 1_000;

/** The locks that this page holds until it is closed, and the name of each form's draft. */
const held = new Set<string>();
const claimed = new Map<string, string>();

const storageKey = (form: string) => `form-of-tab:${form}`;

/**
 * The name under which this tab stores its draft of a form that adds something: each tab has its own, so that none
 * overwrites or forgets another's. It stays the tab's over a reload; a draft whose tab was closed goes to the next tab
 * that opens the form. Never rejects.
 */
export async function claimForm(form: string): Promise<string> {
  const account = currentSession()?.identity?.Email;
  if (!account || !('locks' in navigator)) return form;
  const all = [form, ...Array.from({ length: mostTabs - 1 }, (_, place) => `${form}#${place + 2}`)];
  const pictures = await draftPictureForms(account).catch(() => []);
  const written = new Set([...privateDraftForms(account), ...pictures]);
  const mine = all.find((name) => name === (claimed.get(form) ?? storedName(form)));
  const order = [
    ...all.filter((name) => name === mine && written.has(name)),
    ...all.filter((name) => written.has(name)),
    ...all.filter((name) => name === mine),
    ...all,
  ];
  for (const name of new Set(order)) {
    if (!(await hold(`draft-of:${account}:${name}`, name === mine))) continue;
    claimed.set(form, name);
    storeName(form, name);
    return name;
  }
  return form;
}

/** Takes a lock until the page ends. False where another tab has it. */
function hold(lock: string, isPatient: boolean): Promise<boolean> {
  if (held.has(lock)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(
        lock,
        isPatient ? { signal: AbortSignal.timeout(lockTimeout) } : { ifAvailable: true },
        (granted) => {
          resolve(granted !== null);
          if (!granted) return;
          held.add(lock);
          return new Promise(() => undefined);
        },
      )
      .catch(() => resolve(false));
  });
}

function storedName(form: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(form));
  } catch {
    return null;
  }
}

function storeName(form: string, name: string): void {
  try {
    sessionStorage.setItem(storageKey(form), name);
  } catch {
    // After a reload, another draft may come first.
  }
}
