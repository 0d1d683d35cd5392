import { join } from 'node:path';
import type { FileAccess } from '~/contract/file-access';
import type { Environment } from '../environment';
import { accessTokens } from './bucket/access-token';
import { bucketStore } from './bucket/bucket-store';
import { customToken } from './bucket/custom-token';
import { type GoogleAddresses, google } from './bucket/google';
import { serviceAccount } from './bucket/service-account';
import { type DiskStore, diskStore } from './disk-store';
import type { FileStore } from './file-store';
import { embeddedBucket } from './uploads/store-routes';

/** The file store that the environment names. */
export interface Files {
  store: FileStore;
  /** The same store where it is the embedded one, else null. */
  disk: DiskStore | null;
  /** What the owner's browser is given to reach it. */
  access(): Promise<FileAccess>;
}

/** Milliseconds for an answer of Google's, and for a whole picture to come. */
const patience = { answer: 8_000, picture: 30_000 };

/** A bucket where FIREBASE_BUCKET is set, else a folder. Throws where the key of the bucket's account is none. */
export const openFiles = async (
  environment: Environment,
  now: () => Date,
  addresses: GoogleAddresses = google,
): Promise<Files> => {
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
  const tokens = accessTokens(account, addresses.token, now, patience.answer);
  return {
    store: bucketStore({ bucket, address: addresses.storage, tokens, now, patience }),
    disk: null,
    access: async () => ({
      kind: 'firebase',
      bucket,
      apiKey,
      authToken: await customToken(account, now()),
    }),
  };
};
