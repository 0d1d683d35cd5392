import type { Api } from '~/contract/calls';
import type { FileAccess } from '~/contract/file-access';
import { limits } from '~/contract/limits';
import { pictureTypes } from '~/contract/picture-file';
import { failureOfCall, UploadFailure } from '../upload-failure';
import type { FileStoreClient } from './file-store-client';

const mustBeTakeable = ({ size, type }: Blob): void => {
  if (size > limits.pictureFile) throw new UploadFailure('too-large');
  if (!pictureTypes.some((taken) => taken === type)) throw new UploadFailure('wrong-type');
};

/**
 * The file store of the site, whichever it is, by the official SDK. That is fetched, and the server asked how the store
 * is reached, when the store is first used.
 */
export function createFileStoreClient(api: Pick<Api, 'fileAccess'>): FileStoreClient {
  let opening: Promise<FileStoreClient> | undefined;

  const askForAccess = async (): Promise<FileAccess> => {
    const { result } = await api.fileAccess({}).catch((error: unknown) => {
      throw failureOfCall(error);
    });
    return result;
  };

  const open = async (): Promise<FileStoreClient> => {
    const access = await askForAccess();
    const { connectToStore } = await import('./connection/firebase-connection').catch((cause: unknown) => {
      throw new UploadFailure('unreachable', { cause });
    });
    return connectToStore(access, window.location, askForAccess);
  };

  const connection = (): Promise<FileStoreClient> => {
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
