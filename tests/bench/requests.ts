import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { calls } from '~/contract/calls';
import { type Database, openDatabase } from '~/server/database/database';
import { incrementPublicRevision } from '~/server/database/revision';
import { addEvents } from '~/server/modules/events/queries';
import { addRegistrations } from '~/server/modules/registrations/queries';
import { registrationRow } from './fill-capacity';
import { answerOf, readTimes, registrationsPerSecond } from './load';
import { processorTimeOf, type RunningSite } from './site';
import { inTurn, spreadOf, written } from './spread';

/** How often each figure is measured, of which the median is printed with the least and the most. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

/** Returns the milliseconds of the processor that a server takes for one of `amount` requests. */
const perRequest = async (
  server: Pick<RunningSite, 'processorTime'>,
  amount: number,
  send: () => Promise<unknown>,
): Promise<number> => {
  const before = await server.processorTime();
  await send();
  return ((await server.processorTime()) - before) / amount;
};

const reads = 3_000;
const writes = 2_000;
/** Of the large event, which grows little by them. */
const lateWrites = 500;
const renders = 60;

/** Adds an event with 4,000 people on its list and some places left. Returns its id. */
const addLargeEvent = async (db: Database): Promise<string> => {
  const coming = await db
    .selectFrom('events')
    .selectAll()
    .where('past', '=', 0)
    .orderBy('day', 'desc')
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await addEvents(db, [{ ...coming, id, capacity: 1_000_000 }]);
  for (let from = 0; from < 4_000; from += 500)
    await addRegistrations(
      db,
      Array.from({ length: 500 }, (_, at) => registrationRow(id, from + at, coming.created_at)),
    );
  return id;
};

/** A server of Node alone, in a process of its own, which answers with as many bytes as a site's home page has. */
const startBareServer = async (site: RunningSite) => {
  const { body } = await answerOf(site.url);
  const child = spawn(process.execPath, ['tests/bench/bare-server.js', String(body.length)]);
  const [port] = await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    processorTime: () => processorTimeOf(child.pid),
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
};

/** What is sent to a version in each round. */
const workOf = async (site: RunningSite) => {
  const db = openDatabase(join(site.folder, 'site.db'));
  const page = (path: string) => site.url + path;
  const large = await addLargeEvent(db);
  const places = page(calls.getPlaces.path.replace(':eid', large));
  // As after an edit of an event, which changes nothing else of the two pages.
  const anew = (path: string) => async () => {
    for (let turn = 0; turn < renders; turn++) {
      await incrementPublicRevision(db);
      await answerOf(page(path));
    }
  };
  // A page that was rendered again is compressed harder when it is asked for once more, which is no part of a cached one.
  const settle = (path: string) => async () => {
    let size = 0;
    let before: number;
    do {
      before = size;
      await setTimeout(500);
      size = (await answerOf(page(path))).body.length;
    } while (size !== before);
  };
  const unchanged = async () => {
    const { headers } = await answerOf(page('/'));
    await readTimes(page('/'), reads, { 'if-none-match': headers.etag ?? '' });
  };
  const home = await (await fetch(page('/'))).text();
  const file = (name: RegExp) => () => readTimes(page(name.exec(home)?.[0] ?? '/missing'), reads);
  return {
    figures: {
      'home, cached': [reads, () => readTimes(page('/'), reads), settle('/')],
      'events, cached': [reads, () => readTimes(page('/events'), reads), settle('/events')],
      'home, 304': [reads, unchanged],
      'a drawing': [reads, file(/\/assets\/diet-[\w-]+\.svg/)],
      'the largest script': [reads, file(/\/assets\/vendor-[\w-]+\.js/)],
      get_full_events: [reads, () => readTimes(page(calls.getFullEvents.path), reads)],
      'get_places of an event with 4,000': [reads, () => readTimes(places, reads)],
      save_register: [writes, () => registrationsPerSecond(site, writes)],
      'save_register of that event': [lateWrites, () => registrationsPerSecond(site, lateWrites, large)],
      'home, rendered anew': [renders, anew('/')],
      'events, rendered anew': [renders, anew('/events')],
    } satisfies Record<
      string,
      [amount: number, send: () => Promise<unknown>, prepare?: () => Promise<unknown>]
    >,
    stop: () => db.destroy(),
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
    Object.entries(sites).map(async ([version, site]) => ({ version, site, ...(await workOf(site)) })),
  );
  const taken: { name: string; version: string; ms: number }[] = [];
  const bareServers = await Promise.all(
    Object.entries(sites).map(async ([version, site]) => ({ version, bare: await startBareServer(site) })),
  );
  const bareName = 'home, from a bare server';
  try {
    const names = Object.keys(works[0]?.figures ?? {}) as (keyof (typeof works)[0]['figures'])[];
    for (let round = 0; round <= rounds; round++) {
      for (const { version, bare } of inTurn(bareServers, round)) {
        const ms = await perRequest(bare, reads, () => readTimes(bare.url, reads));
        if (round > 0) taken.push({ name: bareName, version, ms });
      }
      for (const name of names) {
        for (const { version, site, figures } of inTurn(works, round)) {
          const [amount, send, prepare] = figures[name];
          await prepare?.();
          const ms = await perRequest(site, amount, send);
          if (round > 0) taken.push({ name, version, ms });
        }
      }
    }
    const cell = (name: string, version: string) =>
      written(
        spreadOf(taken.filter((each) => each.name === name && each.version === version).map(({ ms }) => ms)),
        3,
      );
    return Object.fromEntries(
      [bareName, ...names].map((name) => [
        name,
        Object.fromEntries(works.map(({ version }) => [`${version}, ms`, cell(name, version)])),
      ]),
    );
  } finally {
    await Promise.all([...works, ...bareServers.map(({ bare }) => bare)].map(({ stop }) => stop()));
  }
}
