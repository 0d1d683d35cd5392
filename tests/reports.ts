import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import * as v from 'valibot';

/** What a suite came to. */
export interface Outcome {
  passed: number;
  /** What failed: its file and name, and what was said of it. */
  failures: string[];
}

/** A long comparison stands further up, with its suite. */
const maxLines = 20;

/** A test of which no report says that it passed has failed, one that was left out too: nothing is skipped in silence. */
const failure = (file: string, name: string, said = '') =>
  [`${file} › ${name}`, ...said.split('\n').slice(0, maxLines)].join('\n');

const readReport = async <Schema extends v.GenericSchema>(file: string, schema: Schema) => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : v.parse(schema, JSON.parse(text));
};

const noReport: Outcome = { passed: 0, failures: ['The suite ended without a report.'] };

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

/** What Vitest's JSON report in `file` says. */
export async function vitestOutcome(file: string): Promise<Outcome> {
  const report = await readReport(file, vitestReport);
  if (!report) return noReport;
  const outcome: Outcome = { passed: 0, failures: [] };
  for (const { name, status, message, assertionResults } of report.testResults) {
    const path = relative('', name);
    const notPassed = assertionResults.filter((test) => test.status !== 'passed');
    outcome.passed += assertionResults.length - notPassed.length;
    for (const test of notPassed) {
      outcome.failures.push(failure(path, test.fullName, test.failureMessages.join('\n') || test.status));
    }
    if (status === 'failed' && notPassed.length === 0)
      outcome.failures.push(failure(path, 'as a whole', message));
  }
  return outcome;
}

interface PlaywrightSuite {
  specs: v.InferOutput<typeof playwrightSpec>[];
  suites?: PlaywrightSuite[] | undefined;
}
const playwrightError = v.object({ message: v.optional(v.string(), '') });
const playwrightSpec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({ status: v.string(), results: v.array(v.object({ errors: v.array(playwrightError) })) }),
  ),
});
const playwrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.array(playwrightSpec),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
});
const playwrightReport = v.object({ suites: v.array(playwrightSuite), errors: v.array(playwrightError) });

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** What Playwright's JSON report in `file` says. A flaky test, which passed only when tried again, has failed. */
export async function playwrightOutcome(file: string): Promise<Outcome> {
  const report = await readReport(file, playwrightReport);
  if (!report) return noReport;
  const outcome: Outcome = { passed: 0, failures: report.errors.map(({ message }) => message) };
  for (const { title, file: path, line, tests } of report.suites.flatMap(specsOf)) {
    for (const { status, results } of tests) {
      const said = results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n');
      if (status === 'expected') outcome.passed += 1;
      else outcome.failures.push(failure(`${path}:${line}`, title, said || status));
    }
  }
  return outcome;
}
