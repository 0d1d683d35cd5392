import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerAge } from '../../../sw/answer-age';
import { isAppAddress } from '../../../sw/app-address';
import { trim } from '../../../sw/byte-budget';
import { isKeptRead } from '../../../sw/kept-reads';
import { inAnotherWidth } from '../../../sw/other-widths';
import { keepFiles } from '../../../sw/refuse-foreign-html';

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
    '/openapi.json',
    '/robots.txt',
    '/sitemap.xml',
    '/assets/index',
  ])('but leaves %s to the server', (path) => expect(isAppAddress(path)).toBe(false));
});

describe('the worker keeps what everybody reads', () => {
  const here = new URL('https://example.org/');
  const asked = (path: string, how: RequestInit = {}) => new Request(new URL(path, here), how);

  it.each(['/get_current_event_data', '/getEventData/0199', '/get_my_photo'])('%s', (path) =>
    expect(isKeptRead(asked(path), here)).toBe(true),
  );

  it.each<[string, Request]>([
    ['where a token is sent along', asked('/get_current_event_data', { headers: { Authorization: 'x' } })],
    ['where the answer must come from the backend', asked('/get_current_event_data', { cache: 'no-store' })],
    ['of another host', asked('https://elsewhere.example/get_current_event_data')],
    ['that is the owner’s', asked('/get_view_register/0199')],
    ['that is a page', asked('/events')],
  ])('but nothing %s', (_, request) => expect(isKeptRead(request, here)).toBe(false));

  it('of a backend below a path, and only there', () => {
    const below = new URL('https://example.org/api/');
    expect(isKeptRead(asked('/api/get_current_event_data'), below)).toBe(true);
    expect(isKeptRead(asked('/get_current_event_data'), below)).toBe(false);
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

describe('a public answer', () => {
  const keep = async (response: Response, state = {}) =>
    answerAge.cacheWillUpdate?.({ ...circumstances, response, state });

  it('is kept with the instant at which it was asked for, and shown as it came', async () => {
    const asked = Date.UTC(2026, 2, 1);
    vi.useFakeTimers({ now: asked, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const state = {};
    await answerAge.requestWillFetch?.({ ...circumstances, state });
    const answer = json();
    vi.setSystemTime(asked + 5_000);
    const kept = await keep(answer, state);
    expect(kept?.headers.get('X-Kept-At')).toBe(String(asked));
    expect(answer.headers.has('X-Kept-At')).toBe(false);
    expect(await kept?.json()).toEqual({ result: [] });
  });

  it('is not kept when it is an error or must not be stored', async () => {
    expect(await keep(json({}, 404))).toBeNull();
    expect(await keep(json({ 'Cache-Control': 'no-store' }))).toBeNull();
  });

  it('is no answer when it is a captive portal’s page', async () => {
    const response = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    await expect(answerAge.fetchDidSucceed?.({ ...circumstances, response })).rejects.toThrow();
  });

  it('gives way to a kept one where the backend cannot answer, and is passed on where none is kept', async () => {
    const state = {};
    const response = json({}, 503);
    await expect(answerAge.fetchDidSucceed?.({ ...circumstances, response, state })).rejects.toThrow();
    const error = new Error('no-response');
    expect(await answerAge.handlerDidError?.({ ...circumstances, error, state })).toBe(response);
  });

  it('that is a no is passed on', async () => {
    const response = json({}, 404);
    expect(await answerAge.fetchDidSucceed?.({ ...circumstances, response })).toBe(response);
  });
});

describe('a chunk that the next build will need', () => {
  const chunk = 'https://example.org/assets/language-hi-D3adB33f.js';
  const keptOf = async (answer: Response) => {
    vi.stubGlobal('fetch', async () => answer);
    onTestFinished(() => void vi.unstubAllGlobals());
    const kept: unknown[] = [];
    await keepFiles({ put: async (url) => void kept.push(url) }, [chunk]);
    return kept;
  };

  it('is kept', async () => {
    const script = new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } });
    expect(await keptOf(script)).toEqual([chunk]);
  });

  it('is not kept as a captive portal’s page, nor as a refusal', async () => {
    const page = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    await expect(keptOf(page)).rejects.toThrow();
    await expect(keptOf(new Response('', { status: 404 }))).rejects.toThrow();
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
