import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { readBackendAddress } from '../../contract/web-address.ts';

/** Fails the build for an invalid VITE_API_HOST, which otherwise only visitors would notice. */
export const checkHost: Plugin = {
  name: 'check-host',
  configResolved({ env }) {
    if (readBackendAddress(String(env.VITE_API_HOST ?? '')) !== null) return;
    throw new Error('VITE_API_HOST: must be an address such as https://api.example.org.');
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
