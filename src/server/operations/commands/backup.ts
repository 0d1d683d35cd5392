import { resolve } from 'node:path';
import { describeError } from '../../platform/describe-error';
import { commandLockTimeout, openUnmigrated } from '../../platform/open-data';
import { makeBackup } from '../backup/make-backup';
import { backupSummary, incompleteWarning } from './backup-summary';
import { type CommandContext, CommandFailure, runCommand } from './run-command';

/**
 * `npm run backup -- FILE`: the database and the files in one file, while the site goes on. Ends with exit
 * code 1 also where that file is written but misses files of the store.
 */
const backup = async ({ environment, args, say }: CommandContext): Promise<void> => {
  const [file, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new CommandFailure('Usage: npm run backup -- FILE.tar.gz');
  // Not migrated: the server that runs just now may be of an earlier version.
  const { close, ...data } = await openUnmigrated(environment, commandLockTimeout);
  try {
    const made = await makeBackup(data, resolve(file), new Date(), (name, reason) =>
      say(`The file ${name} cannot be read: ${describeError(reason)}`),
    );
    for (const name of made.missing) say(`The store has no file ${name}, though the rows name it.`);
    say(`Backed up ${backupSummary(made)} to ${resolve(file)}.`);
    if (made.incomplete) throw new CommandFailure(incompleteWarning(made));
  } finally {
    await close();
  }
};

await runCommand(backup);
