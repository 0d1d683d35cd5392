import { resolve } from 'node:path';
import { makeBackup } from '../backup/make-backup';
import { longPatience, openUnmigrated } from '../open-data';
import { inWords } from './backup-words';
import { type CommandContext, CommandFailure, runCommand } from './run-command';

/** `npm run backup -- FILE`: the database and the files in one file, while the site goes on (DESIGN §4). */
const backup = async ({ environment, args, say }: CommandContext): Promise<void> => {
  const [file, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new CommandFailure('Usage: npm run backup -- FILE.tar.gz');
  // Not migrated: the server that runs just now may be of an earlier version.
  const { close, ...data } = await openUnmigrated(environment, longPatience);
  try {
    const made = await makeBackup(data, resolve(file), new Date());
    for (const name of made.missing) say(`The store has no file ${name}, though the database names it.`);
    say(`Backed up ${inWords(made)} to ${resolve(file)}.`);
  } finally {
    await close();
  }
};

await runCommand(backup);
