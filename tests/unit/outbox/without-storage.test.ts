import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../settled';
import { json } from './fake-backend';
import { asha, binita, Phone } from './phone';

afterEach(() => void vi.restoreAllMocks());

const quotaExceeded = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');

/** Every way in which a phone may be unable to keep something. */
const faults: [string, () => void][] = [
  ['IndexedDB is missing', () => void Reflect.deleteProperty(globalThis, 'indexedDB')],
  [
    'IndexedDB cannot be opened, as in some private modes',
    () => {
      vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
        throw new DOMException('A mutation operation was attempted', 'InvalidStateError');
      });
    },
  ],
  [
    'the storage is full',
    () => {
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw quotaExceeded();
      });
    },
  ],
];

describe.each(faults)('%s', (_, breakStorage) => {
  it('sends directly and returns that outcome', async () => {
    const phone = new Phone();
    breakStorage();
    const tab = await phone.open();
    expect(await tab.submit('registration', asha)).toEqual({ outcome: 'sent directly' });
    expect([...phone.backend.rows.values()]).toEqual([asha]);
  });

  it('returns a failure if that fails too, and the same content keeps its key for the next try', async () => {
    const phone = new Phone();
    breakStorage();
    phone.backend.plan((delivery) => {
      phone.backend.take(delivery);
      throw new TypeError('the answer was lost');
    });
    const tab = await phone.open();
    expect(await tab.submit('registration', asha)).toEqual({ outcome: 'not sent' });
    expect(await tab.submit('registration', { ...asha })).toEqual({ outcome: 'sent directly' });
    expect(phone.backend.rows.size).toBe(1);
  });

  it('gives other content another key', async () => {
    const phone = new Phone();
    breakStorage();
    phone.backend.plan('network error');
    const tab = await phone.open();
    await tab.submit('registration', asha);
    await tab.submit('registration', binita);
    const [first, second] = phone.backend.deliveries;
    expect(first?.key).not.toBe(second?.key);
  });

  it('hands the reason of a refusal to the form', async () => {
    const phone = new Phone();
    breakStorage();
    phone.backend.plan(json(404, { error: 'Gone', code: 'event-gone' }));
    const tab = await phone.open();
    expect(await tab.submit('registration', asha)).toMatchObject({
      outcome: 'refused',
      problem: { code: 'event-gone' },
    });
  });
});

describe('a storage that fails once', () => {
  it('is opened again when its connection was lost', async () => {
    const phone = new Phone();
    const tab = await phone.open();
    await tab.entries();
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    });
    expect(await tab.submit('registration', asha)).toMatchObject({ outcome: 'stored' });
  });

  it('that hangs delays sending by at most three seconds and stores nothing twice', async () => {
    const phone = new Phone();
    const tab = await phone.open();
    await tab.entries();
    const letGo = await occupyStore();
    const submitting = tab.submit('registration', asha);
    await phone.clock.pass(3_000);
    expect(await submitting).toEqual({ outcome: 'sent directly' });
    letGo();
    await settled();
    expect(await tab.entries()).toEqual([]);
    expect(phone.backend.deliveries).toHaveLength(1);
  });
});

/** Keeps everybody else from writing until the returned function is called. */
async function occupyStore(): Promise<() => void> {
  const database = await openDB('outbox');
  const { store } = database.transaction('entries', 'readwrite');
  let letGo = false;
  const goOn = async () => {
    while (!letGo) await store.count();
    database.close();
  };
  void goOn();
  return () => {
    letGo = true;
  };
}
