import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { privateDatabase } from './private-database';

/** A picture that was chosen in a form and is not saved yet, with its names on the phone and in the store. */
export interface DraftPicture {
  original: string;
  name: string;
  picture: Blob;
}

/** Such pictures by the form's name: what was chosen without a connection is still there with one. */
interface DraftPicturesSchema extends DBSchema {
  pictures: { key: string; value: DraftPicture };
}

const nameFor = (account: string) => privateDatabase('draft-pictures', account);

const open = (account: string) =>
  openDB<DraftPicturesSchema>(nameFor(account), 1, {
    upgrade: (created) => void created.createObjectStore('pictures'),
  });

/** Opened for one piece of work only, so that nothing is in the way of deleting it. */
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

/** The picture kept with a form's draft, if any. Rejects where IndexedDB fails. */
export const readDraftPicture = (account: string, form: string): Promise<DraftPicture | undefined> =>
  inDatabase(account, (database) => database.get('pictures', form));

/** Keeps it, or forgets it where it is null. Rejects where IndexedDB fails. */
export const keepDraftPicture = (account: string, form: string, kept: DraftPicture | null): Promise<void> =>
  inDatabase(account, async (database) => {
    if (kept) await database.put('pictures', kept, form);
    else await database.delete('pictures', form);
  });

/** Whether any are kept of this account. False where that cannot be read. */
export const haveDraftPictures = (account: string): Promise<boolean> =>
  inDatabase(account, (database) => database.count('pictures')).then(
    (count) => count > 0,
    () => false,
  );

/** Deletes all of an account, at sign-out. Never rejects. */
export const wipeDraftPictures = (account: string): Promise<void> =>
  deleteDB(nameFor(account)).catch((error: unknown) =>
    console.error('Pictures of drafts could not be deleted from this phone.', error),
  );
