import { changePublicData } from '../calls/event-turn';
import { commandLockTimeout, type Data, openData, sizesFolder } from '../config/open-data';
import { dropReferences, referencesTo } from '../files/file-references';
import { unreferencedRetention } from '../files/file-store';
import { dropGroupPictures } from '../modules/group/queries';
import { checkFiles, deleteOrphan } from '../uploads/clean-up-files';
import { type CommandContext, CommandFailure, requireServedDatabase, runCommand } from './run-command';

const usage = 'Usage: npm run files -- check [--remove]';

const count = (items: readonly unknown[], what: string) =>
  `${items.length} ${what}${items.length === 1 ? '' : 's'}`;

const check = async (
  data: Data,
  { environment, print }: CommandContext,
  isToRemove: boolean,
): Promise<void> => {
  const before = new Date(Date.now() - unreferencedRetention);
  const { present, orphaned, missing } = await checkFiles(data, before);
  for (const name of orphaned) print(`Nothing refers to the file ${name}.`);
  for (const { table, column, name } of await referencesTo(data.db, missing)) {
    print(`There is no file ${name}, though ${table}.${column} names it.`);
  }
  if (orphaned.length + missing.length === 0) {
    print(`${count([...present], 'file')}, and all is well.`);
    return;
  }
  const found = `${count(orphaned, 'file')} left over, ${count(missing, 'file')} missing`;
  if (!isToRemove) throw new CommandFailure(`${found}. To remove all that, add --remove.`);
  // An unmounted folder looks the same, and would empty every gallery.
  if (present.size === 0) throw new CommandFailure(`${found}: the store is empty. Is it the right one?`);
  const sizes = sizesFolder(environment);
  for (const name of orphaned) await deleteOrphan({ ...data, sizes }, name, before);
  if (missing.length > 0) {
    await changePublicData(data.db, async (transaction) => {
      await dropGroupPictures(transaction, missing);
      await dropReferences(transaction, missing);
    });
  }
  print(`${found}; nothing refers to what is missing any more, and what was left over is deleted.`);
};

/**
 * `npm run files -- check [--remove]` reports files that nothing has referenced for 30 days, and missing files.
 * `--remove` deletes the former and clears references to the latter; without it, findings mean exit code 1.
 */
const files = async (context: CommandContext): Promise<void> => {
  const [what, ...rest] = context.args;
  const isCheck = what === 'check' && (rest.length === 0 || (rest.length === 1 && rest[0] === '--remove'));
  if (!isCheck) throw new CommandFailure(usage);
  const data = await openData(context.environment, commandLockTimeout);
  try {
    await requireServedDatabase(data.db);
    await check(data, context, rest.length > 0);
  } finally {
    await data.close();
  }
};

await runCommand(files);
