import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of programs that tests run in separate processes, each `NAME.js`. */
    programs: string;
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const commands = ['backup', 'restore', 'files', 'group', 'owner-password', 'person', 'push-key'];

const input = {
  ...Object.fromEntries(commands.map((name) => [name, `src/server/operations/${name}-command.ts`])),
  serve: 'tests/api/serve.ts',
  'nightly-backup': 'src/server/operations/night-program.ts',
  'night-until': 'tests/api/night-until.ts',
  'abandon-encoder': 'tests/api/abandon-encoder.ts',
  // The picture process's program, which is expected beside the chunk that starts it.
  'assets/encode-pictures': 'src/server/pictures/encode-pictures.js',
};

/** Bundles the programs once for all tests: compiling takes longer than most tests. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  // Inside the repository, so that the programs find the packages.
  const outDir = await mkdtemp(join(root, 'node_modules', '.test-programs-'));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    build: { ssr: true, outDir, copyPublicDir: false, rolldownOptions: { input } },
  });
  provide('programs', outDir);
  return () => rm(outDir, { recursive: true, force: true });
};
