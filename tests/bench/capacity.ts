import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOf } from '~/contract/call';
import { calls } from '~/contract/calls';
import { openDatabase } from '~/server/database/database';
import { incrementPublicRevision } from '~/server/database/revision';
import { OwnerApi } from '../browser/harness/owner-api';
import { owner } from '../browser/harness/server';
import { startCluster } from '../postgres/cluster';
import { onDatabase } from '../postgres/on-database';
import { capacity, fillToCapacity } from './fill-capacity';
import { answerOf, readsPerSecond, registrationsPerSecond } from './load';
import { type RunningSite, startSite } from './site';
import { type Spread, spreadOf, written } from './spread';

type Row = Record<string, string | number>;

/** About what a phone stores of a photo. */
const photoBytes = 200_000;

const times = 11;

const account = { OWNER_EMAIL: owner.Email, OWNER_PASSWORD: owner.Password, DEMO: 'off' };

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const ms = (spread: Spread | undefined) => written(spread, spread && spread.median < 10 ? 1 : 0);
const kB = (bytes: number) => (bytes / 1_000).toFixed(1);
const MB = (bytes: number) => Math.round(bytes / 1e6);

/** One after another, after a first one that is not counted. */
const inSequence = async (work: (turn: number) => Promise<unknown>, amount = times): Promise<string> => {
  await work(amount);
  const taken: number[] = [];
  for (let turn = 0; turn < amount; turn++) taken.push(await timed(() => work(turn)));
  return ms(spreadOf(taken));
};

/** As many at the same moment. */
const atOnce = async (amount: number, work: (turn: number) => Promise<unknown>): Promise<string> => {
  const taken = await Promise.all(Array.from({ length: amount }, (_, turn) => timed(() => work(turn))));
  return ms(spreadOf(taken));
};

/** The calls that read most, and the pages: time after a change of public data and from the cache, and bytes. */
async function measureReads(site: RunningSite, full: string, token: string): Promise<Record<string, Row>> {
  const db = openDatabase(join(site.folder, 'site.db'));
  const asked = {
    'list of events': calls.getCurrentEventData.path,
    'list of photos': calls.getMyPhoto.path,
    'page /': '/',
    'page /events': '/events',
    'page /photo-gallery': '/photo-gallery',
    'page of an event': `/events/${full}`,
    'sitemap.xml': '/sitemap.xml',
    'owner: registrations of an event': pathOf(calls.getViewRegister.path, { eid: full }),
    'owner: dashboard': calls.getDashboard.path,
    'owner: door': pathOf(calls.getDoor.path, { eid: full }),
  };
  const table: Record<string, Row> = {};
  try {
    for (const [name, path] of Object.entries(asked)) {
      const headers = name.startsWith('owner') ? { authorization: token } : {};
      const read = () => answerOf(site.url + path, headers);
      const anew = async () => {
        await incrementPublicRevision(db);
        await read();
      };
      table[name] = {
        'after a change, ms': await inSequence(anew),
        'again, ms': await inSequence(read),
        'Brotli, kB': kB((await read()).body.length),
      };
    }
  } finally {
    await db.destroy();
  }
  return table;
}

/** Twenty helpers at one door and twenty of the staff, all at the same moment; registrations beside them. */
async function measurePeople(site: RunningSite, full: string, token: string): Promise<Record<string, Row>> {
  const api = new OwnerApi(site);
  const { helpers, staff } = capacity;
  const links: string[] = [];
  for (let turn = 0; turn < helpers; turn++)
    links.push((await api.inviteHelper(full, `Helper ${turn + 1}`)).Link);
  const [link = ''] = links;
  const expected = (await api.doorList(link)).People.filter(({ Came }) => !Came);
  const readList = (turn: number) =>
    answerOf(site.url + calls.getDoorList.path, { authorization: `door_${links[turn]}` });
  const tick = (turn: number) =>
    api.tickAtDoor(links[turn] ?? '', {
      Rid: expected[turn]?._id ?? '',
      Came: true,
      At: new Date().toISOString(),
    });
  const ofStaff = [pathOf(calls.getViewRegister.path, { eid: full }), calls.getDashboard.path];
  const readAsStaff = () =>
    Promise.all(ofStaff.map((path) => answerOf(site.url + path, { authorization: token })));
  const register = async () => {
    const answer = await fetch(site.url + calls.saveRegister.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ Name: 'Asha Patil', Number: '+91 00000 00000', Eid: full }),
    });
    if (!answer.ok) throw new Error(`A registration was answered ${answer.status}.`);
  };
  const row = (spread: string, bytes?: number) => ({
    'ms (least–most)': spread,
    ...(bytes !== undefined && { 'Brotli, kB': kB(bytes) }),
  });
  return {
    'one helper reads the list': row(await inSequence(() => readList(0)), (await readList(0)).body.length),
    [`${helpers} helpers read it at once`]: row(await atOnce(helpers, readList)),
    [`${helpers} helpers tick at once`]: row(await atOnce(helpers, tick)),
    [`${staff} of the staff read registrations and dashboard at once`]: row(await atOnce(staff, readAsStaff)),
    'a registration': row(await inSequence(register)),
    '100 registrations at once': row(await atOnce(100, register)),
  };
}

/** `npm run backup` of the data folder, in a process of its own. */
const backUp = (folder: string, file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...account, DATA_DIR: folder };
    const child = spawn(process.execPath, ['src/server/run-command.js', 'backup', file], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The backup ended with ${code}.`)),
    );
  });

const sum = async (sites: RunningSite[], figure: (site: RunningSite) => Promise<number>): Promise<number> => {
  const each = await Promise.all(sites.map((site) => figure(site)));
  return Math.round(each.reduce((total, found) => total + found, 0));
};

const perSecond = async (sites: RunningSite[]): Promise<Row> => ({
  'registrations/s': await sum(sites, registrationsPerSecond),
  'lists/s': await sum(sites, (site) => readsPerSecond(site.url + calls.getCurrentEventData.path)),
  'pages/s': await sum(sites, (site) => readsPerSecond(`${site.url}/events`)),
});

/** The same site on PostgreSQL, with one process and with two. */
async function onPostgres(folder: string): Promise<Record<string, Row>> {
  const cluster = await startCluster({ durable: true });
  const sites: RunningSite[] = [];
  try {
    await onDatabase(cluster.address('postgres'), 'create database site');
    const environment = { ...account, DATABASE_URL: cluster.address('site') };
    await fillToCapacity({ DATA_DIR: folder, DATABASE_URL: environment.DATABASE_URL });
    sites.push(await startSite(folder, environment));
    const one = await perSecond(sites);
    sites.push(await startSite(folder, environment));
    return { 'PostgreSQL, 1 process': one, 'PostgreSQL, 2 processes': await perSecond(sites) };
  } finally {
    for (const site of sites) await site.stop();
    await cluster.remove();
  }
}

/** A site filled to its stated capacity: what its calls, pages, door, staff, memory and backup come to. */
export async function measureCapacity(): Promise<Record<string, object>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-capacity-'));
  const data = join(folder, 'data');
  try {
    const { full } = await fillToCapacity({ DATA_DIR: data }, photoBytes);
    const site = await startSite(data, account);
    const running: Row = { 'first answer, ms': Math.round(site.startedIn) };
    const tables: Record<string, object> = {};
    const load: Record<string, Row> = {};
    try {
      running['memory after the start, MB'] = MB((await site.residentMemory()).server);
      const token = await new OwnerApi(site).signIn();
      tables['at capacity: what is read'] = await measureReads(site, full, token);
      tables['at capacity: people at once'] = await measurePeople(site, full, token);
      running['memory after all of it, MB'] = MB((await site.residentMemory()).server);
      load['SQLite, 1 process'] = await perSecond([site]);
      const file = join(folder, 'backup.tar.gz');
      running['backup, s'] = Math.round((await timed(() => backUp(data, file))) / 1_000);
      running['backup, MB'] = MB((await stat(file)).size);
      running['database, MB'] = MB((await stat(join(data, 'site.db'))).size);
    } finally {
      await site.stop();
    }
    tables['at capacity: the process'] = running;
    tables['at capacity: load of 32 connections'] = {
      ...load,
      ...(await onPostgres(join(folder, 'postgres'))),
    };
    return tables;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
