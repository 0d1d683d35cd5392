import { join } from 'node:path';
import type { CallDependencies } from './calls/call-context';
import type { Environment } from './environment';
import type { GoogleAddresses } from './files/bucket/google';
import type { FileStore } from './files/file-store';
import { namedFiles } from './files/named-files';
import { type PictureProcess, pictureProcess } from './files/picture-process';
import { type Pictures, picturesOf } from './files/pictures';
import { storageUsedBy } from './files/storage-used';
import { type Tidied, tidyFiles, tidyMachine } from './files/tidy-files';
import type { EmbeddedStore } from './files/uploads/store-routes';
import { uploadsTo } from './files/uploads/uploads';
import { openData, sizesFolder } from './open-data';
import { ensureOwner } from './session/owner';

/** Everything the server works on, opened and ready, but not yet answering. */
export interface Site {
  dependencies: Omit<CallDependencies, 'log'>;
  files: FileStore;
  /** The store that our own server offers to the owner's browser; null where a bucket does. */
  embedded: EmbeddedStore | null;
  pictures: Pictures;
  encoder: PictureProcess;
  /** Deletes files of the store that belong to nothing and are older than an instant. */
  tidyFiles(before: Date): Promise<Tidied>;
  /** Deletes what this machine alone keeps, belongs to nothing and is older than an instant. */
  tidyMachine(before: Date): Promise<void>;
  /** Made up in this start for the owner, to be shown once; undefined where there is nothing to show. */
  newOwnerPassword: string | undefined;
  /** To be called when nothing is answered any more. */
  close(): Promise<void>;
}

/**
 * Opens the database, its tables up to date and the owner's account in it, and the data folder with the file store.
 * `addresses`: of the bucket; something else than Google's in tests.
 */
export const openSite = async (
  environment: Environment,
  now: () => Date,
  addresses?: GoogleAddresses,
): Promise<Site> => {
  const { db, files, disk, fileAccess, close: closeData } = await openData(environment, undefined, addresses);
  const owner = { email: environment.OWNER_EMAIL, password: environment.OWNER_PASSWORD };
  const newOwnerPassword = await ensureOwner(db, owner, now());
  const encoder = pictureProcess();
  const shown = disk ?? namedFiles(db, files);
  const pictures = picturesOf(shown, sizesFolder(environment), encoder);
  const dependencies = {
    db,
    now,
    timeZone: environment.SITE_TIME_ZONE,
    ownerEmail: environment.OWNER_EMAIL,
    limits: {
      submissionsPerMinute: environment.SUBMISSIONS_PER_MINUTE,
      wrongSignInsPerQuarterHour: environment.WRONG_SIGN_INS_PER_QUARTER_HOUR,
      wrongSignInsPerAddress: environment.WRONG_SIGN_INS_PER_ADDRESS,
      signUpsPerHour: environment.SIGN_UPS_PER_HOUR,
    },
    keptDays: environment.KEEP_PERSONAL_DATA_DAYS,
    removeFile: pictures.remove,
    makeAhead: disk ? async () => undefined : pictures.makeAhead,
    storageUsed: storageUsedBy(files, now),
    fileAccess,
  };
  const folder = join(environment.DATA_DIR, 'uploads');
  const embedded = disk && { store: disk, uploads: uploadsTo({ store: disk, pictures, folder }) };
  const tidy = { db, files, sizes: sizesFolder(environment), embedded };
  const close = async () => {
    const stopped = pictures.stop();
    encoder.end();
    await stopped;
    await closeData();
  };
  return {
    dependencies,
    files,
    embedded,
    pictures,
    encoder,
    tidyFiles: (before) => tidyFiles(tidy, before),
    tidyMachine: (before) => tidyMachine(tidy, before),
    newOwnerPassword,
    close,
  };
};
