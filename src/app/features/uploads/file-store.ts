import type { Api } from '~/contract/calls';
import { limits } from '~/contract/limits';
import { pictureTypes } from '~/contract/picture-file';
import type { StoreConnection } from './firebase-connection';
import { failureOfCall, UploadFailure } from './upload-failure';

export interface PutOptions {
  /** Called with bytes that have arrived, and bytes in all. */
  onProgress?: (sent: number, total: number) => void;
  /** Gives the upload up; `put` then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Where pictures are kept under their names, for the owner. Everything rejects with `UploadFailure`. */
export interface FileStore {
  /**
   * Uploads a picture. Lost connections are bridged for two minutes; afterwards, and when the app was closed, the same
   * call with the same name and content may be made again: what has arrived already is no failure.
   */
  put(name: string, picture: Blob, options?: PutOptions): Promise<void>;
  /** Deletes a file. One that is not there is no failure. */
  remove(name: string): Promise<void>;
  /** Forgets how the store is reached, and who is signed in to it. */
  close(): Promise<void>;
}

const mustBeTakeable = ({ size, type }: Blob): void => {
  if (size > limits.pictureFile) throw new UploadFailure('too-large');
  if (!pictureTypes.some((taken) => taken === type)) throw new UploadFailure('wrong-type');
};

/**
 * The file store of the site, whichever it is, by the official SDK. That is fetched, and the server asked how the store
 * is reached, when the store is first used.
 */
export function createFileStore(api: Pick<Api, 'fileAccess'>): FileStore {
  let opening: Promise<StoreConnection> | undefined;

  const open = async (): Promise<StoreConnection> => {
    const { result } = await api.fileAccess({}).catch((error: unknown) => {
      throw failureOfCall(error);
    });
    const { connectToStore } = await import('./firebase-connection').catch((cause: unknown) => {
      throw new UploadFailure('unreachable', { cause });
    });
    return connectToStore(result, window.location);
  };

  const connection = (): Promise<StoreConnection> => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  return {
    async put(name, picture, options = {}) {
      options.signal?.throwIfAborted();
      mustBeTakeable(picture);
      await (await connection()).put(name, picture, options);
    },
    async remove(name) {
      await (await connection()).remove(name);
    },
    async close() {
      const opened = opening;
      opening = undefined;
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}
