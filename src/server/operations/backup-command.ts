import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { commandLockTimeout, openUnmigrated } from '../config/open-data';
import { describeError } from '../lib/log';
import { backupSummary, incompleteWarning } from './archive';
import { makeBackup } from './make-backup';
import { type CommandContext, CommandFailure, runCommand } from './run-command';
import { verifyBackup } from './verify-backup';

/**
 * `npm run backup -- FILE`: backs up the running site. Exit code 1 also if the backup misses files. With `--verify`: restores
 * an existing backup into a scratch database and compares it.
 */
const backup = async ({ environment, args, print }: CommandContext): Promise<void> => {
  const [file, ...more] = args.filter((arg) => arg !== '--verify');
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new CommandFailure('Usage: npm run backup -- [--verify] FILE.tar.gz');
  if (args.includes('--verify')) {
    const verified = await verifyBackup(resolve(file), tmpdir());
    for (const name of verified.missing) print(`It has no file ${name}, though its rows name it.`);
    print(`${resolve(file)} is good: ${backupSummary(verified)}, as they were at ${verified.madeAt}.`);
    if (verified.incomplete) throw new CommandFailure(incompleteWarning(verified));
    return;
  }
  // Not migrated: the running server may not be updated yet.
  const { close, ...data } = await openUnmigrated(environment, commandLockTimeout);
  try {
    const made = await makeBackup(data, resolve(file), new Date(), {
      onUnreadable: (name, reason) => print(`The file ${name} cannot be read: ${describeError(reason)}`),
    });
    for (const name of made.missing) print(`The store has no file ${name}, though the rows name it.`);
    print(`Backed up ${backupSummary(made)} to ${resolve(file)}.`);
    if (made.incomplete) throw new CommandFailure(incompleteWarning(made));
  } finally {
    await close();
  }
};

await runCommand(backup);
