import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxReading } from '~/app/offline/outbox-entries';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, text: string) => storage.set(key, text),
  removeItem: (key: string) => storage.delete(key),
});

/** The app opened anew on the same phone. */
async function open() {
  vi.resetModules();
  const marks = await import('~/app/features/registered/marks');
  const { registeredState } = await import('~/app/features/registered/registered-state');
  const stateOf = (eid: string, reading: OutboxReading) => registeredState(eid, marks.marks(), reading);
  return { ...marks, stateOf };
}

const unread: OutboxReading = { state: 'not read yet' };
const waiting = (...entries: { key: string; refused?: boolean }[]): OutboxReading => ({
  state: 'read',
  entries: entries.map(({ key, refused = false }) => ({
    key,
    kind: 'registration',
    payload: { Name: 'Asha', Eid: 'e1' },
    createdAt: 0,
    attempts: 0,
    nextAt: 0,
    wait: 0,
    state: refused ? 'refused' : 'waiting',
  })),
});

beforeEach(() => storage.clear());

describe('what a phone knows of a registration', () => {
  it('is nothing where none was sent from it', async () => {
    const { stateOf } = await open();
    expect(stateOf('e1', unread)).toBeUndefined();
    expect(stateOf('e1', waiting())).toBeUndefined();
  });

  it('is that it waits, then that she is registered; also in an app that is opened later', async () => {
    const first = await open();
    first.noteRegistered({ eid: 'e1', key: 'k1', arrived: false });
    expect(first.stateOf('e1', unread)).toBe('waits');
    expect(first.stateOf('e1', waiting({ key: 'k1' }))).toBe('waits');
    expect(first.stateOf('e2', waiting({ key: 'k1' }))).toBeUndefined();
    first.noteArrived((key) => key === 'k1');
    expect((await open()).stateOf('e1', unread)).toBe('registered');
  });

  it('is that it arrived where the worker delivered it while no page was open', async () => {
    (await open()).noteRegistered({ eid: 'e1', key: 'k1', arrived: false });
    expect((await open()).stateOf('e1', waiting())).toBe('registered');
  });

  it('is that it needs her where it was refused, and nothing once she gave it up', async () => {
    const { noteRegistered, forgetMark, stateOf } = await open();
    noteRegistered({ eid: 'e1', key: 'k1', arrived: false });
    expect(stateOf('e1', waiting({ key: 'k1', refused: true }))).toBe('needs-her');
    forgetMark('k1');
    expect(stateOf('e1', waiting())).toBeUndefined();
  });

  it('is of one registration only where a correction took the place of a refused one', async () => {
    const { noteRegistered, marks } = await open();
    noteRegistered({ eid: 'e1', key: 'k1', arrived: false });
    noteRegistered({ eid: 'e1', key: 'k2', arrived: false }, 'k1');
    noteRegistered({ eid: 'e1', key: 'k2', arrived: true });
    expect(marks()).toEqual([{ eid: 'e1', key: 'k2', arrived: true }]);
  });

  it('holds nothing of who registered, and is gone when the phone is told to forget', async () => {
    const { noteRegistered, forgetAllMarks, stateOf } = await open();
    noteRegistered({ eid: 'e1', arrived: true });
    expect([...storage.values()].join()).not.toContain('Asha');
    forgetAllMarks();
    expect(storage.size).toBe(0);
    expect(stateOf('e1', unread)).toBeUndefined();
  });

  it('is nothing where what is kept cannot be read', async () => {
    storage.set('registered-events', '[{"eid":5}]');
    expect((await open()).stateOf('e1', unread)).toBeUndefined();
  });
});
