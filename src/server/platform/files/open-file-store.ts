import { join } from 'node:path';
import type { FileAccess } from '~/contract/file-access';
import type { Environment } from '../environment';
import { accessTokens } from './bucket/access-token';
import { bucketStore } from './bucket/bucket-store';
import { customToken } from './bucket/custom-token';
import { type GoogleAddresses, google } from './bucket/google';
import { serviceAccount } from './bucket/service-account';
import { type DiskStore, diskStore } from './disk-store';
import { embeddedBucket } from './embedded-file-store';
import type { FileStore } from './file-store';

/** The file store that the environment names. */
export interface OpenedFileStore {
  store: FileStore;
  /** The same store where it is the embedded one, else null. */
  disk: DiskStore | null;
  /** What the owner's browser is given to reach it. */
  access(): Promise<FileAccess>;
}

/** Milliseconds for an answer of Google's, and for a whole picture to come. */
const timeouts = { answer: 8_000, picture: 30_000 };

/** A bucket where FIREBASE_BUCKET is set, else a folder. Throws where the key of the bucket's account is none. */
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
