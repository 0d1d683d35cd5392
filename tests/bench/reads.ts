import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '~/contract/calls';
import { readsPerSecond } from './load';
import { medianOf } from './median';
import { processorTimeOf, type RunningSite } from './site';

interface Answered {
  headers: Record<string, string>;
  body: string;
}

/** Those of the connection and of the moment, which every server adds by itself. */
const ownHeaders = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** An answer as it comes over the line, still compressed, with all its headers or those named. */
export const answerOf = (url: string, named?: readonly string[]): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const asking = request(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const copied = named ?? Object.keys(answer.headers).filter((name) => !ownHeaders.includes(name));
      const headers = copied.map((name) => [name, String(answer.headers[name])]);
      resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString('base64') });
    });
    asking.once('error', reject).end();
  });

/** A bare Fastify route with the same answer, or Node's server alone, in a process of its own. */
export async function startBare(
  answer: Answered,
  on: 'fastify' | 'node' = 'fastify',
): Promise<Pick<RunningSite, 'url' | 'processorTime' | 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-bare-'));
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(answer));
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/bare-route.ts', file, on], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (said) => resolve(String(said).trim())),
  );
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await gone;
    await rm(folder, { recursive: true });
  };
  return { url, processorTime: () => processorTimeOf(child.pid), stop };
}

/** The list of 30 events beside a bare route with the same bytes, in turns; and the page of events. */
export async function measureReads(site: RunningSite): Promise<Record<string, number>> {
  const list = site.url + calls.getCurrentEventData.path;
  const bare = await startBare(
    await answerOf(list, ['content-type', 'content-encoding', 'cache-control', 'etag']),
  );
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    for (let turn = 0; turn < 5; turn++) {
      ours.push(await readsPerSecond(list));
      theirs.push(await readsPerSecond(bare.url));
    }
  } finally {
    await bare.stop();
  }
  const pages = await medianOf(() => readsPerSecond(`${site.url}/events`));
  const [mine = Number.NaN, bares = Number.NaN] = [ours, theirs].map(
    (found) => found.sort((a, b) => a - b)[2],
  );
  return {
    'list of events, requests/s': Math.round(mine),
    'bare Fastify route, same bytes, requests/s': Math.round(bares),
    'ratio, %': Math.round((mine / bares) * 100),
    'page of events, pages/s': Math.round(pages),
  };
}
