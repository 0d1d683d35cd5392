import { join } from 'node:path';
import type { FileAccess } from '~/contract/file-access';
import type { Environment } from '../lib/environment';
import { bucketStore } from './bucket-store';
import { type DiskStore, diskStore } from './disk-store';
import type { FileStore } from './file-store';
import { accessTokens, customToken, type GoogleAddresses, google, serviceAccount } from './google';
import { embeddedBucket } from './uploads';

export interface OpenedFileStore {
  store: FileStore;
  /** Null for a bucket. */
  disk: DiskStore | null;
  /** Returns what the owner's browser needs to reach the store. */
  access(): Promise<FileAccess>;
}

/** Milliseconds for a response and for a whole picture. */
const timeouts = { answer: 8_000, picture: 30_000 };

/** Opens a bucket if FIREBASE_BUCKET is set, else a folder. Throws if the account's key is invalid. */
export const openFileStore = async (
  environment: Environment,
  now: () => Date,
  addresses: GoogleAddresses = google,
): Promise<OpenedFileStore> => {
  const {
    FIREBASE_BUCKET: bucket,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_CREDENTIALS: credentials,
  } = environment;
  if (!bucket || !apiKey || !credentials) {
    const disk = diskStore(join(environment.DATA_DIR, 'files'));
    return { store: disk, disk, access: async () => ({ kind: 'embedded', bucket: embeddedBucket }) };
  }
  const account = await serviceAccount(credentials);
  const tokens = accessTokens(account, addresses.token, now, timeouts.answer);
  return {
    store: bucketStore({ bucket, address: addresses.storage, tokens, now, timeouts }),
    disk: null,
    access: async () => ({
      kind: 'firebase',
      bucket,
      apiKey,
      authToken: await customToken(account, now()),
    }),
  };
};
