import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright';
import * as v from 'valibot';
import { calls } from '~/contract/calls';
import { openDatabase } from '~/server/database/database';
import { NetworkProxy } from '../browser/harness/network-proxy';
import { ensureChromium } from '../chromium';
import { idleShare } from './screens';
import type { RunningSite } from './site';
import { inTurn, spreadOf, written } from './spread';
import { phone } from './visits';

/** A request of a first visit, so many milliseconds after that of its document. */
interface Step {
  path: string;
  after: number;
}

/** Returns what a first visit of the home page asks for until it needs no connection, as a real phone does. */
async function firstVisitSteps(site: RunningSite): Promise<Step[]> {
  const network = new NetworkProxy(() => Number(new URL(site.url).port));
  await network.listen();
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    const page = await (await browser.newContext(phone)).newPage();
    await page.goto(network.url);
    await page.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
    await network.idle();
  } finally {
    await browser.close();
    await network.end();
  }
  const [first] = network.passed;
  return network.passed.map(({ path, at }) => ({ path, after: at - (first?.at ?? at) }));
}

interface Answer {
  status: number;
  /** Milliseconds until all of it had come. */
  ms: number;
}

/** Sends one request of a phone and reads its answer. Rejects where none comes. */
const send = (
  agent: Agent,
  url: string,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { accept: '*/*', 'accept-encoding': 'gzip, deflate, br, zstd', ...headers },
      },
      (answer) =>
        answer
          .on('error', reject)
          .on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began }))
          .resume(),
    )
      .once('error', reject)
      .end(body);
  });

/** As many connections as a browser opens to one site. */
const newPhone = () => new Agent({ keepAlive: true, maxSockets: 6 });

const measured = 200;
const atOnce = 4;

/** Returns the milliseconds of the server's processor for one whole first visit, of many. */
async function visitCost(site: RunningSite, steps: readonly Step[]): Promise<number> {
  const visit = async () => {
    const agent = newPhone();
    const [document, ...others] = steps;
    await send(agent, site.url + (document?.path ?? '/'));
    const answers = await Promise.all(others.map(({ path }) => send(agent, site.url + path)));
    agent.destroy();
    for (const [turn, { status }] of answers.entries())
      if (status >= 400) throw new Error(`${others[turn]?.path} answered ${status}.`);
  };
  const before = await site.processorTime();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let turn = 0; turn < measured / atOnce; turn++) await visit();
    }),
  );
  return ((await site.processorTime()) - before) / measured;
}

const phones = Number(process.env.BENCH_PHONES ?? 2_000);
const seconds = 60;
/** One phone in three registers, some seconds after it has come. */
const registers = (number: number) => number % 3 === 0;

/** When a phone comes, in milliseconds: two thirds come in the first third of the time, as after a message to a group. */
const comesAt = (number: number): number =>
  -Math.log(1 - ((number + 0.5) / phones) * (1 - Math.exp(-3))) * (seconds / 3) * 1_000;

const emailOf = (number: number) => `phone-${number}@example.org`;

/** Two of the events that can be registered for. */
async function eventsToCome(site: RunningSite): Promise<string[]> {
  const list = await fetch(site.url + calls.getCurrentEventData.path);
  const { result } = v.parse(calls.getCurrentEventData.answer, await list.json());
  return result
    .filter(({ CurrentConform, CalledOff }) => CurrentConform && !CalledOff)
    .slice(0, 2)
    .map(({ _id }) => _id);
}

/** All phones of a campaign's day come within a minute. */
async function campaignDay(site: RunningSite, steps: readonly Step[]): Promise<Record<string, string>> {
  const events = await eventsToCome(site);
  const documents: number[] = [];
  const registrations: number[] = [];
  const acknowledged = new Set<string>();
  const problems: Record<string, number> = {};
  const count = (problem: string) => {
    problems[problem] = (problems[problem] ?? 0) + 1;
  };
  const asked = async (work: Promise<Answer>): Promise<Answer | undefined> => {
    const answer = await work.catch(() => undefined);
    if (!answer) count('no answer');
    else if (answer.status >= 400) count(String(answer.status));
    return answer;
  };

  /** As the outbox does: with the same key until it is taken. */
  const register = async (agent: Agent, number: number): Promise<void> => {
    const key = randomUUID();
    const body = JSON.stringify({
      Name: `Asha Patil ${number}`,
      Email: emailOf(number),
      Number: '+91 00000 00000',
      Address: 'Nashik Road',
      WhyWeJoin: 'To learn how to breathe, and to meet others.',
      Eid: events[(number / 3) % events.length],
    });
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const began = performance.now();
    for (let attempt = 0; attempt < 10; attempt++) {
      const answer = await asked(send(agent, site.url + calls.saveRegister.path, { body, headers }));
      if (answer && answer.status < 400) {
        registrations.push(performance.now() - began);
        acknowledged.add(emailOf(number));
        return;
      }
      await setTimeout(4_000);
    }
  };

  const began = performance.now();
  const isIdle = idleShare();
  const before = await site.processorTime();
  let requests = 0;
  await Promise.all(
    Array.from({ length: phones }, async (_, number) => {
      const due = began + comesAt(number);
      await setTimeout(Math.max(0, due - performance.now()));
      const agent = newPhone();
      const [document, ...others] = steps;
      await asked(send(agent, site.url + (document?.path ?? '/')));
      // From the moment at which it should have been asked for.
      documents.push(performance.now() - due);
      const started = performance.now();
      await Promise.all([
        ...others.map(async ({ path, after }) => {
          await setTimeout(Math.max(0, started + after - performance.now()));
          await asked(send(agent, site.url + path));
        }),
        registers(number) && setTimeout(3_000).then(() => register(agent, number)),
      ]);
      requests += steps.length + Number(registers(number));
      agent.destroy();
    }),
  );
  const took = (performance.now() - began) / 1_000;
  const processor = (await site.processorTime()) - before;

  const db = openDatabase(join(site.folder, 'site.db'));
  const stored = await db
    .selectFrom('registrations')
    .select(({ fn }) => ['email', fn.countAll<number>().as('times')])
    .where('email', 'like', 'phone-%')
    .groupBy('email')
    .execute();
  await db.destroy();
  const known = new Set(stored.map(({ email }) => email));
  const at = (times: number[], part: number) =>
    Math.round(times.sort((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN);
  return {
    'ended after, s': took.toFixed(1),
    requests: String(requests),
    'document p50 / p95 / p99, ms': [0.5, 0.95, 0.99].map((part) => at(documents, part)).join(' / '),
    'registration p50 / p95 / p99, ms': [0.5, 0.95, 0.99].map((part) => at(registrations, part)).join(' / '),
    'acknowledged / stored': `${acknowledged.size} / ${known.size}`,
    'lost / twice': `${[...acknowledged].filter((email) => !known.has(email)).length} / ${
      stored.filter(({ times }) => Number(times) > 1).length
    }`,
    problems: Object.entries(problems)
      .map(([problem, times]) => `${times} x ${problem}`)
      .join(', '),
    'processor, s': (processor / 1_000).toFixed(1),
    'machine idle, %': isIdle(),
    'memory, MB': ((await site.residentMemory()).server / 1e6).toFixed(0),
  };
}

const rounds = 3;

/** What whole first visits cost the processor, and a minute in which a group's message sends all phones to the site. */
export async function measureCrowd(
  sites: Record<string, RunningSite>,
): Promise<Record<string, Record<string, Record<string, string>>>> {
  const versions = [];
  for (const [name, site] of Object.entries(sites))
    versions.push({ name, site, steps: await firstVisitSteps(site), costs: [] as number[] });
  for (let round = 0; round <= rounds; round++) {
    for (const { site, steps, costs } of inTurn(versions, round)) {
      const cost = await visitCost(site, steps);
      // The first one warms up.
      if (round > 0) costs.push(cost);
    }
  }
  const first: Record<string, Record<string, string>> = {};
  const minute: Record<string, Record<string, string>> = {};
  for (const { name, site, steps, costs } of versions) {
    first[name] = {
      requests: String(steps.length),
      'processor, ms': written(spreadOf(costs), 1),
      'visits a second and core': written(spreadOf(costs.map((cost) => 1_000 / cost)), 0),
    };
    minute[name] = await campaignDay(site, steps);
  }
  return { 'whole first visits': first, [`${phones} phones in ${seconds} seconds`]: minute };
}
