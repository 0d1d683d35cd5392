import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Plugin, runnerImport } from 'vite';
import { readBackendAddress } from '../../contract/web-address.ts';
import { isPacked } from '../../contract/worker-protocol.ts';

/** Fails the build for an invalid VITE_API_HOST, which otherwise only visitors would notice. */
export const checkHost: Plugin = {
  name: 'check-host',
  configResolved({ env }) {
    if (readBackendAddress(String(env.VITE_API_HOST ?? '')) !== null) return;
    throw new Error('VITE_API_HOST: must be an address such as https://api.example.org.');
  },
};

/** Writes the small files that every visitor's phone stores into one (decision 0024). */
export const packSmallFiles: Plugin = {
  name: 'pack-small-files',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // After all that change them.
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => isPacked(fileName));
      const contents = files.map((file): [string, string] => [
        `/${file.fileName}`,
        file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
      ]);
      this.emitFile({
        type: 'asset',
        name: 'small-files.json',
        source: JSON.stringify(Object.fromEntries(contents.sort())),
      });
    },
  },
};

/** Gives the worker the digests of the style sheets, by which it recognizes what a page leaves to it. */
export const digestsOfStyles =
  (folder: string) =>
  async <Entry extends { url: string }>(entries: Entry[]) => ({
    manifest: await Promise.all(
      entries.map(async (entry) => {
        if (!entry.url.endsWith('.css')) return entry;
        const digest = createHash('sha256').update(await readFile(join(folder, entry.url)));
        return { ...entry, integrity: `sha256-${digest.digest('base64')}` };
      }),
    ),
  });

/** For the worker's build: the tables of calls without their schemas. It needs paths, methods and flags only. */
export const callsWithoutSchemas: Plugin = {
  name: 'calls-without-schemas',
  async load(id) {
    if (!/\/src\/contract\/(visitor|owner)-calls\.ts$/.test(id)) return;
    const options = { configFile: false, resolve: { tsconfigPaths: true } } as const;
    const { module } = await runnerImport<Record<string, Record<string, object>>>(id, options);
    const factsOf = (call: object) =>
      Object.fromEntries(Object.entries(call).filter(([, value]) => typeof value !== 'object'));
    return Object.entries(module)
      .map(([name, calls]) => {
        const facts = Object.entries(calls).map(([call, details]) => [call, factsOf(details)]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(facts))};`;
      })
      .join('\n');
  },
};

const brotli = promisify(brotliCompress);
const compressible = /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/;
/** Below this a compressed answer is no fewer packets. Bytes. */
const worthwhile = 1024;

/** After the browser's build: a .br beside every text and program, as small as brotli can, so that no request waits for it. */
export const precompress: Plugin = {
  name: 'precompress',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  closeBundle: {
    order: 'post',
    // The service worker is written in another plugin's closeBundle.
    sequential: true,
    async handler() {
      const folder = this.environment.config.build.outDir;
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files
          .filter((file) => compressible.test(file))
          .map(async (file) => {
            const content = await readFile(join(folder, file));
            if (content.length < worthwhile) return;
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            };
            await writeFile(join(folder, `${file}.br`), await brotli(content, { params }));
          }),
      );
    },
  },
};
