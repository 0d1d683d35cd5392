import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

/**
 * The files of tests/api that also run on PostgreSQL, by what of theirs the database decides. The others are about
 * pages, headers, files, pictures or the shape of calls, which never see which database answers; and what all of those
 * write and read goes through the statements of these.
 */
const onBothDatabases = [
  // Rows of every entity: types, order, limits of a statement's parameters, and what a statement says of its effect.
  ...[
    'events',
    'event-changes',
    'photos',
    'image-sets',
    'videos',
    'team',
    'volunteers',
    'messages',
    'subscriptions',
    'voices',
  ],
  ...[
    'arrivals',
    'places',
    'places-property',
    'door',
    'answered',
    'inbox-in-bulk',
    'dashboard',
    'undo',
    'pages',
  ],
  // Transactions, locks and conflicts between requests and servers, and the cache that depends on them.
  ...['submissions', 'rate-limits', 'several-servers', 'public-changes', 'demo-content'],
  ...['session', 'sign-ins', 'account', 'owner-password'],
  // What is erased, expired, set aside, exported, backed up, restored or brought up to date.
  ...['retention', 'person', 'person-command', 'lost-files', 'backup', 'upgrade', 'crash'],
  // What a database refuses (a NUL in a text), its failures, and what of them is answered and logged.
  ...['property', 'logging', 'health', 'failed-pages', 'http', 'posted-forms'],
].map((name) => `tests/api/${name}.test.ts`);

/** Files share their process: importing the whole server anew takes longer than most of their tests. */
const together = { isolate: false, pool: 'forks', restoreMocks: true, unstubGlobals: true } as const;

/**
 * Suites on Node: `unit` for single pieces, `api` for the whole server on the embedded database, `postgres` for what
 * concerns the database on a PostgreSQL server of their own.
 */
export default defineConfig({
  root,
  resolve: { tsconfigPaths: true },
  test: {
    // Also of two processors the second: Vitest would leave it idle.
    maxWorkers: '100%',
    // Far more than is needed: a busy machine is not a defect.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/api/programs.ts', 'tests/api/empty-database.ts'],
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'postgres',
          include: [...onBothDatabases, 'tests/postgres/**/*.test.ts'],
          globalSetup: ['tests/api/programs.ts', 'tests/postgres/global-setup.ts'],
          testTimeout: 90_000,
        },
      },
    ],
  },
});
