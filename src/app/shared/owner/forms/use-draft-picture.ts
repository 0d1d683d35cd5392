import { useCallback, useEffect, useRef } from 'react';
import {
  type DraftPicture,
  readDraftPicture,
  storeDraftPicture,
} from '../../../platform/private-storage/draft-pictures';
import { currentSession, useSession } from '../../../platform/session/session-store';
import type { FormPicture } from './form-picture';

const complain = (error: unknown) => console.warn('A picture could not be stored with its draft.', error);

/**
 * Calls `store` with each picture that is chosen in a field, and with null when it was taken away or another one was
 * refused; a field in which nothing has been chosen yet says nothing. Gives a function that ends it.
 */
export function followChoice(
  { get, subscribe, isNew }: Pick<FormPicture, 'get' | 'subscribe' | 'isNew'>,
  store: (chosen: DraftPicture | null) => void,
): () => void {
  let wasChosen = false;
  let last: Blob | null = null;
  const look = () => {
    const { state, picture, original, name } = get();
    if (state === 'chosen' && picture && picture !== last) store({ original, name, picture });
    if (!isNew() && wasChosen) store(null);
    wasChosen = isNew();
    last = picture;
  };
  look();
  return subscribe(look);
}

/**
 * Stores a form's chosen picture on the phone beside the form's draft, and brings it back when the form is opened
 * again.
 * @returns what makes the phone forget it, once the form is saved
 */
export function useDraftPicture(form: string, field: FormPicture): () => void {
  const account = useSession()?.identity?.Email;
  const isRestored = useRef(false);
  useEffect(() => {
    if (!account || isRestored.current) return;
    isRestored.current = true;
    readDraftPicture(account, form).then((stored) => {
      if (!stored || field.isNew()) return;
      field.restore(stored);
    }, complain);
  }, [account, form, field]);

  useEffect(() => {
    if (!account) return;
    return followChoice(field, (chosen) => void storeDraftPicture(account, form, chosen).catch(complain));
  }, [account, form, field]);

  return useCallback(() => {
    // After a logout while it was being saved, everything of the account is gone: nothing of it is made anew.
    if (account && currentSession()?.identity?.Email === account)
      storeDraftPicture(account, form, null).catch(complain);
  }, [account, form]);
}
