import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

/** Two suites on Node: `unit` for single pieces, `api` for the whole server on a real database. */
export default defineConfig({
  root,
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], testTimeout: 90_000 } },
    ],
  },
});
