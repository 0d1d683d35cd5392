import type { DiskStore } from './disk-store';
import type { Uploads } from './uploads';

/** The embedded store's only bucket. */
export const embeddedBucket = 'files';

/** Our own store that speaks the firebase/storage protocol. */
export interface EmbeddedFileStore {
  store: DiskStore;
  uploads: Uploads;
}
