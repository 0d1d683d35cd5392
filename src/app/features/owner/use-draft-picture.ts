import { useCallback, useEffect, useRef } from 'react';
import { type DraftPicture, keepDraftPicture, readDraftPicture } from '../../offline/draft-pictures';
import { keepPrivateDraft } from '../session/private-drafts';
import { currentSession, useSession } from '../session/session-store';
import type { PictureFieldModel } from './uploads/use-picture-field';

const complain = (error: unknown) => console.warn('A picture could not be kept with its draft.', error);

/**
 * Calls `keep` with each picture that is chosen in a field, and with null when it was taken away or another one was
 * refused; a field in which nothing has been chosen yet says nothing. Gives a function that ends it.
 */
export function followChoice(
  { get, subscribe, isNew }: Pick<PictureFieldModel, 'get' | 'subscribe' | 'isNew'>,
  keep: (chosen: DraftPicture | null) => void,
): () => void {
  let wasChosen = false;
  let kept: Blob | null = null;
  const look = () => {
    const { state, picture, original, name } = get();
    if (state === 'chosen' && picture && picture !== kept) keep({ original, name, picture });
    if (!isNew() && wasChosen) keep(null);
    wasChosen = isNew();
    kept = picture;
  };
  look();
  return subscribe(look);
}

/**
 * Keeps a form's chosen picture on the phone beside the form's draft, and brings it back when the form is opened again.
 * @returns what makes the phone forget it, once the form is saved
 */
export function useDraftPicture(form: string, field: PictureFieldModel): () => void {
  const account = useSession()?.identity?.Email;
  const isRestored = useRef(false);
  useEffect(() => {
    if (!account || isRestored.current) return;
    isRestored.current = true;
    readDraftPicture(account, form).then((kept) => {
      if (!kept || field.isNew()) return;
      field.restore(kept);
    }, complain);
  }, [account, form, field]);

  useEffect(() => {
    if (!account) return;
    return followChoice(field, (chosen) => void keepDraftPicture(account, form, chosen).catch(complain));
  }, [account, form, field]);

  return useCallback(() => {
    // Where she has logged out while it was being saved, all of hers is gone: nothing of it is made anew.
    if (account && currentSession()?.identity?.Email === account)
      keepDraftPicture(account, form, null).catch(complain);
  }, [account, form]);
}

/**
 * Forgets what is kept of a form that can never be opened again, or logging out would ask about it for ever. Never
 * rejects.
 */
export async function forgetForm(form: string): Promise<void> {
  const account = currentSession()?.identity?.Email;
  if (!account) return;
  keepPrivateDraft(account, form, null);
  await keepDraftPicture(account, form, null).catch(complain);
}
