import { randomUUID } from 'node:crypto';
import { onDatabase } from './on-database';

/** A database that a test has to itself. */
export interface TestDatabase {
  address: string;
  /** To be called when the test has ended and its servers are closed. */
  cancelRegistration(): Promise<void>;
}

interface Reusable {
  address: string;
  tables: string[];
}

/** Emptied ones, for the next tests of this file: to make and to drop a database takes ten times as long. */
const free: Reusable[] = [];

const tablesIn = async (address: string): Promise<string[]> => {
  const rows = await onDatabase<{ name: string }>(
    address,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  );
  return rows.map(({ name }) => name);
};

const make = async (cluster: string, template: string): Promise<{ name: string; address: string }> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onDatabase(cluster, `create database ${name} template ${template}`);
  return { name, address: cluster.replace('/postgres?', `/${name}?`) };
};

/** In the role of a replica, which takes what it is told without looking at foreign keys. */
const empty = async ({ address, tables }: Reusable): Promise<void> => {
  const deletes = tables.map((name) => `delete from ${name}`);
  await onDatabase(address, ['set session_replication_role = replica', ...deletes].join(';'));
};

/** A database with its tables and nothing in them. `cluster`: the address of the cluster's own database. */
export const lendDatabase = async (cluster: string): Promise<TestDatabase> => {
  const reused = free.pop();
  const address = reused?.address ?? (await make(cluster, 'site')).address;
  const tables = reused?.tables ?? (await tablesIn(address));
  const cancelRegistration = async () => {
    // A test that takes tables away leaves it broken, to be removed with the cluster.
    const left = new Set(await tablesIn(address));
    if (!tables.every((name) => left.has(name))) return;
    await empty({ address, tables });
    free.push({ address, tables });
  };
  return { address, cancelRegistration };
};

/** A database as an operator makes it, without any table. */
export const makeDatabase = async (cluster: string): Promise<TestDatabase> => {
  const { name, address } = await make(cluster, 'template0');
  const cancelRegistration = async () => {
    await onDatabase(cluster, `drop database ${name} with (force)`);
  };
  return { address, cancelRegistration };
};
