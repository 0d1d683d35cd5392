import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { areSeveral, namesIn, type StoredName } from '~/contract/person-names';
import {
  type ErasedPerson,
  type PersonQuery,
  personQuery,
  type StoredPerson,
  submissionNames,
} from '~/contract/stored-person';
import { ofEachList } from '~/contract/submissions';
import { openData } from '../config/open-data';
import { type Database, truncateWal } from '../database/database';
import { erasePerson } from '../modules/people/erase-person';
import { exportPerson } from '../modules/people/export-person';
import { matchesName } from '../modules/people/queries';
import { type CommandContext, CommandFailure, requireServedDatabase, runCommand } from './run-command';

const usage = `npm run person -- export --email E-MAIL [--phone NUMBER] [--name NAME] [--out FILE]
npm run person -- erase --email E-MAIL [--phone NUMBER] [--name NAME] --yes
At least one of --email and --phone; with both, what has either is meant. Where several names share them, --name says which
are meant, once for each (--name "" for entries without a name), or --all-names that all are.`;

interface Task {
  action: string | undefined;
  query: PersonQuery;
  out: string | undefined;
  isSure: boolean;
  /** Whether all names are meant. */
  isAll: boolean;
}

const taskIn = (args: readonly string[]): Task => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    ...{ email: text, phone: text, out: text, yes: flag },
    ...{ name: { ...text, multiple: true }, 'all-names': flag },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { email, phone, name, out, yes = false, 'all-names': isAll = false } = values;
    const query = v.parse(personQuery, { Email: email, Number: phone, ...(name && { Names: name }) });
    const action = positionals.length === 1 && !(isAll && name) ? positionals[0] : undefined;
    return { action, query, out, isSure: yes, isAll };
  } catch {
    // The wrong argument is not named: it may be an address.
    throw new CommandFailure(usage);
  }
};

const countsOf = (stored: StoredPerson): ErasedPerson => {
  const counts = {
    Registrations: 0,
    ...ofEachList(0),
    Accounts: stored.Account ? 1 : 0,
    Sessions: stored.Account?.Sessions.length ?? 0,
  };
  for (const name of Object.values(submissionNames)) counts[name] = stored[name].length;
  return counts;
};

const inLines = (counts: ErasedPerson): string =>
  Object.entries(counts)
    .map(([name, count]) => `  ${name}: ${count}`)
    .join('\n');

const inList = (names: readonly StoredName[]): string =>
  names.map(({ name, entries }) => `  ${name || '(without a name)'}: ${entries}`).join('\n');

/**
 * Returns the query with the names that are meant, and the names that are not. Throws a failure that lists the names
 * where it is not said which of several are meant, or none of them is.
 */
const withNames = async (
  db: Database,
  { query, isAll }: Task,
): Promise<{ query: PersonQuery; others: StoredName[] }> => {
  const { Email, Number: number, Names } = query;
  const stored = namesIn(await exportPerson(db, { Email, Number: number }));
  if (Names === undefined) {
    if (areSeveral(stored) && !isAll)
      throw new CommandFailure(
        `Several names have this. Say with --name which are meant, or --all-names:\n${inList(stored)}`,
      );
    return { query: { ...query, Names: stored.map(({ name }) => name) }, others: [] };
  }
  const isMeant = matchesName(query);
  const others = stored.filter(({ name }) => !isMeant(name));
  if (others.length === stored.length && stored.length > 0)
    throw new CommandFailure(
      `No entry has this name. These have the e-mail or the number:\n${inList(stored)}`,
    );
  return { query, others };
};

const exportTo = async (db: Database, task: Task, print: CommandContext['print']): Promise<void> => {
  const { query, others } = await withNames(db, task);
  const stored = await exportPerson(db, query);
  const json = JSON.stringify(stored, null, 2);
  if (task.out === undefined) return print(json);
  // Readable by the operator only; never overwrites.
  await writeFile(task.out, `${json}\n`, { mode: 0o600, flag: 'wx' });
  print(`Written to ${task.out}:\n${inLines(countsOf(stored))}${left(others)}`);
};

const left = (others: readonly StoredName[]): string =>
  others.length === 0 ? '' : `\nNot with it, under other names:\n${inList(others)}`;

const erase = async (
  { db, timeZone }: { db: Database; timeZone: string },
  task: Task,
  print: CommandContext['print'],
): Promise<void> => {
  const { query, others } = await withNames(db, task);
  if (!task.isSure) {
    const counts = inLines(countsOf(await exportPerson(db, query)));
    throw new CommandFailure(`Nothing was erased yet. With --yes this will be:\n${counts}${left(others)}`);
  }
  const erased = await erasePerson({ db, timeZone, now: () => new Date() }, query);
  print(`Erased:\n${inLines(erased)}${left(others)}`);
  if (!(await truncateWal(db)))
    print('The log of the database is in use; the daily sweep takes it out of there too.');
};

/** `npm run person`: exports or erases a person's data, also while the server runs. */
const person = async ({ environment, args, print }: CommandContext): Promise<void> => {
  const task = taskIn(args);
  if (task.action !== 'export' && task.action !== 'erase') throw new CommandFailure(usage);
  const { db, close } = await openData(environment);
  try {
    await requireServedDatabase(db);
    await (task.action === 'export'
      ? exportTo(db, task, print)
      : erase({ db, timeZone: environment.SITE_TIME_ZONE }, task, print));
  } finally {
    await close();
  }
};

await runCommand(person);
