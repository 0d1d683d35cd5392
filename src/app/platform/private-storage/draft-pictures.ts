import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { privateDatabase } from './private-database';

/** A picture that was chosen in a form and is not saved yet, with its original name and its name in the file store. */
export interface DraftPicture {
  original: string;
  name: string;
  picture: Blob;
}

/** Draft pictures by the form's name. */
interface DraftPicturesSchema extends DBSchema {
  pictures: { key: string; value: DraftPicture };
}

const nameFor = (account: string) => privateDatabase('draft-pictures', account);

const open = (account: string) =>
  openDB<DraftPicturesSchema>(nameFor(account), 1, {
    upgrade: (created) => void created.createObjectStore('pictures'),
  });

/** Opens the database for one operation only, so that no open connection blocks its deletion. */
async function inDatabase<Result>(
  account: string,
  work: (database: IDBPDatabase<DraftPicturesSchema>) => Promise<Result>,
): Promise<Result> {
  const database = await open(account);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** The picture stored with a form's draft, if any. Rejects if IndexedDB fails. */
export const readDraftPicture = (account: string, form: string): Promise<DraftPicture | undefined> =>
  inDatabase(account, (database) => database.get('pictures', form));

/** Stores the picture, or deletes the stored one if `draft` is null. Rejects if IndexedDB fails. */
export const storeDraftPicture = (account: string, form: string, draft: DraftPicture | null): Promise<void> =>
  inDatabase(account, async (database) => {
    if (draft) await database.put('pictures', draft, form);
    else await database.delete('pictures', form);
  });

/** The forms for which an account has stored pictures. Rejects if IndexedDB fails. */
export const draftPictureForms = (account: string): Promise<string[]> =>
  inDatabase(account, (database) => database.getAllKeys('pictures'));

/** Whether this account has stored pictures. False if that cannot be read. */
export const haveDraftPictures = (account: string): Promise<boolean> =>
  inDatabase(account, (database) => database.count('pictures')).then(
    (count) => count > 0,
    () => false,
  );

/** Deletes all pictures of an account, at sign-out. Never rejects. */
export const wipeDraftPictures = (account: string): Promise<void> =>
  deleteDB(nameFor(account)).catch((error: unknown) =>
    console.error('Pictures of drafts could not be deleted from this phone.', error),
  );
