import { join } from 'node:path';
import * as v from 'valibot';
import { languages } from '~/app/lib/language';
import { calls } from '~/contract/calls';
import { openDatabase } from '~/server/database/database';
import { incrementPublicRevision } from '~/server/database/revision';
import { openCrowd } from './crowd';
import { readsPerSecond } from './load';
import { medianOf } from './median';
import type { RunningSite } from './site';

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
