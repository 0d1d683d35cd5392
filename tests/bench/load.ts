import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import * as v from 'valibot';
import { calls } from '~/contract/calls';
import type { RunningSite } from './site';

/** Load of many visitors at once, from another process's point of view the same for everything that is compared. */
const loadSeconds = 5;
const connections = 32;

const perSecond = (name: string, { requests, non2xx, errors }: autocannon.Result): number => {
  if (non2xx > 0 || errors > 0) throw new Error(`${name}: ${non2xx} refusals, ${errors} errors.`);
  return requests.average;
};

/** Asks an address a number of times. With the ETag of its answer in `headers`, all of them are 304. */
export async function readTimes(
  url: string,
  amount: number,
  headers: Record<string, string> = {},
): Promise<void> {
  const asked = { ...headers, 'accept-encoding': 'br' };
  const result = await autocannon({ url, connections, amount, headers: asked });
  const expected = headers['if-none-match'] ? '304' : '200';
  const others = Object.keys(result.statusCodeStats ?? {}).filter((status) => status !== expected);
  if (result.errors > 0 || others.length > 0)
    throw new Error(`${url}: ${result.errors} errors, answers of ${others}.`);
}

/** How often an address is answered in a second. */
export async function readsPerSecond(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  return perSecond(url, await autocannon({ url, connections, duration: loadSeconds, headers }));
}

/**
 * How many submissions a second are taken, each with a key of its own. `body` gives the next one's. With `amount`, no
 * more than that are sent.
 */
async function submissionsPerSecond(
  url: string,
  path: string,
  body: () => object,
  amount?: number,
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: loadSeconds } : { amount }),
    requests: [
      {
        method: 'POST',
        path,
        setupRequest: (request) => ({
          ...request,
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify(body()),
        }),
      },
    ],
  });
  return perSecond(path, result);
}

/** Returns an answer's headers, and its bytes as they come over the line, still compressed. */
export const answerOf = (
  url: string,
  headers: Record<string, string> = {},
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const asking = request(url, { headers: { ...headers, 'accept-encoding': 'br' } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      if (answer.statusCode !== 200) return reject(new Error(`${url} was answered ${answer.statusCode}.`));
      resolve({ headers: answer.headers, body: Buffer.concat(chunks) });
    });
    asking.once('error', reject).end();
  });

/**
 * Registrations that a site takes in a second, each on the disk before its answer; `amount` of them, or for a time. `to`: the
 * event; without it, a coming one whose places are not limited.
 */
export async function registrationsPerSecond(
  site: RunningSite,
  amount?: number,
  to?: string,
): Promise<number> {
  const list = await fetch(site.url + calls.getCurrentEventData.path);
  const { result } = v.parse(calls.getCurrentEventData.answer, await list.json());
  const coming = result.find(
    ({ CurrentConform, CalledOff, Places }) => CurrentConform && !CalledOff && !Places,
  );
  const registration = {
    Name: 'Asha Patil',
    Email: 'asha@example.org',
    Number: '+91 00000 00000',
    Address: 'Nashik Road',
    WhyWeJoin: 'To learn how to breathe, and to meet others.',
    Eid: to ?? coming?._id ?? '',
  };
  return submissionsPerSecond(site.url, calls.saveRegister.path, () => registration, amount);
}

/** Milliseconds between two requests for a page. */
const between = 50;

/** Asks for a page again and again until `until` resolves. Returns how long each answer took, in ms. */
export async function pageTimes(url: string, until: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const end = until.then(() => {
    isOver = true;
  });
  const taken: number[] = [];
  while (!isOver) {
    const began = performance.now();
    await answerOf(url);
    taken.push(performance.now() - began);
    await wait(between);
  }
  await end;
  return taken;
}
