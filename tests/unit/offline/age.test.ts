import { environmentManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ageOf, createQueryClient, setRenderedDataTime, unconfirmedSince } from '~/app/lib/query-client';
import { cachedSince, setCachedSince } from '~/app/lib/response-timestamps';
import { CallFailure } from '~/contract/call-failure';

const hour = 60 * 60_000;
const now = Date.UTC(2026, 2, 1);

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** An answer as the network client hands it on: from the worker’s cache after this many seconds, or live. */
const fetched = (queryClient: QueryClient, names: string[], cachedSeconds?: number) =>
  queryClient.fetchQuery({
    queryKey: ['events'],
    queryFn: async () => {
      const answer = { result: names.map((name) => ({ name })) };
      if (cachedSeconds !== undefined) setCachedSince(answer, Date.now() - cachedSeconds * 1000);
      return answer.result;
    },
    meta: { persist: 'public' },
    staleTime: 0,
  });

const updatedAt = (queryClient: QueryClient) => queryClient.getQueryState(['events'])?.dataUpdatedAt;

describe('the instant of an answer', () => {
  it('is now for a live one', async () => {
    const queryClient = createQueryClient();
    await fetched(queryClient, ['Yoga']);
    expect(updatedAt(queryClient)).toBe(now);
  });

  it('is the time of the request for one from the worker’s cache', async () => {
    const queryClient = createQueryClient();
    await fetched(queryClient, ['Yoga'], 3 * 60 * 60);
    expect(updatedAt(queryClient)).toBe(now - 3 * hour);
  });

  it('is now again when the same data then comes live', async () => {
    const queryClient = createQueryClient();
    await fetched(queryClient, ['Yoga'], 3 * 60 * 60);
    await fetched(queryClient, ['Yoga']);
    expect(updatedAt(queryClient)).toBe(now);
  });

  it('stays what it was when the worker answers with the same again', async () => {
    const queryClient = createQueryClient();
    await fetched(queryClient, ['Yoga']);
    vi.setSystemTime(now + hour);
    await fetched(queryClient, ['Yoga'], 60 * 60);
    expect(updatedAt(queryClient)).toBe(now);
  });

  it('is that of the newer data, where the worker’s cache is older than a change made here', async () => {
    const queryClient = createQueryClient();
    await fetched(queryClient, ['Yoga', 'Walk'], 60 * 60);
    queryClient.setQueryData(['events'], [{ name: 'Yoga' }]);
    await queryClient.invalidateQueries({ queryKey: ['events'] });
    await fetched(queryClient, ['Yoga', 'Walk'], 60 * 60);
    expect(queryClient.getQueryData(['events'])).toEqual([{ name: 'Yoga' }]);
    expect(queryClient.getQueryState(['events'])).toMatchObject({ dataUpdatedAt: now, isInvalidated: true });
  });

  it('is that of a change that was made here while the worker’s answer was on its way', async () => {
    const queryClient = createQueryClient();
    const asking = fetched(queryClient, ['Yoga', 'Walk'], 60 * 60);
    queryClient.setQueryData(['events'], [{ name: 'Yoga' }]);
    await asking;
    expect(queryClient.getQueryData(['events'])).toEqual([{ name: 'Yoga' }]);
  });

  it('is that of a change made here a moment after the worker cached its answer', async () => {
    const queryClient = createQueryClient();
    await fetched(queryClient, ['Yoga', 'Walk']);
    vi.setSystemTime(now + 300);
    queryClient.setQueryData(['events'], [{ name: 'Yoga' }]);
    vi.setSystemTime(now + 5_900);
    await fetched(queryClient, ['Yoga', 'Walk'], 5.9);
    expect(queryClient.getQueryData(['events'])).toEqual([{ name: 'Yoga' }]);
  });

  it('is unknown where the worker has no time of the request', async () => {
    const queryClient = createQueryClient();
    await fetched(queryClient, ['Yoga'], now / 1000);
    expect(updatedAt(queryClient)).toBe(0);
  });

  it('is the time of the request for what the server rendered, whenever it did', () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(['events'], ['Yoga'], { updatedAt: now + 400 * 24 * hour });
    setRenderedDataTime(queryClient, now - hour);
    expect(updatedAt(queryClient)).toBe(now - hour);
  });
});

describe('the instant on an answer', () => {
  it.each([
    ['none on a live one', {}, undefined],
    ['the worker’s', { 'X-Kept-At': String(now - hour) }, now - hour],
    ['unknown where it is no instant', { 'X-Kept-At': 'old' }, 0],
    ['unknown where the clock was put back since', { 'X-Kept-At': String(now + hour) }, 0],
    ['none where somebody in between had kept it: the backend was reached', { Age: '3600' }, undefined],
  ])('%s', (_, headers, instant) => {
    expect(cachedSince(new Headers(headers as Record<string, string>), now)).toBe(instant);
  });
});

describe('the age of what is shown', () => {
  it.each([
    ['current data has none', null, null],
    ['under a minute it is not worth a word', now - 59_000, null],
    ['three hours', now - 3 * hour, 3 * hour],
    ['unknown where the instant is', 0, 'unknown'],
    ['unknown where the clock was put back', now + hour, 'unknown'],
    ['unknown where the clock jumped ahead by a year', now - 365 * 24 * hour, 'unknown'],
  ])('%s', (_, since, age) => {
    expect(ageOf(since, now)).toBe(age);
  });

  it('counts what is on the screen and not confirmed, the oldest first', async () => {
    const queryClient = createQueryClient();
    await fetched(queryClient, ['Yoga'], 60 * 60);
    expect(unconfirmedSince(queryClient, 'unreached')).toBeNull();
    const show = new QueryObserver(queryClient, {
      queryKey: ['events'],
      queryFn: async () => [],
      staleTime: Number.POSITIVE_INFINITY,
      meta: { persist: 'public' },
    });
    const hide = show.subscribe(() => undefined);
    expect(unconfirmedSince(queryClient, 'unreached')).toBe(now - hour);
    expect(unconfirmedSince(queryClient, 'reached')).toBeNull();
    hide();
  });
});

describe('asking again', () => {
  it.each([
    ['happens once when nobody answered', new CallFailure({ kind: 'unreachable' }), 2],
    ['never happens after a refusal', CallFailure.refused('not-found'), 1],
  ])('%s', async (_, failure, times) => {
    environmentManager.setIsServer(() => false);
    const queryFn = vi.fn(() => Promise.reject(failure));
    const queryClient = createQueryClient();
    const asking = queryClient.fetchQuery({ queryKey: ['events'], queryFn, retryDelay: 1 });
    await expect(asking).rejects.toBe(failure);
    queryClient.clear();
    environmentManager.setIsServer(() => true);
    expect(queryFn).toHaveBeenCalledTimes(times);
  });

  it('happens for data "from the future", which another clock has stamped', () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(['events'], ['Yoga'], { updatedAt: now + 24 * hour });
    const observer = new QueryObserver(queryClient, { queryKey: ['events'], queryFn: async () => ['Yoga'] });
    expect(observer.getCurrentResult().isStale).toBe(true);
  });
});
