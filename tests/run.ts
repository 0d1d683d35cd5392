import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium';
import { type Outcome, playwrightOutcome, vitestOutcome } from './reports';

/** Every test, one suite after the other; ends with what failed, and the line `N passed, N failed`. */

const reports = await mkdtemp(join(tmpdir(), 'reports-'));

/** Runs a command with its output on the screen. Gives its exit code; a signal counts as a failure. */
const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** A check that has no cases of its own counts as one test. */
const check = async (command: string, ...args: string[]): Promise<Outcome> => {
  const code = await run(command, args);
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`${[command, ...args].join(' ')} ended with exit code ${code}.`] };
};

/** A suite that died before it could report, or says less than its exit code, has failed at least once. */
const counted = (code: number, outcome: Outcome): Outcome =>
  code === 0 || outcome.failures.length > 0
    ? outcome
    : { ...outcome, failures: [`The suite ended with exit code ${code}, and names no test that failed.`] };

const vitest = async (project: string): Promise<Outcome> => {
  const file = join(reports, `${project}.json`);
  const code = await run('npx', [
    ...['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ]);
  return counted(code, await vitestOutcome(file));
};

const browser = async (): Promise<Outcome> => {
  const file = join(reports, 'browser.json');
  const code = await run(
    'npx',
    ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts', '--reporter=list,json'],
    { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  return counted(code, await playwrightOutcome(file));
};

const suites: [name: string, suite: () => Promise<Outcome>][] = [
  ['lint', () => check('npm', 'run', '--silent', 'lint')],
  ['types', () => check('npm', 'run', '--silent', 'typecheck')],
  ['build', () => check('npm', 'run', '--silent', 'build')],
  ['unit', () => vitest('unit')],
  ['api', () => vitest('api')],
  ['postgres', () => vitest('postgres')],
  ['browser', browser],
];

const total: Outcome = { passed: 0, failures: [] };
for (const [name, suite] of suites) {
  process.stdout.write(`\n=== ${name}\n`);
  const { passed, failures } = await suite();
  process.stdout.write(`=== ${name}: ${passed} passed, ${failures.length} failed\n`);
  total.passed += passed;
  total.failures.push(...failures);
}
// Named again at the end: who reads only that should see what to mend.
for (const failure of total.failures) process.stdout.write(`\nFAILED ${failure}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failures.length} failed\n`);
process.exitCode = total.failures.length > 0 ? 1 : 0;
