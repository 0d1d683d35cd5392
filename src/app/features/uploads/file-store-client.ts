import type { Api } from '~/contract/calls';
import { limits } from '~/contract/limits';
import type { FileAccess } from '~/contract/owner-calls';
import { pictureTypes } from '~/contract/picture-file';
import type { FileStoreClient } from './firebase-connection';
import { failureFromCall, UploadFailure } from './upload-failure';

const assertAcceptable = ({ size, type }: Blob): void => {
  if (size > limits.pictureFile) throw new UploadFailure('too-large');
  if (!pictureTypes.some((accepted) => accepted === type)) throw new UploadFailure('wrong-type');
};

/** The site's file store, through the official SDK. The SDK and the access data are loaded on first use. */
export function createFileStoreClient(api: Pick<Api, 'fileAccess'>): FileStoreClient {
  let opening: Promise<FileStoreClient> | undefined;

  const fetchAccess = (): Promise<FileAccess> =>
    api.fileAccess({}).then(
      ({ result }) => result,
      (error: unknown) => {
        throw failureFromCall(error);
      },
    );

  const open = async (): Promise<FileStoreClient> => {
    const access = await fetchAccess();
    const { connectToStore } = await import('./firebase-connection').catch((cause: unknown) => {
      throw new UploadFailure('unreachable', { cause });
    });
    return connectToStore(access, window.location, fetchAccess);
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
      assertAcceptable(picture);
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
