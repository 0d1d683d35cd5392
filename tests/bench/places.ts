import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { pathOf } from '~/contract/call';
import { calls } from '~/contract/calls';
import { claimAll, expectOneLine, withoutLimits } from '../api/claims-at-once';
import { owner } from '../browser/harness/server';
import { startCluster } from '../postgres/cluster';
import { onDatabase } from '../postgres/on-database';
import { type RunningSite, startSite } from './site';

const claims = 10_000;
const places = 100;
/** Claims that are under way at the same moment. Node lets 511 connections wait to be accepted. */
const atOnce = 300;

/** Posts on a connection of its own, as each phone does. */
const post = (url: string, headers: Record<string, string>, body: object) =>
  new Promise<{ status: number; said: unknown }>((resolve, reject) => {
    const made = request(url, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    });
    made.once('error', reject).once('response', (response) => {
      text(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, said: JSON.parse(read) }),
        reject,
      );
    });
    made.end(JSON.stringify(body));
  });

const coming = {
  EventName: 'Yoga',
  Discreption: 'Bring a mat.',
  Place: 'Nashik',
  EDate: '',
  Time: '7:00 AM',
  Organization: 'The group',
  Duration: '2 hours',
  Fee: 'Free',
  EventBanner: '',
  ChiefGuest: [],
  CurrentConform: true,
  PastConform: false,
  Places: places,
};

/** Adds the event. Gives its id, and what reads its list. */
const addEvent = async ({ url }: RunningSite) => {
  const signedIn = await post(url + calls.signIn.path, {}, owner);
  const { token } = v.parse(v.object({ token: v.string() }), signedIn.said);
  const session = { authorization: token };
  const added = await post(url + calls.uplodeEventData.path, session, coming);
  if (added.status !== 200) throw new Error(`The event was not added: ${added.status}.`);
  const current = await fetch(url + calls.getCurrentEventData.path);
  const { result } = v.parse(calls.getCurrentEventData.answer, await current.json());
  const eid = result[0]?._id ?? '';
  const list = async () => {
    const answer = await fetch(url + pathOf(calls.getViewRegister.path, { eid }), { headers: session });
    return v.parse(calls.getViewRegister.answer, await answer.json()).result;
  };
  return { eid, list };
};

const receipt = v.looseObject({ key: v.optional(v.string()), result: v.optional(v.string()) });

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);

/** Ten thousand claims, each under its key, at all sites in turn, and from as many addresses as there are claims. */
const claimEverything = async (sites: readonly RunningSite[]) => {
  const [first] = sites;
  if (!first) throw new Error('There is no site.');
  const { eid, list } = await addEvent(first);
  const keys = Array.from({ length: claims }, () => randomUUID());
  let tooBusy = 0;
  const startedAt = new Map<string, number>();
  const took: number[] = [];
  const claim = async (key: string, turn: number) => {
    const url = sites[turn % sites.length]?.url ?? '';
    if (!startedAt.has(key)) startedAt.set(key, performance.now());
    const answer = await post(
      url + calls.saveRegister.path,
      // One address for all would let them wait for each other at its counter of tries.
      { 'idempotency-key': key, 'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}` },
      { Name: `Asha ${turn}`, Email: '', Number: '98765 43210', Eid: eid },
    );
    if (answer.status === 200) took.push(performance.now() - (startedAt.get(key) ?? Number.NaN));
    else {
      tooBusy += 1;
      await setTimeout(1_000);
    }
    return { status: answer.status, said: v.parse(receipt, answer.said) };
  };
  const began = performance.now();
  await claimAll(keys, claim, atOnce);
  const lasted = performance.now() - began;
  const listed = await list();
  expectOneLine(listed, places, claims);
  took.sort((one, other) => one - other);
  return {
    claims,
    confirmed: listed.filter(({ State }) => State === 'confirmed').length,
    waiting: listed.filter(({ State }) => State === 'waiting').length,
    'last in line': Math.max(...listed.map(({ Line }) => Line ?? 0)),
    'numbers twice': claims - places - new Set(listed.flatMap(({ Line }) => Line ?? [])).size,
    seconds: Math.round(lasted / 100) / 10,
    'claims/s': Math.round(claims / (lasted / 1_000)),
    'p50 ms': percentile(took, 0.5),
    'p99 ms': percentile(took, 0.99),
    'longest ms': percentile(took, 1),
    'asked again': tooBusy,
  };
};

/**
 * Ten thousand who claim one of a hundred places at once, on both databases. Rejects unless each place is given once and
 * all the others stand in one line.
 */
export async function measurePlaces(): Promise<Record<string, Record<string, Record<string, number>>>> {
  // First: a machine without PostgreSQL is told so before anything is measured.
  const cluster = await startCluster({ durable: true });
  const folder = await mkdtemp(join(tmpdir(), 'bench-places-'));
  const sites: RunningSite[] = [];
  const environment = {
    ...withoutLimits,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'on',
    OWNER_EMAIL: owner.Email,
    OWNER_PASSWORD: owner.Password,
  };
  const start = async (name: string, more: Record<string, string> = {}) => {
    sites.push(await startSite(join(folder, name), { ...environment, ...more }));
  };
  const stop = async () => {
    for (const site of sites.splice(0)) await site.stop();
  };
  try {
    await start('sqlite');
    const table = { 'SQLite, 1 process': await claimEverything(sites) };
    await stop();
    await onDatabase(cluster.address('postgres'), 'create database site');
    const DATABASE_URL = cluster.address('site');
    await start('here', { DATABASE_URL });
    await start('there', { DATABASE_URL });
    return { places: { ...table, 'PostgreSQL, 2 processes': await claimEverything(sites) } };
  } finally {
    await stop();
    await cluster.remove();
    await rm(folder, { recursive: true });
  }
}
