import { join } from 'node:path';
import type { SiteDependencies } from './calls/call-context';
import { changePublicData } from './calls/event-turn';
import type { Environment } from './config/environment';
import { backupsFolder, openData, sizesFolder } from './config/open-data';
import { incrementPublicRevision } from './database/revision';
import { ensureSiteId } from './database/site-id';
import { filesWithoutUndoOnly, missingFilesOf, shownFilesOnly } from './files/file-references';
import type { FileStore } from './files/file-store';
import type { GoogleAddresses } from './files/google';
import { type PasswordHasher, passwordHasher } from './guard/password-hasher';
import { defaultLimits, type RateLimits } from './guard/rate-limits';
import { openSiteSecret } from './lib/secrets';
import { ensureOwner } from './modules/accounts/owner-account';
import { ownerEmailOf } from './modules/accounts/queries';
import { modules } from './modules/handlers';
import { phoneCopiesIn } from './operations/phone-copy';
import { coloursOfPictures } from './pictures/picture-colours';
import { type PictureProcess, pictureProcess } from './pictures/picture-process';
import { type Pictures, picturesOf } from './pictures/pictures';
import { cleanUpLocalDisk, type DeletedOrphans, deleteOrphans } from './uploads/clean-up-files';
import { type EmbeddedFileStore, uploadsTo } from './uploads/uploads';

/** The opened site, not serving yet. */
export interface Site {
  dependencies: Omit<SiteDependencies, 'log' | 'siteUrl'>;
  files: FileStore;
  /** Null for a bucket. */
  embedded: EmbeddedFileStore | null;
  pictures: Pictures;
  encoder: PictureProcess;
  /** Deletes unreferenced files older than an instant. */
  deleteOrphans(before: Date): Promise<DeletedOrphans>;
  /** Deletes local leftovers older than an instant. */
  cleanUpLocalDisk(before: Date): Promise<void>;
  /** Generated at this start, to be shown once. */
  newOwnerPassword: string | undefined;
  /** Call it after the server has stopped. */
  close(): Promise<void>;
}

/** Replaced in tests. */
interface Parts {
  addresses?: GoogleAddresses | undefined;
  passwords?: PasswordHasher;
  limits?: Partial<RateLimits> | undefined;
}

/** Opens and migrates the database, ensures the owner's account, and opens the file store. */
export const openSite = async (
  environment: Environment,
  now: () => Date,
  { addresses, passwords = passwordHasher(), limits }: Parts = {},
): Promise<Site> => {
  const { db, files, disk, fileAccess, close: closeData } = await openData(environment, undefined, addresses);
  const secretOf = await openSiteSecret(environment);
  const ensure = async () => {
    const email = await ownerEmailOf(db, environment);
    const owner = { email, password: environment.OWNER_PASSWORD };
    return { ownerEmail: email, newOwnerPassword: await ensureOwner(db, owner, passwords, now()) };
  };
  const { ownerEmail, newOwnerPassword } = await ensure().catch(async (error: unknown) => {
    await closeData();
    throw error;
  });
  await ensureSiteId(db);
  const encoder = pictureProcess();
  const shown = disk ? filesWithoutUndoOnly(db, disk) : shownFilesOnly(db, files);
  const pictures = picturesOf(shown, sizesFolder(environment), encoder);
  const colours = coloursOfPictures(shown, sizesFolder(environment), encoder, () =>
    changePublicData(db, incrementPublicRevision),
  );
  const dependencies = {
    modules,
    db,
    now,
    timeZone: environment.SITE_TIME_ZONE,
    ownerEmail,
    pushServices: environment.PUSH_SERVICES,
    passwords,
    limits: {
      ...defaultLimits,
      submissionsPerMinute: environment.SUBMISSIONS_PER_MINUTE,
      submissionsPerDay: environment.SUBMISSIONS_PER_DAY,
      signInsPerMinute: environment.SIGN_INS_PER_MINUTE,
      peopleConfirmedPerAddress: environment.PEOPLE_CONFIRMED_PER_ADDRESS,
      ...limits,
    },
    secretOf,
    retentionDays: environment.KEEP_PERSONAL_DATA_DAYS,
    removeFile: pictures.remove,
    pregenerateVariants: disk ? async () => undefined : pictures.pregenerateVariants,
    coloursOf: colours.of,
    missingFiles: missingFilesOf(files),
    fileAccess,
    phoneCopies: phoneCopiesIn(backupsFolder(environment)),
    backups: { isOn: backupsFolder(environment) !== null, coverPictures: disk !== null },
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
    deleteOrphans: (before) => deleteOrphans(tidy, before),
    cleanUpLocalDisk: (before) => cleanUpLocalDisk(tidy, before),
    newOwnerPassword,
    close,
  };
};
