import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

/**
 * The files of tests/api that also run on PostgreSQL: those in which the database decides, by its locks, its types or its
 * conflicts. The others are about pages, headers, files or the shape of calls, or store rows through the same statements
 * as these. What PostgreSQL alone does (its errors, restarts and several processes) is in tests/postgres.
 */
const onBothDatabases = [
  // Types and their order, a NUL in a text, and limits of a statement's parameters.
  ...[
    'events',
    'event-changes',
    'edit-versions',
    'photos',
    'image-sets',
    'inbox-in-bulk',
    'dashboard',
    'property',
  ],
  // Transactions, locks and conflicts between requests, phones and servers, and the cache that depends on them.
  ...['submissions', 'subscriptions', 'rate-limits', 'sign-ins', 'session', 'several-servers', 'calendar'],
  ...[
    'public-changes',
    'group',
    'group-versions',
    'translations',
    'places',
    'places-property',
    'places-two-phones',
    'coming',
    'told-list',
    'callers',
    'told-by-push',
    'event-end',
    'door',
    'arrivals',
    'undo',
    'push-subscriptions',
    'push-key',
    'send-messages',
    'sending-processes',
    'crash',
  ],
  // Rows of every table: erased, expired, exported, backed up, restored and brought up to date.
  ...[
    'retention',
    'person',
    'told-rows',
    'backup',
    'nightly-copies',
    'nightly-process',
    'phone-copy',
    'restoration',
    'restore-ends',
    'offered-again',
  ],
  ...['migrations', 'upgrade'],
].map((name) => `tests/api/${name}.test.ts`);

/** Files share their process: importing the whole server anew takes longer than most of their tests. */
const together = { isolate: false, pool: 'forks', restoreMocks: true, unstubGlobals: true } as const;

/**
 * Suites on Node: `unit` for single pieces, `api` for the whole server on the embedded database, `postgres` for what
 * concerns the database on a PostgreSQL server of their own, `engines` and `campaign` for the build in real browsers.
 */
export default defineConfig({
  root,
  resolve: { tsconfigPaths: true },
  test: {
    // Half of the processors: the browser tests run at the same time.
    maxWorkers: '50%',
    // Far more than is needed: a busy machine is not a defect. Only a hang ends here.
    expect: { poll: { timeout: 100_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        // Each file in a thread of its own, which starts sooner than a process.
        test: { name: 'unit', pool: 'threads', include: ['tests/unit/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'campaign',
          include: ['tests/campaign/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/api/programs.ts', 'tests/api/empty-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'postgres',
          include: [...onBothDatabases, 'tests/postgres/**/*.test.ts'],
          globalSetup: ['tests/api/programs.ts', 'tests/postgres/global-setup.ts'],
        },
      },
    ],
  },
});
