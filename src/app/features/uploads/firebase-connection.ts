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
import type { FileAccess } from '~/contract/owner-calls';
import { failureFromStore, UploadFailure } from './upload-failure';

export interface PutOptions {
  onProgress?: (sent: number, total: number) => void;
  /** Aborts the upload; `put` then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** The owner's access to the file store. All methods reject with `UploadFailure`. */
export interface FileStoreClient {
  /**
   * Uploads a picture, with retries for two minutes. Repeating the call with the same name and content is safe, also
   * after a restart.
   */
  put(name: string, picture: Blob, options?: PutOptions): Promise<void>;
  remove(name: string): Promise<void>;
  /** Closes the connection and signs out of the store. */
  close(): Promise<void>;
}

/** ms. Access to a bucket expires after an hour; the margin covers a server outage. */
const renewAfter = 45 * 60_000;
const renewalRetryDelay = 60_000;

/** ms for the SDK's own retries; its later backoff is longer than a user waits. */
const retryLimits = { upload: 2 * 60_000, other: 30_000 };

/**
 * Connects the SDK to our server instead of Google's. The documented emulator setting supports http only, so for
 * https this sets the host, which is missing in the types (firebase 12.19.0; covered by a test).
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
  return failureFromStore(error.code, error instanceof StorageError ? error.status : 0, error);
};

/** Awaits an upload and reports progress. Rejects with the signal's reason on abort. */
const watch = async (task: UploadTask, { onProgress, signal }: PutOptions): Promise<void> => {
  const cancel = () => void task.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
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
    signal?.removeEventListener('abort', cancel);
  }
};

/** Signs in to a bucket. In memory only: the sign-in ends with the page or on sign-out. */
const signIn = async (app: FirebaseApp, token: string): Promise<void> => {
  try {
    const { initializeAuth, inMemoryPersistence, signInWithCustomToken } = await import('firebase/auth');
    await signInWithCustomToken(initializeAuth(app, { persistence: inMemoryPersistence }), token);
  } catch (error) {
    const failure = failureOf(error);
    // Any other error is a failed dynamic import.
    throw failure instanceof UploadFailure ? failure : new UploadFailure('unreachable', { cause: error });
  }
};

let connections = 0;

/**
 * Opens the store named by the server. A bucket's access expires after an hour: it is renewed after 45 minutes, also
 * during a long upload, with a retry every minute until the connection is closed. Rejects with `UploadFailure`.
 * @param fetchAccess fetches new access
 */
export async function connectToStore(
  access: FileAccess,
  page: Pick<Location, 'protocol' | 'host' | 'hostname' | 'port'>,
  fetchAccess: () => Promise<FileAccess>,
): Promise<FileStoreClient> {
  const isBucket = access.kind === 'firebase';
  connections += 1;
  const app = initializeApp(
    { storageBucket: access.bucket, ...(isBucket && { apiKey: access.apiKey }) },
    `files-${connections}`,
  );
  if (isBucket) {
    await signIn(app, access.authToken).catch(async (error: unknown) => {
      await deleteApp(app);
      throw error;
    });
  }
  const storage = getStorage(app);
  storage.maxUploadRetryTime = retryLimits.upload;
  storage.maxOperationRetryTime = retryLimits.other;
  if (!isBucket) pointAt(storage, page);
  const at = (name: string) => ref(storage, `files/${name}`);

  let renewedAt = Date.now();
  /** Called before each use too, since the phone may have slept. */
  const renewIfDue = async (): Promise<void> => {
    // After a clock was set back, the elapsed time is unknown.
    const isDue = Date.now() - renewedAt >= renewAfter || Date.now() < renewedAt;
    // Our own server uses a cookie, valid as long as the session.
    if (!isBucket || !isDue) return;
    const renewed = await fetchAccess();
    if (renewed.kind === 'firebase') await signIn(app, renewed.authToken);
    renewedAt = Date.now();
  };
  const timer = setInterval(() => void renewIfDue().catch(() => undefined), renewalRetryDelay);

  return {
    put: async (name, picture, options = {}) => {
      await renewIfDue();
      await watch(uploadBytesResumable(at(name), picture, { contentType: picture.type }), options);
    },
    remove: async (name) => {
      await renewIfDue();
      try {
        await deleteObject(at(name));
      } catch (error) {
        if (error instanceof FirebaseError && error.code === 'storage/object-not-found') return;
        throw failureOf(error);
      }
    },
    close: () => {
      clearInterval(timer);
      return deleteApp(app);
    },
  };
}
