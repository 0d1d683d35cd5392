import { type Environment, readEnvironment } from '../config/environment';
import type { Database } from '../database/database';
import { describeError } from '../lib/log';
import { storedOwnerEmail } from '../modules/accounts/queries';

export interface CommandContext {
  environment: Environment;
  /** Arguments after the command's name. */
  args: readonly string[];
  /** Prints a line for the operator. */
  print(line: string): void;
}

/** An expected failure; the message is enough for the operator. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/** Runs a command. A failure prints one sentence to stderr, with exit code 1. */
export const runCommand = async (command: (context: CommandContext) => Promise<void>): Promise<void> => {
  try {
    await command({
      environment: readEnvironment(process.env),
      args: process.argv.slice(2),
      print: (line) => process.stdout.write(`${line}\n`),
    });
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  }
};

/** Throws if no server has used this database: on a wrong one, a command could delete files that it does not know. */
export const requireServedDatabase = async (db: Database): Promise<void> => {
  if ((await storedOwnerEmail(db)) !== undefined) return;
  throw new CommandFailure('No server was ever started on this database. Is the environment the server’s?');
};
