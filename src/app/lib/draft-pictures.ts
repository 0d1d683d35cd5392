import { deleteDB } from 'idb';
import { smallDatabase } from '~/outbox/small-database';
import { privateDatabase } from './private-storage';

export interface DraftPicture {
  original: string;
  name: string;
  picture: Blob;
}

const nameFor = (account: string) => privateDatabase('draft-pictures', account);
const store = 'pictures';
const inPictures = (account: string) => smallDatabase(nameFor(account), store);

export const readDraftPicture = (account: string, form: string): Promise<DraftPicture | undefined> =>
  inPictures(account)((database) => database.get(store, form));

export const storeDraftPicture = (account: string, form: string, draft: DraftPicture | null): Promise<void> =>
  inPictures(account)(async (database) => {
    if (draft) await database.put(store, draft, form);
    else await database.delete(store, form);
  });

export const draftPictureForms = async (account: string): Promise<string[]> =>
  (await inPictures(account)((database) => database.getAllKeys(store))).map(String);

export const haveDraftPictures = (account: string): Promise<boolean> =>
  inPictures(account)((database) => database.count(store)).then(
    (count) => count > 0,
    () => false,
  );

/** Deletes all draft pictures of an account at sign-out. Never rejects. */
export const wipeDraftPictures = (account: string): Promise<void> =>
  deleteDB(nameFor(account)).catch((error: unknown) =>
    console.error('Pictures of drafts could not be deleted from this phone.', error),
  );
