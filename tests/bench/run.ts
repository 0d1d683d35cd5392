import { mkdir, writeFile } from 'node:fs/promises';
import { measureGrowth } from './growth';
import { measureMachines } from './machines';
import { measurePicture } from './picture';
import { measureReads } from './reads';
import { measureScreens } from './screens';
import { measureServer } from './server';
import { startSite } from './site';
import { measureWrites } from './writes';

/**
 * `npm run bench`: the figures of DESIGN §10 and of the server on this machine, of an existing build. Named parts
 * alone with `npm run bench -- reads writes`. Most figures are the median of three; none is a test, for a busy
 * machine would fail it.
 */

const site = await startSite();
const parts = {
  screens: () => measureScreens(site),
  server: async () => ({
    server: { 'first answer, empty folder, ms': Math.round(site.startedIn), ...(await measureServer(site)) },
  }),
  reads: async () => ({ reads: await measureReads(site) }),
  picture: async () => ({ picture: await measurePicture(site) }),
  growth: async () => ({ growth: await measureGrowth() }),
  machines: () => measureMachines(),
  // Last: it leaves thousands of registrations.
  writes: async () => ({ writes: await measureWrites(site) }),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}.`);

const results: Record<string, object> = {};
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const [title, table] of Object.entries(await measure())) {
    process.stdout.write(`\n${title}\n`);
    console.table(table);
    results[title] = table;
  }
}
await site.stop();

await mkdir('bench-results', { recursive: true });
const file = `bench-results/${new Date().toISOString().replaceAll(':', '-')}.json`;
await writeFile(file, JSON.stringify(results, null, 2));
process.stdout.write(`Written to ${file}\n`);
