import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { privateDatabase } from './private-storage';

/** Pictures waiting for upload on this device. Their content is stored apart from their metadata. */
interface UploadSchema extends DBSchema {
  batches: { key: string; value: unknown };
  pictures: { key: string; value: unknown };
  /** By picture id: the original, later replaced by the shrunk picture. */
  blobs: { key: string; value: Blob };
}
export type UploadDatabase = IDBPDatabase<UploadSchema>;

const nameFor = (account: string) => privateDatabase('uploads', account);

const wipes = 'wiped-uploads';

interface Ends {
  onWiped: () => void;
  onDropped: () => void;
}

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

export const haveUploadsWaiting = (account: string): Promise<boolean> =>
  countUploads(account).then(
    (count) => count > 0,
    () => false,
  );

async function countUploads(account: string): Promise<number> {
  const database = await openUploadDatabase(account);
  try {
    return await database.count('pictures');
  } finally {
    database.close();
  }
}

/**
 * Calls `onWiped` when any page deletes the account's pictures, also where the database could not be opened.
 * Returns the unsubscribe function.
 */
export function watchUploadsWiped(account: string, onWiped: () => void): () => void {
  const channel = new BroadcastChannel(wipes);
  channel.onmessage = ({ data }) => {
    if (data === nameFor(account)) onWiped();
  };
  return () => channel.close();
}

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

/**
 * Deletes an account's database after sign-out if it has no pictures. A tab that opens it during a sign-out in
 * another tab recreates it, and its name contains the account. Never rejects.
 * @param isSignedOut checked right before the deletion, as a new sign-in may add pictures
 */
export async function wipeUploadsIfNone(account: string, isSignedOut: () => boolean): Promise<void> {
  const count = await countUploads(account).catch(() => undefined);
  if (count === 0 && isSignedOut()) await wipeUploads(account);
}
