import { afterEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../settled';
import { json, portalPage } from './fake-backend';
import { asha, binita, Phone } from './phone';

/** A phone on which these wait, none of them tried yet. */
async function phoneWith(...payloads: (typeof asha)[]) {
  const phone = new Phone();
  const tab = await phone.open();
  const keys: string[] = [];
  const add = async (payload: typeof asha) => {
    const key = phone.newKey();
    keys.push(key);
    await tab.put({
      key,
      kind: 'registration',
      payload,
      createdAt: phone.clock.now() + keys.length,
      attempts: 0,
      nextAt: 0,
      wait: 0,
      state: 'waiting',
    });
  };
  for (const payload of payloads) await add(payload);
  return { phone, tab, keys, add };
}

describe('the response decides the state of an entry', () => {
  it.each([
    ['no connection', 'network error' as const],
    ['408', json(408, {})],
    ['425', json(425, {})],
    ['429', json(429, { error: 'Too many', code: 'too-many' })],
    ['500', json(500, { error: 'Broken' })],
    ['503', json(503, { error: 'Cannot save', code: 'cannot-save' })],
    ['a captive portal’s 200', portalPage()],
    ['an empty 200', new Response(null)],
    [
      'a receipt for another key',
      json(200, { result: 'Success', key: '0199a000-0000-4000-8000-00000000ffff' }),
    ],
    ['a receipt without a key', json(200, { result: 'Success' })],
  ])('%s: the entry stays, and is sent with the same key later', async (_, answer) => {
    const { phone, tab, keys } = await phoneWith(asha);
    phone.backend.plan(answer);
    expect(await tab.round()).toEqual({ left: 1 });
    expect(await tab.entries()).toMatchObject([{ key: keys[0], state: 'waiting', attempts: 1 }]);
    await phone.clock.pass(2_000);
    expect(await tab.round()).toEqual({ left: 0 });
    expect(phone.backend.deliveries.map(({ key }) => key)).toEqual([keys[0], keys[0]]);
    expect(await tab.entries()).toEqual([]);
  });

  it.each([
    [400, 'invalid'],
    [404, 'event-gone'],
    [409, 'email-taken'],
    [413, 'too-large'],
    [422, 'key-reused'],
  ])('%i: the entry is refused with the reason, and not sent again by itself', async (status, code) => {
    const { phone, tab } = await phoneWith(asha);
    phone.backend.plan(json(status, { error: 'No.', code, fields: { Name: 'too-long' } }));
    expect(await tab.round()).toEqual({ left: 0 });
    expect(await tab.entries()).toMatchObject([
      { state: 'refused', problem: { status, code, text: 'No.', fields: { Name: 'too-long' } } },
    ]);
    await phone.clock.pass(24 * 60 * 60_000);
    await tab.round(true);
    expect(phone.backend.deliveries).toHaveLength(1);
  });

  const wallAnswers = {
    html: (status: number) => new Response('<!doctype html><h1>Blocked</h1>', { status }),
    empty: (status: number) => new Response(null, { status }),
    'foreign JSON': (status: number) => json(status, { message: 'Forbidden', code: 1020 }),
    'foreign problem': (status: number) => json(status, { error: 'Blocked by policy', code: 'policy' }),
    'known code with another status': (status: number) =>
      json(status, { error: 'No.', code: status === 404 ? 'not-owner' : 'event-gone' }),
  };
  it.each(Object.entries(wallAnswers))(
    '400 to 451 with %s is not the backend’s: the entry waits, and goes after one backoff',
    async (_, answer) => {
      const { phone, tab, keys, add } = await phoneWith();
      for (let status = 400; status <= 451; status += 1) {
        await add(asha);
        phone.backend.plan(answer(status));
        expect(await tab.round()).toEqual({ left: 1 });
        expect(await tab.entries()).toMatchObject([{ state: 'waiting', problem: { status } }]);
        await phone.clock.pass(2_000);
        expect(await tab.round()).toEqual({ left: 0 });
        expect(phone.backend.rows.size).toBe(keys.length);
      }
    },
  );

  it('a day of answers that are not the backend’s needs attention, a day without any does not', async () => {
    const { phone, tab } = await phoneWith(asha);
    const { needsAttention } = await import('~/outbox/entry');
    const entry = async () => {
      const [only] = await tab.entries();
      if (!only) throw new Error('nothing stored');
      return only;
    };
    phone.backend.plan('network error', new Response(null, { status: 403 }));
    await tab.round();
    await phone.clock.pass(24 * 60 * 60_000 + 1_000);
    expect(needsAttention(await entry(), phone.clock.now())).toBe(false);
    await tab.round();
    expect(needsAttention(await entry(), phone.clock.now())).toBe(true);
    expect(needsAttention(await entry(), phone.clock.now() - 60_000)).toBe(false);
    await tab.round(true);
    expect(phone.backend.rows.size).toBe(1);
  });

  it('a proxy’s 401 on an owner’s entry does not wait for the sign-in', async () => {
    const { phone, tab: other } = await phoneWith(asha);
    const [entry] = await other.entries();
    if (!entry) throw new Error('nothing stored');
    await other.put({ ...entry, account: 'owner@example.org' });
    const tab = await phone.open({ tokenOf: async () => 'token' });
    phone.backend.plan(new Response('Proxy authentication', { status: 401 }));
    expect(await tab.round()).toEqual({ left: 1 });
  });

  it('a truncated body is no answer', async () => {
    const { phone, tab } = await phoneWith(asha);
    const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) });
    phone.backend.plan(() => new Response(broken));
    await tab.round();
    expect(await tab.entries()).toMatchObject([{ state: 'waiting', problem: { status: 0 } }]);
  });

  it('an answer lost after the backend had stored the submission leads to one row', async () => {
    const { phone, tab } = await phoneWith(asha);
    phone.backend.plan((delivery) => {
      phone.backend.take(delivery);
      throw new TypeError('connection reset');
    });
    await tab.round();
    await tab.round(true);
    expect(phone.backend.deliveries).toHaveLength(2);
    expect(phone.backend.rows.size).toBe(1);
    expect(await tab.entries()).toEqual([]);
  });
});

describe('a round', () => {
  it('sends everything that waits, and a refused entry does not block the others', async () => {
    const { phone, tab, keys } = await phoneWith(asha, binita);
    phone.backend.plan(json(404, { error: 'Gone', code: 'event-gone' }));
    await tab.round();
    expect([...phone.backend.rows.keys()]).toEqual([keys[1]]);
    expect(await tab.entries()).toMatchObject([{ key: keys[0], state: 'refused' }]);
  });

  it.each([429, 503])('ends at a %i for this call, and goes on with the other calls', async (status) => {
    const { phone, tab, keys } = await phoneWith(asha, binita);
    const [entry] = await tab.entries();
    if (!entry) throw new Error('nothing stored');
    const message = { ...entry, key: phone.newKey(), kind: 'message', createdAt: entry.createdAt + 10 };
    await tab.put(message);
    phone.backend.plan(json(status, {}));
    expect(await tab.round()).toEqual({ left: 2 });
    expect(phone.backend.deliveries.map(({ key }) => key)).toEqual([keys[0], message.key]);
  });

  it('sends one request a round to a server that limits it, however many entries wait', async () => {
    const { phone, tab } = await phoneWith(...Array.from({ length: 30 }, () => asha));
    phone.backend.always(json(429, {}, { 'Retry-After': '60' }));
    for (let round = 1; round <= 3; round += 1) {
      await tab.round(true);
      expect(phone.backend.deliveries).toHaveLength(round);
      await phone.clock.pass(1_000);
    }
  });

  it('ends after two network errors in a row, as the others would fail too', async () => {
    const { phone, tab } = await phoneWith(asha, binita, asha);
    phone.backend.always('network error');
    expect(await tab.round()).toEqual({ left: 3 });
    expect(phone.backend.deliveries).toHaveLength(2);
  });

  it.each([1, 2])('delivers the others although %i entries never get an answer', async (poisoned) => {
    const { phone, tab, keys } = await phoneWith(...Array.from({ length: poisoned + 5 }, () => asha));
    const bad = new Set(keys.slice(0, poisoned));
    phone.backend.always((delivery) => {
      if (bad.has(String(delivery.key))) throw new TypeError('connection reset');
      return phone.backend.take(delivery);
    });
    for (let round = 0; round < 2; round += 1) await tab.round(true);
    expect([...phone.backend.rows.keys()]).toEqual(keys.slice(poisoned));
    expect((await tab.entries()).map(({ key }) => key)).toEqual([...bad]);
  });

  it('counts an entry that a dead worker was sending as waiting', async () => {
    const { phone, tab } = await phoneWith(asha);
    const [entry] = await tab.entries();
    if (!entry) throw new Error('nothing stored');
    await tab.put({ ...entry, state: 'sending' });
    await tab.round();
    expect(phone.backend.rows.size).toBe(1);
  });

  it('sends each entry once, however many tabs and workers deliver at the same time', async () => {
    const { phone, tab } = await phoneWith(asha, binita);
    phone.backend.always(async (delivery) => {
      await settled();
      return phone.backend.take(delivery);
    });
    const other = await phone.open();
    const worker = await phone.open();
    await Promise.all([tab.round(), other.round(), worker.round(true), tab.round(true)]);
    expect(phone.backend.deliveries).toHaveLength(2);
  });

  it('runs one round after another where the browser has no Web Locks', async () => {
    const phone = new Phone();
    const tab = await phone.open({ locks: undefined });
    await tab.submit('registration', asha);
    await Promise.all([tab.round(), tab.round(true)]);
    expect(phone.backend.deliveries).toHaveLength(1);
  });

  it('does not send an entry that was discarded during the round', async () => {
    const { phone, tab, keys } = await phoneWith(asha, binita);
    phone.backend.plan(async (delivery) => {
      await tab.discard(keys[1] ?? '');
      return phone.backend.take(delivery);
    });
    await tab.round();
    expect(phone.backend.deliveries).toHaveLength(1);
  });

  it('leaves entries of a newer build unchanged, and requests no sync for them', async () => {
    const { phone, tab } = await phoneWith(asha);
    const [entry] = await tab.entries();
    if (!entry) throw new Error('nothing stored');
    const newer = { ...entry, key: phone.newKey(), kind: 'a-later-kind', laterField: 7 };
    await tab.put(newer);
    expect(await tab.round(true)).toEqual({ left: 0 });
    expect(await tab.entries()).toEqual([newer]);
  });

  it('keeps fields that it does not know', async () => {
    const { phone, tab } = await phoneWith(asha);
    const [entry] = await tab.entries();
    if (!entry) throw new Error('nothing stored');
    await tab.put({ ...entry, laterField: { deep: true } });
    phone.backend.plan('network error');
    await tab.round();
    expect(await tab.entries()).toMatchObject([{ attempts: 1, laterField: { deep: true } }]);
  });
});

describe('the worker’s round', () => {
  it('rejects while entries are left, so that Background Sync retries', async () => {
    const { phone, tab } = await phoneWith(asha);
    phone.backend.plan('network error');
    await expect(tab.deliverAll()).rejects.toThrow('1 submissions');
    await expect(tab.deliverAll()).resolves.toBeUndefined();
    expect(phone.backend.rows.size).toBe(1);
  });

  it('sends entries before their backoff is over', async () => {
    const { phone, tab } = await phoneWith(asha);
    phone.backend.plan(json(503, {}));
    await tab.round();
    await tab.deliverAll();
    expect(phone.backend.rows.size).toBe(1);
  });

  it('waits for Retry-After; a retry by the user does not', async () => {
    const { phone, tab, keys } = await phoneWith(asha);
    const limit = json(503, {}, { 'Retry-After': '600' });
    phone.backend.plan(limit, limit);
    await tab.round();
    await phone.clock.pass(599_000);
    await expect(tab.deliverAll()).rejects.toThrow('1 submissions');
    expect(phone.backend.deliveries).toHaveLength(1);
    await phone.clock.pass(1_000);
    await expect(tab.deliverAll()).rejects.toThrow('1 submissions');
    expect(phone.backend.deliveries).toHaveLength(2);
    await tab.retry(keys[0] ?? '');
    expect(phone.backend.rows.size).toBe(1);
  });
});

describe('an entry that belongs to an account', () => {
  const owners = { account: 'owner@example.org' };
  const withAccount = async (tokenOf: (account: string) => Promise<string | undefined>) => {
    const { phone, tab } = await phoneWith(asha);
    const [entry] = await tab.entries();
    if (!entry) throw new Error('nothing stored');
    await tab.put({ ...entry, ...owners });
    return { phone, tab: await phone.open({ tokenOf }) };
  };

  it('carries the account’s token', async () => {
    const { phone, tab } = await withAccount(async (account) => `token of ${account}`);
    await tab.round();
    expect(phone.backend.deliveries).toMatchObject([{ authorization: 'token of owner@example.org' }]);
  });

  it('waits for the sign-in after a 401, and does not count as left', async () => {
    const { phone, tab } = await withAccount(async () => 'expired');
    phone.backend.plan(json(401, { error: 'Please log in.', code: 'not-signed-in' }));
    expect(await tab.round()).toEqual({ left: 0 });
    expect(await tab.entries()).toMatchObject([{ state: 'waiting', problem: { status: 401 } }]);
  });

  it('is not sent while no account is signed in', async () => {
    const { phone, tab } = await withAccount(async () => undefined);
    await tab.round();
    expect(phone.backend.deliveries).toEqual([]);
    expect(await tab.entries()).toMatchObject([{ state: 'waiting' }]);
  });
});

describe('another address of the server', () => {
  const elsewhere = async () => {
    vi.stubEnv('VITE_API_HOST', 'https://api.example.org');
    const { phone } = await phoneWith(asha);
    return { phone, tab: await phone.open() };
  };

  afterEach(() => vi.unstubAllEnvs());

  it('receives submissions with their key', async () => {
    const { phone, tab } = await elsewhere();
    const [entry] = await tab.entries();
    await tab.round();
    expect(phone.backend.deliveries).toMatchObject([{ key: entry?.key }]);
    expect(phone.backend.addresses).toEqual(['https://api.example.org/save_register']);
    expect(await tab.entries()).toEqual([]);
  });

  it('must answer with the receipt: another 2xx leaves the entry waiting', async () => {
    const { phone, tab } = await elsewhere();
    phone.backend.plan(new Response('success', { status: 201 }));
    await tab.round();
    expect(await tab.entries()).toHaveLength(1);
  });

  it('a captive portal’s page in its place leaves the entry waiting', async () => {
    const { phone, tab } = await elsewhere();
    phone.backend.plan(portalPage());
    await tab.round();
    expect(await tab.entries()).toHaveLength(1);
  });
});
