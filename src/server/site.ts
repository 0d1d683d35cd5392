import type { CallDependencies } from './calls/call-context';
import type { Environment } from './environment';
import type { FileStore } from './files/file-store';
import { type PictureProcess, pictureProcess } from './files/picture-process';
import { type Pictures, picturesOf } from './files/pictures';
import { openData, sizesFolder } from './open-data';
import { ensureOwner } from './session/owner';

/** Everything the server works on, opened and ready, but not yet answering. */
export interface Site {
  dependencies: Omit<CallDependencies, 'log'>;
  files: FileStore;
  pictures: Pictures;
  encoder: PictureProcess;
  /** Made up in this start for the owner, to be shown once; undefined where there is nothing to show. */
  newOwnerPassword: string | undefined;
  /** To be called when nothing is answered any more. */
  close(): Promise<void>;
}

/** Opens the data folder: the database with its tables up to date and the owner's account, and the file store. */
export const openSite = async (environment: Environment, now: () => Date): Promise<Site> => {
  const { db, files, close: closeData } = await openData(environment);
  const owner = { email: environment.OWNER_EMAIL, password: environment.OWNER_PASSWORD };
  const newOwnerPassword = await ensureOwner(db, owner, now());
  const encoder = pictureProcess();
  const pictures = picturesOf(files, sizesFolder(environment), encoder);
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
  };
  const close = async () => {
    encoder.end();
    await closeData();
  };
  return { dependencies, files, pictures, encoder, newOwnerPassword, close };
};
