import { checkFiles } from '../files/check-files';
import { removePicture } from '../files/pictures';
import { longPatience, openData, sizesFolder } from '../open-data';
import { dropReferences, referencesTo } from '../store/file-references';
import { changePublicData } from '../store/revision';
import { mustBeServed } from './must-be-served';
import { type CommandContext, CommandFailure, runCommand } from './run-command';

/** Milliseconds that an uploaded file has until something refers to it. */
const grace = 24 * 60 * 60 * 1000;

const count = (of: readonly unknown[], what: string) => `${of.length} ${what}${of.length === 1 ? '' : 's'}`;

/**
 * `npm run files -- check [--remove]`: says which files of the store nothing refers to, a day after they came, and
 * which entities name a file that is not there. With `--remove` it deletes the ones and makes the others name none.
 * Ends with exit code 1 where something was found and left as it is.
 */
const files = async ({ environment, args, say }: CommandContext): Promise<void> => {
  const [what, option, ...more] = args;
  const isUnderstood =
    what === 'check' && (option === undefined || option === '--remove') && more.length === 0;
  if (!isUnderstood) throw new CommandFailure('Usage: npm run files -- check [--remove]');
  const data = await openData(environment, longPatience);
  try {
    await mustBeServed(data.db);
    const { present, leftOver, missing } = await checkFiles(data, new Date(Date.now() - grace));
    for (const name of leftOver) say(`Nothing refers to the file ${name}.`);
    for (const { table, column, name } of await referencesTo(data.db, missing)) {
      say(`There is no file ${name}, though ${table}.${column} names it.`);
    }
    if (leftOver.length + missing.length === 0) {
      say(`${count([...present], 'file')}, and all is well.`);
      return;
    }
    const found = `${count(leftOver, 'file')} left over, ${count(missing, 'file')} missing`;
    if (option === undefined) throw new CommandFailure(`${found}. To remove all that, add --remove.`);
    // A folder that is not mounted looks just like this, and every gallery would be emptied for it.
    if (present.size === 0) throw new CommandFailure(`${found}: the store is empty. Is it the right one?`);
    for (const name of leftOver) await removePicture(data.files, sizesFolder(environment), name);
    if (missing.length > 0) {
      await changePublicData(data.db, (transaction) => dropReferences(transaction, missing));
    }
    say(`${found}; all of it was removed.`);
  } finally {
    await data.close();
  }
};

await runCommand(files);
