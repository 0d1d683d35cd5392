import { spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ensureChromium } from './chromium';

/** Every test, one suite after the other; ends with the line `N passed, N failed`. */

interface Outcome {
  passed: number;
  failed: number;
}

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
  const failed = (await run(command, args)) === 0 ? 0 : 1;
  return { passed: 1 - failed, failed };
};

/** A suite that died before it could report, or says less than its exit code, has failed at least once. */
const counted = (code: number, outcome: Outcome): Outcome =>
  code === 0 || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };

const readReport = async <Schema extends v.GenericSchema>(file: string, schema: Schema) => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : v.parse(schema, JSON.parse(text));
};

const vitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });

const vitest = async (project: string): Promise<Outcome> => {
  const file = join(reports, `${project}.json`);
  const code = await run('npx', [
    ...['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ]);
  const report = await readReport(file, vitestReport);
  return counted(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 });
};

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

const browser = async (): Promise<Outcome> => {
  const file = join(reports, 'browser.json');
  const code = await run(
    'npx',
    ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts', '--reporter=list,json'],
    { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  const { stats } = (await readReport(file, playwrightReport)) ?? {};
  // Nothing is left out in silence: a skipped or flaky test has not passed.
  const failed = stats ? stats.unexpected + stats.flaky + stats.skipped : 1;
  return counted(code, { passed: stats?.expected ?? 0, failed });
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

const total: Outcome = { passed: 0, failed: 0 };
for (const [name, suite] of suites) {
  process.stdout.write(`\n=== ${name}\n`);
  const { passed, failed } = await suite();
  process.stdout.write(`=== ${name}: ${passed} passed, ${failed} failed\n`);
  total.passed += passed;
  total.failed += failed;
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
