import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { QueryClient } from '@tanstack/react-query';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '~/contract/call-failure';
import { settled } from '../settled';
import { FakePage } from './fake-page';

const day = 24 * 60 * 60_000;
const account = 'owner@example.org';
/** Answers are gathered before they are written: that time passes, and what was to be written is. */
const written = async () => {
  await vi.advanceTimersByTimeAsync(450);
  await settled();
};

let page: FakePage;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  globalThis.indexedDB = new IDBFactory();
  page = new FakePage();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a tab: its own copy of all modules, and its own query client. */
async function openTab() {
  vi.resetModules();
  const persist = await import('~/app/lib/persist-queries');
  const { createQueryClient, expectRestored } = await import('~/app/lib/query-client');
  return { ...persist, expectRestored, queryClient: createQueryClient() };
}

const publicly = { persist: 'public' } as const;
const privately = { persist: 'private' } as const;

/** An answer of the backend, fetched as a screen would. */
const answer = (queryClient: QueryClient, key: string, data: unknown, meta: object = publicly) =>
  queryClient.fetchQuery({ queryKey: [key], queryFn: async () => data, meta, staleTime: 0 });

async function stored(database: string): Promise<string | undefined> {
  const opened = await openDB(database);
  try {
    return opened.objectStoreNames.contains('kept') ? await opened.get('kept', 'queries-1') : undefined;
  } finally {
    opened.close();
  }
}

async function store(database: string, text: string): Promise<void> {
  const opened = await openDB(database, undefined, {
    upgrade: (made) => void made.createObjectStore('kept'),
  });
  await opened.put('kept', text, 'queries-1');
  opened.close();
}

/** Blocks all other access to a database until the returned function is called. */
async function occupy(name: string): Promise<() => void> {
  const database = await openDB(name);
  const { store: held } = database.transaction('kept', 'readwrite');
  let letGo = false;
  const goOn = async () => {
    while (!letGo) await held.count();
    database.close();
  };
  void goOn();
  return () => {
    letGo = true;
  };
}

/** What an earlier visit left behind, this old and with this data. */
const left = (data: unknown, { age = 0, blobAge = age }: { age?: number; blobAge?: number } = {}) =>
  JSON.stringify({
    timestamp: Date.now() - blobAge,
    buster: '1',
    clientState: {
      mutations: [],
      queries: [
        {
          queryKey: ['events'],
          queryHash: '["events"]',
          dehydratedAt: Date.now() - age,
          meta: publicly,
          state: {
            data,
            dataUpdateCount: 1,
            dataUpdatedAt: Date.now() - age,
            status: 'success',
            fetchStatus: 'idle',
          },
        },
      ],
    },
  });

describe('public answers', () => {
  it('are saved once it is said that they are, also if that is asked for before they are restored', async () => {
    const { queryClient, restorePublicQueries, savePublicQueries } = await openTab();
    queryClient.setQueryDefaults(['photos'], { meta: publicly });
    queryClient.setQueryData(['photos'], ['of the document']);
    let isSaved = false;
    const saved = savePublicQueries().then(() => {
      isSaved = true;
    });
    await settled();
    expect(isSaved).toBe(false);
    await restorePublicQueries(queryClient);
    await written();
    await saved;
    expect(await stored('public-answers')).toContain('of the document');
  });

  it('are there again at the next visit, as old as they are', async () => {
    const first = await openTab();
    await first.restorePublicQueries(first.queryClient);
    await answer(first.queryClient, 'events', ['Yoga']);
    const at = first.queryClient.getQueryState(['events'])?.dataUpdatedAt;
    await written();
    const second = await openTab();
    await second.restorePublicQueries(second.queryClient);
    expect(second.queryClient.getQueryState(['events'])).toMatchObject({ data: ['Yoga'], dataUpdatedAt: at });
  });

  it.each(['visibilitychange', 'pagehide'] as const)(
    'are written when the page goes away (%s), before its timers',
    async (event) => {
      const first = await openTab();
      await first.restorePublicQueries(first.queryClient);
      await answer(first.queryClient, 'events', ['Yoga']);
      page.hide(event);
      await settled();
      expect(await stored('public-answers')).toContain('Yoga');
    },
  );

  describe('of which there are many', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({
      name: `The registration of ${index}`,
      came: false,
    }));
    const ticked = (place: number) => many.with(place, { name: `The registration of ${place}`, came: true });

    async function openLarge() {
      const tab = await openTab();
      await tab.restorePublicQueries(tab.queryClient);
      await answer(tab.queryClient, 'list', many);
      await written();
      const serializing = vi.spyOn(JSON, 'stringify');
      const writes = () => serializing.mock.calls.filter(([value]) => value?.clientState).length;
      return { ...tab, writes };
    }

    it('are written once changes have come to rest, not at each of them', async () => {
      const { queryClient, writes } = await openLarge();
      for (let place = 0; place < 5; place++) {
        queryClient.setQueryData(['list'], ticked(place));
        await vi.advanceTimersByTimeAsync(3_000);
      }
      expect(writes()).toBe(0);
      await vi.advanceTimersByTimeAsync(6_000);
      await settled();
      expect(writes()).toBe(1);
      expect(await stored('public-answers')).toContain('"The registration of 4","came":true');
    });

    it('are written within some minutes although they never rest', async () => {
      const { queryClient, writes } = await openLarge();
      const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
      for (let place = 0; place < 40; place++) {
        queryClient.setQueryData(['list'], ticked(place));
        clock.mockReturnValue(Date.now() + 3_000);
        await vi.advanceTimersByTimeAsync(3_000);
      }
      expect(writes()).toBe(1);
    });

    it('are not written for an answer with the same data', async () => {
      const { queryClient, writes } = await openLarge();
      await answer(queryClient, 'list', structuredClone(many));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(writes()).toBe(0);
      page.hide('pagehide');
      expect(writes()).toBe(1);
    });

    it('are written at once when the page goes away', async () => {
      const { queryClient } = await openLarge();
      queryClient.setQueryData(['list'], ticked(7));
      page.hide('visibilitychange');
      await settled();
      expect(await stored('public-answers')).toContain('"The registration of 7","came":true');
    });
  });

  it('stay after a refetch that failed without a connection', async () => {
    await store('public-answers', left(['Yoga']));
    const tab = await openTab();
    await tab.restorePublicQueries(tab.queryClient);
    const queryFn = () => Promise.reject(new CallFailure({ kind: 'unreachable' }));
    await tab.queryClient
      .fetchQuery({ queryKey: ['events'], queryFn, meta: publicly, staleTime: 0, retry: false })
      .catch(() => undefined);
    expect(tab.queryClient.getQueryState(['events'])?.status).toBe('error');
    await written();
    const next = await openTab();
    await next.restorePublicQueries(next.queryClient);
    expect(next.queryClient.getQueryState(['events'])).toMatchObject({
      data: ['Yoga'],
      status: 'success',
      error: null,
    });
  });

  it.each([
    ['19 days: they are shown', 19 * day, ['Yoga']],
    ['21 days: they are gone', 21 * day, undefined],
  ])('after %s', async (_, age, data) => {
    await store('public-answers', left(['Yoga'], { age }));
    const tab = await openTab();
    await tab.restorePublicQueries(tab.queryClient);
    expect(tab.queryClient.getQueryData(['events'])).toEqual(data);
  });

  it('expire after 20 days each, although others were persisted later', async () => {
    await store('public-answers', left(['Yoga'], { age: 21 * day, blobAge: 0 }));
    const tab = await openTab();
    await tab.restorePublicQueries(tab.queryClient);
    expect(tab.queryClient.getQueryData(['events'])).toBeUndefined();
  });

  it('from the future (the clock was put back) are shown, but count as old', async () => {
    await store('public-answers', left(['Yoga'], { age: -365 * day }));
    const tab = await openTab();
    await tab.restorePublicQueries(tab.queryClient);
    expect(tab.queryClient.getQueryState(['events'])).toMatchObject({ data: ['Yoga'], dataUpdatedAt: 0 });
  });

  it.each(['{"timestamp":1,', '[]', '{"timestamp":1,"buster":"1","clientState":{}}'])(
    'that are damaged (%s) are dropped, and new ones persisted',
    async (text) => {
      await store('public-answers', text);
      const tab = await openTab();
      await tab.restorePublicQueries(tab.queryClient);
      await answer(tab.queryClient, 'events', ['Yoga']);
      await written();
      expect(await stored('public-answers')).toContain('Yoga');
    },
  );

  it('of an older tab do not overwrite newer ones of another, nor lose what it never saw', async () => {
    await store('public-answers', left(['Yoga, as it was'], { age: day }));
    const older = await openTab();
    await older.restorePublicQueries(older.queryClient);
    const newer = await openTab();
    await newer.restorePublicQueries(newer.queryClient);
    await answer(newer.queryClient, 'events', ['Yoga, moved to Sunday']);
    await answer(newer.queryClient, 'team', ['Dr. Rao']);
    await written();
    await answer(older.queryClient, 'videos', ['Breathing']);
    await written();
    const text = await stored('public-answers');
    expect(text).toContain('moved to Sunday');
    expect(text).toContain('Dr. Rao');
    expect(text).toContain('Breathing');
    expect(text).not.toContain('as it was');
  });
});

describe('a storage that does not work', () => {
  it('delays a sign-in by 300 ms at most when it hangs', async () => {
    const tab = await openTab();
    await store(`answers-of-${account}`, left(['Asha'], { age: 0 }));
    const letGo = await occupy(`answers-of-${account}`);
    const goesOn = vi.fn();
    const opening = tab.openPrivateQueries(tab.queryClient, account).then(goesOn);
    await vi.advanceTimersByTimeAsync(299);
    expect(goesOn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    letGo();
  });

  it.each([
    ['never answers', () => new Promise<string[]>(() => undefined)],
    ['fails', () => Promise.reject<string[]>(new CallFailure({ kind: 'unreachable' }))],
  ])('ends what a page loads when the data comes late and the request %s', async (_, queryFn) => {
    await store('public-answers', left(['Yoga']));
    const tab = await openTab();
    const letGo = await occupy('public-answers');
    tab.expectRestored(tab.queryClient, tab.restorePublicQueries(tab.queryClient));
    const loaded = tab.queryClient.ensureQueryData({ queryKey: ['events'], queryFn, retry: false });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tab.queryClient.getQueryData(['events'])).toBeUndefined();
    letGo();
    expect(await loaded).toEqual(['Yoga']);
  });

  it('lets a load fail with its request when there is nothing on the phone', async () => {
    const tab = await openTab();
    tab.expectRestored(tab.queryClient, tab.restorePublicQueries(tab.queryClient));
    const queryFn = () => Promise.reject(new CallFailure({ kind: 'unreachable' }));
    await expect(
      tab.queryClient.ensureQueryData({ queryKey: ['events'], queryFn, retry: false }),
    ).rejects.toThrow(CallFailure);
  });

  it('lets a load end with its answer before the data is there', async () => {
    await store('public-answers', left(['Yoga']));
    const tab = await openTab();
    const letGo = await occupy('public-answers');
    tab.expectRestored(tab.queryClient, tab.restorePublicQueries(tab.queryClient));
    const queryFn = async () => ['Yoga, moved to Sunday'];
    expect(await tab.queryClient.ensureQueryData({ queryKey: ['events'], queryFn })).toEqual([
      'Yoga, moved to Sunday',
    ]);
    letGo();
  });

  it('fills in what another query takes from the late data', async () => {
    await store('public-answers', left(['Yoga']));
    const tab = await openTab();
    const letGo = await occupy('public-answers');
    void tab.restorePublicQueries(tab.queryClient);
    const first = tab.queryClient.fetchQuery({
      queryKey: ['events', 'first'],
      queryFn: () => Promise.reject(new CallFailure({ kind: 'unreachable' })),
      initialData: () => tab.queryClient.getQueryData<string[]>(['events'])?.[0],
      retry: false,
    });
    await expect(first).rejects.toThrow();
    letGo();
    await expect.poll(() => tab.queryClient.getQueryData(['events', 'first'])).toBe('Yoga');
  });

  it('does not stop the app where it is missing', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    const tab = await openTab();
    await tab.restorePublicQueries(tab.queryClient);
    expect(await answer(tab.queryClient, 'events', ['Yoga'])).toEqual(['Yoga']);
    await tab.wipePrivateQueries(tab.queryClient, account);
  });
});

describe('private answers', () => {
  const databaseOf = (whose: string) => `answers-of-${whose}`;
  const signedIn = async () => {
    const tab = await openTab();
    await tab.restorePublicQueries(tab.queryClient);
    await tab.openPrivateQueries(tab.queryClient, account);
    return tab;
  };
  const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

  it('are persisted apart from the public ones', async () => {
    const tab = await signedIn();
    await answer(tab.queryClient, 'events', ['Yoga']);
    await answer(tab.queryClient, 'registrations', ['Asha'], privately);
    await written();
    expect(await stored('public-answers')).not.toContain('Asha');
    expect(await stored(databaseOf(account))).toContain('Asha');
    expect(await stored(databaseOf(account))).not.toContain('Yoga');
  });

  it('are gone after sign-out, although a write was under way', async () => {
    const tab = await signedIn();
    await answer(tab.queryClient, 'registrations', ['Asha'], privately);
    await tab.wipePrivateQueries(tab.queryClient, account);
    await written();
    page.hide('pagehide');
    await settled();
    expect(await databases()).not.toContain(databaseOf(account));
    expect(tab.queryClient.getQueryData(['registrations'])).toBeUndefined();
  });

  it('leave the other tabs too', async () => {
    const tab = await signedIn();
    const other = await signedIn();
    await answer(other.queryClient, 'registrations', ['Asha'], privately);
    await tab.wipePrivateQueries(tab.queryClient, account);
    await written();
    expect(other.queryClient.getQueryData(['registrations'])).toBeUndefined();
    await answer(other.queryClient, 'registrations', ['Asha'], privately);
    await written();
    expect(await databases()).not.toContain(databaseOf(account));
  });

  it('are deleted in every tab when the token is refused, although a write is gathering; what is queued stays', async () => {
    const tab = await signedIn();
    const other = await signedIn();
    const { listEntries, storeEntry } = await import('~/outbox/store');
    const tick = { payload: {}, createdAt: 1, attempts: 0, nextAt: 0, wait: 0, state: 'waiting' } as const;
    const key = '0199a000-0000-4000-8000-000000000001';
    await storeEntry({ ...tick, key, kind: 'arrival', account });
    await answer(other.queryClient, 'registrations', ['Asha'], privately);
    await written();
    await answer(tab.queryClient, 'registrations', ['Asha', 'Binita'], privately);
    for (const { queryClient } of [tab, other]) {
      await answer(queryClient, 'identity', 'owner', { ofSession: true });
      await answer(queryClient, 'events', ['Yoga']);
    }
    await tab.deletePrivateQueries(tab.queryClient, account);
    await written();
    for (const { queryClient } of [tab, other]) {
      for (const key of ['registrations', 'identity'])
        expect(queryClient.getQueryData([key])).toBeUndefined();
      expect(queryClient.getQueryData(['events'])).toEqual(['Yoga']);
    }
    expect(await databases()).not.toContain(databaseOf(account));
    expect(await listEntries()).toMatchObject([{ key }]);
    await tab.openPrivateQueries(tab.queryClient, account);
    expect(tab.queryClient.getQueryData(['registrations'])).toBeUndefined();
  });
});
