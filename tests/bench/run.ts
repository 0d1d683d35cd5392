import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { measureBackups } from './backups';
import { measureCapacity } from './capacity';
import { measureCrowd } from './crowd';
import { measureOwner } from './owner';
import { measureReminders } from './reminders';
import { measureRequests } from './requests';
import { measureScreens } from './screens';
import { measureServer } from './server';
import { type RunningSite, startSite } from './site';
import { measureTaps } from './taps';

/**
 * `npm run bench`: the figures of the pages and of the server on this machine, of an existing build. Named parts
 * alone with `npm run bench -- screens server`. With `--against FOLDER`, a built checkout of an earlier version, the parts
 * `screens`, `taps`, `crowd` and `requests` measure both. Most figures are the median of three, those of the
 * screens of seven (README.md explains them); none is a test, for a busy machine would fail it.
 */

const { values: options, positionals: asked } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
});

let started: Promise<RunningSite> | undefined;
/** The site with demo content, which some parts share and others do without. */
const demoSite = () => {
  started ??= startSite();
  return started;
};

/** Measures this version, in turn with the one that it is measured against. */
const inTurn = async <Tables>(
  measure: (sites: Record<string, RunningSite>) => Promise<Tables>,
): Promise<Tables> => {
  const now = await demoSite();
  const before = options.against && (await startSite(undefined, {}, options.against));
  try {
    return await measure({ ...(before && { before }), now });
  } finally {
    if (before) await before.stop();
  }
};

const parts = {
  screens: () => inTurn(measureScreens),
  taps: () => inTurn(measureTaps),
  server: async () => {
    const site = await demoSite();
    const first = { 'first answer, empty folder, ms': Math.round(site.startedIn) };
    return { server: { ...first, ...(await measureServer(site)) } };
  },
  owner: () => measureOwner(),
  reminders: () => measureReminders(),
  backups: () => measureBackups(),
  capacity: () => measureCapacity(),
  crowd: () => inTurn(measureCrowd),
  // Last: they leave thousands of registrations.
  requests: async () => ({ requests: await inTurn(measureRequests) }),
};

const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}.`);

const results: Record<string, object> = {};
const failures: Record<string, unknown> = {};
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    // One that cannot be measured here, without PostgreSQL for one, must not cost the others.
    const tables = await measure().catch((error: unknown) => {
      failures[name] = error;
      return {};
    });
    for (const [title, table] of Object.entries(tables)) {
      process.stdout.write(`\n${title}\n`);
      console.table(table);
      results[title] = table;
    }
  }
} finally {
  // A failure to start has been reported already.
  await (await started?.catch(() => undefined))?.stop();
}

await mkdir('bench-results', { recursive: true });
const file = `bench-results/${new Date().toISOString().replaceAll(':', '-')}.json`;
await writeFile(file, JSON.stringify(results, null, 2));
process.stdout.write(`Written to ${file}\n`);
for (const [name, reason] of Object.entries(failures)) {
  process.stderr.write(
    `\nNot measured: ${name}. ${reason instanceof Error ? reason.stack : String(reason)}\n`,
  );
  process.exitCode = 1;
}
