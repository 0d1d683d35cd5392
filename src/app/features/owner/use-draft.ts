import { useCallback } from 'react';
import * as v from 'valibot';
import { keepPrivateDraft, readPrivateDraft } from '../session/private-drafts';
import { currentSession, useSession } from '../session/session-store';

/**
 * Keeps a draft, also after its owner's token was refused, when what she had written is still there; not after she has
 * logged out, which wiped it: a save that ends late would bring it back.
 */
export function keepDraft(account: string, form: string, draft: string): boolean {
  if (account === '') return false;
  const isHers = currentSession()?.identity?.Email === account;
  if (!isHers && readPrivateDraft(account, form) === null) return false;
  return keepPrivateDraft(account, form, draft);
}

/** The names of the forms that change something which can be removed. */
export const eventForm = (id: string): string => `event:${id}`;
export const memberForm = (id: string): string => `member-${id}`;

/**
 * The draft of one of the owner's forms, hers alone. `read` gives it where there is one that fits the schema; `keep`
 * says false where this phone cannot keep it.
 * @param form names the form, with the id of what it changes
 */
export function useDraft<Schema extends v.GenericSchema>(form: string, schema: Schema) {
  const account = useSession()?.identity?.Email ?? '';
  const read = useCallback((): v.InferOutput<Schema> | undefined => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readPrivateDraft(account, form));
    return parsed.success ? parsed.output : undefined;
  }, [account, form, schema]);
  const keep = useCallback(
    (draft: v.InferOutput<Schema>) => keepDraft(account, form, JSON.stringify(draft)),
    [account, form],
  );
  const forget = useCallback(() => keepPrivateDraft(account, form, null), [account, form]);
  return { read, keep, forget };
}
