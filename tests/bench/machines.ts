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
  const embedded = await startSite();
  const table: Record<string, Record<string, number>> = { 'SQLite, 1 process': await figures([embedded]) };
  await embedded.stop();

  const cluster = await startCluster({ durable: true });
  await onDatabase(cluster.address('postgres'), 'create database site');
  const environment = { DATABASE_URL: cluster.address('site') };
  const sites = [await startSite(undefined, environment)];
  table['PostgreSQL, 1 process'] = await figures(sites);
  sites.push(await startSite(sites[0]?.folder, environment));
  table['PostgreSQL, 2 processes'] = await figures(sites);
  for (const site of sites.reverse()) await site.stop();
  await cluster.remove();
  return { machines: table };
}
