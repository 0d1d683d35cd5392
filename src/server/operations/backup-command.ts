import { resolve } from 'node:path';
import { commandLockTimeout, openUnmigrated } from '../config/open-data';
import { describeError } from '../lib/log';
import { backupSummary, incompleteWarning } from './archive';
import { makeBackup } from './make-backup';
import { type CommandContext, CommandFailure, runCommand } from './run-command';

/** `npm run backup -- FILE`: backs up the running site. Exit code 1 also if the backup misses files. */
const backup = async ({ environment, args, print }: CommandContext): Promise<void> => {
  const [file, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new CommandFailure('Usage: npm run backup -- FILE.tar.gz');
  // Not migrated: the running server may not be updated yet.
  const { close, ...data } = await openUnmigrated(environment, commandLockTimeout);
  try {
    const made = await makeBackup(data, resolve(file), new Date(), (name, reason) =>
      print(`The file ${name} cannot be read: ${describeError(reason)}`),
    );
    for (const name of made.missing) print(`The store has no file ${name}, though the rows name it.`);
    print(`Backed up ${backupSummary(made)} to ${resolve(file)}.`);
    if (made.incomplete) throw new CommandFailure(incompleteWarning(made));
  } finally {
    await close();
  }
};

await runCommand(backup);
