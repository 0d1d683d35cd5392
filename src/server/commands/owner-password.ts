import { fstatSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { limits, shortestPassword } from '~/contract/limits';
import { databaseInWords, openData } from '../open-data';
import { setOwnerPassword } from '../session/owner';
import { type CommandContext, CommandFailure, runCommand } from './run-command';

/** The first line of standard input where something was piped into it or it is a file; else undefined. */
const pipedLine = async (): Promise<string | undefined> => {
  const input = fstatSync(0);
  if (!input.isFIFO() && !input.isSocket() && !input.isFile()) return undefined;
  for await (const line of createInterface(process.stdin)) return line || undefined;
  return undefined;
};

const mustBePassword = (password: string): void => {
  if (password.length >= shortestPassword && password.length <= limits.password) return;
  throw new CommandFailure(`A password has ${shortestPassword} to ${limits.password} characters.`);
};

/**
 * `npm run owner-password`: the owner's account gets the password of OWNER_PASSWORD, or else of the line piped in, or
 * else one made up and shown once. All its sessions end.
 */
const ownerPassword = async ({ environment, say }: CommandContext): Promise<void> => {
  const named = environment.OWNER_PASSWORD;
  const password = named ?? (await pipedLine());
  if (password !== undefined) mustBePassword(password);
  // In the wrong folder, it would make a new owner there and leave the true one's sessions as they are.
  say(`The database is ${databaseInWords(environment)}.`);
  const { db, close } = await openData(environment);
  try {
    const email = environment.OWNER_EMAIL;
    const owner = { email, password, isFromEnvironment: named !== undefined };
    const madeUp = await setOwnerPassword(db, owner, new Date());
    if (madeUp !== undefined) say(`The owner signs in as ${email} with the password ${madeUp}`);
    else say(`The owner signs in as ${email} with the new password.`);
    say('She is signed out everywhere.');
  } finally {
    await close();
  }
};

await runCommand(ownerPassword);
