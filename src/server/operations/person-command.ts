import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { ofEachInbox } from '~/contract/inbox';
import {
  type ErasedPerson,
  type PersonQuery,
  personQuery,
  type StoredPerson,
  submissionNames,
} from '~/contract/stored-person';
import type { Database } from '../database/database';
import { truncateWal } from '../database/truncate-wal';
import { openData } from '../lib/open-data';
import { erasePerson } from '../modules/people/erase-person';
import { exportPerson } from '../modules/people/export-person';
import { type CommandContext, CommandFailure, requireServedDatabase, runCommand } from './run-command';

const usage = `npm run person -- export --email E-MAIL [--phone NUMBER] [--out FILE]
npm run person -- erase --email E-MAIL [--phone NUMBER] --yes
At least one of --email and --phone; with both, what has either is meant.`;

interface Task {
  action: string | undefined;
  query: PersonQuery;
  out: string | undefined;
  isSure: boolean;
}

const taskIn = (args: readonly string[]): Task => {
  const text = { type: 'string' } as const;
  const options = { email: text, phone: text, out: text, yes: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { email, phone, out, yes = false } = values;
    const query = v.parse(personQuery, { Email: email, Number: phone });
    return { action: positionals.length === 1 ? positionals[0] : undefined, query, out, isSure: yes };
  } catch {
    // The wrong argument is not named: it may be an address.
    throw new CommandFailure(usage);
  }
};

const countsOf = (stored: StoredPerson): ErasedPerson => {
  const counts = {
    Registrations: 0,
    ...ofEachInbox(0),
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

const exportTo = async (db: Database, { query, out }: Task, say: CommandContext['say']): Promise<void> => {
  const stored = await exportPerson(db, query);
  const json = JSON.stringify(stored, null, 2);
  if (out === undefined) return say(json);
  // Readable by the operator only; never overwrites.
  await writeFile(out, `${json}\n`, { mode: 0o600, flag: 'wx' });
  say(`Written to ${out}:\n${inLines(countsOf(stored))}`);
};

const erase = async (
  { db, timeZone }: { db: Database; timeZone: string },
  { query, isSure }: Task,
  say: CommandContext['say'],
): Promise<void> => {
  if (!isSure) {
    const counts = inLines(countsOf(await exportPerson(db, query)));
    throw new CommandFailure(`Nothing was erased yet. With --yes this will be:\n${counts}`);
  }
  say(`Erased:\n${inLines(await erasePerson({ db, timeZone, now: () => new Date() }, query))}`);
  if (!(await truncateWal(db)))
    say('The log of the database is in use; the daily sweep takes it out of there too.');
};

/** `npm run person`: exports or erases a person's data, also while the server runs. */
const person = async ({ environment, args, say }: CommandContext): Promise<void> => {
  const task = taskIn(args);
  if (task.action !== 'export' && task.action !== 'erase') throw new CommandFailure(usage);
  const { db, close } = await openData(environment);
  try {
    await requireServedDatabase(db);
    await (task.action === 'export'
      ? exportTo(db, task, say)
      : erase({ db, timeZone: environment.SITE_TIME_ZONE }, task, say));
  } finally {
    await close();
  }
};

await runCommand(person);
