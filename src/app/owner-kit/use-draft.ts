import { useCallback, useEffect, useMemo, useRef } from 'react';
import * as v from 'valibot';
import { orNotFound } from '../lib/call-failures';
import {
  type DraftPicture,
  draftPictureForms,
  readDraftPicture,
  storeDraftPicture,
} from '../lib/draft-pictures';
import { acquireLock, isReload } from '../lib/form-drafts';
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
const maxTabs = 20;

/** Milliseconds to wait for the lock of this tab's own draft. Without a reload the tab is a duplicate, and the other tab keeps the lock. */
const lockTimeout = () => (isReload() ? 10_000 : 1_000);

/** Locks held until the page closes, and the draft name of each form. */
const claimedLocks = new Set<string>();
const claimed = new Map<string, string>();

/** Where storage is forbidden, another draft may come first after a reload. */
const storedName = (form: string) => storedText(`form-of-tab:${form}`, () => sessionStorage);

/** Has the draft of this name shown when its form opens next in this tab. */
export function openNextForm(name: string): void {
  const [form = ''] = name.split('#');
  claimed.set(form, name);
  storedName(form).write(name);
}

/**
 * Returns the draft name for this tab's copy of an "add" form: each tab has its own. It survives a reload; a closed
 * tab's draft goes to the next tab that opens the form. Never rejects.
 */
export async function claimForm(form: string): Promise<string> {
  const account = currentSession()?.identity?.Email;
  if (!account || !('locks' in navigator)) return form;
  const all = [form, ...Array.from({ length: maxTabs - 1 }, (_, index) => `${form}#${index + 2}`)];
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
    const lock = `draft-of:${account}:${name}`;
    if (!claimedLocks.has(lock) && !(await acquireLock(lock, name === mine ? lockTimeout() : 0))) continue;
    claimedLocks.add(lock);
    claimed.set(form, name);
    storedName(form).write(name);
    return name;
  }
  return form;
}

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

/** Returns the pictures of a form as one, which is new if one of them is. Each is reset separately. */
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

const warn = (error: unknown) => console.warn('A picture could not be stored with its draft.', error);

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
  const storeChange = () => {
    const { state, picture, original, name } = get();
    if (state === 'chosen' && picture && picture !== last) store({ original, name, picture });
    if (!isNew() && wasChosen) store(null);
    wasChosen = isNew();
    last = picture;
  };
  storeChange();
  return subscribe(storeChange);
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
      }, warn);
  }, [account, form, field]);

  useEffect(() => {
    if (!account) return;
    const stops = draftsOf(form, field).map(([name, picture]) =>
      watchChosenPicture(picture, (chosen) => void storeDraftPicture(account, name, chosen).catch(warn)),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [account, form, field]);

  return useCallback(() => {
    // After a sign-out during the save, do not recreate the account's database.
    if (account && currentSession()?.identity?.Email === account)
      for (const [name] of draftsOf(form, field)) storeDraftPicture(account, name, null).catch(warn);
  }, [account, form, field]);
}
