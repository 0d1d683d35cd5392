import type { TestProject } from 'vitest/node';
import { openDatabase } from '~/server/database/database';
import { migrate } from '~/server/database/migrate';
import { startCluster } from './cluster';
import { onDatabase } from './on-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the cluster's own database; undefined where the tests run on SQLite. */
    cluster: string | undefined;
  }
}

/** One cluster for all files of the project. Its `site` is what each test's database is copied from. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startCluster();
  await onDatabase(cluster.address('postgres'), 'create database site');
  const db = openDatabase(cluster.address('site'));
  await migrate(db);
  // A database that somebody is connected to cannot be copied.
  await db.destroy();
  provide('cluster', cluster.address('postgres'));
  return cluster.remove;
};
