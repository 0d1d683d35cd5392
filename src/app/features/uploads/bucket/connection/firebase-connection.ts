import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getStorage,
  ref,
  StorageError,
  type UploadTask,
  uploadBytesResumable,
} from 'firebase/storage';
import type { FileAccess } from '~/contract/file-access';
import { failureOfStore, UploadFailure } from '../../upload-failure';
import type { FileStoreClient, PutOptions } from '../file-store-client';
import { renewedAccess } from '../renewed-access';

/** Milliseconds for which the SDK tries again by itself; later its pauses are longer than anybody waits. */
const retryLimits = { upload: 2 * 60_000, other: 30_000 };

/**
 * Our own server in place of Google's. The SDK's way to do that is for plain http alone; behind https its host is set,
 * which its types do not show (tried with firebase 12.19.0; a test holds it to that).
 */
const pointAt = (
  storage: FirebaseStorage,
  page: Pick<Location, 'protocol' | 'host' | 'hostname' | 'port'>,
) => {
  if (page.protocol === 'https:') Object.assign(storage, { host: page.host });
  else connectStorageEmulator(storage, page.hostname, Number(page.port || 80));
};

const failureOf = (error: unknown): unknown => {
  if (!(error instanceof FirebaseError)) return error;
  return failureOfStore(error.code, error instanceof StorageError ? error.status : 0, error);
};

/** Waits for an upload while telling of its progress. Rejects with the signal's reason where that gives it up. */
const watch = async (task: UploadTask, { onProgress, signal }: PutOptions): Promise<void> => {
  const giveUp = () => void task.cancel();
  signal?.addEventListener('abort', giveUp, { once: true });
  const unwatch = task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    onProgress?.(bytesTransferred, totalBytes),
  );
  try {
    await task;
  } catch (error) {
    signal?.throwIfAborted();
    throw failureOf(error);
  } finally {
    unwatch();
    signal?.removeEventListener('abort', giveUp);
  }
};

let connections = 0;

const openApp = async (access: FileAccess): Promise<FirebaseApp> => {
  connections += 1;
  const name = `files-${connections}`;
  if (access.kind === 'embedded') return initializeApp({ storageBucket: access.bucket }, name);
  const app = initializeApp({ storageBucket: access.bucket, apiKey: access.apiKey }, name);
  try {
    await signInTo(app, access.authToken);
    return app;
  } catch (error) {
    await deleteApp(app);
    throw error;
  }
};

const signInTo = async (app: FirebaseApp, token: string): Promise<void> => {
  try {
    const { signIn } = await import('../sign-in/firebase-sign-in');
    await signIn(app, token);
  } catch (error) {
    const failure = failureOf(error);
    // Whatever else goes wrong is a part of the app that could not be fetched.
    throw failure instanceof UploadFailure ? failure : new UploadFailure('unreachable', { cause: error });
  }
};

/**
 * Opens the store that the server has named. `askAgain` asks the server anew: access to a bucket ends within the hour,
 * and is renewed for as long as the connection is open and the server gives it. Rejects with `UploadFailure`.
 */
export async function connectToStore(
  access: FileAccess,
  page: Pick<Location, 'protocol' | 'host' | 'hostname' | 'port'>,
  askAgain: () => Promise<FileAccess>,
): Promise<FileStoreClient> {
  const app = await openApp(access);
  const storage = getStorage(app);
  storage.maxUploadRetryTime = retryLimits.upload;
  storage.maxOperationRetryTime = retryLimits.other;
  if (access.kind === 'embedded') pointAt(storage, page);
  const at = (name: string) => ref(storage, `files/${name}`);
  // Our own server knows the owner by a cookie, for as long as the session lasts.
  const renewal =
    access.kind === 'firebase'
      ? renewedAccess(async () => {
          const renewed = await askAgain();
          if (renewed.kind === 'firebase') await signInTo(app, renewed.authToken);
        })
      : undefined;
  return {
    put: async (name, picture, options = {}) => {
      await renewal?.ready();
      await watch(uploadBytesResumable(at(name), picture, { contentType: picture.type }), options);
    },
    remove: async (name) => {
      await renewal?.ready();
      try {
        await deleteObject(at(name));
      } catch (error) {
        if (error instanceof FirebaseError && error.code === 'storage/object-not-found') return;
        throw failureOf(error);
      }
    },
    close: () => {
      renewal?.end();
      return deleteApp(app);
    },
  };
}
