import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placesLeftQuery, pollDelayMs } from '~/app/features/places/watch-places';
import { createNetworkApi } from '~/app/lib/network-api';
import { CallFailure } from '~/contract/call-failure';

const onLine = (connection: object) => vi.stubGlobal('navigator', { connection });

beforeEach(() => void onLine({ saveData: false, effectiveType: '4g' }));
afterEach(() => void vi.unstubAllGlobals());

/** Milliseconds after which a page that is open asks again what is left, when the backend has answered this. */
async function pauseAfter(answer: () => Response): Promise<unknown> {
  vi.stubGlobal('fetch', async () => answer());
  const ignored = () => undefined;
  const events = { token: () => null, onReached: ignored, onUnreached: ignored, onTokenRefused: ignored };
  const client = new QueryClient();
  const options = placesLeftQuery(createNetworkApi('https://backend.example', events), 'event-1');
  await client.fetchQuery({ ...options, gcTime: 1_000 }).catch(ignored);
  const query = client.getQueryCache().find({ queryKey: options.queryKey });
  client.unmount();
  const { refetchInterval } = options;
  return query && typeof refetchInterval === 'function'
    ? Reflect.apply(refetchInterval, options, [query])
    : undefined;
}

const busy = (asked: string) => () =>
  Response.json({ error: 'Too many.', code: 'too-many' }, { status: 429, headers: { 'Retry-After': asked } });

test('an open page polls the places left three times a minute, also after a failure', async () => {
  expect(await pauseAfter(() => Response.error())).toBe(20_000);
});

test('a poll after a busy response waits for Retry-After, also if a proxy sent it', async () => {
  expect(await pauseAfter(busy('50'))).toBe(50_000);
  const down = () => new Response('<h1>Back soon</h1>', { status: 503, headers: { 'Retry-After': '90' } });
  expect(await pauseAfter(down)).toBe(90_000);
});

test('a long Retry-After is cut to the maximum, and a short one does not change the interval', async () => {
  expect(await pauseAfter(busy('3600'))).toBe(600_000);
  expect(await pauseAfter(busy('1'))).toBe(20_000);
});

test.each([
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
  { saveData: false, effectiveType: 'slow-2g' },
])('a phone with data saving or a slow connection polls once a minute: %o', async (connection) => {
  onLine(connection);
  expect(await pauseAfter(busy('1'))).toBe(60_000);
  expect(pollDelayMs()).toBe(60_000);
});

test('other connections are polled at the normal interval', () => {
  onLine({ saveData: false, effectiveType: '3g' });
  expect(pollDelayMs(new CallFailure({ kind: 'unreachable' }))).toBe(20_000);
});
