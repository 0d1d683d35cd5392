import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import * as v from 'valibot';
import { bytesOf, isPicture, kindOf } from './harness/first-visit';
import type { ProxiedRequest } from './harness/network-proxy';
import { openAndCache } from './harness/phone';
import { test } from './harness/test';

/** How much may travel of each kind, and how many elements the scripts may take over, on a first visit of `/`. */
const budgets = v.object({
  'first visit of /': v.object({
    travels: v.record(v.string(), v.object({ requests: v.number(), bytes: v.number() })),
    'elements taken over': v.number(),
  }),
});
const readBudgets = async () => {
  const file = join(import.meta.dirname, '../byte-budgets.json');
  return v.parse(budgets, JSON.parse(await readFile(file, 'utf8')))['first visit of /'];
};

/** The requests by their kinds, in the order of their first. */
function byKind(requests: ProxiedRequest[]): Map<string, ProxiedRequest[]> {
  const kinds = new Map<string, ProxiedRequest[]>();
  for (const request of requests)
    kinds.set(kindOf(request), [...(kinds.get(kindOf(request)) ?? []), request]);
  return kinds;
}

/** The elements that React has taken over: what the longest task of a start grows with. */
const elementsTakenOver = () =>
  [...document.querySelectorAll('*')].filter((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  ).length;

test('a first visit stays within its budgets until nothing needs a connection', async ({ page, site }) => {
  const { travels, 'elements taken over': most } = await readBudgets();
  await openAndCache(page, site, '/');
  await site.network.idle();
  const kinds = byKind(site.network.passed.filter((request) => !isPicture(request)));
  const tooMuch = [...kinds].flatMap(([kind, requests]) => {
    const { requests: count = 0, bytes = 0 } = travels[kind] ?? {};
    if (requests.length <= count && bytesOf(requests) <= bytes) return [];
    const list = requests
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ path, bytes: size }) => `  ${size} ${path}`)
      .join('\n');
    return `${kind}: ${requests.length} requests and ${bytesOf(requests)} bytes, of ${count} and ${bytes}:\n${list}`;
  });
  expect.soft(tooMuch.join('\n')).toBe('');
  // A kind of which nothing came was not looked at.
  expect([...kinds.keys()].sort()).toEqual(Object.keys(travels).sort());
  const taken = await page.evaluate(elementsTakenOver);
  expect(taken, 'elements that the scripts take over').toBeLessThanOrEqual(most);
  expect(taken).toBeGreaterThan(most / 2);
});

for (const path of ['/events', '/photo-gallery', '/our-team']) {
  test(`no picture of ${path} travels twice on a first visit, though the worker stores each`, async ({
    page,
    site,
  }) => {
    await openAndCache(page, site, path);
    await site.network.idle();
    const pictures = site.network.requests('GET /img/').map((request) => request.path);
    expect(pictures.length).toBeGreaterThan(3);
    expect(pictures.filter((picture, at) => pictures.indexOf(picture) !== at)).toEqual([]);
    const notStored = () =>
      page.evaluate(async (paths) => {
        const stored = (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname);
        return paths.filter((picture) => !stored.includes(picture));
      }, pictures);
    await expect.poll(notStored).toEqual([]);
  });
}
