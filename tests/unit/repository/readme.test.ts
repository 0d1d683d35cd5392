import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';

/** What the README names is there: a command, path or variable that was renamed misleads whoever follows it. */

const text = (path: string) => readFile(path, 'utf8');
const readme = await text('README.md');
const found = (pattern: RegExp, where = readme) =>
  [...new Set([...where.matchAll(pattern)].map(([, name = '']) => name))].sort();

/** The first cells of the rows of a chapter's table. */
const firstCells = (chapter: string): string => {
  const [, after = ''] = readme.split(`\n## ${chapter}\n`);
  const [words = ''] = after.split('\n## ');
  return found(/^\| (`.*?) \|/gm, words).join('\n');
};

test('every command of npm that the README names is in package.json, and each of those is told of', async () => {
  const { scripts } = v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(await text('package.json')),
  );
  const named = [...found(/\bnpm (start|test)\b/g), ...found(/\bnpm run ([a-z-]+)/g)];
  expect(named.sort()).toEqual(Object.keys(scripts).sort());
});

test('every path that the README names leads somewhere', async () => {
  const paths = found(/\b((?:src|tests|public|sw)\/[\w./{}-]*)/g).map((path) =>
    path.replace('{language}', 'en'),
  );
  expect(paths.length).toBeGreaterThan(15);
  const content = found(/`([\w./-]+)`/g, firstCells("Making it your own group's site"));
  expect(content).toContain('group.ts');
  const all = [...paths, ...content.map((name) => `src/content/${name}`)];
  expect(all.filter((path) => !existsSync(path.replace(/\.$/, '')))).toEqual([]);
});

test('the README names the folders of the tests', async () => {
  const folders = (await readdir('tests', { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const [line = ''] = found(/^tests\/ +(.*)$/gm);
  expect(line.split(', ').sort()).toEqual(folders.map(({ name }) => name).sort());
});

test('the README’s table has the variables of the environment, all of them and no other', async () => {
  const known = found(/^ {2}([A-Z_]+):/gm, await text('src/server/environment.ts'));
  expect(found(/`([A-Z_]+)`/g, firstCells('Running it'))).toEqual(known);
  // Those of the tests and of the build are told of elsewhere.
  const others = ['tests/chromium.ts', 'tests/postgres/programs.ts', 'src/vite-env.d.ts'];
  const code = (await Promise.all(others.map(text))).join('\n');
  const named = found(/\b([A-Z]+(?:_[A-Z]+)+)\b/g);
  expect(named.filter((name) => !known.includes(name) && !code.includes(name))).toEqual([]);
});
