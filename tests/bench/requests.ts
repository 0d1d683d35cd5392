import { join } from 'node:path';
import { openDatabase } from '~/server/database/database';
import { incrementPublicRevision } from '~/server/database/revision';
import { readTimes } from './load';
import { answerOf, startBare } from './reads';
import type { RunningSite } from './site';
import { inTurn, spreadOf, written } from './spread';
import { registrationsPerSecond } from './writes';

/** How often each figure is measured, of which the median is told with the least and the most. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

type Measured = Pick<RunningSite, 'processorTime'>;

/** Returns the milliseconds of the processor that a server takes for one of `amount` requests. */
const perRequest = async (
  server: Measured,
  amount: number,
  send: () => Promise<unknown>,
): Promise<number> => {
  const before = await server.processorTime();
  await send();
  return ((await server.processorTime()) - before) / amount;
};

const reads = 3_000;
const writes = 2_000;
const renders = 60;

/** What is sent to a version in each round. */
const workOf = async (site: RunningSite) => {
  const db = openDatabase(join(site.folder, 'site.db'));
  const page = (path: string) => site.url + path;
  const [home, events] = await Promise.all(['/', '/events'].map((path) => answerOf(page(path))));
  if (!home || !events) throw new Error('A page is missing.');
  const bare = await Promise.all([home, events].map((answer) => startBare(answer, 'node')));
  const [bareHome = site, bareEvents = site] = bare;
  // As after an edit of an event, which changes nothing else of the two pages.
  const anew = (path: string) => async () => {
    for (let turn = 0; turn < renders; turn++) {
      await incrementPublicRevision(db);
      await answerOf(page(path));
    }
  };
  const unchanged = async () => {
    const { headers } = await answerOf(page('/'));
    await readTimes(page('/'), reads, { 'if-none-match': headers.etag ?? '' });
  };
  return {
    figures: {
      'bare node http, home': [bareHome, reads, () => readTimes(bareHome.url, reads)],
      'home, cached': [site, reads, () => readTimes(page('/'), reads)],
      'bare node http, events': [bareEvents, reads, () => readTimes(bareEvents.url, reads)],
      'events, cached': [site, reads, () => readTimes(page('/events'), reads)],
      'home, 304': [site, reads, unchanged],
      save_register: [site, writes, () => registrationsPerSecond(site, writes)],
      'home, rendered anew': [site, renders, anew('/')],
      'events, rendered anew': [site, renders, anew('/events')],
    } satisfies Record<string, [Measured, number, () => Promise<unknown>]>,
    async stop() {
      await Promise.all([db.destroy(), ...bare.map((server) => server.stop())]);
    },
  };
};

/**
 * The server's processor time for one request of each kind, all threads of its process. The versions take turns, each of
 * them the first as often; a round before the first one warms up all of them.
 */
export async function measureRequests(
  sites: Record<string, RunningSite>,
): Promise<Record<string, Record<string, string>>> {
  const works = await Promise.all(
    Object.entries(sites).map(async ([version, site]) => ({ version, ...(await workOf(site)) })),
  );
  const taken: { name: string; version: string; ms: number }[] = [];
  try {
    const names = Object.keys(works[0]?.figures ?? {}) as (keyof (typeof works)[0]['figures'])[];
    for (let round = 0; round <= rounds; round++) {
      for (const name of names) {
        for (const { version, figures } of inTurn(works, round)) {
          const [server, amount, send] = figures[name];
          const ms = await perRequest(server, amount, send);
          if (round > 0) taken.push({ name, version, ms });
        }
      }
    }
    const cell = (name: string, version: string) =>
      written(
        spreadOf(taken.filter((of) => of.name === name && of.version === version).map(({ ms }) => ms)),
        3,
      );
    return Object.fromEntries(
      names.map((name) => [
        name,
        Object.fromEntries(works.map(({ version }) => [`${version}, ms`, cell(name, version)])),
      ]),
    );
  } finally {
    await Promise.all(works.map(({ stop }) => stop()));
  }
}
