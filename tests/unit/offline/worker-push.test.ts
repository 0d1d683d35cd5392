import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type PushNotification, writePushMessage } from '~/contract/push-message';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { createFakeLocks } from '../outbox/fake-locks';

type Shown = NotificationOptions & {
  title: string;
  actions?: { action: string; title: string }[];
  renotify?: boolean;
};

const asha: PlaceOnPhone = {
  ...{ State: 'confirmed', WaitReason: null, Line: null, Party: 1, Counted: true, Code: 'BCDFGHJK' },
  ...{ Link: 'a'.repeat(22), Eid: 'event-1', EventName: 'Yoga', FirstName: 'Asha', confirmedAt: 1 },
};

const reminder: PushNotification = {
  ...{ title: 'Tomorrow, 10:00 am. Are you coming?', body: '', lang: 'en', tag: 'event-1', silent: false },
  navigate: 'https://site.example/place',
  actions: [
    { action: 'coming', title: 'I am coming' },
    { action: 'cannot', title: 'I cannot come' },
  ],
  data: { eid: 'event-1', aid: 'day-1', noted: 'Thank you.', given: 'Given back.', undo: 'Undo', until: 0 },
};

/** A phone on which the worker alone runs. */
async function startWorker(
  places: PlaceOnPhone[] = [asha],
  { hasSync = true, icon = Promise.resolve() } = {},
) {
  vi.resetModules();
  let shown: Shown[] = [];
  const lost = new Set<Shown>();
  let onTheWay: Shown[] = [];
  let isOnline = false;
  const sent: { path: string; body: unknown }[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const windows: string[] = [];
  const worker = {
    location: { href: 'https://site.example/sw.js' },
    registration: {
      sync: {
        async register() {
          if (!hasSync) throw new DOMException('No page is open.', 'InvalidAccessError');
        },
      },
      async getNotifications({ tag }: GetNotificationOptions = {}) {
        // As in Chromium.
        for (const one of onTheWay) lost.add(one);
        return shown.filter((one) => tag === undefined || one.tag === tag);
      },
      async showNotification(title: string, options: Shown) {
        if (options.renotify && !options.tag) throw new TypeError('renotify needs a tag');
        const one = { ...options, title };
        onTheWay.push(one);
        await icon;
        onTheWay = onTheWay.filter((other) => other !== one);
        if (!lost.has(one)) shown = [...shown.filter(({ tag }) => !tag || tag !== options.tag), one];
      },
    },
    clients: {
      matchAll: async () =>
        windows.map((url) => ({ url, focus: async () => focused.push(new URL(url).pathname) })),
      openWindow: async (path: string) => opened.push(path),
    },
  };
  vi.stubGlobal('navigator', {
    locks: createFakeLocks(),
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    sent.push({ path: new URL(path, 'https://site.example').pathname, body: JSON.parse(String(body)) });
    const key = new Headers(headers).get('Idempotency-Key');
    return Response.json({ result: 'Success', key });
  });
  const { createPushAnswers } = await import('../../../sw/push');
  // @ts-expect-error a notification has more
  const answers = createPushAnswers(worker);
  const { storePlace } = await import('~/outbox/held-places');
  const { deliverAll } = await import('~/outbox/deliver');
  const store = await import('~/outbox/store');
  for (const place of places) await storePlace(place);
  return {
    push: answers.showPush,
    tap(action: string, { actions: _, ...notification } = shown[0] ?? { title: '' }) {
      // As in Chromium: by the tag, and a little later.
      const close = () =>
        void setTimeout(() => {
          shown = shown.filter(({ tag }) => tag !== notification.tag);
        }, 5);
      // @ts-expect-error a notification has more
      return answers.answerTap(action, { ...notification, close });
    },
    titles: () => shown.map(({ title }) => title),
    shown: () => shown,
    isShowing: () => onTheWay.length > 0,
    opened,
    focused,
    windows,
    sent,
    entries: store.listEntries,
    async connect() {
      isOnline = true;
      await deliverAll().catch(() => undefined);
      await answers.settle();
    },
  };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('a push is shown as exactly one notification', () => {
  it.each([
    undefined,
    '',
    'not JSON',
    '{}',
    'null',
    '[]',
    '7',
    '{"notification":null}',
    '{"notification":{}}',
    '{"notification":{"title":""}}',
    '{"notification":{"title":12,"body":{}}}',
  ])('also for the body %s', async (body) => {
    const phone = await startWorker();
    await phone.push(body);
    expect(phone.titles()).toEqual(['New message']);
  });

  it('whatever else of it is no text', async () => {
    const phone = await startWorker();
    await phone.push(
      '{"notification":{"title":"A","body":1,"tag":[],"silent":"x","actions":{},"data":3,"lang":null}}',
    );
    expect(phone.shown()).toMatchObject([{ title: 'A', body: '', tag: '', silent: false, actions: [] }]);
  });

  it('with the site’s icon, in its language', async () => {
    const phone = await startWorker();
    await phone.push(writePushMessage({ ...reminder, lang: 'hi' }));
    expect(phone.shown()).toMatchObject([{ lang: 'hi', tag: 'event-1', icon: '/apple-touch-icon.png' }]);
    expect(phone.shown()[0]?.actions?.map(({ action }) => action)).toEqual(['coming', 'cannot']);
  });

  it('also while another one is being shown', async () => {
    let fetched = () => {};
    const icon = new Promise<void>((resolve) => {
      fetched = resolve;
    });
    const phone = await startWorker([asha], { icon });
    const first = phone.push(writePushMessage(reminder));
    await vi.waitUntil(phone.isShowing);
    const second = phone.push(writePushMessage({ ...reminder, tag: 'event-2' }));
    fetched();
    await Promise.all([first, second]);
    expect(phone.shown().map(({ tag }) => tag)).toEqual(['event-1', 'event-2']);
  });

  it('and another one about the same event takes its place with a sound, a repeat without', async () => {
    const phone = await startWorker();
    await phone.push(writePushMessage(reminder));
    expect(phone.shown()[0]?.renotify).toBe(true);
    await phone.push(writePushMessage(reminder));
    expect(phone.shown()).toHaveLength(1);
    expect(phone.shown()[0]?.renotify).toBe(false);
    await phone.push(
      writePushMessage({ ...reminder, title: 'Moved', data: { ...reminder.data, aid: 'moved-1' } }),
    );
    expect(phone.shown()).toMatchObject([{ title: 'Moved', renotify: true }]);
  });
});

describe('“I cannot come”, tapped without a connection', () => {
  const asked = async (places?: PlaceOnPhone[]) => {
    const phone = await startWorker(places);
    await phone.push(writePushMessage(reminder));
    return phone;
  };

  it('opens the page that has it sent later, where the browser will not', async () => {
    const phone = await startWorker([asha], { hasSync: false });
    await phone.push(writePushMessage(reminder));
    await phone.tap('cannot');
    expect(phone.opened).toEqual(['/place']);
    expect(await phone.entries()).toMatchObject([{ kind: 'cancellation' }]);
    expect(phone.titles()).toEqual(['Given back.']);
  });

  it('waits on the phone as one cancellation, and offers Undo', async () => {
    const phone = await asked();
    const [notification] = phone.shown();
    await Promise.all([phone.tap('cannot', notification), phone.tap('cannot', notification)]);
    const entries = await phone.entries();
    expect(entries).toMatchObject([{ kind: 'cancellation', payload: { Link: asha.Link }, label: 'Yoga' }]);
    expect(phone.shown()).toMatchObject([
      { title: 'Given back.', silent: true, actions: [{ action: 'undo', title: 'Undo' }] },
    ]);
    expect(phone.opened).toEqual([]);
  });

  it('is delivered once when there is a connection, and Undo goes', async () => {
    const phone = await asked();
    await phone.tap('cannot');
    await phone.connect();
    expect(phone.sent).toMatchObject([{ path: '/cancel_place', body: { Link: asha.Link } }]);
    expect(phone.shown()).toMatchObject([{ title: 'Given back.', actions: [], silent: true }]);
    expect(await phone.entries()).toEqual([]);
  });

  it('is taken back by Undo, which asks again', async () => {
    const phone = await asked();
    await phone.tap('cannot');
    await phone.tap('undo');
    expect(await phone.entries()).toEqual([]);
    expect(phone.titles()).toEqual([reminder.title]);
    await phone.tap('cannot');
    expect(await phone.entries()).toMatchObject([{ kind: 'cancellation' }]);
  });

  it('leads to the page when Undo comes after the delivery', async () => {
    const phone = await asked();
    await phone.tap('cannot');
    const [notification] = phone.shown();
    await phone.connect();
    await phone.tap('undo', notification);
    expect(phone.opened).toEqual(['/place']);
  });

  it.each<[string, PlaceOnPhone[]]>([
    ['two places of the event', [asha, { ...asha, Link: 'b'.repeat(22), FirstName: 'Binita' }]],
    ['no place', []],
    ['a place of another event', [{ ...asha, Eid: 'event-2' }]],
    ['a place that was given back', [{ ...asha, State: 'cancelled' }]],
    ['a place that the owner has removed', [{ ...asha, isGone: true }]],
    ['a place at an event that is over', [{ ...asha, Over: true }]],
  ])('opens the page and stores nothing with %s', async (_, places) => {
    const phone = await asked(places);
    await phone.tap('cannot');
    expect(phone.opened).toEqual(['/place']);
    expect(await phone.entries()).toEqual([]);
  });

  it('opens the page and stores nothing once the event has ended', async () => {
    const phone = await startWorker();
    await phone.push(writePushMessage({ ...reminder, data: { ...reminder.data, until: Date.now() - 1 } }));
    await phone.tap('cannot');
    expect(phone.opened).toEqual(['/place']);
    expect(await phone.entries()).toEqual([]);
  });
});

it('“I am coming” waits once, is thanked for, and comes before a later cancellation', async () => {
  const phone = await startWorker();
  await phone.push(writePushMessage(reminder));
  const [notification] = phone.shown();
  await phone.tap('coming', notification);
  await phone.tap('coming', notification);
  expect(phone.titles()).toEqual(['Thank you.']);
  expect(await phone.entries()).toMatchObject([{ kind: 'coming', payload: { Link: asha.Link } }]);
  await phone.tap('cannot', notification);
  await phone.connect();
  expect(phone.sent.map(({ path }) => path)).toEqual(['/say_coming', '/cancel_place']);
});

describe('a tap beside the actions', () => {
  it('opens a page of this site, whatever the message names', async () => {
    const phone = await startWorker();
    const addresses = [
      'https://site.example/past_event/1',
      'https://evil.example/x',
      'javascript:alert(1)',
      'http://[',
      '',
    ];
    for (const navigate of addresses) {
      await phone.push(writePushMessage({ ...reminder, navigate }));
      await phone.tap('');
    }
    expect(phone.opened).toEqual(['/past_event/1', '/x', '/place', '/place', '/place']);
    expect(await phone.entries()).toEqual([]);
  });

  it('focuses the window that shows the page, and leaves another one alone', async () => {
    const phone = await startWorker();
    phone.windows.push('https://site.example/volunteer');
    await phone.push(writePushMessage(reminder));
    await phone.tap('');
    expect(phone.opened).toEqual(['/place']);
    phone.windows.push('https://site.example/place');
    await phone.push(writePushMessage(reminder));
    await phone.tap('');
    expect(phone.focused).toEqual(['/place']);
    expect(phone.opened).toHaveLength(1);
  });
});
