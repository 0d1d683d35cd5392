import type { DiskStore } from './disk-store';
import type { Uploads } from './uploads/uploads';

/** The one bucket of the embedded store. */
export const embeddedBucket = 'files';

/** A store of our own that speaks the protocol of firebase/storage. */
export interface EmbeddedFileStore {
  store: DiskStore;
  uploads: Uploads;
}
