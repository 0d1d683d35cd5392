import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from '~/server/pages/build-plugins';

/** Runs the plugin on a build in this folder, as Vite does at its end. */
async function compressBuild(outDir: string): Promise<void> {
  const { closeBundle } = precompress;
  if (typeof closeBundle !== 'object') throw new Error('The plugin has no closeBundle hook.');
  await Reflect.apply(closeBundle.handler, { environment: { config: { build: { outDir } } } }, []);
}

test('the build compresses every kind of text from one kilobyte on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'precompress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  const texts = [
    'sw.js',
    'manifest.webmanifest',
    'shell.html',
    'robots.txt',
    ...['site.js', 'style.css', 'logo.svg', 'precache.json', 'reader.wasm'].map((name) => `assets/${name}`),
  ];
  const content = 'नमस्ते, '.repeat(100);
  for (const name of texts) await writeFile(join(folder, name), `${name}: ${content}`);
  await writeFile(join(folder, 'assets/small.js'), 'a'.repeat(1023));
  await writeFile(join(folder, 'icon.png'), content);
  await compressBuild(folder);
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((name) => name.endsWith('.br')).sort()).toEqual(
    texts.map((name) => `${name}.br`).sort(),
  );
  for (const name of texts)
    expect(brotliDecompressSync(await readFile(join(folder, `${name}.br`))).toString(), name).toBe(
      `${name}: ${content}`,
    );
});
