import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOptional, packWith, withoutHash } from '../sw/chunk-names';

/**
 * Compares the files of the build, compressed as visitors get them (Brotli), with the budgets in byte-budgets.json, in
 * bytes. A file without a budget fails, and so does a budget without a file. After a change that is worth its bytes,
 * `npm run bytes -- --write` sets each budget anew, with 2 % and 60 bytes to spare. The same file has the budgets of a
 * first visit, which tests/browser/first-visit.spec.ts holds; those are set by hand.
 */

const client = 'dist/client';
const budgetFile = join(import.meta.dirname, 'byte-budgets.json');

/** Small files are served as they are. */
const sizeOf = async (file: string): Promise<number> => {
  const compressed = await stat(join(client, `${file}.br`)).catch(() => undefined);
  return (compressed ?? (await stat(join(client, file)))).size;
};

const sum = async (files: Iterable<string>): Promise<number> =>
  (await Promise.all([...files].map(sizeOf))).reduce((total, size) => total + size, 0);

/** What every visitor's phone gets with the worker, as it is fetched: packs instead of what is in them. */
async function precached(): Promise<string[]> {
  const worker = await readFile(join(client, 'sw.js'), 'utf8');
  const urls = [...worker.matchAll(/url:"([^"]+)"|"url":"([^"]+)"/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  return urls.filter((url) => !isOptional(url) && !packWith(url));
}

async function measured(): Promise<Record<string, number>> {
  const names = (await readdir(join(client, 'assets'))).filter((name) => /\.(js|css|wasm)$/.test(name));
  const sizes: Record<string, number> = {};
  for (const name of names.sort()) {
    const key = withoutHash(name);
    sizes[key] = (sizes[key] ?? 0) + (await sizeOf(join('assets', name)));
  }
  return { ...sizes, 'sw.js': await sizeOf('sw.js'), 'the whole precache': await sum(await precached()) };
}

const firstVisit = 'first visit of /';
const readBudgets = async (): Promise<Record<string, number> & { [firstVisit]: object }> =>
  JSON.parse(await readFile(budgetFile, 'utf8'));

const sizes = await measured();
if (process.argv.includes('--write')) {
  const files = Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [name, Math.ceil((size * 1.02 + 60) / 10) * 10]),
  );
  const budgets = { ...files, [firstVisit]: (await readBudgets())[firstVisit] };
  await writeFile(budgetFile, `${JSON.stringify(budgets, null, 2)}\n`);
}
const { [firstVisit]: _, ...budgets } = await readBudgets();
const problems = [
  ...Object.entries(sizes).flatMap(([name, size]) => {
    const budget = budgets[name];
    if (budget === undefined) return [`${name}: ${size} bytes, and no budget`];
    return size > budget ? [`${name}: ${size} bytes, ${size - budget} over its budget`] : [];
  }),
  ...Object.keys(budgets).flatMap((name) => (name in sizes ? [] : [`${name}: a budget, and no such file`])),
];
for (const problem of problems) console.error(problem);
process.stdout.write(
  `The precache is ${sizes['the whole precache']} bytes, ${Object.keys(sizes).length - 1} files have a budget.\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
