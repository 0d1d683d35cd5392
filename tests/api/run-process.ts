import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningProcess {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** What it has written so far. */
  output(): string;
  errors(): string;
  /** Its exit code or the signal that ended it, once it has ended. */
  ended: Promise<number | string>;
}

/** Runs a TypeScript file of the sources in a process of its own; one left over is killed when the test has ended. */
export const runProcess = (
  file: string,
  args: string[],
  environment: Record<string, string>,
  options: { stdin?: string | 'open' } = {},
): RunningProcess => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
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

/** Runs a command of src/server/commands to its end. */
export const runCommand = async (
  name: string,
  args: string[],
  environment: Record<string, string>,
  stdin?: string,
): Promise<{ code: number | string; output: string; errors: string }> => {
  const file = `src/server/commands/${name}.ts`;
  const running = runProcess(file, args, environment, stdin === undefined ? {} : { stdin });
  const code = await running.ended;
  return { code, output: running.output(), errors: running.errors() };
};
