import { fstatSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { limits, longEnoughForOwner } from '~/contract/limits';
import { setOwnerPassword } from '../../modules/accounts/owner-account';
import { weaknessOf, weaknessTexts } from '../../modules/accounts/owner-password-rules';
import { describeDatabase, openData } from '../../platform/open-data';
import { passwordHasher } from '../../platform/password-hasher';
import { type CommandContext, CommandFailure, runCommand } from './run-command';

/** The first line of standard input where something was piped into it or it is a file; else undefined. */
const pipedLine = async (): Promise<string | undefined> => {
  const input = fstatSync(0);
  if (!input.isFIFO() && !input.isSocket() && !input.isFile()) return undefined;
  for await (const line of createInterface(process.stdin)) return line || undefined;
  return undefined;
};

const mustBeStrong = async (password: string): Promise<void> => {
  const isTooLong = password.length > limits.password;
  const weakness = await weaknessOf(password);
  if (isTooLong || weakness === 'too-short')
    throw new CommandFailure(
      `The owner’s password has ${longEnoughForOwner} to ${limits.password} characters.`,
    );
  if (weakness) throw new CommandFailure(`The password cannot be used: ${weaknessTexts[weakness]}`);
};

/**
 * `npm run owner-password`: the owner's account gets the password of OWNER_PASSWORD, or else of the line piped in, or
 * else one made up and shown once. All its sessions end. A weak one is refused, but OWNER_PASSWORD, which the server's
 * start would take as well, is only warned of.
 */
const ownerPassword = async ({ environment, say }: CommandContext): Promise<void> => {
  const named = environment.OWNER_PASSWORD;
  const password = named ?? (await pipedLine());
  if (named !== undefined) {
    const weakness = await weaknessOf(named);
    if (weakness) say(`OWNER_PASSWORD is weak: ${weaknessTexts[weakness]}`);
  } else if (password !== undefined) await mustBeStrong(password);
  // In the wrong folder, it would make a new owner there and leave the true one's sessions as they are.
  say(`The database is ${describeDatabase(environment)}.`);
  const { db, close } = await openData(environment);
  try {
    const email = environment.OWNER_EMAIL;
    const owner = { email, password, isFromEnvironment: named !== undefined };
    const madeUp = await setOwnerPassword(db, owner, passwordHasher(), new Date());
    if (madeUp !== undefined) say(`The owner signs in as ${email} with the password ${madeUp}`);
    else say(`The owner signs in as ${email} with the new password.`);
    say('The owner is signed out everywhere.');
  } finally {
    await close();
  }
};

await runCommand(ownerPassword);
