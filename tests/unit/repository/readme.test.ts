import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readEnvironment } from '~/server/config/environment';
import { totals } from '../../byte-budgets';

/**
 * The commands and variables that the documents name exist, and none is left out: one that was renamed would mislead
 * the reader. Figures that the code has too are compared. Paths, links and rules are checked by
 * references.test.ts.
 */

const text = (path: string) => readFile(path, 'utf8');
const readme = await text('README.md');
const operating = await text('src/server/OPERATING.md');
const smallHeap = 'src/decisions/0015-small-heap.md';
const found = (pattern: RegExp, where: string) =>
  [...new Set([...where.matchAll(pattern)].map(([, name = '']) => name))].sort();

/** The first cells of the rows of a chapter's table. */
const firstCells = (document: string, chapter: string): string => {
  const [, after = ''] = document.split(`\n## ${chapter}\n`);
  const [words = ''] = after.split('\n## ');
  return found(/^\| (`.*?) \|/gm, words).join('\n');
};

const variables = found(/^ {2}([A-Z_]+):/gm, await text('src/server/config/environment.ts'));

const { scripts, engines } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()), engines: v.object({ node: v.string() }) }),
  JSON.parse(await text('package.json')),
);

test('every npm command that the documents name is in package.json, and each of those is named', () => {
  const documents = readme + operating;
  const named = [
    ...found(/\bnpm (start|test)\b/g, documents),
    ...found(/\bnpm run ([a-z:-]*[a-z])/g, documents),
  ];
  expect(named.sort()).toEqual(Object.keys(scripts).sort());
});

test('every part of the bench that the documents name exists', async () => {
  const decisions = await readdir('src/decisions');
  const more = ['tests/bench/README.md', ...decisions.map((file) => `src/decisions/${file}`)];
  const documents = [readme, operating, ...(await Promise.all(more.map(text)))].join('\n');
  const [, table = ''] = (await text('tests/bench/run.ts')).split('\nconst parts = {\n');
  const [parts = ''] = table.split('\n};\n');
  const named = found(/npm run bench -- ([a-z]+)/g, documents);
  expect(named).toContain('capacity');
  expect(named.filter((name) => !new RegExp(`^ {2}${name}: `, 'm').test(parts))).toEqual([]);
});

test('the documents name the versions of Node that package.json allows', () => {
  const [oldest, middle, newest] = found(/(\d+(?:\.\d+)?)/g, engines.node);
  const format = `Node.js ${oldest} or newer of version 20, ${middle} or newer of 22, or ${newest} and later`;
  expect(readme.replace(/\s+/g, ' ')).toContain(format);
  // The document for operators names those that still get security fixes.
  const supported = `Node.js ${newest} or newer, or ${middle} or newer of 22`;
  expect(operating.replace(/\s+/g, ' ')).toContain(supported);
});

test('the figures in the README are those of the files', async () => {
  const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  expect(readme).toContain(`prints ${numbers[Object.keys(totals).length]} totals of the build`);
  const [max] = found(/`film\.mp4` \(H\.264, 16:9, (\d+) kB at most\)/g, readme);
  expect((await stat('src/content/film/film.mp4')).size).toBeLessThanOrEqual(Number(max) * 1_000);
});

test('the README names files of src/content that exist', () => {
  const names = found(/`([\w./-]+)`/g, firstCells(readme, "Making it your own group's site"));
  expect(names).toContain('country.ts');
  expect(names.filter((name) => !existsSync(`src/content/${name}`))).toEqual([]);
});

test('the README has at most 150 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});

test('the table of settings has the variables of the environment, all of them and no other', async () => {
  expect(found(/`([A-Z_]+)`/g, firstCells(operating, 'Settings'))).toEqual(variables);
  // Those of the tests, of the build and of glibc are documented elsewhere.
  const others = ['tests/chromium.ts', 'tests/postgres/programs.ts', 'src/vite-env.d.ts', smallHeap];
  const code = (await Promise.all(others.map(text))).join('\n');
  const named = found(/\b([A-Z]+(?:_[A-Z]+)+)\b/g, readme + operating);
  expect(named.filter((name) => !variables.includes(name) && !code.includes(name))).toEqual([]);
});

test('the systemd unit starts what npm run serve starts; for small machines with the flags of the decision', async () => {
  const program = scripts.serve?.replace('node ', '');
  expect(program).toBe('dist/server/main.js');
  const [usual, small = ''] = [...operating.matchAll(/^ExecStart=.* node --env-file=\S+ (.*)$/gm)].map(
    ([, args]) => args,
  );
  expect(usual).toBe(program);
  const decision = (await text(smallHeap)).replace(/\s+/g, ' ');
  expect(small.endsWith(` ${program}`)).toBe(true);
  expect(decision).toContain(`\`${small.replace(` ${program}`, '')}\``);
  const [variables = ''] = found(/^Environment=(.*)$/gm, operating);
  expect(variables).toContain('MALLOC_ARENA_MAX=1');
  expect(decision).toContain(variables);
});

test('every script runs in any shell: none sets a variable in front of a command', async () => {
  const scripts = found(/^ {4}"[\w:-]+": "(.*)",?$/gm, await text('package.json'));
  expect(scripts).toContain('vite build --app');
  const commands = scripts.flatMap((script) => script.split(/&&|\|\||;|\|/)).map((command) => command.trim());
  expect(commands.filter((command) => /^\w+=/.test(command))).toEqual([]);
});

/** The variables whose value is a number, as the server has it where they are not set. */
const defaults = Object.entries(readEnvironment({})).flatMap(([name, value]) =>
  typeof value === 'number' ? [[name, String(value)] as const] : [],
);

test('the table of settings and .env.example give the default of each number', async () => {
  const rows = [...operating.matchAll(/^\| (`[A-Z_]+`.*?) \| (.*?) \|/gm)];
  const told = new Map(
    rows.flatMap(([, names = '', values = '']) => {
      const given = values.split(', ');
      return [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = ''], at) => [name, given[at]] as const);
    }),
  );
  // That of this one is a fact of the privacy notice.
  const other = ['KEEP_PERSONAL_DATA_DAYS'];
  const compared = defaults.filter(([name]) => !other.includes(name));
  expect(compared.length).toBeGreaterThan(4);
  expect(compared.filter(([name, value]) => told.get(name) !== value)).toEqual([]);
  const example = await text('.env.example');
  expect(defaults.filter(([name, value]) => !example.includes(`#${name}='${value}' `))).toEqual([]);
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
