import { useCallback } from 'react';
import * as v from 'valibot';
import { readPrivateDraft, storePrivateDraft } from '../../../platform/private-storage/private-drafts';
import { currentSession, useSession } from '../../../platform/session/session-store';

/**
 * Stores a draft for an account that is signed in, or whose stored draft is still there after its token was refused.
 * Not after a logout, which wiped the draft: a save that ends late would bring it back. False if nothing was stored.
 */
export function storeDraft(account: string, form: string, draft: string): boolean {
  if (account === '') return false;
  const isSignedIn = currentSession()?.identity?.Email === account;
  if (!isSignedIn && readPrivateDraft(account, form) === null) return false;
  return storePrivateDraft(account, form, draft);
}

/** The names of the forms that change something which can be removed. */
export const eventForm = (id: string): string => `event:${id}`;
export const memberForm = (id: string): string => `member-${id}`;

/**
 * The draft of one of the owner's forms, for the signed-in account. `read` gives the draft if it fits the schema; `store`
 * is false where this device cannot store it.
 * @param form names the form, with the id of what it changes
 */
export function useDraft<Schema extends v.GenericSchema>(form: string, schema: Schema) {
  const account = useSession()?.identity?.Email ?? '';
  const read = useCallback((): v.InferOutput<Schema> | undefined => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readPrivateDraft(account, form));
    return parsed.success ? parsed.output : undefined;
  }, [account, form, schema]);
  const store = useCallback(
    (draft: v.InferOutput<Schema>) => storeDraft(account, form, JSON.stringify(draft)),
    [account, form],
  );
  const forget = useCallback(() => storePrivateDraft(account, form, null), [account, form]);
  return { read, store, forget };
}
