import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { privateDatabase } from './private-database';

/** Pictures that wait to be uploaded, on this phone: what is known of them apart from their content. */
interface UploadSchema extends DBSchema {
  batches: { key: string; value: unknown };
  pictures: { key: string; value: unknown };
  /** The content by the picture's id: as it was chosen, and once it is made small, that instead. */
  blobs: { key: string; value: Blob };
}
export type UploadDatabase = IDBPDatabase<UploadSchema>;

const nameFor = (account: string) => privateDatabase('uploads', account);

/** Tells every page whose pictures are being deleted. */
const wipes = 'wiped-uploads';

interface Ends {
  /** Another page deletes them. */
  onWiped: () => void;
  /** The browser has dropped the connection. */
  onDropped: () => void;
}

/** Opens the waiting pictures of one account. */
export const openUploadDatabase = (account: string, ends?: Ends): Promise<UploadDatabase> =>
  openDB<UploadSchema>(nameFor(account), undefined, {
    upgrade(created) {
      created.createObjectStore('batches', { keyPath: 'id' });
      created.createObjectStore('pictures', { keyPath: 'id' });
      created.createObjectStore('blobs');
    },
    blocking(_current, _blocked, { target }) {
      if (target instanceof IDBDatabase) target.close();
      ends?.onWiped();
    },
    terminated: () => ends?.onDropped(),
  });

/** Whether pictures of this account wait on this phone. False where that cannot be read. */
export async function haveUploadsWaiting(account: string): Promise<boolean> {
  try {
    const database = await openUploadDatabase(account);
    const count = await database.count('pictures');
    database.close();
    return count > 0;
  } catch {
    return false;
  }
}

/**
 * Tells when they are being deleted, by this page or another: also where they could not be opened, and are only in this
 * page's memory. Gives a function that ends it.
 */
export function watchUploadsWiped(account: string, onWiped: () => void): () => void {
  const channel = new BroadcastChannel(wipes);
  channel.onmessage = ({ data }) => {
    if (data === nameFor(account)) onWiped();
  };
  return () => channel.close();
}

/** Deletes them, at sign-out. Pages that are uploading stop. Never rejects. */
export async function wipeUploads(account: string): Promise<void> {
  const channel = new BroadcastChannel(wipes);
  channel.postMessage(nameFor(account));
  channel.close();
  try {
    await deleteDB(nameFor(account));
  } catch (error) {
    console.error('Waiting pictures could not be deleted from this phone.', error);
  }
}
