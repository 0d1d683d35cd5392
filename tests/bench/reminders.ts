import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import type { Event } from '~/contract/event';
import { addRegistrations } from '~/server/modules/registrations/queries';
import { chromiumFlags } from '../browser/harness/chromium-flags';
import { type PushSite, startPushSite } from '../browser/harness/push-site';
import { ensureChromium } from '../chromium';
import { registrationRow } from './fill-capacity';
import { pageTimes } from './load';
import { openSlowly, ownersPhone, seenAt, settled } from './owner-phone';
import { spreadOf, written } from './spread';

const people = 500;

/** Milliseconds in which the push service answers. */
const serviceDelay = 100;

/** Returns an event so many days from now, with people who are told by push. */
async function fullEvent(site: PushSite, days: number): Promise<Event> {
  const { ownerApi, otherPhones } = site;
  const EDate = site.inDays(days);
  await ownerApi.addEvent({ EventName: 'Yoga in the garden', EDate, Time: '10:00' });
  const event = (await ownerApi.coming()).find((one) => one.EDate === EDate);
  if (!event) throw new Error('The event was not added.');
  const { _id } = event;
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
  return event;
}

/** The messages of a change are due after two minutes, for which nobody waits here. */
const makeDue = (site: PushSite): Promise<unknown> =>
  site.withDatabase((database) =>
    database.updateTable('outgoing_messages').set({ due_at: new Date().toISOString() }).execute(),
  );

/** 500 people are told of a call-off: how long that takes, and pages meanwhile. */
async function tellCallOff(site: PushSite): Promise<Record<string, number | string>> {
  const { otherPhones, ownerApi } = site;
  const { _id: eid } = await fullEvent(site, 3);
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

/** From a click until the page shows what this expression finds, in ms. */
const clickUntil = async (page: Page, button: string, found: string): Promise<number> =>
  v.parse(
    v.number(),
    await page.evaluate(`new Promise((resolve) => {
      const began = performance.now();
      document.querySelector(${JSON.stringify(button)}).click();
      const look = () =>
        ${found} ? setTimeout(() => resolve(performance.now() - began)) : requestAnimationFrame(look);
      requestAnimationFrame(look);
    })`),
  );

const list = '#people-to-tell';
const ways = `${list} li [aria-expanded]`;

/** The owner's list of 500 people who are not told yet of a change, on a phone with a slow processor. */
async function readToldList(site: PushSite): Promise<Record<string, number | string>> {
  const event = await fullEvent(site, 5);
  await site.ownerApi.changeEvent(event, { Time: '11:00' });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const address = `/view_register/${event._id}`;
    const context = await ownersPhone(browser, site.url, [address, address]);
    const opened: number[] = [];
    const marked: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const page = await openSlowly(context, address, [list]);
      await seenAt(page, list);
      await settled(page);
      opened.push(await clickUntil(page, `${list} h2 button`, `document.querySelector('${ways}')`));
      await clickUntil(page, ways, `document.querySelector('${list} li fieldset button')`);
      const told = `document.querySelector('${list} li').textContent.includes('called')`;
      marked.push(await clickUntil(page, `${list} li fieldset button`, told));
      await page.close();
    }
    const figure = (taken: number[]) => written(spreadOf(taken), 0);
    return { people, 'open and usable, ms': figure(opened), 'a mark, ms': figure(marked) };
  } finally {
    await browser.close();
  }
}

/** What it costs to tell many people. */
export async function measureReminders(): Promise<Record<string, object>> {
  const site = await startPushSite();
  try {
    return {
      'a call-off is told by push, SQLite': { event: await tellCallOff(site) },
      'list of people to tell': { event: await readToldList(site) },
    };
  } finally {
    await site.end();
  }
}
