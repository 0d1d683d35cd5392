import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '~/contract/calls';
import { startCluster } from '../postgres/cluster';
import { onDatabase } from '../postgres/on-database';
import { readsPerSecond } from './load';
import { type RunningSite, startSite } from './site';
import { registrationsPerSecond } from './writes';

const sum = async (sites: RunningSite[], of: (site: RunningSite) => Promise<number>): Promise<number> => {
  const each = await Promise.all(sites.map(of));
  return Math.round(each.reduce((total, found) => total + found, 0));
};

const figures = async (sites: RunningSite[]): Promise<Record<string, number>> => ({
  'registrations/s': await sum(sites, registrationsPerSecond),
  'lists/s': await sum(sites, (site) => readsPerSecond(site.url + calls.getCurrentEventData.path)),
  'pages/s': await sum(sites, (site) => readsPerSecond(`${site.url}/events`)),
});

/** What the steps of growing bring: another database, then more processes. Load and servers share this machine. */
export async function measureMachines(): Promise<Record<string, Record<string, Record<string, number>>>> {
  // First: a machine without PostgreSQL is told so before anything is measured.
  const cluster = await startCluster({ durable: true });
  // One folder for all, so that the demo's pictures are drawn once.
  const folder = await mkdtemp(join(tmpdir(), 'bench-machines-'));
  const sites: RunningSite[] = [];
  const start = async (environment?: Record<string, string>) => {
    sites.push(await startSite(folder, environment));
  };
  const stop = async () => {
    for (const site of sites.splice(0)) await site.stop();
  };
  try {
    await start();
    const table: Record<string, Record<string, number>> = { 'SQLite, 1 process': await figures(sites) };
    await stop();
    await onDatabase(cluster.address('postgres'), 'create database site');
    const environment = { DATABASE_URL: cluster.address('site') };
    await start(environment);
    table['PostgreSQL, 1 process'] = await figures(sites);
    await start(environment);
    table['PostgreSQL, 2 processes'] = await figures(sites);
    return { machines: table };
  } finally {
    await stop();
    await cluster.remove();
    await rm(folder, { recursive: true });
  }
}
