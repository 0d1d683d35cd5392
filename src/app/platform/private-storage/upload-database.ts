import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { privateDatabase } from './private-database';

/** Pictures on this device that wait to be uploaded; their content is stored apart from what is known about them. */
interface UploadSchema extends DBSchema {
  batches: { key: string; value: unknown };
  pictures: { key: string; value: unknown };
  /** The content by the picture's id: the original, replaced by the shrunk picture. */
  blobs: { key: string; value: Blob };
}
export type UploadDatabase = IDBPDatabase<UploadSchema>;

const nameFor = (account: string) => privateDatabase('uploads', account);

/** Channel that tells every page whose pictures are being deleted. */
const wipes = 'wiped-uploads';

interface Ends {
  /** Another page deletes the database. */
  onWiped: () => void;
  /** The browser has closed the connection. */
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

/** Whether pictures of this account wait on this device. False if that cannot be read. */
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
 * Calls `onWiped` when an account's pictures are deleted, by this page or another; works also where the database could
 * not be opened and pictures are only in memory. Gives a function that unsubscribes.
 */
export function watchUploadsWiped(account: string, onWiped: () => void): () => void {
  const channel = new BroadcastChannel(wipes);
  channel.onmessage = ({ data }) => {
    if (data === nameFor(account)) onWiped();
  };
  return () => channel.close();
}

/** Deletes an account's pictures, at sign-out. Pages that are uploading stop. Never rejects. */
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
 * After a session's end: deletes an account's database where no picture waits in it. One that was opened while another
 * tab logged out was made anew, and its name tells the account. Never rejects.
 * @param isSignedOut asked again just before: whoever signs in meanwhile may choose pictures
 */
export async function wipeUploadsIfNone(account: string, isSignedOut: () => boolean): Promise<void> {
  const count = await countUploads(account).catch(() => undefined);
  if (count === 0 && isSignedOut()) await wipeUploads(account);
}
