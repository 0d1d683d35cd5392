import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import type { Payload } from '~/outbox/kinds';
import type { PageDeps } from '~/outbox/outbox';
import { FakeBackend } from './fake-backend';
import { FakeClock } from './fake-clock';
import { createFakeLocks } from './fake-locks';

export const asha: Payload<'registration'> = { Name: 'Asha', Number: '98765 43210', Eid: 'event-1' };
export const binita: Payload<'registration'> = { Name: 'Binita', Number: '98765 43211', Eid: 'event-1' };

/** A phone with an empty store, a clock and a way to a backend; its tabs and worker share them. */
export class Phone {
  readonly clock = new FakeClock();
  readonly backend = new FakeBackend();
  readonly locks = createFakeLocks();
  offline = false;
  /** What asking the worker to deliver comes to. */
  askWorker: () => Promise<boolean> = async () => false;
  waited = 0;
  #keys = 0;

  constructor() {
    globalThis.indexedDB = new IDBFactory();
  }

  newKey = () => {
    this.#keys += 1;
    return `0199a000-0000-4000-8000-${String(this.#keys).padStart(12, '0')}`;
  };

  /** Opens a tab, or starts the worker: its own copy of all modules, as in a browser. */
  async open(changed: Partial<PageDeps> = {}) {
    vi.resetModules();
    const deps: PageDeps = {
      fetch: this.backend.fetch,
      now: this.clock.now,
      random: () => 0,
      expire: () => new AbortController().signal,
      locks: this.locks,
      tokenOf: async () => undefined,
      newKey: this.newKey,
      sleep: this.clock.sleep,
      askWorker: () => this.askWorker(),
      isOffline: () => this.offline,
      onWaiting: () => {
        this.waited += 1;
      },
      ...changed,
    };
    const { createOutbox } = await import('~/outbox/outbox');
    const { deliver } = await import('~/outbox/deliver');
    const { deliverAll } = await import('../../../src/outbox/deliver');
    const store = await import('~/outbox/store');
    const kept = await import('~/outbox/kept');
    const places = await import('~/outbox/held-places');
    return {
      ...createOutbox(deps),
      round: (force = false) => deliver(deps, { force }),
      /** As the worker delivers on a sync event. */
      deliverAll: () => deliverAll(deps),
      entries: store.listEntries,
      put: store.storeEntry,
      /** What is in the store, whether a screen shows it or not. */
      stored: () => store.withDatabase((database) => database.getAll('entries')),
      removeEntriesOf: store.removeEntriesOf,
      kept,
      places,
    };
  }
}
