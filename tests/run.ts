import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium';
import { type Outcome, playwrightOutcome, vitestOutcome } from './reports';

/**
 * Every test; with `--quick` the types, the linter, the unit tests and the API on SQLite. Ends with the minutes of each
 * suite, what failed, and the line `N passed, N failed`.
 */

const reports = await mkdtemp(join(tmpdir(), 'reports-'));

/** Runs a command with its output on the screen. Gives its exit code; a signal counts as a failure. */
const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** A script of package.json that has no cases of its own counts as one test. */
const check = async (script: string): Promise<Outcome> => {
  const code = await run('npm', ['run', '--silent', script]);
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`npm run ${script} ended with exit code ${code}.`] };
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

const suites = {
  lint: () => check('lint'),
  types: () => check('typecheck'),
  build: () => check('build'),
  bytes: () => check('bytes'),
  unit: () => vitest('unit'),
  api: () => vitest('api'),
  postgres: () => vitest('postgres'),
  browser,
  engines: () => vitest('engines'),
};

/** Suites in their order. Those of one stage run side by side: each of them leaves a processor idle by itself. */
const stages: (keyof typeof suites)[][] = process.argv.includes('--quick')
  ? [['lint', 'types'], ['unit'], ['api']]
  : [['lint', 'types', 'build'], ['bytes'], ['unit'], ['api'], ['postgres'], ['browser'], ['engines']];

const total: Outcome = { passed: 0, failures: [] };
const durations: string[] = [];

const runSuite = async (name: keyof typeof suites): Promise<void> => {
  process.stdout.write(`\n=== ${name}\n`);
  const began = performance.now();
  const { passed, failures } = await suites[name]();
  process.stdout.write(`=== ${name}: ${passed} passed, ${failures.length} failed\n`);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  durations.push(`${name.padEnd(10)}${minutes.padStart(5)} min${String(passed).padStart(6)} passed`);
  total.passed += passed;
  total.failures.push(...failures);
};

for (const stage of stages) await Promise.all(stage.map(runSuite));
process.stdout.write(`\n${durations.join('\n')}\n`);
// Named again at the end: who reads only that should see what to mend.
for (const failure of total.failures) process.stdout.write(`\nFAILED ${failure}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failures.length} failed\n`);
process.exitCode = total.failures.length > 0 ? 1 : 0;
