import { describe, expect, it } from 'vitest';
import type { Entry } from '~/outbox/entry';
import { type Delivery, json, portalPage } from './fake-backend';
import { asha, binita, Phone } from './phone';

const hour = 60 * 60_000;

const [first, second] = ['2026-03-02T06:00:00.000Z', '2026-03-03T06:00:00.000Z'] as const;

/** A backend that names a restoration, and answers registrations with their place. */
const naming =
  (mark: string | undefined, rid = 'row-1') =>
  ({ key, body }: Delivery) => {
    const isRegistration = typeof body === 'object' && body !== null && 'Eid' in body;
    const Place = { State: 'confirmed', WaitReason: null, Line: null, Party: 1, Counted: false };
    const more = isRegistration && { Place: { ...Place, Link: linkOf(rid), Code: 'BCDFGHJK' }, Rid: rid };
    return json(200, { result: 'Success', key, ...more }, mark === undefined ? {} : { 'Restored-At': mark });
  };

const linkOf = (rid: string) => rid.padEnd(22, '-');

const waiting = { attempts: 0, nextAt: 0, wait: 0, state: 'waiting' } as const;

async function open() {
  const phone = new Phone();
  const tab = await phone.open();
  const { backend, clock } = phone;
  backend.always(naming(undefined));
  const put = async (entry: Partial<Entry> & Pick<Entry, 'kind' | 'payload'>) => {
    const key = phone.newKey();
    await tab.put({ key, createdAt: clock.now(), ...waiting, ...entry });
    return key;
  };
  /** Delivers a submission as any other. */
  const send = async (entry: Parameters<typeof put>[0]) => {
    const key = await put(entry);
    await tab.round(true);
    return key;
  };
  const register = (payload = asha) => send({ kind: 'registration', payload, label: 'Breathing' });
  const restore = (mark: string = first) => {
    backend.always(naming(mark));
    return tab.kept.noticeRestoration(mark, clock.now());
  };
  /** The offers of one round. */
  const offered = async (): Promise<{ key: string | null; body: unknown }[]> => {
    const before = backend.deliveries.length;
    await tab.round();
    return backend.deliveries.slice(before).map(({ key, body }) => ({ key, body }));
  };
  return { phone, tab, backend, clock, put, send, register, restore, offered };
}

const keysOf = (deliveries: { key: string | null }[]) => deliveries.map(({ key }) => key);

describe('what was delivered', () => {
  it('is kept, and no screen reads it', async () => {
    const { tab, register } = await open();
    const key = await register();
    expect(await tab.entries()).toEqual([]);
    expect(await tab.stored()).toMatchObject([{ key, state: 'delivered', payload: asha, mark: '' }]);
  });

  it('is offered again with the same key once the site was restored, and only once', async () => {
    const { clock, register, restore, offered } = await open();
    const key = await register();
    await clock.pass(hour);
    expect(await offered()).toEqual([]);
    await restore();
    const Offered = {
      Mark: first,
      Age: hour,
      Label: 'Breathing',
      Rid: 'row-1',
      Link: linkOf('row-1'),
      Code: 'BCDFGHJK',
    };
    expect(await offered()).toEqual([{ key, body: { ...asha, Offered } }]);
    expect(await offered()).toEqual([]);
    await restore();
    expect(await offered()).toEqual([]);
  });

  it('is offered again after each later restoration, and not after an earlier one', async () => {
    const { register, restore, offered } = await open();
    const key = await register();
    await restore(second);
    expect(keysOf(await offered())).toEqual([key]);
    await restore(first);
    expect(await offered()).toEqual([]);
    await restore('2026-03-04T06:00:00.000Z');
    expect(keysOf(await offered())).toEqual([key]);
  });

  it('is offered in the order of its delivery, although the clock was put back', async () => {
    const { clock, send, register, restore, offered } = await open();
    const registration = await register();
    clock.set(clock.now() - 5 * hour);
    const Link = linkOf('row-1');
    const change = await send({ kind: 'placeChange', payload: { Link, Party: 1 } });
    const cancellation = await send({ kind: 'cancellation', payload: { Link } });
    await restore();
    expect(keysOf(await offered())).toEqual([registration, change, cancellation]);
  });

  it('is offered before what waits, whose answer has named the restoration', async () => {
    const { backend, put, register, tab } = await open();
    const key = await register();
    const [one, other] = [
      await put({ kind: 'message', payload: {} }),
      await put({ kind: 'message', payload: {} }),
    ];
    backend.always(naming(first));
    const before = backend.deliveries.length;
    await tab.round();
    expect(keysOf(backend.deliveries.slice(before))).toEqual([one, key, other]);
  });

  it('is not offered where its own receipt has named the restoration', async () => {
    const { backend, register, restore, offered } = await open();
    backend.always(naming(first));
    await register();
    await restore();
    expect(await offered()).toEqual([]);
  });

  it.each([
    [47, 1],
    [49, 0],
  ])('comes again after %i hours %i times', async (hours, times) => {
    const { tab, clock, register, restore, offered } = await open();
    await register();
    await clock.pass(hours * hour);
    await restore();
    expect(await offered()).toHaveLength(times);
    expect(await tab.kept.countKept(clock.now())).toBe(times);
    expect(await tab.stored()).toHaveLength(times);
  });

  it('is deleted 48 hours after the clock was put back, and not earlier', async () => {
    const { tab, clock, register } = await open();
    clock.set(clock.now() + 10_000 * hour);
    await register();
    clock.set(clock.now() - 10_000 * hour);
    expect(await tab.kept.countKept(clock.now())).toBe(1);
    await clock.pass(47 * hour);
    expect(await tab.kept.countKept(clock.now())).toBe(1);
    await clock.pass(hour);
    expect(await tab.stored().then(() => tab.kept.countKept(clock.now()))).toBe(0);
  });

  it('takes a megabyte at most: the oldest goes', async () => {
    const { tab, send } = await open();
    const Message = 'आ'.repeat(100_000);
    const keys: string[] = [];
    for (let count = 0; count < 7; count += 1)
      keys.push(await send({ kind: 'message', payload: { Message } }));
    expect(await tab.stored()).toMatchObject(keys.slice(-4).map((key) => ({ key })));
  });
});

describe('an offer', () => {
  it('that is refused for good is forgotten without a word', async () => {
    const { tab, backend, register, restore, offered } = await open();
    await register();
    await restore();
    backend.plan(json(409, { error: 'Over', code: 'event-over' }));
    expect(await offered()).toHaveLength(1);
    expect(await tab.stored()).toEqual([]);
    expect(await tab.entries()).toEqual([]);
  });

  it.each([
    ['is not answered', 'network error' as const],
    ['is answered with 503', json(503, { error: 'Later', code: 'cannot-save' })],
    ['is answered by a captive portal', portalPage()],
  ])('that %s is made again later', async (_, answer) => {
    const { clock, backend, register, restore, offered } = await open();
    const key = await register();
    await restore();
    backend.plan(answer);
    expect(await offered()).toHaveLength(1);
    expect(await offered()).toEqual([]);
    await clock.pass(2_000);
    expect(keysOf(await offered())).toEqual([key]);
    await clock.pass(hour);
    expect(await offered()).toEqual([]);
  });

  it('that has to wait keeps no other from being made, unless there are too many', async () => {
    const { tab, clock, backend, register, restore, offered } = await open();
    const keys = [await register(), await register(binita)];
    await restore();
    backend.plan(json(503, { error: 'Later', code: 'cannot-save' }));
    expect(keysOf(await offered())).toEqual(keys);
    await tab.kept.noticeRestoration(second, clock.now());
    backend.plan(json(429, { error: 'Too many', code: 'too-many' }));
    expect(keysOf(await offered())).toEqual(keys.slice(0, 1));
  });

  it('keeps the background sync asking until it is taken', async () => {
    const { tab, backend, register, restore } = await open();
    await register();
    await restore();
    backend.plan('network error');
    await expect(tab.deliverAll()).rejects.toThrow('1 submissions');
    await expect(tab.deliverAll()).resolves.toBeUndefined();
  });

  it('of an account waits for the sign-in, and asks for no background sync', async () => {
    const { phone, tab, backend, send, restore } = await open();
    const signedIn = await phone.open({ tokenOf: async () => 'a token' });
    const payload = { Rid: 'row-1', Came: true, At: first };
    const account = 'doctor@example.org';
    await send({ kind: 'message', payload: {} });
    await signedIn.put({ key: phone.newKey(), kind: 'arrival', payload, account, createdAt: 1, ...waiting });
    await signedIn.round();
    await restore();
    // The restore has ended her session.
    await tab.deliverAll();
    expect(backend.deliveries).toHaveLength(3);
    await signedIn.round(true);
    expect(backend.deliveries.at(-1)).toMatchObject({ authorization: 'a token', body: payload });
  });

  it('updates the place that this phone holds under its link, and brings none back that it does not', async () => {
    const { tab, backend, register, restore, offered, clock } = await open();
    await register();
    const Link = linkOf('row-1');
    const moved = ({ key }: Delivery) => {
      const Place = { State: 'waiting', WaitReason: 'full', Line: 2, Party: 1, Counted: true };
      return json(200, {
        result: 'Success',
        key,
        Place: { ...Place, Link: linkOf('new'), Code: 'BCDFGHJK' },
      });
    };
    await restore();
    backend.plan(moved);
    await offered();
    expect(await tab.places.storedPlaces()).toMatchObject([{ Link, State: 'waiting', Line: 2 }]);

    await tab.places.forgetPlaces(Link);
    await tab.kept.noticeRestoration(second, clock.now());
    await offered();
    expect(await tab.places.storedPlaces()).toEqual([]);
  });

  it.each(['yesterday', '', '<html>', '2026-03-02'])('follows from no mark such as "%s"', async (mark) => {
    const { tab, clock, register, offered } = await open();
    await register();
    await tab.kept.noticeRestoration(mark, clock.now());
    expect(await offered()).toEqual([]);
  });

  it('is answered as a delivery: it is kept for 48 hours more', async () => {
    const { tab, clock, register, restore, offered } = await open();
    await register();
    await clock.pass(47 * hour);
    await restore();
    await offered();
    await clock.pass(47 * hour);
    expect(await tab.kept.countKept(clock.now())).toBe(1);
  });
});

describe('on a phone that several people use', () => {
  const account = 'doctor@example.org';
  const ofOwner = { kind: 'message', payload: {}, account } as const;

  it('"Forget me" deletes what visitors have sent, and nothing of an account', async () => {
    const { phone, tab, register, send } = await open();
    const owners = await phone.open({ tokenOf: async () => 'a token' });
    await register();
    await register(binita);
    const key = phone.newKey();
    await owners.put({ ...ofOwner, key, createdAt: 1, ...waiting });
    await owners.round();
    const withdrawal = await send({ kind: 'withdrawal', payload: { Key: phone.newKey() } });
    await tab.forgetSenders({ send: true });
    expect(await tab.stored()).toMatchObject([{ key }, { key: withdrawal }]);
  });

  it('what is sent after its sender was forgotten is not kept', async () => {
    const { tab, put } = await open();
    await put({ kind: 'registration', payload: asha });
    await tab.forgetSenders({ send: true });
    expect(await tab.round()).toEqual({ left: 0 });
    expect(await tab.stored()).toEqual([]);
  });

  it('nor is what was being sent at that moment', async () => {
    const { tab, backend, put } = await open();
    await put({ kind: 'registration', payload: asha });
    const arrive = naming(undefined);
    backend.plan(async (delivery) => {
      await tab.forgetSenders({ send: true });
      return arrive(delivery);
    });
    await tab.round();
    expect(await tab.stored()).toEqual([]);
  });

  it('what is forgotten while it is offered stays forgotten', async () => {
    const { tab, backend, register, restore } = await open();
    await register();
    await restore();
    backend.plan(async (delivery) => {
      await tab.forgetSenders({ send: true });
      return naming(first)(delivery);
    });
    await tab.round();
    expect(await tab.stored()).toEqual([]);
  });

  it('a place that is removed from the phone takes what was sent about it along', async () => {
    const { tab, backend, clock, send, register } = await open();
    await register();
    await send({ kind: 'coming', payload: { Link: linkOf('row-1') } });
    backend.always(naming(undefined, 'row-2'));
    const key = await register(binita);
    await tab.kept.forgetKeptOfPlace(linkOf('row-1'), clock.now());
    expect(await tab.stored()).toMatchObject([{ key }]);
  });
});

it('a full storage deletes what was delivered, rather than sending it for ever', async () => {
  const { tab, put } = await open();
  await put({ kind: 'registration', payload: asha });
  const store = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function refuse(value: unknown, ...more) {
    if (typeof value === 'object' && value !== null && Reflect.get(value, 'state') === 'delivered')
      throw new DOMException('full', 'QuotaExceededError');
    return store.call(this, value, ...more);
  };
  try {
    expect(await tab.round()).toEqual({ left: 0 });
    expect(await tab.stored()).toEqual([]);
  } finally {
    IDBObjectStore.prototype.put = store;
  }
});
