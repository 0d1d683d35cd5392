import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contentLanguages } from '~/content/in-languages';
import { isPacked } from '~/contract/worker-protocol';
import { isOptional, withoutHash } from '../sw/chunk-names';
import { Server } from './browser/harness/server';
import { totals } from './byte-budgets';

/**
 * `npm run bytes`: prints nine totals of the build, in kilobytes as visitors get them (Brotli), beside their budgets
 * in byte-budgets.ts. Fails where one is exceeded.
 */

const client = 'dist/client';

/** Small files are served as they are. */
const sizeOf = async (file: string): Promise<number> => {
  const compressed = await stat(join(client, `${file}.br`)).catch(() => undefined);
  return (compressed ?? (await stat(join(client, file)))).size;
};

const sum = async (files: string[]): Promise<number> =>
  (await Promise.all(files.map(sizeOf))).reduce((total, size) => total + size, 0);

/** The home page with demo content, as the server renders it. */
async function homePage(): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bytes-'));
  const server = new Server({ dataFolder });
  try {
    await server.start();
    return await (await fetch(server.url)).text();
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
}

const assets = (await readdir(join(client, 'assets')))
  .filter((name) => !name.endsWith('.br'))
  .map((name) => `assets/${name}`);
const named = (pattern: RegExp) => assets.filter((file) => pattern.test(withoutHash(file)));

const worker = await readFile(join(client, 'sw.js'), 'utf8');
const precached = [...worker.matchAll(/\burl"?:"([^"]+)"/g)].flatMap(([, url]) => url ?? []);
if (!precached.includes('shell.html'))
  throw new Error('The files that sw.js precaches were not found in it.');

const home = await homePage();
// The second list of the page's start script is of those that follow.
const [, started = ''] = /\((\["\/assets[^\]]+\]),/.exec(home) ?? [];
const startScripts = started.match(/\bassets\/[\w.-]+\.js\b/g) ?? [];
if (startScripts.length === 0) throw new Error('The scripts that home starts with were not found in it.');
const languages = await Promise.all(
  contentLanguages.map((language) => sum(named(new RegExp(`/(language|words)-${language}\\.js$`)))),
);

const row = (name: keyof typeof totals, bytes: number) => ({
  name,
  kB: bytes / 1_000,
  budget: totals[name],
  left: totals[name] - bytes / 1_000,
});
const rows = [
  row('scripts of a first visit', await sum(startScripts)),
  row('home page', brotliCompressSync(home).length),
  row('styles', await sum(named(/\/site\.css$/))),
  row(
    'worker and precache',
    await sum(['sw.js', ...precached.filter((url) => !isOptional(url) && !isPacked(url))]),
  ),
  row('owner’s entry', await sum(named(/\/owner(-texts-en)?\.(js|css)$/))),
  row('door', await sum(['door.html', ...named(/\/door(-app|-search|-scan-\w+|-texts-en)?\.(js|css)$/)])),
  row('volunteers’ screen', await sum(named(/\/calls-screen\.js$/))),
  row('one language', Math.max(...languages)),
  row('reader of codes (wasm)', await sum(named(/\.wasm$/))),
];
console.table(
  Object.fromEntries(
    rows.map(({ name, kB, budget, left }) => [name, { kB: kB.toFixed(1), budget, left: left.toFixed(1) }]),
  ),
);
const exceeded = rows.filter(({ left }) => left < 0);
for (const { name, left } of exceeded) console.error(`${name}: ${(-left).toFixed(1)} kB over its budget.`);
process.exitCode = exceeded.length > 0 ? 1 : 0;
