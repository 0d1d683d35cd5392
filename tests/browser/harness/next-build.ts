import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Page } from 'playwright/test';
import { build } from './server';

const texts = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest']);

/** The build that a page runs, by the scripts that it has loaded; undefined while it has loaded none. */
export const buildOf = (page: Page): Promise<'first' | 'next' | undefined> =>
  page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.js$/.test(path));
    if (scripts.length === 0) return undefined;
    return scripts.every((path) => /-N[0-9a-f]{7}\.js$/.test(path)) ? 'next' : 'first';
  });

/**
 * A copy of the build in which every file seems changed: each hashed file has another name, so that pages of the old
 * build find none of theirs on the server, and the shell carries a mark.
 * @returns its folder, to be removed with `remove`
 */
export async function makeNextBuild(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'garbhavastha-next-'));
  const folder = join(root, 'dist');
  await cp(build, folder, { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));

  const client = join(folder, 'client');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  // Precompressed files would still contain the old names.
  await Promise.all(files.filter((file) => file.endsWith('.br')).map((file) => rm(file)));
  const renamed = new Map(
    files
      .filter((file) => dirname(file) === join(client, 'assets') && !file.endsWith('.br'))
      .map((file) => [basename(file), nextName(basename(file))]),
  );
  const oldNames = new RegExp(
    [...renamed.keys()].map((name) => RegExp.escape?.(name) ?? escaped(name)).join('|'),
    'g',
  );
  for (const file of files) {
    if (!texts.has(extname(file)) || file.endsWith('.br')) continue;
    const before = await readFile(file, 'utf8');
    await writeFile(
      file,
      before.replaceAll(oldNames, (name) => renamed.get(name) ?? name),
    );
  }
  for (const [old, next] of renamed) await rename(join(client, 'assets', old), join(client, 'assets', next));
  await reviseShell(client);
  return { folder, remove: () => rm(root, { recursive: true, force: true }) };
}

const escaped = (name: string) => name.replaceAll(/[.$_]/g, '\\$&');

/** screens-D3adB33f.js becomes screens-Next3adB.js or so: another hash of eight characters. */
const nextName = (name: string) =>
  name.replace(/-[\w-]{8}(\.\w+)$/, (_, extension: string) => {
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 7);
    return `-N${hash}${extension}`;
  });

/** Changes the shell's revision in the worker, which fetches the shell only then. */
async function reviseShell(client: string): Promise<void> {
  const path = join(client, 'shell.html');
  const shell = (await readFile(path, 'utf8')).replace(
    '<title>',
    '<meta name="build" content="next"><title>',
  );
  await writeFile(path, shell);
  const revision = createHash('sha256').update(shell).digest('hex').slice(0, 32);
  const worker = join(client, 'sw.js');
  const script = await readFile(worker, 'utf8');
  const revised = script.replace(/(\{[^{}]*"?url"?:\s*["'`]shell\.html["'`][^{}]*\})/, (entry: string) =>
    entry.replace(/(revision"?:\s*["'`])[^"'`]+/, `$1${revision}`),
  );
  if (revised === script) throw new Error('The worker has no shell.html in its list.');
  await writeFile(worker, revised);
}
