import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { languages } from '~/app/lib/language';
import { calls } from '~/contract/calls';
import { openDatabase } from '~/server/database/database';
import { incrementPublicRevision } from '~/server/database/revision';
import { readsPerSecond } from './load';
import type { RunningSite } from './site';
import { medianOf } from './spread';

/** For how long the crowd stays: `BENCH_MINUTES=60 npm run bench -- server` is an hour. */
const minutes = Number(process.env.BENCH_MINUTES || 1);

const coldTimes = 30;

const MB = (bytes: number) => Math.round(bytes / 1e6);
const tenths = (value: number) => Math.round(value * 10) / 10;

async function ask(site: RunningSite, path: string): Promise<void> {
  const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
}

/** The time of pages whose data has just changed, and of the processor for one of them; medians, in milliseconds. */
async function coldPages(site: RunningSite, pages: Record<string, string>): Promise<Record<string, number>> {
  const db = openDatabase(join(site.folder, 'site.db'));
  const cold = async (path: string) => {
    await incrementPublicRevision(db);
    const began = performance.now();
    await ask(site, path);
    return performance.now() - began;
  };
  const figures: Record<string, number> = {};
  try {
    // The machine has to be warm for all of them alike.
    for (let turn = 0; turn < coldTimes; turn++) for (const path of Object.values(pages)) await cold(path);
    for (const [name, path] of Object.entries(pages)) {
      const took: number[] = [];
      const before = await site.processorTime();
      for (let turn = 0; turn < coldTimes; turn++) took.push(await cold(path));
      const processor = (await site.processorTime()) - before;
      took.sort((a, b) => a - b);
      figures[`cold page, ${name}, p50 ms`] = tenths(took[coldTimes >> 1] ?? Number.NaN);
      figures[`cold page, ${name}, ms of the processor`] = tenths(processor / coldTimes);
    }
  } finally {
    await db.destroy();
  }
  return figures;
}

const connections = 1_000;
const pagesPerSecond = 500;
/** Milliseconds between two groups of requests, so that ten pages are asked for at the same moment. */
const between = 20;

/** What a crowd of visitors met. */
interface Crowd {
  errors: number;
  /** Milliseconds, from the moment at which a page should have been asked for. */
  p50: number;
  p99: number;
}

/** Milliseconds until all of an answer has come. Rejects where none comes, or a refusal. */
const answered = (agent: Agent, url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer
        .on('error', reject)
        .on('end', () =>
          answer.statusCode === 200
            ? resolve(performance.now() - began)
            : reject(new Error(`${url} answered ${answer.statusCode}.`)),
        )
        .resume();
    }).once('error', reject);
  });

/**
 * A thousand open connections that together ask for 500 pages a second, each in its turn, whether or not the answers
 * before have come; and how the crowd leaves again.
 */
async function openCrowd(
  urls: string[],
): Promise<{ ask: (minutes: number) => Promise<Crowd>; leave: () => void }> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    maxFreeSockets: connections,
    scheduling: 'fifo',
  });
  // Each page is rendered once before; then all ask at once, so that each needs a connection of its own.
  for (const url of urls) await answered(agent, url);
  const urlOf = (turn: number) => urls[turn % urls.length] ?? '';
  await Promise.all(Array.from({ length: connections }, (_, turn) => answered(agent, urlOf(turn))));
  return {
    async ask(minutes) {
      const took: number[] = [];
      let errors = 0;
      const asking: Promise<unknown>[] = [];
      const total = Math.round(minutes * 60 * pagesPerSecond);
      const began = performance.now();
      for (let asked = 0; asked < total; ) {
        const due = began + (asked / pagesPerSecond) * 1_000;
        await setTimeout(Math.max(0, due - performance.now()));
        for (const end = asked + (pagesPerSecond * between) / 1_000; asked < end; asked++) {
          const late = performance.now() - due;
          const page = answered(agent, urlOf(asked)).then(
            (milliseconds) => took.push(late + milliseconds),
            () => {
              errors += 1;
            },
          );
          asking.push(page);
        }
      }
      await Promise.all(asking);
      took.sort((a, b) => a - b);
      const at = (part: number) => took[Math.floor(took.length * part)] ?? Number.NaN;
      return { errors, p50: at(0.5), p99: at(0.99) };
    },
    leave: () => agent.destroy(),
  };
}

/** How the server bears many visitors: its pages, from its cache and anew, a crowd, and what it holds in memory then. */
export async function measureServer(site: RunningSite): Promise<Record<string, number>> {
  const answer = await fetch(site.url + calls.getCurrentEventData.path);
  const { result: events } = v.parse(calls.getCurrentEventData.answer, await answer.json());
  const past = events.find(({ EventImage }) => EventImage.length > 0)?._id;
  const paths = ['/', '/events', '/auth'];
  for (const { _id } of events) paths.push(`/past_event/${_id}`, `/book/register_booking/${_id}`);
  const urls = languages.flatMap((language) => paths.map((path) => `${site.url}${path}?lng=${language}`));

  const cold = await coldPages(site, { '/': '/', '/events': '/events', 'an event': `/past_event/${past}` });
  const cached = await medianOf(() => readsPerSecond(`${site.url}/events`));
  const before = (await site.residentMemory()).server;
  const crowd = await openCrowd(urls);
  const { errors, p50, p99 } = await crowd.ask(minutes);
  const after = (await site.residentMemory()).server;
  crowd.leave();
  return {
    'cached pages/s': Math.round(cached),
    ...cold,
    '1,000 connections, 500 pages/s, errors': errors,
    '1,000 connections, 500 pages/s, p50 ms': tenths(p50),
    '1,000 connections, 500 pages/s, p99 ms': tenths(p99),
    'memory before the crowd, MB': MB(before),
    [`memory after ${minutes} min of it, MB`]: MB(after),
  };
}
