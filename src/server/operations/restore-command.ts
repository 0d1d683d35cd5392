import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { commandLockTimeout, describeDatabase, openData, sizesFolder } from '../config/open-data';
import type { KeptSignIns } from '../modules/accounts/accounts-after-restore';
import { backupSummary } from './archive';
import { restoreBackup } from './restore-backup';
import { type CommandContext, CommandFailure, runCommand } from './run-command';

/** Names whose passwords are valid: an operator who restores after a leak needs to know. */
const signInLines = ({ owner, visitors }: KeptSignIns): string[] => [
  owner
    ? `The owner signs in as ${owner.email} with the password ${owner.password === 'before' ? 'in use before this restore, not that of the backup' : 'of the backup'}. To set another: npm run owner-password`
    : 'There is no owner yet; the next start of the server makes the account.',
  visitors === 'before'
    ? 'Visitors’ accounts stay as they were before this restore, also those deleted or changed since the backup.'
    : 'Visitors’ accounts are those of the backup.',
  'Everybody is signed out.',
];

/** `npm run restore -- FILE [--replace]`: replaces the site's data with a backup. */
const restore = async ({ environment, args, print }: CommandContext): Promise<void> => {
  const files = args.filter((arg) => arg !== '--replace');
  const [file] = files;
  if (file === undefined || file.startsWith('-') || files.length > 1)
    throw new CommandFailure('Usage: npm run restore -- FILE.tar.gz [--replace]');
  const { FIREBASE_BUCKET, DATA_DIR } = environment;
  print(
    `The database is ${describeDatabase(environment)}; the files are in ${FIREBASE_BUCKET ?? resolve(DATA_DIR)}.`,
  );
  const { close, ...data } = await openData(environment, commandLockTimeout);
  try {
    const {
      manifest: restored,
      helpersToInvite,
      signIns,
    } = await restoreBackup(data, resolve(file), {
      replace: args.includes('--replace'),
      now: new Date(),
      timeZone: environment.SITE_TIME_ZONE,
    });
    // Sizes are made again from the restored pictures.
    await rm(sizesFolder(environment), { recursive: true, force: true });
    for (const name of restored.missing)
      print(`The backup has no file ${name}, though the database names it.`);
    print(`Restored ${backupSummary(restored)}, as they were at ${restored.madeAt}.`);
    for (const line of signInLines(signIns)) print(line);
    if (helpersToInvite > 0)
      print(
        `The links of helpers at the door have ended: ${helpersToInvite} ${helpersToInvite === 1 ? 'helper of a coming event has' : 'helpers of coming events have'} to be invited again.`,
      );
  } finally {
    await close();
  }
};

await runCommand(restore);
