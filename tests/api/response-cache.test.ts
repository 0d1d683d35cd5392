import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { Call } from '~/contract/call';
import { callNames, calls } from '~/contract/calls';
import {
  bodyInEncoding,
  type CachedResponse,
  compressForCache,
  ResponseCache,
  toCachedResponse as rendered,
} from '~/server/calls/response-cache';
import { knownQuery } from '~/server/http/call-routes';
import { addressCache } from '~/server/pages/address-cache';

const pageOf = async (html: string, status = 200): Promise<CachedResponse> =>
  rendered(status, { 'x-of': html }, html);
const textOf = async (page: CachedResponse) => (await bodyInEncoding(page, 'identity')).toString();

test('a page is rendered once for all requests, also for simultaneous ones', async () => {
  const pages = new ResponseCache();
  const render = vi.fn(() => pageOf('one'));
  const [first, second] = await Promise.all([
    pages.get('r1', 'en /', render),
    pages.get('r1', 'en /', render),
  ]);
  expect(first).toBe(second);
  expect(await pages.get('r1', 'en /', render)).toBe(first);
  expect(render).toHaveBeenCalledTimes(1);
});

test('each address and language is cached as a separate page', async () => {
  const pages = new ResponseCache();
  await pages.get('r1', 'en /', () => pageOf('one'));
  const other = await pages.get('r1', 'hi /', () => pageOf('two'));
  expect(await textOf(other)).toBe('two');
});

test('all pages are rendered again after the data has changed', async () => {
  const pages = new ResponseCache();
  await pages.get('r1', 'en /', () => pageOf('old'));
  const page = await pages.get('r2', 'en /', () => pageOf('new'));
  expect(await textOf(page)).toBe('new');
});

test('failures and missing addresses are not cached', async () => {
  const pages = new ResponseCache();
  await expect(pages.get('r1', 'en /', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await pages.get('r1', 'en /', () => pageOf('whole'))).status).toBe(200);
  await pages.get('r1', 'en /gone', () => pageOf('none', 404));
  const render = vi.fn(() => pageOf('none', 404));
  await pages.get('r1', 'en /gone', render);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a late rendering of old data is not sent to later requests', async () => {
  const pages = new ResponseCache();
  let finish: (page: CachedResponse) => void = () => undefined;
  const late = pages.get(
    'r1',
    'en /',
    () =>
      new Promise<CachedResponse>((resolve) => {
        finish = resolve;
      }),
  );
  await pages.get('r2', 'en /', () => pageOf('new'));
  finish(await pageOf('old'));
  await late;
  const page = await pages.get('r2', 'en /', () => pageOf('not asked for'));
  expect(await textOf(page)).toBe('new');
});

test('the response cache stays within its bytes and evicts the least recently used', async () => {
  const page = await compressForCache(await pageOf('any'));
  const pages = new ResponseCache(3 * page.body.length);
  const render = vi.fn(async () => page);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await pages.get('r1', key, render);
  expect(pages.bytes).toBe(3 * page.body.length);
  render.mockClear();
  await pages.get('r1', 'a', render);
  expect(render).not.toHaveBeenCalled();
  await pages.get('r1', 'b', render);
  expect(render).toHaveBeenCalledTimes(1);
});

test('every encoding holds the same page, and equal pages have equal tags', async () => {
  const page = await pageOf('<h1>नमस्ते</h1>');
  for (const each of [page, await compressForCache(page)]) {
    expect(brotliDecompressSync(await bodyInEncoding(each, 'br'))).toEqual(page.body);
    expect(gunzipSync(await bodyInEncoding(each, 'gzip'))).toEqual(page.body);
    expect(await bodyInEncoding(each, 'identity')).toEqual(page.body);
  }
  expect((await pageOf('<h1>नमस्ते</h1>')).etag).toBe(page.etag);
  expect((await pageOf('other')).etag).not.toBe(page.etag);
});

test('a cached page is compressed with gzip once', async () => {
  const page = await compressForCache(await pageOf('<h1>नमस्ते</h1>'));
  const zipped = await bodyInEncoding(page, 'gzip');
  expect(await bodyInEncoding(page, 'gzip')).toBe(zipped);
  // Missing pages share a body, with another status.
  expect(await bodyInEncoding({ ...page, status: 404 }, 'gzip')).toBe(zipped);
});

test('a page that is requested again is recompressed to fewer bytes and stays the same', async () => {
  const rows = Array.from(
    { length: 900 },
    (_, row) => `<li class="row-${row % 7}">${row * row} of ${row}</li>`,
  );
  const pages = new ResponseCache();
  const ask = () => pages.get('r1', 'en /', () => pageOf(rows.join('')));
  const first = await ask();
  expect(await ask()).toBe(first);
  await expect.poll(() => pages.bytes).toBeLessThan(first.body.length * 0.97);
  const later = await ask();
  expect(later.body.length).toBe(pages.bytes);
  expect(await textOf(later)).toBe(rows.join(''));
  expect(later.etag).toBe(first.etag);
});

test('a public read knows the fields of its own query, and few values of each', () => {
  const asked = { lng: 'hi', past: 'brief', page: '2', '': 'x' };
  expect(knownQuery('getCurrentEventData', asked)).toEqual({ lng: 'hi', past: 'brief' });
  expect(knownQuery('getTeamData', asked)).toEqual({ lng: 'hi' });
  expect(knownQuery('getGroup', asked)).toEqual({});
  expect(knownQuery('getCurrentEventData', { lng: 'xx', past: ['brief'] })).toEqual({});
  const reads = callNames.filter((name) => calls[name].method === 'GET' && calls[name].who === 'anyone');
  for (const name of reads) {
    const { query }: Call = calls[name];
    for (const field of Object.keys(query?.entries ?? {}))
      expect(knownQuery(name, { [field]: 'invented' }), `${name} ${field}`).toEqual({});
  }
});

test('an address is read once for all that ask for it, and a long one each time', () => {
  const read = vi.fn((url: URL) => ({ kind: 'elsewhere' as const, to: url.pathname }));
  const addresses = addressCache();
  for (const asked of ['/events?lng=hi', '/events', '/events?lng=hi']) {
    const { url, address } = addresses(asked, read);
    expect([url.pathname + url.search, address]).toEqual([asked, { kind: 'elsewhere', to: '/events' }]);
  }
  expect(read).toHaveBeenCalledTimes(2);
  const long = `/${'x'.repeat(300)}`;
  for (let turn = 0; turn < 2; turn++) addresses(long, read);
  expect(read).toHaveBeenCalledTimes(4);
  for (let other = 0; other < 500; other++) addresses(`/invented/${other}`, read);
  addresses('/events', read);
  expect(read).toHaveBeenCalledTimes(505);
  const ofChangedRoutes = vi.fn(() => ({ kind: 'missing' as const }));
  expect(addresses('/events', ofChangedRoutes).address).toEqual({ kind: 'missing' });
});
