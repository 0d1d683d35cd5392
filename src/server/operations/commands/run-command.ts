import { describeError } from '../../platform/describe-error';
import { type Environment, readEnvironment } from '../../platform/environment';

/** What a command of the operator's works with. */
export interface CommandContext {
  environment: Environment;
  /** What followed the command's name. */
  args: readonly string[];
  /** A line for the operator. */
  say(line: string): void;
}

/** Something the operator did or has; its message is all there is to say. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/** Runs a command. A failure is said in one sentence on standard error, with exit code 1. */
export const runCommand = async (command: (context: CommandContext) => Promise<void>): Promise<void> => {
  try {
    await command({
      environment: readEnvironment(process.env),
      args: process.argv.slice(2),
      say: (line) => process.stdout.write(`${line}\n`),
    });
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  }
};
