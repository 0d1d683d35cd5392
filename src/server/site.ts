import { join } from 'node:path';
import { ensureOwner } from './modules/accounts/owner-account';
import type { CallDependencies } from './platform/calls/call-context';
import { changePublicData, incrementPublicRevision } from './platform/database/revision';
import type { Environment } from './platform/environment';
import type { GoogleAddresses } from './platform/files/bucket/google';
import {
  cleanUpLocalDisk,
  cleanUpRemovedFiles,
  type QuarantinedOrphans,
  quarantineOrphans,
  type RemovedFilesCleanUp,
} from './platform/files/clean-up-files';
import type { EmbeddedFileStore } from './platform/files/embedded-file-store';
import type { FileStore } from './platform/files/file-store';
import { missingFilesOf } from './platform/files/missing-files';
import { filesWithoutUndoOnly, shownFilesOnly } from './platform/files/shown-files';
import { storageUsedBy } from './platform/files/storage-used';
import { uploadsTo } from './platform/files/uploads/uploads';
import { openData, sizesFolder } from './platform/open-data';
import { type PasswordHasher, passwordHasher } from './platform/password-hasher';
import { coloursOfPictures } from './platform/pictures/picture-colours';
import { type PictureProcess, pictureProcess } from './platform/pictures/picture-process';
import { type Pictures, picturesOf } from './platform/pictures/pictures';

/** Everything the server works on, opened and ready, but not yet answering. */
export interface Site {
  dependencies: Omit<CallDependencies, 'log'>;
  files: FileStore;
  /** The store that our own server offers to the owner's browser; null where a bucket does. */
  embedded: EmbeddedFileStore | null;
  pictures: Pictures;
  encoder: PictureProcess;
  /** Sets files of the store aside that belong to nothing and are older than an instant. */
  quarantineOrphans(before: Date): Promise<QuarantinedOrphans>;
  /** Puts back what was quarantined and is named again; deletes the rest of what was quarantined before an instant. */
  cleanUpRemovedFiles(before: Date): Promise<RemovedFilesCleanUp>;
  /** Deletes files on this machine's disk that belong to nothing and are older than an instant. */
  cleanUpLocalDisk(before: Date): Promise<void>;
  /** Made up in this start for the owner, to be shown once; undefined where there is nothing to show. */
  newOwnerPassword: string | undefined;
  /** To be called when nothing is answered any more. */
  close(): Promise<void>;
}

/** What tests replace. */
interface Parts {
  /** Where the bucket's Google is. */
  addresses?: GoogleAddresses | undefined;
  passwords?: PasswordHasher;
}

/**
 * Opens the database, its tables up to date and the owner's account in it, and the data folder with the file store.
 */
export const openSite = async (
  environment: Environment,
  now: () => Date,
  { addresses, passwords = passwordHasher() }: Parts = {},
): Promise<Site> => {
  const { db, files, disk, fileAccess, close: closeData } = await openData(environment, undefined, addresses);
  const owner = { email: environment.OWNER_EMAIL, password: environment.OWNER_PASSWORD };
  const newOwnerPassword = await ensureOwner(db, owner, passwords, now());
  const encoder = pictureProcess();
  const shown = disk ? filesWithoutUndoOnly(db, disk) : shownFilesOnly(db, files);
  const pictures = picturesOf(shown, sizesFolder(environment), encoder);
  const colours = coloursOfPictures(shown, sizesFolder(environment), encoder, () =>
    changePublicData(db, incrementPublicRevision),
  );
  const dependencies = {
    db,
    now,
    timeZone: environment.SITE_TIME_ZONE,
    ownerEmail: environment.OWNER_EMAIL,
    passwords,
    limits: {
      submissionsPerMinute: environment.SUBMISSIONS_PER_MINUTE,
      submissionsPerDay: environment.SUBMISSIONS_PER_DAY,
      signInsPerMinute: environment.SIGN_INS_PER_MINUTE,
      wrongSignInsPerQuarterHour: environment.WRONG_SIGN_INS_PER_QUARTER_HOUR,
      wrongSignInsPerAddress: environment.WRONG_SIGN_INS_PER_ADDRESS,
      signUpsPerHour: environment.SIGN_UPS_PER_HOUR,
      wrongLinksPerQuarterHour: environment.WRONG_LINKS_PER_QUARTER_HOUR,
    },
    retentionDays: environment.KEEP_PERSONAL_DATA_DAYS,
    removeFile: pictures.remove,
    pregenerateVariants: disk ? async () => undefined : pictures.pregenerateVariants,
    coloursOf: colours.of,
    missingFiles: missingFilesOf(files),
    storageUsed: storageUsedBy(files, now),
    fileAccess,
  };
  const folder = join(environment.DATA_DIR, 'uploads');
  const embedded = disk && { store: disk, uploads: uploadsTo({ store: disk, pictures, colours, folder }) };
  const tidy = { db, files, sizes: sizesFolder(environment), embedded };
  const close = async () => {
    const stopped = Promise.all([pictures.stop(), colours.stop()]);
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
    quarantineOrphans: (before) => quarantineOrphans(tidy, before),
    cleanUpRemovedFiles: (before) => cleanUpRemovedFiles(tidy, before),
    cleanUpLocalDisk: (before) => cleanUpLocalDisk(tidy, before),
    newOwnerPassword,
    close,
  };
};
