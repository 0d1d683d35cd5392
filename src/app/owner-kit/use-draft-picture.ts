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
  /** Of a form with several pictures: each by the name of its draft. */
  parts?: Readonly<Record<string, FormPicture>>;
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

/** Returns the pictures of a form as one, which is new if one of them is. Each starts again by itself. */
export function severalPictures(parts: Readonly<Record<string, FormPicture>>): FormPicture {
  const each = Object.values(parts);
  const takeAway = () => {
    for (const picture of each) picture.takeAway();
  };
  return {
    parts,
    get: () => (each.find((picture) => picture.isNew()) ?? noPicture).get(),
    subscribe(listener) {
      const stops = each.map((picture) => picture.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    isNew: () => each.some((picture) => picture.isNew()),
    async ready() {
      await Promise.all(each.map((picture) => picture.ready()));
    },
    restore: () => undefined,
    takeAway,
    startAgain: takeAway,
  };
}

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

const draftsOf = (form: string, field: FormPicture): [string, FormPicture][] =>
  field.parts ? Object.entries(field.parts) : [[form, field]];

/**
 * Stores a form's new pictures with its draft and restores them when the form opens.
 * @returns a function that deletes the stored pictures
 */
export function useDraftPicture(form: string, field: FormPicture): () => void {
  const account = useSession()?.identity?.Email;
  const isRestored = useRef(false);
  useEffect(() => {
    if (!account || isRestored.current) return;
    isRestored.current = true;
    for (const [name, picture] of draftsOf(form, field))
      readDraftPicture(account, name).then((stored) => {
        if (!stored || picture.isNew()) return;
        picture.restore(stored);
      }, complain);
  }, [account, form, field]);

  useEffect(() => {
    if (!account) return;
    const stops = draftsOf(form, field).map(([name, picture]) =>
      watchChosenPicture(picture, (chosen) => void storeDraftPicture(account, name, chosen).catch(complain)),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [account, form, field]);

  return useCallback(() => {
    // After a sign-out during the save, do not recreate the account's database.
    if (account && currentSession()?.identity?.Email === account)
      for (const [name] of draftsOf(form, field)) storeDraftPicture(account, name, null).catch(complain);
  }, [account, form, field]);
}
