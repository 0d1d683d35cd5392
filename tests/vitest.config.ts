import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

/**
 * Not on PostgreSQL: what is about SQLite's own file and its faults (tests/postgres has PostgreSQL's), and what asks a
 * database for nothing but sessions, or not at all.
 */
const sqliteOnly = [
  'erased-for-good',
  'static-files',
  'slow-senders',
  'store-faults',
  'group-commit',
  'environment',
  'kept-answers',
  'bucket',
  'uploads',
  'uploads-from-the-app',
  'pictures',
  'openapi',
].map((name) => `tests/api/${name}.test.ts`);

/**
 * Suites on Node: `unit` for single pieces, `api` for the whole server on the embedded database, `postgres` for the same
 * on a PostgreSQL server of their own.
 */
export default defineConfig({
  root,
  resolve: { tsconfigPaths: true },
  test: {
    // Far more than is needed: a busy machine is not a defect.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], testTimeout: 90_000 } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/api/**/*.test.ts', 'tests/postgres/**/*.test.ts'],
          exclude: sqliteOnly,
          globalSetup: 'tests/postgres/global-setup.ts',
          testTimeout: 90_000,
        },
      },
    ],
  },
});
