import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';

/**
 * The commands and variables that the documents name exist, and none is left out: one that was renamed misleads whoever
 * follows the document. Paths, links and rules are checked by references.test.ts.
 */

const text = (path: string) => readFile(path, 'utf8');
const readme = await text('README.md');
const operating = await text('src/server/OPERATING.md');
const found = (pattern: RegExp, where: string) =>
  [...new Set([...where.matchAll(pattern)].map(([, name = '']) => name))].sort();

/** The first cells of the rows of a chapter's table. */
const firstCells = (document: string, chapter: string): string => {
  const [, after = ''] = document.split(`\n## ${chapter}\n`);
  const [words = ''] = after.split('\n## ');
  return found(/^\| (`.*?) \|/gm, words).join('\n');
};

const variables = found(/^ {2}([A-Z_]+):/gm, await text('src/server/lib/environment.ts'));

test('every npm command that the documents name is in package.json, and each of those is named', async () => {
  const { scripts } = v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(await text('package.json')),
  );
  const documents = readme + operating;
  const named = [
    ...found(/\bnpm (start|test)\b/g, documents),
    ...found(/\bnpm run ([a-z:-]*[a-z])/g, documents),
  ];
  expect(named.sort()).toEqual(Object.keys(scripts).sort());
});

test('the README names files of src/content that exist', () => {
  const names = found(/`([\w./-]+)`/g, firstCells(readme, "Making it your own group's site"));
  expect(names).toContain('group.ts');
  expect(names.filter((name) => !existsSync(`src/content/${name}`))).toEqual([]);
});

test('the README has at most 150 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});

test('the table of settings has the variables of the environment, all of them and no other', async () => {
  expect(found(/`([A-Z_]+)`/g, firstCells(operating, 'Settings'))).toEqual(variables);
  // Those of the tests and of the build are told of elsewhere, and what glibc is told stands in a command.
  const others = ['tests/chromium.ts', 'tests/postgres/programs.ts', 'src/vite-env.d.ts', 'package.json'];
  const code = (await Promise.all(others.map(text))).join('\n');
  const named = found(/\b([A-Z]+(?:_[A-Z]+)+)\b/g, readme + operating);
  expect(named.filter((name) => !variables.includes(name) && !code.includes(name))).toEqual([]);
});

test('the systemd unit gives the memory settings of npm run serve', async () => {
  const [command = ''] = found(/"serve": "(.*)"/g, await text('package.json'));
  const [variables = '', args = ''] = command.split(' node ');
  expect(variables).toContain('MALLOC_ARENA_MAX=1');
  expect(found(/^Environment=(.*)$/gm, operating)).toEqual([variables]);
  expect(found(/^ExecStart=.* (--max-semi-.*)$/gm, operating)).toEqual([args]);
});

test('.env.example has a line for each variable of the environment, and sets none', async () => {
  const lines = (await text('.env.example')).split('\n');
  expect(found(/^#([A-Z_]+)='[^']*' +# ./gm, lines.join('\n'))).toEqual(variables);
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

test('the systemd unit may write to its data folder and nowhere else', () => {
  const [folder = ''] = found(/^DATA_DIR='(.*)'$/gm, operating);
  expect(folder).toMatch(/^\/.+/);
  expect(found(/^ReadWritePaths=(.*)$/gm, operating)).toEqual([folder]);
  expect(found(/^(ProtectSystem=.*)$/gm, operating)).toEqual(['ProtectSystem=strict']);
});
