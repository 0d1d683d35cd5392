import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Every reference in code, tests and documents leads somewhere: rules to a heading of src/contract/README.md, decisions
 * to a record in src/decisions/, links and anchors to a file and a heading, paths to a file or folder.
 */

interface SourceFile {
  path: string;
  text: string;
}

const folders = ['src', 'sw', 'tests'];
const rootFiles = ['README.md', 'vite.config.ts', '.biome.jsonc', 'package.json'];
/** This file names what it looks for. */
const itself = 'tests/unit/repository/references.test.ts';

const pathsBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:[cm]?js|tsx?|jsonc?|md|html|css|sql|rules)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const paths = [...rootFiles, ...(await Promise.all(folders.map(pathsBelow))).flat()].filter(
  (path) => path !== itself,
);
const files: SourceFile[] = await Promise.all(
  paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })),
);
const documents = files.filter(({ path }) => path.endsWith('.md'));

/** The text with each comment on one line, so that a reference may stand across the end of a line. */
const unwrapped = (text: string): string => text.replace(/\n\s*(?:\*|\/\/)? ?/g, ' ');

const withoutCode = (markdown: string): string =>
  markdown.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '');

/** The anchors that GitHub makes of a document's headings. */
const anchorsOf = (markdown: string): Set<string> =>
  new Set(
    [...markdown.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{Letter}\p{Number}\p{Mark} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

/** Each name that a pattern finds as its first group, with the file that has it; "a, b and c" are three. */
const cited = (pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) =>
    [...unwrapped(text).matchAll(pattern)]
      .flatMap(([, names = '']) => names.split(/, | and | or /))
      .map((name) => `${name} in ${path}`),
  );

const missingFrom = (known: ReadonlySet<string>, citations: string[]): string[] =>
  citations.filter((citation) => !known.has(citation.replace(/ in .*/, '')));

test('every rule that code, tests and documents cite is a heading of the rules', async () => {
  const rules = new Set(
    [...(await readFile('src/contract/README.md', 'utf8')).matchAll(/^### (.+)$/gm)].map(
      ([, name = '']) => name,
    ),
  );
  const name = '[a-z0-9]+(?:-[a-z0-9]+)+';
  const citations = cited(new RegExp(`\\brules? (${name}(?:(?:, | and | or )${name})*)`, 'g'));
  expect(citations.length).toBeGreaterThan(200);
  expect(missingFrom(rules, citations)).toEqual([]);
  expect([...rules].filter((rule) => !/^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(rule))).toEqual([]);
});

test('every decision that code, tests and documents cite is on record', async () => {
  const records = new Set((await readdir('src/decisions')).map((file) => file.slice(0, 4)));
  const citations = cited(/\bdecisions? (\d{4}(?:(?:, | and | or )\d{4})*)/g);
  expect(citations.length).toBeGreaterThan(3);
  expect(missingFrom(records, citations)).toEqual([]);
});

test('the records of decisions are numbered without a gap, each with its four chapters', async () => {
  const records = (await readdir('src/decisions')).sort();
  expect(records.map((file) => Number(file.slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
  const chapters = ['Context', 'Decision', 'What else was considered', 'Consequences'];
  const incomplete = records.filter((file) => {
    const { text = '' } = documents.find(({ path }) => path === join('src/decisions', file)) ?? {};
    return [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title).join() !== chapters.join();
  });
  expect(incomplete).toEqual([]);
});

test('every relative link and anchor of the documents leads somewhere', () => {
  const targets = documents.flatMap(({ path, text }) =>
    [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ path, target })),
  );
  const relative = targets.filter(({ target }) => !/^[a-z]+:/.test(target));
  expect(relative.length).toBeGreaterThan(5);
  const broken = relative.filter(({ path, target }) => {
    const [file = '', anchor] = target.split('#');
    const place = file === '' ? path : join(dirname(path), file);
    if (!existsSync(place)) return true;
    if (anchor === undefined) return false;
    return !anchorsOf(documents.find((document) => document.path === place)?.text ?? '').has(anchor);
  });
  expect(broken).toEqual([]);
});

test('every path that the documents name leads somewhere', () => {
  const named = documents.flatMap(({ path, text }) =>
    // An installed site has the repository's folders below its own.
    [
      ...text
        .replaceAll('/srv/garbhavastha/site/', ' ')
        .matchAll(/(?<![\w/.-])(?:src|tests|public|sw)\/[\w./{}$-]*/g),
    ].map(([name]) => ({
      path,
      name: name.replace('{language}', 'en').replace(/\.$/, ''),
    })),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(({ name }) => !existsSync(name))).toEqual([]);
});

test('every file that the documents name without its folder exists', () => {
  const known = new Set([...paths, itself].map((path) => basename(path)));
  // A part of each backup.
  known.add('manifest.json');
  known.add('copy.json');
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w.-]+\.(?:tsx?|js|json|md|rules))`/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});

test('nothing refers to sections of documents that are not in the repository', () => {
  expect(files.filter(({ text }) => /\u00a7|\bDESIGN\b|\bSPEC\b/.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});
