import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '~/server/config/environment';
import { describeDatabase } from '~/server/config/open-data';

const format = (variables: Record<string, string>) => describeDatabase(readEnvironment(variables));

test('the embedded database is told by its file, in full', () => {
  expect(format({ DATA_DIR: './data' })).toBe(resolve('data/site.db'));
});

test('PostgreSQL is told by its database and host, without user and password', () => {
  const DATABASE_URL = 'postgres://asha:secret@db.example:5433/site?sslmode=verify-full';
  expect(format({ DATABASE_URL })).toBe('site of PostgreSQL at db.example:5433');
  expect(format({ DATABASE_URL: 'postgres://asha:secret@localhost/site?host=/run/postgresql' })).toBe(
    'site of PostgreSQL at /run/postgresql',
  );
});
