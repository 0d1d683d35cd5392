import { useCallback, useMemo } from 'react';
import * as v from 'valibot';
import { orNotFound } from '../lib/call-failures';
import { draftPictureForms, storeDraftPicture } from '../lib/draft-pictures';
import { privateDraftForms, readPrivateDraft, storePrivateDraft } from '../lib/private-storage';
import { currentSession, useSession } from '../lib/session-store';
import { storedText } from '../lib/stored-value';
import { isAlreadyDeleted } from './use-owner-action';

/**
 * Stores a draft if the account is signed in, or still has a draft after its token was refused. A save that ends
 * after a sign-out must not recreate the draft. Returns whether it was stored.
 */
export function storeOwnerDraft(account: string, form: string, draft: string): boolean {
  if (account === '') return false;
  const isSignedIn = currentSession()?.identity?.Email === account;
  if (!isSignedIn && readPrivateDraft(account, form) === null) return false;
  return storePrivateDraft(account, form, draft);
}

/** Draft names of edit forms. */
export const eventForm = (id: string): string => `event:${id}`;
export const memberForm = (id: string): string => `member-${id}`;

/**
 * The draft of an owner form for the signed-in account. `read` returns it if it fits the schema; `store` returns
 * false if storage fails.
 * @param form the form's name with the record's id
 */
export function useDraft<Schema extends v.GenericSchema>(form: string, schema: Schema) {
  const account = useSession()?.identity?.Email ?? '';
  const read = useCallback((): v.InferOutput<Schema> | undefined => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readPrivateDraft(account, form));
    return parsed.success ? parsed.output : undefined;
  }, [account, form, schema]);
  const store = useCallback(
    (draft: v.InferOutput<Schema>) => storeOwnerDraft(account, form, JSON.stringify(draft)),
    [account, form],
  );
  const forget = useCallback(() => storePrivateDraft(account, form, null), [account, form]);
  return { read, store, forget };
}

/** Returns the names of the forms that have a draft of the signed-in account on this phone. */
export function useFormsWithDraft(): ReadonlySet<string> {
  const account = useSession()?.identity?.Email ?? '';
  return useMemo(() => new Set(privateDraftForms(account)), [account]);
}

/** Deletes the draft of a form that cannot be opened again; sign-out would warn about it forever. Never rejects. */
export async function deleteFormDraft(form: string): Promise<void> {
  const account = currentSession()?.identity?.Email;
  if (!account) return;
  storePrivateDraft(account, form, null);
  await storeDraftPicture(account, form, null).catch((error: unknown) =>
    console.warn('A picture could not be deleted with its draft.', error),
  );
}

/** For loaders of edit forms: if the record was deleted elsewhere, deletes its draft and throws `notFound()`. */
export const notFoundAndClearDraft =
  (form: string) =>
  async (error: unknown): Promise<never> => {
    if (isAlreadyDeleted(error)) await deleteFormDraft(form);
    return orNotFound(error);
  };

/** Further tabs share the first tab's draft. */
const mostTabs = 20;

/**
 * Milliseconds to wait for the lock of this tab's own draft. After a reload the page before holds it until it has ended,
 * which takes a slow phone some time. Without a reload the tab was duplicated, and the other one keeps it.
 */
const lockTimeout = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')
    ? 10_000
    : 1_000;

/** Locks held until the page closes, and the draft name of each form. */
const held = new Set<string>();
const claimed = new Map<string, string>();

/** Where storage is forbidden, another draft may come first after a reload. */
const storedName = (form: string) => storedText(`form-of-tab:${form}`, () => sessionStorage);

/**
 * Returns the draft name for this tab's copy of an "add" form: each tab has its own. It survives a reload; a closed
 * tab's draft goes to the next tab that opens the form. Never rejects.
 */
export async function claimForm(form: string): Promise<string> {
  const account = currentSession()?.identity?.Email;
  if (!account || !('locks' in navigator)) return form;
  const all = [form, ...Array.from({ length: mostTabs - 1 }, (_, place) => `${form}#${place + 2}`)];
  const pictures = await draftPictureForms(account).catch(() => []);
  const written = new Set([...privateDraftForms(account), ...pictures]);
  const mine = all.find((name) => name === (claimed.get(form) ?? storedName(form).read()));
  const order = [
    ...all.filter((name) => name === mine && written.has(name)),
    ...all.filter((name) => written.has(name)),
    ...all.filter((name) => name === mine),
    ...all,
  ];
  for (const name of new Set(order)) {
    if (!(await hold(`draft-of:${account}:${name}`, name === mine))) continue;
    claimed.set(form, name);
    storedName(form).write(name);
    return name;
  }
  return form;
}

/** Holds a lock until the page closes. Resolves to false if another tab has it. */
function hold(lock: string, isPatient: boolean): Promise<boolean> {
  if (held.has(lock)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(
        lock,
        isPatient ? { signal: AbortSignal.timeout(lockTimeout()) } : { ifAvailable: true },
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
