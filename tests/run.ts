import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ensureChromium, ensureHindiFont, installLightChromium } from './chromium';
import { ensurePrograms as ensureEngines } from './engines/programs';
import { ensurePrograms as ensurePostgres } from './postgres/programs';
import { type Outcome, playwrightOutcome, vitestOutcome } from './reports';

/**
 * Runs every test; with `--quick` the types, the linter, the unit tests and the API on SQLite. Ends with the minutes of
 * each suite, the failures, and the line `N passed, N failed`.
 */

const isQuick = process.argv.includes('--quick');
const reports = await mkdtemp(join(tmpdir(), 'reports-'));

const memory = '/dev/shm';
/** Bytes for the data of the tests that run at the same time, and the profiles of their browsers. */
const neededMemory = 4e9;

/**
 * Makes the folder for the tests' data: in memory where the system has a place for that, since databases wait for a disk
 * at each commit.
 */
const makeDataFolder = async (): Promise<string> => {
  const inMemory = await statfs(memory).catch(() => undefined);
  const parent = inMemory && inMemory.bavail * inMemory.bsize > neededMemory ? memory : tmpdir();
  const folder = await mkdtemp(join(parent, 'tests-'));
  // PostgreSQL runs as another user, whose folder lies in this one.
  await chmod(folder, 0o711);
  return folder;
};
const data = await makeDataFolder();

type SuiteName =
  | 'lint'
  | 'types'
  | 'build'
  | 'bytes'
  | 'unit'
  | 'api'
  | 'postgres'
  | 'browser'
  | 'engines'
  | 'campaign';

const nameWidth = 10;

/** Prints lines of a suite. Each carries the suite's name, because the lines of two suites alternate. */
const print = (suite: SuiteName, line: string): void =>
  void process.stdout.write(`${suite.padEnd(nameWidth)}${line}\n`);

/** Prints a stream line by line; resolves at its end. */
const printAll = async (suite: SuiteName, input: Readable): Promise<void> => {
  for await (const line of createInterface({ input })) print(suite, line);
};

/** Runs a command and prints its output. Returns its exit code; a signal counts as a failure. */
const run = async (
  suite: SuiteName,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> => {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: data, ...env },
  });
  const code = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  await Promise.all([printAll(suite, child.stdout), printAll(suite, child.stderr), code]);
  return code;
};

/** A script of package.json that has no cases of its own counts as one test. */
const check = async (suite: SuiteName, script: string): Promise<Outcome> => {
  const code = await run(suite, 'npm', ['run', '--silent', script]);
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`npm run ${script} ended with exit code ${code}.`] };
};

/** A suite that ended before it could report, or reports less than its exit code, has failed at least once. */
const counted = (code: number, outcome: Outcome): Outcome =>
  code === 0 || outcome.failures.length > 0
    ? outcome
    : { ...outcome, failures: [`The suite ended with exit code ${code}, and names no test that failed.`] };

const vitest = async (project: 'unit' | 'api' | 'postgres' | 'engines' | 'campaign'): Promise<Outcome> => {
  const file = join(reports, `${project}.json`);
  const code = await run(project, 'npx', [
    ...['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ]);
  return counted(code, await vitestOutcome(file));
};

const playwright = async (): Promise<Outcome> => {
  const file = join(reports, 'browser.json');
  const code = await run(
    'browser',
    'npx',
    ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  return counted(code, await playwrightOutcome(file));
};

const suites: Record<SuiteName, () => Promise<Outcome>> = {
  lint: () => check('lint', 'lint'),
  types: () => check('types', 'typecheck'),
  build: () => check('build', 'build'),
  bytes: () => check('bytes', 'bytes'),
  unit: () => vitest('unit'),
  api: () => vitest('api'),
  postgres: () => vitest('postgres'),
  browser: playwright,
  engines: () => vitest('engines'),
  campaign: () => vitest('campaign'),
};

/** These test what `build` has made. */
const needBuild: readonly SuiteName[] = ['bytes', 'browser', 'engines', 'campaign'];

/**
 * Lanes run side by side, the suites of a lane one after another. The browser tests, which take longest, begin as soon as
 * there is a build.
 */
const lanes: SuiteName[][] = isQuick
  ? [['lint', 'types', 'unit'], ['api']]
  : [
      ['build', 'browser'],
      ['lint', 'types', 'unit', 'api', 'postgres', 'bytes', 'engines', 'campaign'],
    ];

const total: Outcome = { passed: 0, failures: [] };
const took: { name: SuiteName; ms: number; passed: number }[] = [];

const inMinutes = (ms: number) => `${(ms / 60_000).toFixed(1).padStart(5)} min`;

/** Runs a suite, and returns whether it passed. */
const runSuite = async (name: SuiteName): Promise<boolean> => {
  print(name, '=== begins');
  const began = performance.now();
  const { passed, failures } = await suites[name]();
  print(name, `=== ${passed} passed, ${failures.length} failed`);
  took.push({ name, ms: performance.now() - began, passed });
  total.passed += passed;
  total.failures.push(...failures);
  return failures.length === 0;
};

const running = new Map<SuiteName, Promise<boolean>>();

const mayRun = async (name: SuiteName): Promise<boolean> =>
  !needBuild.includes(name) || (await running.get('build')) === true;

const runLane = async (lane: readonly SuiteName[]): Promise<void> => {
  for (const name of lane) {
    if (!(await mayRun(name))) {
      total.failures.push(`${name} was not run, because the build failed.`);
      continue;
    }
    const suite = runSuite(name);
    running.set(name, suite);
    await suite;
  }
};

if (!isQuick) {
  // Here, one after another: apt-get refuses to run twice at a time.
  ensureChromium();
  installLightChromium();
  ensureHindiFont();
  ensurePostgres();
  ensureEngines();
}
const began = performance.now();
try {
  await Promise.all(lanes.map(runLane));
} finally {
  await rm(data, { recursive: true, force: true });
}
const durations = took.map(
  ({ name, ms, passed }) => `${name.padEnd(nameWidth)}${inMinutes(ms)}${String(passed).padStart(6)} passed`,
);
const all = `${'all'.padEnd(nameWidth)}${inMinutes(performance.now() - began)}`;
process.stdout.write(`\n${durations.join('\n')}\n${all}\n`);
// Named again at the end, where a reader looks first.
for (const failure of total.failures) process.stdout.write(`\nFAILED ${failure}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failures.length} failed\n`);
process.exitCode = total.failures.length > 0 ? 1 : 0;
