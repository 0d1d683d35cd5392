import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'playwright/test';
import { build } from './harness/server';
import { test } from './harness/test';

test.use({ content: 'empty' });

const client = join(build, 'client');

/** Every text of the build that fills more than one packet, whatever its ending: what is no text is no UTF-8. */
const texts = async () => {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.vite') && !entry.name.endsWith('.br'))
    .map(({ parentPath, name }) => join(parentPath, name));
  const files = await Promise.all(paths.map(async (path) => ({ path, content: await readFile(path) })));
  return files.filter(({ content }) => content.length >= 1024 && isUtf8(content));
};

test('every text of the build was compressed beforehand, and is sent so', async ({ site }) => {
  const found = await texts();
  const names = found.map(({ path }) => path.slice(client.length));
  expect(names).toEqual(expect.arrayContaining(['/sw.js', '/manifest.webmanifest']));
  for (const kind of ['.js', '.css', '.svg']) expect(names.some((name) => name.endsWith(kind))).toBe(true);

  for (const [index, { path, content }] of found.entries()) {
    const name = names[index] ?? '';
    const compressed = await readFile(`${path}.br`);
    expect(brotliDecompressSync(compressed).equals(content), name).toBe(true);
    const answer = await fetch(site.server.url + name, { headers: { 'accept-encoding': 'br' } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')], name).toEqual([
      'br',
      String(compressed.length),
    ]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content), name).toBe(true);
  }
});
