import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  eventsNeededOffline,
  prefetchRegistrations,
  prefetchRegistrationsOnce,
} from '~/app/features/registrations/owner-prefetch-registrations';
import { reportReached, reportUnreached } from '~/app/lib/connection';
import { createQueryClient } from '~/app/lib/query-client';
import { registrationsQuery } from '~/app/owner-kit/registrations-query';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { wallTimeAt } from '~/contract/clock-time';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { FakePage } from '../offline/fake-page';
import { settled } from '../settled';

const event = (_id: string, EDate: string, PastConform = false): Event => ({
  _id,
  EventName: _id,
  Place: '',
  Time: '',
  EDate,
  EventBanner: '',
  PastConform,
  CurrentConform: !PastConform,
  Discreption: '',
  Duration: '',
  Fee: '',
  Organization: '',
  ChiefGuest: [],
  EventImage: [],
  Version: 1,
});
const today = v.parse(
  v.custom<Day>((day) => typeof day === 'string'),
  '2026-03-05',
);
const events = [
  event('last year', '05/March/2025', true),
  event('today, over', '05/March/2026', true),
  event('tomorrow', '06/March/2026'),
  event('called off', '07/March/2026', true),
  event('next week', '12/March/2026'),
  event('some day', ''),
  event('today', '05/March/2026'),
];

const ids = (list: readonly Event[]) => list.map(({ _id }) => _id);

const now = wallTimeAt(today, 0);

test('today’s events come first, then those to come; where data is saved none after tomorrow', () => {
  const all = ['today, over', 'today', 'tomorrow', 'next week', 'some day'];
  expect(ids(eventsNeededOffline(events, now, false))).toEqual(all);
  expect(ids(eventsNeededOffline(events, now, true))).toEqual(all.slice(0, 3));
});

test('an event whose door is open after midnight is one of the day’s', () => {
  const garba = { ...event('garba', '04/March/2026', true), Ends: '2026-03-05T02:00' };
  const needed = (minutes: number) => ids(eventsNeededOffline([garba], wallTimeAt(today, minutes), true));
  expect(needed(239)).toEqual(['garba']);
  expect(needed(240)).toEqual([]);
});

test('only the lists of the soonest of many events are prefetched', () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    event(`${index}`, `${(index % 28) + 1}/April/2026`),
  );
  const needed = eventsNeededOffline([...many, ...events], now, false);
  expect(needed).toHaveLength(30);
  expect(ids(needed).slice(0, 4)).toEqual(['today, over', 'today', 'tomorrow', 'next week']);
  expect(needed.slice(4).every(({ EDate }) => EDate === '1/April/2026')).toBe(true);
});

describe('while the owner is online', () => {
  let asked: string[];
  let underWay: number;
  let max: number;
  let fail: (eid: string) => CallFailure | undefined;
  const fresh = () => {
    const queryClient = createQueryClient();
    // As much of the backend as is asked here.
    const api = {
      getCurrentEventData: async () => ({ result: events }),
      getViewRegister: async ({ params: { eid } }: { params: { eid: string } }) => {
        asked.push(eid);
        underWay += 1;
        max = Math.max(max, underWay);
        await settled();
        underWay -= 1;
        const failure = fail(eid);
        if (failure) throw failure;
        return { result: [] };
      },
    } as unknown as Api;
    return { api, queryClient, now: () => now };
  };

  beforeEach(() => {
    asked = [];
    underWay = 0;
    max = 0;
    fail = () => undefined;
    new FakePage();
    vi.stubGlobal('window', { requestIdleCallback: true });
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
    vi.stubGlobal('navigator', {});
    Object.assign(document, { readyState: 'complete' });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    reportReached();
  });

  const all = ['today, over', 'today', 'tomorrow', 'next week', 'some day'];
  const once = (ahead: ReturnType<typeof fresh>) => prefetchRegistrationsOnce(ahead, () => false);

  test('the lists are fetched one after another, and again only when they are older than ten minutes', async () => {
    const ahead = fresh();
    await once(ahead);
    expect(asked).toEqual(all);
    expect(max).toBe(1);
    await once(ahead);
    expect(asked).toEqual(all);
    const { queryKey } = registrationsQuery(ahead.api, 'tomorrow');
    ahead.queryClient.setQueryData(queryKey, [], { updatedAt: Date.now() - 11 * 60_000 });
    await once(ahead);
    expect(asked).toEqual([...all, 'tomorrow']);
    expect(ahead.queryClient.getQueryCache().find({ queryKey })?.meta).toMatchObject({ persist: 'private' });
  });

  test('a deleted event does not stop the other lists; a lost connection or session ends the round', async () => {
    fail = (eid) => (eid === 'today' ? CallFailure.refused('event-gone') : undefined);
    await once(fresh());
    expect(asked).toEqual(all);
    asked = [];
    fail = () => CallFailure.refused('not-signed-in');
    await once(fresh());
    expect(asked).toEqual(['today, over']);
    asked = [];
    fail = () => new CallFailure({ kind: 'unreachable', status: 502 });
    await once(fresh());
    expect(new Set(asked)).toEqual(new Set(['today, over']));
  });

  test('the lists are fetched at once, or when the connection is back', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    fail = () => new CallFailure({ kind: 'refused', status: 401 });
    const stop = prefetchRegistrations(fresh());
    // The round has ended: one that is still underway would go on with what is asked next.
    await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1);
    expect(asked).toEqual(['today, over']);
    fail = () => undefined;
    asked = [];
    reportUnreached();
    reportReached();
    await expect.poll(() => asked).toEqual(all);
    // A list of ten minutes ago is looked at within the next.
    asked = [];
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(asked).toEqual([]);
    // Minute by minute: a round that began before leaves the first list to the next one.
    const aMinuteLater = async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      return new Set(asked);
    };
    await expect.poll(aMinuteLater).toEqual(new Set(all));
    stop();
    asked = [];
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(asked).toEqual([]);
  });
});
