import { fstatSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { limits, longEnoughForOwner } from '~/contract/limits';
import { describeDatabase, openData } from '../config/open-data';
import { passwordHasher } from '../guard/password-hasher';
import { setOwnerPassword } from '../modules/accounts/owner-account';
import { weaknessOf, weaknessTexts } from '../modules/accounts/owner-password-rules';
import { ownerEmailOf } from '../modules/accounts/queries';
import { type CommandContext, CommandFailure, runCommand } from './run-command';

/** Returns the first line of stdin if it is a pipe or a file. */
const pipedLine = async (): Promise<string | undefined> => {
  const input = fstatSync(0);
  if (!input.isFIFO() && !input.isSocket() && !input.isFile()) return undefined;
  for await (const line of createInterface(process.stdin)) return line || undefined;
  return undefined;
};

const mustBeStrong = async (password: string, email: string): Promise<void> => {
  const isTooLong = password.length > limits.password;
  const weakness = await weaknessOf(password, email);
  if (isTooLong || weakness === 'too-short')
    throw new CommandFailure(
      `The owner’s password has ${longEnoughForOwner} to ${limits.password} characters.`,
    );
  if (weakness) throw new CommandFailure(`The password cannot be used: ${weaknessTexts[weakness]}`);
};

/**
 * `npm run owner-password`: sets OWNER_PASSWORD, a piped line, or a generated password, and ends all sessions. Refuses
 * weak ones.
 */
const ownerPassword = async ({ environment, print }: CommandContext): Promise<void> => {
  const named = environment.OWNER_PASSWORD;
  const password = named ?? (await pipedLine());
  // In the wrong folder it would create a new owner and leave the real one's sessions.
  print(`The database is ${describeDatabase(environment)}.`);
  const { db, close } = await openData(environment);
  try {
    const email = await ownerEmailOf(db, environment);
    if (password !== undefined) await mustBeStrong(password, email);
    const owner = { email, password, isFromEnvironment: named !== undefined };
    const madeUp = await setOwnerPassword(db, owner, passwordHasher(), new Date());
    if (madeUp !== undefined) print(`The owner signs in as ${email} with the password ${madeUp}`);
    else print(`The owner signs in as ${email} with the new password.`);
    print('The owner is signed out everywhere.');
  } finally {
    await close();
  }
};

await runCommand(ownerPassword);
