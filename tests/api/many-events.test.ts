import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { type Event, newEvent } from '~/contract/event';
import { addDays, type Day, readDay, writeDay } from '~/contract/event-date';
import { incrementPublicRevision } from '~/server/database/revision';
import { toEventRow } from '~/server/modules/events/mapping';
import { addEventImages, addEvents } from '~/server/modules/events/queries';
import { insides, linksIn, pageAt, pages, wordsIn } from './rendered-page';
import { goodBodies } from './samples';
import { startServer, type TestServer } from './start-server';

/** Words that do not compress better than a description does. */
const words = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => ((from * 7919 + index * 104_729) % 46_656).toString(36)).join(
    ' ',
  );

const firstDay = readDay('2026-03-01') as Day;

/** As many past events, one every second day, and as many coming ones. Gives the past ones' ids, the newest first. */
async function withEvents(pastOnes: number, comingOnes = 5): Promise<{ server: TestServer; ids: string[] }> {
  const server = await startServer({ pages });
  const { db } = server.site.dependencies;
  const eventAt = (day: Day, name: string, from: number) => {
    const fields = {
      EventName: name,
      Place: `Hall ${words(from, 3)}`,
      EDate: writeDay(day),
      EventBanner: `event-${words(from, 1)}.webp`,
      Discreption: `About ${name}: ${words(from, 40)}`,
    };
    const event = v.parse(newEvent, { ...goodBodies.uplodeEventData, ...fields });
    return toEventRow(uuid(), event, server.clock.now);
  };
  const past = Array.from({ length: pastOnes }, (_, index) =>
    eventAt(addDays(firstDay, -2 * (index + 1)), `Past ${index + 1}`, index),
  );
  const coming = Array.from({ length: comingOnes }, (_, index) =>
    eventAt(addDays(firstDay, 30 + index), `Coming ${index + 1}`, 5000 + index),
  );
  for (let place = 0; place < past.length; place += 100) await addEvents(db, past.slice(place, place + 100));
  for (let place = 0; place < comingOnes; place += 100) await addEvents(db, coming.slice(place, place + 100));
  await addEventImages(
    db,
    past.slice(0, 50).map(({ id }) => ({ event_id: id, name: `click-${id}.webp`, position: 0 })),
  );
  return { server, ids: past.map(({ id }) => id) };
}

const compressed = async ({ app }: TestServer, url: string): Promise<number> =>
  (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).rawPayload.length;

/** The names of the past events that the page has rows for. */
const rowsIn = (main: string): string[] =>
  insides(main.slice(main.indexOf('id="glimpses"')), 'h3').map(wordsIn);

/** Those of the coming ones below the carousel, which the first one leads. */
const comingRowsIn = (main: string): string[] =>
  linksIn(main.slice(main.indexOf('>Other dates<'), main.indexOf('id="glimpses"')))
    .map(([text]) => text)
    .filter((text) => text !== 'Show more');

const numbered = (first: number, last: number, kind = 'Past'): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `${kind} ${first + index}`);

const elementsIn = (html: string): number => html.match(/<[a-z]/g)?.length ?? 0;

test('a page is as light with a thousand past events as with forty-one', async () => {
  const [{ server: some }, { server: many }] = [await withEvents(41), await withEvents(1_000)];
  for (const url of ['/', '/events', '/categories']) {
    // Nothing but more years to choose from.
    const more = (await compressed(many, url)) - (await compressed(some, url));
    expect(more, url).toBeLessThan(100);
  }
  expect(await compressed(many, '/events')).toBeLessThan(11_000);
});

test('a page has every coming event with all about it, and of many past ones only those that it shows', async () => {
  const { server, ids } = await withEvents(1_000);
  for (const url of ['/', '/events', '/categories']) {
    const { html } = await pageAt(server, url);
    expect(html.match(/About Coming \d/g)?.length, url).toBeGreaterThanOrEqual(5);
    expect(html, url).not.toContain('About Past');
    expect(html, url).not.toContain('Past 9');
    expect(html, url).not.toContain(`click-${ids[0]}`);
  }
});

test('a page is as light with a thousand coming events as with twenty-five', async () => {
  const [{ server: some }, { server: many }] = [await withEvents(5, 25), await withEvents(5, 1_000)];
  for (const url of ['/', '/events', '/categories']) {
    const more = (await compressed(many, url)) - (await compressed(some, url));
    expect(more, url).toBeLessThan(100);
    expect(elementsIn((await pageAt(many, url)).main), url).toBeLessThan(1_500);
  }
  expect(await compressed(many, '/events')).toBeLessThan(15_000);
});

test('without scripts every coming event is reached by more of them', async () => {
  const { server } = await withEvents(50, 100);
  const rows = async (url: string) => comingRowsIn((await pageAt(server, url)).main);
  expect(await rows('/events')).toEqual(numbered(2, 25, 'Coming'));
  expect((await pageAt(server, '/events')).main).toContain('further=1');
  expect(await rows('/events?further=2')).toEqual(numbered(2, 73, 'Coming'));
  expect(await rows('/events?further=4')).toEqual(numbered(2, 100, 'Coming'));
  expect((await pageAt(server, '/events?further=4')).main).not.toContain('further=5');
  // Both lists grow by themselves.
  expect(rowsIn((await pageAt(server, '/events?further=2&more=1')).main)).toEqual(numbered(1, 32));
});

test('a year with many past events is shown in part, with more of them on demand', async () => {
  const { server } = await withEvents(1_000);
  const { main } = await pageAt(server, '/events?year=2025');
  expect(rowsIn(main)).toEqual(numbered(30, 77));
  expect(main).toContain('more=1');
  expect(rowsIn((await pageAt(server, '/events?year=2025&more=1')).main)).toEqual(numbered(30, 101));
  expect((await pageAt(server, '/events?year=2025&more=6')).main).not.toContain('more=7');
});

test('a page has the event that fits a month of pregnancy, however many come before it', async () => {
  const { server } = await withEvents(5, 60);
  expect((await pageAt(server, '/')).main.includes('Coming 50')).toBe(false);
  const { db } = server.site.dependencies;
  await db.updateTable('events').set({ name: 'Care of a newborn' }).where('name', '=', 'Coming 50').execute();
  await incrementPublicRevision(db);
  expect((await pageAt(server, '/')).main.includes('Care of a newborn')).toBe(true);
});

test('a list asked for past events in brief has all about coming ones, in each language, and less than half of the bytes', async () => {
  const { server, ids } = await withEvents(1_000);
  const path = '/get_current_event_data';
  const [whole, brief] = await Promise.all(
    [path, `${path}?past=brief`].map(async (url) => (await server.app.inject(url)).json().result as Event[]),
  );
  expect(brief).toHaveLength(1_005);
  expect(brief?.slice(-5)).toEqual(whole?.slice(-5));
  const one = (list?: Event[]) => list?.find(({ _id }) => _id === ids[0]);
  expect(one(whole)).toMatchObject({ EventImage: [`click-${ids[0]}.webp`] });
  expect(one(whole)?.Discreption).toContain('About Past 1');
  const texts = { Discreption: '', ChiefGuest: [], EventImage: [] };
  expect(one(brief)).toEqual({ ...one(whole), ...texts, Pictures: 1 });
  expect(await compressed(server, `${path}?past=brief`)).toBeLessThan((await compressed(server, path)) / 2);

  const { db } = server.site.dependencies;
  const [last] = whole?.slice(-1) ?? [];
  const Translations = { EventName: 'योग', Discreption: 'चटाई लाएँ' };
  for (const id of [ids[0], last?._id])
    await db
      .insertInto('translations')
      .values({ entity: 'events', entity_id: id ?? '', language: 'hi', body: JSON.stringify(Translations) })
      .execute();
  await incrementPublicRevision(db);
  const inHindi = (await server.app.inject(`${path}?lng=hi&past=brief`)).json().result as Event[];
  expect(inHindi.at(-1)).toMatchObject(Translations);
  expect(one(inHindi)).toMatchObject({ EventName: 'योग', Discreption: '' });
  const inAll = (await server.app.inject(`${path}?lng=all&past=brief`)).json().result as Event[];
  expect(inAll.at(-1)?.Translations).toEqual({ hi: Translations });
  expect(one(inAll)?.Translations).toEqual({ hi: { EventName: 'योग' } });
});

/** The statements about events that a request brings, and how many rows they return. */
async function readsOf(
  { app, site }: TestServer,
  url: string,
): Promise<{ statements: number; rows: number }> {
  const asked = vi.spyOn(site.dependencies.db.getExecutor(), 'executeQuery');
  try {
    expect((await app.inject(url)).statusCode).toBe(200);
    const ofEvents = asked.mock.calls.map(([{ sql }]) =>
      /from "(events|event_images|translations)"/.test(sql),
    );
    const results = await Promise.all(asked.mock.results.map(({ value }) => value));
    const returned = results.filter((_, index) => ofEvents[index]).map(({ rows }) => rows.length);
    return { statements: returned.length, rows: returned.reduce((sum, from) => sum + from, 0) };
  } finally {
    asked.mockRestore();
  }
}

test('a page reads the events that it shows, not one more of a thousand, also in another language', async () => {
  const addresses = [
    '/',
    '/?lng=hi',
    '/events',
    '/events?lng=hi',
    '/events?year=2025&month=12',
    '/categories',
  ];
  const read = async (events: number) => {
    const { server } = await withEvents(events, events);
    const { db } = server.site.dependencies;
    const rows = await db.selectFrom('events').select(['id', 'name']).execute();
    const inHindi = rows.map(({ id, name }) => ({
      entity: 'events' as const,
      entity_id: id,
      language: 'hi',
      body: JSON.stringify({ EventName: name.replace(/Coming|Past/, 'योग') }),
    }));
    for (let place = 0; place < inHindi.length; place += 500)
      await db
        .insertInto('translations')
        .values(inHindi.slice(place, place + 500))
        .execute();
    await incrementPublicRevision(db);
    const reads: Record<string, Awaited<ReturnType<typeof readsOf>>> = {};
    for (const url of addresses) reads[url] = await readsOf(server, url);
    expect((await pageAt(server, '/events?lng=hi')).main).toContain('योग 1<');
    return reads;
  };
  const [some, many] = [await read(120), await read(1_000)];
  // A row for each month in which events were; 120 past ones are of eight months, a thousand of 66.
  const months = 66 - 8;
  for (const url of addresses) {
    expect(many[url]?.statements, url).toBe(some[url]?.statements);
    expect(many[url]?.statements, url).toBeLessThan(12);
    expect(many[url]?.rows, url).toBe((some[url]?.rows ?? 0) + months);
    expect(some[url]?.rows, url).toBeLessThan(400);
  }
});

test('a page has what was changed in another process', async () => {
  const { server } = await withEvents(50, 50);
  const { db } = server.site.dependencies;
  expect((await pageAt(server, '/events')).main).toContain('Coming 1<');
  await db.updateTable('events').set({ name: 'Renamed' }).where('name', '=', 'Coming 1').execute();
  await incrementPublicRevision(db);
  expect((await pageAt(server, '/events')).main).toContain('Renamed');
});

test('a sitemap lists every event once, and in each language', async () => {
  const { server } = await withEvents(200);
  const { body } = await server.app.inject('/sitemap.xml');
  const all = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at = '']) => at);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((at) => /events\/[^?]+$/.test(at))).toHaveLength(205);
  expect(all.filter((at) => /events\/[^?]+\?lng=hi$/.test(at))).toHaveLength(205);
});
