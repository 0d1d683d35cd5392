import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { arrowsUp, importsIn, mutualFolders } from './unit/repository/imports';

/**
 * Prints how the production code is cut: files, lines and their median by folder, long files, short files with a single
 * importer, and imports that break the floors of `imports.ts`. The generated route tree does not count.
 */

const files = ['src', 'sw'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|js)$/.test(name) && !name.endsWith('.gen.ts'))
    .map((name) => {
      const path = join(folder, name);
      return { path, lines: readFileSync(path, 'utf8').trimEnd().split('\n').length };
    }),
);
type SourceFile = (typeof files)[number];

const median = (numbers: number[]) =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const counts = (group: readonly SourceFile[]) => ({
  files: group.length,
  lines: group.reduce((sum, { lines }) => sum + lines, 0),
  median: median(group.map(({ lines }) => lines)),
});

/** `src/app/lib` and `src/app/features/events` are folders of the table, but not the folders of routes. */
const folderOf = ({ path }: SourceFile) =>
  dirname(path)
    .split('/')
    .slice(0, path.includes('/features/') || path.includes('/modules/') ? 4 : 3)
    .join('/');

const folders = [...new Set(files.map(folderOf))].sort();
console.table(
  Object.fromEntries(
    folders.map((folder) => [folder, counts(files.filter((file) => folderOf(file) === folder))]),
  ),
);
console.table({ 'all production files': counts(files) });

const list = (title: string, found: readonly SourceFile[]) =>
  process.stdout.write(
    `${title}: ${found.length}\n${found.map(({ path, lines }) => `  ${lines} ${path}\n`).join('')}`,
  );

const importers = new Map<string, number>();
const imports = importsIn(['src', 'sw']);
for (const { to } of imports) importers.set(to, (importers.get(to) ?? 0) + 1);
list(
  'Over 320 lines',
  files.filter(({ lines }) => lines > 320),
);
list(
  'Under 20 lines with a single importer (a route file is one for each address)',
  files.filter(
    ({ path, lines }) => lines < 20 && importers.get(path) === 1 && !path.startsWith('src/app/routes/'),
  ),
);
process.stdout.write(`Imports inside src/server that go up: ${arrowsUp(imports).length}\n`);
process.stdout.write(`Pairs of folders that import each other: ${mutualFolders(imports).length}\n`);
