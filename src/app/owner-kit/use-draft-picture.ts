import { useCallback, useEffect, useRef } from 'react';
import { type DraftPicture, readDraftPicture, storeDraftPicture } from '../lib/draft-pictures';
import { currentSession, useSession } from '../lib/session-store';

/** A form's picture field. */
export interface FormPicture {
  get(): {
    /** The field's content: `current` is the saved picture, `chosen` a new one. */
    state: 'none' | 'current' | 'preparing' | 'chosen';
    /** The new picture after shrinking. */
    picture: Blob | null;
    /** Unique name in the file store, fixed when the picture is chosen. */
    name: string;
    /** The original file name. */
    original: string;
  };
  subscribe(listener: () => void): () => void;
  /** Whether a new picture is chosen. */
  isNew(): boolean;
  /** Resolves once the new picture is shrunk. Rejects if it is not a valid picture. */
  ready(): Promise<void>;
  /** Restores a draft picture with the same bytes and name, so that a repeated save is recognised. */
  restore(stored: DraftPicture): void;
  /** Removes the new picture; the saved one is shown again. */
  takeAway(): void;
  /** Resets the field to the saved picture. */
  startAgain(current: string): void;
}

const nothing = { state: 'none', picture: null, name: '', original: '' } as const;

/** For forms without a picture. */
export const noPicture: FormPicture = {
  get: () => nothing,
  subscribe: () => () => undefined,
  isNew: () => false,
  ready: async () => undefined,
  restore: () => undefined,
  takeAway: () => undefined,
  startAgain: () => undefined,
};

const complain = (error: unknown) => console.warn('A picture could not be stored with its draft.', error);

/**
 * Calls `store` with each new picture, and with null when it is removed or rejected. Returns the unsubscribe
 * function.
 */
export function watchChosenPicture(
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
 * Stores a form's new picture with its draft and restores it when the form opens.
 * @returns a function that deletes the stored picture
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
    return watchChosenPicture(
      field,
      (chosen) => void storeDraftPicture(account, form, chosen).catch(complain),
    );
  }, [account, form, field]);

  return useCallback(() => {
    // After a sign-out during the save, do not recreate the account's database.
    if (account && currentSession()?.identity?.Email === account)
      storeDraftPicture(account, form, null).catch(complain);
  }, [account, form]);
}
