import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface PackNames {
  packs: readonly string[];
  /** The pack that has this file in it. */
  packWith: (url: string) => string | undefined;
  isForMainJob: (url: string) => boolean;
  /** Cached when it is first used. */
  isOptional: (url: string) => boolean;
}

/**
 * After the browser's build: writes assets/precache-NAME-HASH.json for each pack, from which the worker fills its cache.
 * The build fails where a chunk of the main job imports one that the worker would not have by then.
 */
export const precachePacks = ({ packs, packWith, isForMainJob, isOptional }: PackNames): Plugin => ({
  name: 'precache-packs',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !isForMainJob(file.fileName)) continue;
      const missing = file.imports.filter((url) => !isForMainJob(url) && !isOptional(url));
      if (missing.length > 0) throw new Error(`${file.fileName} is precached without ${missing.join(', ')}.`);
    }
    const urls = (await readdir(join(dir, 'assets'))).sort().map((name) => `assets/${name}`);
    for (const pack of packs) {
      const files = urls.filter((url) => packWith(url) === pack);
      const texts = await Promise.all(
        files.map(async (url) => [`/${url}`, await readFile(join(dir, url), 'utf8')]),
      );
      const content = JSON.stringify(Object.fromEntries(texts));
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
      await writeFile(join(dir, `assets/precache-${pack}-${hash}.json`), content);
    }
  },
});
