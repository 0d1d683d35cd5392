import { changePublicData } from '../../platform/database/revision';
import { checkFiles } from '../../platform/files/check-files';
import { quarantine } from '../../platform/files/clean-up-files';
import { dropReferences, referencesTo } from '../../platform/files/file-references';
import { removedFilesRetention } from '../../platform/files/removed-files';
import { commandLockTimeout, type Data, openData, sizesFolder } from '../../platform/open-data';
import { requireServedDatabase } from './require-served-database';
import { type CommandContext, CommandFailure, runCommand } from './run-command';

/** Milliseconds that an uploaded file has until something refers to it. */
const grace = 24 * 60 * 60 * 1000;

const usage = 'Usage: npm run files -- check [--remove], or npm run files -- restore-removed [NAME …]';

const count = (of: readonly unknown[], what: string) => `${of.length} ${what}${of.length === 1 ? '' : 's'}`;

/** Says which files are set aside, and until when; gives their names. */
const tellRemoved = async ({ files }: Data, say: CommandContext['say']): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name, removedAt } of files.removed.list()) {
    const until = new Date(removedAt.getTime() + removedFilesRetention).toISOString().slice(0, 10);
    say(`The file ${name} is set aside until ${until}: restore-removed brings it back.`);
    names.push(name);
  }
  return names;
};

const check = async (
  data: Data,
  { environment, say }: CommandContext,
  isToRemove: boolean,
): Promise<void> => {
  const before = new Date(Date.now() - grace);
  const { present, orphaned, missing } = await checkFiles(data, before);
  for (const name of orphaned) say(`Nothing refers to the file ${name}.`);
  for (const { table, column, name } of await referencesTo(data.db, missing)) {
    say(`There is no file ${name}, though ${table}.${column} names it.`);
  }
  const removed = new Set(await tellRemoved(data, say));
  if (orphaned.length + missing.length === 0) {
    say(`${count([...present], 'file')}, and all is well.`);
    return;
  }
  const found = `${count(orphaned, 'file')} left over, ${count(missing, 'file')} missing`;
  if (!isToRemove) throw new CommandFailure(`${found}. To remove all that, add --remove.`);
  // A folder that is not mounted looks just like this, and every gallery would be emptied for it.
  if (present.size === 0) throw new CommandFailure(`${found}: the store is empty. Is it the right one?`);
  if (missing.some((name) => removed.has(name)))
    throw new CommandFailure(
      `${found}, of which some are set aside. Bring them back first: restore-removed.`,
    );
  const sizes = sizesFolder(environment);
  for (const name of orphaned) await quarantine({ ...data, sizes }, name, before);
  if (missing.length > 0) {
    await changePublicData(data.db, (transaction) => dropReferences(transaction, missing));
  }
  say(
    `${found}; nothing refers to what is missing any more, and what was left over is set aside for 30 days.`,
  );
};

/** Brings back all files that are set aside, or those of the names. */
const restoreRemoved = async (
  { files }: Data,
  say: CommandContext['say'],
  wanted: readonly string[],
): Promise<void> => {
  const names: string[] = [];
  for await (const { name } of files.removed.list()) {
    if (wanted.length === 0 || wanted.includes(name)) names.push(name);
  }
  const restored: string[] = [];
  for (const name of names) {
    const done = await files.removed.restore(name);
    if (done === 'restored') restored.push(name);
    if (done === 'taken') say(`The store has a file ${name} again, which stays.`);
  }
  say(`${count(restored, 'file')} brought back.`);
  const absent = wanted.filter((name) => !names.includes(name));
  if (absent.length > 0) throw new CommandFailure(`Not set aside: ${absent.join(', ')}`);
};

/**
 * `npm run files -- check [--remove]`: says which files of the store nothing refers to, a day after they came, which
 * entities name a file that is not there, and which files are set aside. With `--remove` it sets the ones aside and
 * makes the others name none. Ends with exit code 1 where something was found and left as it is.
 * `npm run files -- restore-removed [NAME …]`: brings back what was set aside, all of it or some.
 */
const files = async (context: CommandContext): Promise<void> => {
  const [what, ...rest] = context.args;
  const isCheck = what === 'check' && (rest.length === 0 || (rest.length === 1 && rest[0] === '--remove'));
  const isRestore = what === 'restore-removed' && !rest.some((name) => name.startsWith('-'));
  if (!isCheck && !isRestore) throw new CommandFailure(usage);
  const data = await openData(context.environment, commandLockTimeout);
  try {
    await requireServedDatabase(data.db);
    if (isCheck) await check(data, context, rest.length > 0);
    else await restoreRemoved(data, context.say, rest);
  } finally {
    await data.close();
  }
};

await runCommand(files);
