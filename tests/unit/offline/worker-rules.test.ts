import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { trim } from '../../../sw/byte-budget';
import { isOptional, needsOf } from '../../../sw/chunk-names';
import { cacheFiles } from '../../../sw/fetch-files';
import { inAnotherWidth } from '../../../sw/other-widths';
import { isAppAddress, isCachedRead } from '../../../sw/request-paths';
import { timestampResponses } from '../../../sw/timestamp-responses';

describe('the worker opens the app', () => {
  it.each([
    '/',
    '/events',
    '/past_event/0199',
    '/book/register_booking/0199',
    '/event/current_event',
    '/uplode_event_image/0199',
    '/outbox',
  ])('for %s', (path) => expect(isAppAddress(path)).toBe(true));

  it.each([
    '/get_current_event_data',
    '/getEventData/0199',
    '/img/320/banner',
    '/v0/b/bucket/o',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/sitemap.xml',
    '/assets/index',
  ])('does not open it for %s', (path) => expect(isAppAddress(path)).toBe(false));
});

describe('the worker caches public reads', () => {
  const here = new URL('https://example.org/');
  const asked = (path: string, how: RequestInit = {}) => new Request(new URL(path, here), how);

  it.each(['/get_current_event_data', '/getEventData/0199', '/get_my_photo'])('%s', (path) =>
    expect(isCachedRead(asked(path), here)).toBe(true),
  );

  it.each<[string, Request]>([
    ['where a token is sent along', asked('/get_current_event_data', { headers: { Authorization: 'x' } })],
    ['where the answer must come from the backend', asked('/get_current_event_data', { cache: 'no-store' })],
    ['of another host', asked('https://elsewhere.example/get_current_event_data')],
    ['that is the owner’s', asked('/get_view_register/0199')],
    ['that is a page', asked('/events')],
  ])('not a request %s', (_, request) => expect(isCachedRead(request, here)).toBe(false));

  it('below the backend’s path, and only there', () => {
    const below = new URL('https://example.org/api/');
    expect(isCachedRead(asked('/api/get_current_event_data'), below)).toBe(true);
    expect(isCachedRead(asked('/get_current_event_data'), below)).toBe(false);
  });
});

/** What Workbox hands to a plugin beside what is looked at. */
const circumstances = {
  request: new Request('https://example.org/get_current_event_data'),
  event: Object.assign(new Event('fetch'), { waitUntil: () => undefined }),
  cacheName: 'public-answers',
};
const json = (headers: Record<string, string> = {}, status = 200) =>
  new Response('{"result":[]}', { status, headers: { 'Content-Type': 'application/json', ...headers } });

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ error: 'No.', code }), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });

describe('a public answer', () => {
  const cached = async (response: Response, state = {}) =>
    timestampResponses.cacheWillUpdate?.({ ...circumstances, response, state });

  it('is cached with the time of its request, and passed on unchanged', async () => {
    const asked = Date.UTC(2026, 2, 1);
    vi.useFakeTimers({ now: asked, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const state = {};
    await timestampResponses.requestWillFetch?.({ ...circumstances, state });
    const answer = json();
    vi.setSystemTime(asked + 5_000);
    const copy = await cached(answer, state);
    expect(copy?.headers.get('X-Kept-At')).toBe(String(asked));
    expect(answer.headers.has('X-Kept-At')).toBe(false);
    expect(await copy?.json()).toEqual({ result: [] });
  });

  it('is not cached when it is an error or has no-store', async () => {
    expect(await cached(json({}, 404))).toBeNull();
    expect(await cached(json({ 'Cache-Control': 'no-store' }))).toBeNull();
  });

  it('is rejected when it is a captive portal’s page', async () => {
    const response = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    await expect(timestampResponses.fetchDidSucceed?.({ ...circumstances, response })).rejects.toThrow();
  });

  it('with status 503 is replaced by the cached one, and passed on if none is cached', async () => {
    const state = {};
    const response = json({}, 503);
    await expect(
      timestampResponses.fetchDidSucceed?.({ ...circumstances, response, state }),
    ).rejects.toThrow();
    const error = new Error('no-response');
    expect(await timestampResponses.handlerDidError?.({ ...circumstances, error, state })).toBe(response);
  });

  it.each([
    ['a page', () => new Response('<!doctype html>', { status: 403 })],
    ['foreign JSON', () => json({}, 403)],
    ['a known code with another status', () => problem(403, 'not-found')],
  ])('with a firewall’s 403 (%s) gives way to the cached one', async (_, answer) => {
    const state = {};
    const response = answer();
    await expect(
      timestampResponses.fetchDidSucceed?.({ ...circumstances, response, state }),
    ).rejects.toThrow();
    const error = new Error('no-response');
    expect(await timestampResponses.handlerDidError?.({ ...circumstances, error, state })).toBe(response);
    expect(response.bodyUsed).toBe(false);
  });

  it('with the backend’s status 404 is passed on', async () => {
    const response = problem(404, 'not-found');
    expect(await timestampResponses.fetchDidSucceed?.({ ...circumstances, response })).toBe(response);
  });
});

describe('a file of the build', () => {
  it.each([
    'shell.html',
    'assets/vendor-D3adB33f.js',
    'assets/pages-D3adB33f.js',
    'assets/forms-D3adB33f.js',
    'assets/site-D3adB33f.css',
    'assets/offline-D3adB33f.svg',
  ])('%s is precached', (url) => expect(isOptional(url)).toBe(false));

  it.each([
    'door.html',
    'assets/door-app-D3adB33f.js',
    'assets/calls-screen-D3adB33f.js',
    'assets/owner-D3adB33f.js',
    'assets/owner-D3adB33f.css',
    'assets/owner-texts-hi-D3adB33f.js',
    'assets/language-hi-D3adB33f.js',
    'assets/words-hi-D3adB33f.js',
    'assets/swiper-controller-D3adB33f.js',
  ])('%s is cached at first use', (url) => expect(isOptional(url)).toBe(true));
});

describe('a chunk that the next build will need', () => {
  const inAssets = (name: string) => `https://example.org/assets/${name}`;
  const afterWork = needsOf(['owner-0000aaaa.js', 'language-hi-0000aaaa.js'].map(inAssets));
  it.each([
    ['owner-D3adB33f.js', true],
    ['language-hi-D3adB33f.js', true],
    ['language-fr-D3adB33f.js', false],
    ['door-app-D3adB33f.css', false],
    // An earlier build may have had it in the owner's chunk.
    ['door-messages-D3adB33f.js', true],
  ])('after the owner’s screens in Hindi: %s %s', (name, needed) =>
    expect(afterWork(inAssets(name))).toBe(needed),
  );

  it('is none that others share, where no screen with it was opened', () =>
    expect(needsOf([inAssets('language-hi-0000aaaa.js')])(inAssets('door-messages-D3adB33f.js'))).toBe(
      false,
    ));

  const chunk = 'https://example.org/assets/language-hi-D3adB33f.js';
  const cachedFrom = async (answer: Response) => {
    vi.stubGlobal('fetch', async () => answer);
    onTestFinished(() => void vi.unstubAllGlobals());
    const urls: unknown[] = [];
    await cacheFiles({ keys: async () => [], put: async (url) => void urls.push(url) }, [chunk]);
    return urls;
  };

  it('is cached', async () => {
    const script = new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } });
    expect(await cachedFrom(script)).toEqual([chunk]);
  });

  it('is not cached as a captive portal’s page or an error', async () => {
    const page = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    await expect(cachedFrom(page)).rejects.toThrow();
    await expect(cachedFrom(new Response('', { status: 404 }))).rejects.toThrow();
  });
});

describe('the byte budget', () => {
  it('evicts the oldest pictures', async () => {
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

  it('is shown in the largest cached width', async () => {
    const cache = cacheWith(
      'https://example.org/img/160/river%201.webp',
      'https://example.org/img/480/river%201.webp',
    );
    expect(await (await inAnotherWidth(cache, wanted))?.text()).toBe(
      'https://example.org/img/480/river%201.webp',
    );
  });

  it('is missing where only other pictures are cached', async () => {
    expect(await inAnotherWidth(cacheWith('https://example.org/img/480/lake.webp'), wanted)).toBeUndefined();
  });
});
