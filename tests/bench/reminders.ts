import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { addRegistrations } from '~/server/modules/registrations/queries';
import { type PushSite, startPushSite } from '../browser/harness/push-site';
import { registrationRow } from './fill-capacity';
import { answerOf } from './load';
import { spreadOf, written } from './spread';

const people = 500;

/** Milliseconds in which the push service answers. */
const serviceDelay = 100;

/** Milliseconds between two requests for a page. */
const between = 50;

/** Returns an event in three days, with people who are told by push. */
async function fullEvent(site: PushSite): Promise<string> {
  const { ownerApi, otherPhones } = site;
  await ownerApi.addEvent({ EventName: 'Yoga in the garden', EDate: site.inDays(3), Time: '10:00' });
  const { _id } = await ownerApi.nextEvent();
  const created_at = new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString();
  const rows = Array.from({ length: people }, (_, turn) => registrationRow(_id, turn, created_at));
  await site.withDatabase(async (database) => {
    for (let from = 0; from < people; from += 100) {
      const some = rows.slice(from, from + 100);
      await addRegistrations(database, some);
      const subscriptions = some.map(({ id }) => {
        const { endpoint, p256dh, auth } = otherPhones.subscribe();
        const phone = { id: uuid(), event_id: _id, registration_id: id, endpoint, p256dh, auth };
        return { ...phone, shows_name: 1, language: 'en', created_at };
      });
      await database.insertInto('push_subscriptions').values(subscriptions).execute();
    }
  });
  return _id;
}

/** Asks for a page again and again until `until` resolves. Returns how long each answer took, in ms. */
async function pageTimes(url: string, until: Promise<unknown>): Promise<number[]> {
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

/** The messages of a change are due after two minutes, for which nobody waits here. */
const makeDue = (site: PushSite): Promise<unknown> =>
  site.withDatabase((database) =>
    database.updateTable('outgoing_messages').set({ due_at: new Date().toISOString() }).execute(),
  );

/** 500 people are told of a call-off: how long that takes, and pages meanwhile. */
async function tellCallOff(site: PushSite): Promise<Record<string, number | string>> {
  const { otherPhones, ownerApi } = site;
  const eid = await fullEvent(site);
  otherPhones.delay = serviceDelay;
  const page = `${site.server.url}/events`;
  // The machine has to be warm.
  await pageTimes(page, wait(2_000));
  const before = await pageTimes(page, wait(6_000));
  await ownerApi.callOff(eid, 'The hall is closed');
  await makeDue(site);
  await otherPhones.requestsUntil(1);
  const began = performance.now();
  const [during, tookMs] = await Promise.all([
    pageTimes(page, otherPhones.acceptedUntil(people)),
    otherPhones.acceptedUntil(people).then(() => performance.now() - began),
  ]);
  const [quiet, busy] = [spreadOf(before), spreadOf(during)];
  return {
    people,
    'until all are handed over, s': (tookMs / 1_000).toFixed(1),
    'requests at a time': otherPhones.mostAtOnce,
    'a page before, ms': written(quiet, 1),
    'a page meanwhile, ms': written(busy, 1),
    ratio: ((busy?.median ?? Number.NaN) / (quiet?.median ?? Number.NaN)).toFixed(2),
  };
}

/** What it costs to tell many people. */
export async function measureReminders(): Promise<Record<string, object>> {
  const site = await startPushSite();
  try {
    return { 'a call-off is told by push, SQLite': { event: await tellCallOff(site) } };
  } finally {
    await site.end();
  }
}
