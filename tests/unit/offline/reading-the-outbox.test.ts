import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** Starts the page's outbox on a phone with this storage. */
async function start(storage: IDBFactory) {
  vi.resetModules();
  vi.stubGlobal('indexedDB', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.spyOn(console, 'warn').mockReturnValue();
  const { outboxReading } = await import('~/app/lib/outbox-state');
  const { startOutbox } = await import('~/app/lib/page-outbox');
  startOutbox();
  return outboxReading;
}

class BrokenStorage extends IDBFactory {
  override open(): never {
    throw new DOMException('The storage is broken.', 'UnknownError');
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the reading of the outbox', () => {
  it('is "not read yet" before the first read, then empty', async () => {
    const reading = await start(new IDBFactory());
    expect(reading.get()).toEqual({ state: 'not read yet' });
    await expect.poll(() => reading.get()).toEqual({ state: 'read', entries: [] });
  });

  it('is unknown, not empty, where the storage fails', async () => {
    const reading = await start(new BrokenStorage());
    await expect.poll(() => reading.get()).toEqual({ state: 'cannot be read' });
  });
});
