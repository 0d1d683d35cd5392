import { afterEach, describe, expect, test } from 'vitest';
import {
  letADayPass,
  type PushSite,
  smallHall,
  startPushSite,
  statesOf,
  subscriptionsOf,
  waitInLine,
} from '../browser/harness/push-site';
import { type Cluster, startCluster } from '../postgres/cluster';
import { onDatabase } from '../postgres/on-database';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { FirefoxPushService } from './firefox-push-service';
import { ensurePrograms } from './programs';
import { startWebKit } from './webkit';

const { firefox, webkit } = ensurePrograms();

const mother = 'Kavita Testwali';
const meena = 'Meena Testwali';

/** The space does not break. */
const tomorrow = 'Tomorrow, 10:00\u00a0am';
const question = [`${tomorrow}. Are you coming?`, ''];
const givenBack = ['Your place is given back.', ''];

const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Remembers how to end something after the test, what was begun last first. */
function begun<Started>(started: Started, end: (started: Started) => Promise<void>): Started {
  ends.push(() => end(started));
  return started;
}

async function begin(settings: Parameters<typeof startPushSite>[0]): Promise<PushSite> {
  const site = begun(await startPushSite(settings), (one) => one.end());
  await site.ownerApi.writeRequired();
  await site.ownerApi.publishGroup();
  return site;
}

async function databaseUrl(): Promise<string> {
  const cluster: Cluster = begun(await startCluster(), (one) => one.remove());
  await onDatabase(cluster.address('postgres'), 'create database site');
  return cluster.address('site');
}

const shows = (page: Engine, words: string) => expect.poll(page.words).toContain(words);

/** Registers for an event, as a visitor who waits until the page can work offline, and opens the places on the phone. */
async function register(page: Engine, site: PushSite, eid: string): Promise<void> {
  await page.goto(`${site.url}/book/register_booking/${eid}`);
  await expect.poll(() => page.holds("'offlineReady' in document.documentElement.dataset")).toBe(true);
  await page.fill('Name', mother);
  await page.fill('Phone', '+91 00000 12345');
  await page.press('Save');
  await shows(page, 'You have a place');
  // The home page has the offer only if it is there in time.
  await page.goto(`${site.url}/place`);
  await shows(page, 'You have a place');
}

describe('Firefox', () => {
  if (!firefox) console.warn('Firefox is not on this machine: its test is skipped.');

  test.skipIf(!firefox).each(['SQLite', 'PostgreSQL'])(
    'an answer to a reminder, given in airplane mode, passes the place on once: %s',
    async (database) => {
      if (!firefox) return;
      const push = begun(await FirefoxPushService.start(), (one) => one.close());
      const site = await begin({
        services: [push.origin],
        ...(database === 'PostgreSQL' && { databaseUrl: await databaseUrl() }),
      });
      const phone = begun(await startFirefox(firefox, push.preferences), (one) => one.close());
      const eid = await smallHall(site);
      await register(phone, site, eid);
      await shows(phone, 'Remind me here');
      await phone.press('Remind me here');
      await shows(phone, 'This phone reminds you');
      await expect.poll(() => subscriptionsOf(site)).toBe(1);
      const next = await waitInLine(site, eid, meena);
      await phone.leave();
      await expect.poll(phone.workers).toBe(0);

      await letADayPass(site);
      await expect.poll(phone.notifications).toEqual([question]);
      expect(push.acknowledged).toEqual([100]);
      await Promise.all([phone.setOffline(true), site.network.disconnect()]);
      await phone.tap('cannot');
      await expect.poll(phone.notifications).toEqual([givenBack]);
      expect(await statesOf(site, eid)).toEqual([
        [mother, 'confirmed'],
        [meena, 'waiting'],
      ]);

      // Firefox has no background sync: the tap has opened the page that sends the answer.
      await expect.poll(phone.pages).toContain(`${site.url}/place`);
      await site.network.listen();
      await phone.setOffline(false);
      await expect
        .poll(() => statesOf(site, eid))
        .toEqual([
          [mother, 'cancelled'],
          [meena, 'confirmed'],
        ]);
      await expect
        .poll(() =>
          site.otherPhones.messagesOf(next).map(({ text }) => JSON.parse(text()).notification.title),
        )
        .toContainEqual(expect.stringContaining('You have a place'));
      expect(new Set(site.network.requests('POST /cancel_place').map(({ key }) => key)).size).toBe(1);
    },
  );

  test.skipIf(!firefox)(
    'a tap on the reminder opens the places on the phone, with both answers',
    async () => {
      if (!firefox) return;
      const push = begun(await FirefoxPushService.start(), (one) => one.close());
      const site = await begin({ services: [push.origin] });
      const phone = begun(await startFirefox(firefox, push.preferences), (one) => one.close());
      const eid = await smallHall(site);
      await register(phone, site, eid);
      await shows(phone, 'Remind me here');
      await phone.press('Remind me here');
      await expect.poll(() => subscriptionsOf(site)).toBe(1);
      await phone.leave();
      await letADayPass(site);
      await expect.poll(phone.notifications).toEqual([question]);
      await phone.tap();
      await expect.poll(phone.pages).toContain(`${site.url}/place`);
    },
  );
});

describe('WebKit', () => {
  if (!webkit) console.warn('WebKit is not on this machine: its test is skipped.');

  test.skipIf(!webkit)('without push, the calendar file and the number are offered instead', async () => {
    if (!webkit) return;
    const site = await begin({});
    const eid = await smallHall(site);
    const page = begun(await startWebKit(webkit), (one) => one.close());
    expect(await page.holds("'PushManager' in window")).toBe(false);
    await register(page, site, eid);
    await shows(page, 'Save our number');
    await shows(page, 'Add to calendar');
    expect(await page.words()).not.toContain('Remind me here');
  });
});
