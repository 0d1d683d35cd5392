import { describe, expect, it } from 'vitest';
import { answerAge } from '../../../sw/answer-age';
import { isAppAddress } from '../../../sw/app-address';
import { trim } from '../../../sw/byte-budget';
import { inAnotherWidth } from '../../../sw/other-widths';

describe('the worker opens the app', () => {
  it.each([
    '/',
    '/events',
    '/past_event/0199',
    '/book/register_booking/0199',
    '/event/current_event',
    '/outbox',
  ])('for %s', (path) => expect(isAppAddress(path)).toBe(true));

  it.each([
    '/get_current_event_data',
    '/getEventData/0199',
    '/img/320/banner',
    '/v0/b/bucket/o',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/robots.txt',
    '/sitemap.xml',
    '/assets/index',
  ])('but leaves %s to the server', (path) => expect(isAppAddress(path)).toBe(false));
});

/** What Workbox hands to a plugin beside what is looked at. */
const circumstances = {
  request: new Request('https://example.org/get_current_event_data'),
  event: Object.assign(new Event('fetch'), { waitUntil: () => undefined }),
  cacheName: 'public-answers',
};
const json = (headers: Record<string, string> = {}, status = 200) =>
  new Response('{"result":[]}', { status, headers: { 'Content-Type': 'application/json', ...headers } });

describe('a public answer', () => {
  const keep = async (response: Response) => answerAge.cacheWillUpdate?.({ ...circumstances, response });

  it('tells its age when it comes from the cache, and only then', async () => {
    const kept = await keep(json());
    if (!kept) throw new Error('not kept');
    expect(kept.headers.has('Age')).toBe(false);
    const used = await answerAge.cachedResponseWillBeUsed?.({ ...circumstances, cachedResponse: kept });
    expect(used?.headers.get('Age')).toBe('0');
    expect(await used?.json()).toEqual({ result: [] });
  });

  it('says that it cannot tell where the clock was put back', async () => {
    const kept = json({ 'X-Kept-At': String(Date.now() + 86_400_000) });
    const used = await answerAge.cachedResponseWillBeUsed?.({ ...circumstances, cachedResponse: kept });
    expect(used?.headers.get('Age')).toBe(String(2 ** 31));
  });

  it('is not kept when it is an error or must not be stored', async () => {
    expect(await keep(json({}, 404))).toBeNull();
    expect(await keep(json({ 'Cache-Control': 'no-store' }))).toBeNull();
  });

  it('is no answer when it is a captive portal’s page', async () => {
    const response = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    await expect(answerAge.fetchDidSucceed?.({ ...circumstances, response })).rejects.toThrow();
  });
});

describe('the byte budget', () => {
  it('lets the pictures go that were kept longest ago', async () => {
    const pictures = new Map([1, 2, 3, 4].map((number) => [`https://example.org/img/${number}`, 400]));
    const cache = {
      keys: async () => [...pictures.keys()].map((url) => new Request(url)),
      match: async (request: RequestInfo | URL) =>
        new Response('', { headers: { 'Content-Length': String(pictures.get(urlOf(request))) } }),
      delete: async (request: RequestInfo | URL) => pictures.delete(urlOf(request)),
    };
    await trim(cache, 1_000);
    expect([...pictures.keys()]).toEqual(['https://example.org/img/3', 'https://example.org/img/4']);
  });
});

const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));

describe('a picture that cannot be fetched', () => {
  const cacheWith = (...urls: string[]) => ({
    match: async (url: RequestInfo | URL) =>
      urls.includes(String(url)) ? new Response(String(url)) : undefined,
  });
  const wanted = 'https://example.org/img/960/river%201.webp';

  it('is shown in the largest width that was kept', async () => {
    const cache = cacheWith(
      'https://example.org/img/160/river%201.webp',
      'https://example.org/img/480/river%201.webp',
    );
    expect(await (await inAnotherWidth(cache, wanted))?.text()).toBe(
      'https://example.org/img/480/river%201.webp',
    );
  });

  it('is missing where only others were kept', async () => {
    expect(await inAnotherWidth(cacheWith('https://example.org/img/480/lake.webp'), wanted)).toBeUndefined();
  });
});
