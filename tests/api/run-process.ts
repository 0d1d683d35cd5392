import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningProcess {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** What it has written so far. */
  output(): string;
  errors(): string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/**
 * Runs a program of `programs.ts` in its own process, which is killed after the test. `fileSizeLimit`: bytes beyond which
 * the system refuses to let the process write to any file.
 */
export const runProcess = (
  name: string,
  args: string[],
  environment: Record<string, string>,
  options: { stdin?: string | 'open'; fileSizeLimit?: number | undefined } = {},
): RunningProcess => {
  const { PATH = '', HOME = '' } = process.env;
  const program = [process.execPath, join(inject('programs'), `${name}.js`), ...args] as const;
  // A shell counts the limit in units of 512 bytes.
  const limited = (bytes: number) =>
    ['sh', '-c', `ulimit -f ${Math.ceil(bytes / 512)} && exec "$@"`, 'sh', ...program] as const;
  const [file, ...parameters] =
    options.fileSizeLimit === undefined ? program : limited(options.fileSizeLimit);
  const child = spawn(file, parameters, {
    cwd: root,
    env: { PATH, HOME, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  if (options.stdin !== 'open') child.stdin.end(options.stdin);
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? ''));
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  });
  return { child, output: () => output, errors: () => errors, ended };
};

/** Runs one of the operator's commands to its end. */
export const runCommand = async (
  name: string,
  args: string[],
  environment: Record<string, string>,
  stdin?: string,
): Promise<{ code: number | string; output: string; errors: string }> => {
  const running = runProcess(name, args, environment, stdin === undefined ? {} : { stdin });
  const code = await running.ended;
  return { code, output: running.output(), errors: running.errors() };
};
