import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallFailure as Failure } from '~/contract/call-failure';
import { type DoorList, type DoorPerson, doorList } from '~/contract/door';
import { unsentOutbox } from './unsent-outbox';

const secret = 'S'.repeat(22);
const start = Date.parse('2026-11-28T04:30:00.000Z');

const person = (fields: Partial<DoorPerson> & Pick<DoorPerson, '_id'>): DoorPerson => ({
  FirstName: fields._id,
  Initial: '',
  Code: '',
  Party: 1,
  State: 'confirmed',
  Line: null,
  Came: false,
  CameAt: '',
  WalkIn: false,
  ...fields,
});

const listOf = (People: DoorPerson[], more: Partial<DoorList> = {}): DoorList => ({
  Hid: 'helper-1',
  Helper: 'Meena',
  Eid: 'event-1',
  EventName: 'Yoga',
  EDate: '28/November/2026',
  Time: '10:00',
  CalledOff: false,
  Until: '2026-11-28T18:30:00.000Z',
  At: new Date(start).toISOString(),
  People,
  ...more,
});

/** A helper's phone: its door, opened anew each time, a backend's list and an outbox from which nothing is sent. */
async function helpersPhone() {
  vi.resetModules();
  const { CallFailure } = await import('~/contract/call-failure');
  const { createDoor } = await import('~/app/features/door/door');
  const { listStorage } = await import('~/app/features/door/stored-list');
  const mark = v.looseObject({ key: v.string() });
  const { read: readDoor } = listStorage<DoorList, object>('door', { list: doorList, mark });
  const { doorToken } = await import('~/outbox/tokens');
  const { entries, submit, deliver } = await unsentOutbox();
  const phone = {
    now: start,
    list: listOf([person({ _id: 'asha' }), person({ _id: 'binita' })]),
    failure: undefined as Failure | undefined,
    /** What an answer waits for. */
    line: Promise.resolve(),
  };
  const open = async (written = '') => {
    const door = createDoor({
      api: {
        getDoorList: async () => {
          await phone.line;
          if (phone.failure) throw phone.failure;
          return { result: phone.list };
        },
      },
      outbox: { submit },
      entries: () => entries,
      now: () => phone.now,
      newId: () => `added-${submit.mock.calls.length}`,
    });
    await door.open(written);
    return door;
  };
  const unreachable = new CallFailure({ kind: 'unreachable' });
  const { refused } = CallFailure;
  return { phone, open, deliver, submit, readDoor, doorToken, refused, unreachable };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('a helper’s door', () => {
  test('opens by its link, and later without it or a connection', async () => {
    const { phone, open, doorToken, unreachable } = await helpersPhone();
    expect((await open(secret)).state.get()).toMatchObject({ screen: 'list', list: { EventName: 'Yoga' } });
    expect(await doorToken('door:helper-1')).toBe(`door_${secret}`);
    phone.failure = unreachable;
    expect((await open()).state.get()).toMatchObject({ screen: 'list', list: { EventName: 'Yoga' } });
  });

  test('shows what is wrong with a link', async () => {
    const { phone, open, refused, unreachable } = await helpersPhone();
    expect((await open()).state.get().screen).toBe('no link');
    expect((await open('half')).state.get().screen).toBe('wrong link');
    phone.failure = unreachable;
    expect((await open(secret)).state.get().screen).toBe('unreached');
    phone.failure = refused('not-signed-in');
    expect((await open(secret)).state.get().screen).toBe('wrong link');
    phone.failure = refused('door-ended');
    expect((await open(secret)).state.get().screen).toBe('ended');
  });

  test('keeps a tick on the screen until a response contains it', async () => {
    const { phone, open, deliver } = await helpersPhone();
    const door = await open(secret);
    const [asha] = phone.list.People;
    if (!asha) throw new Error('Nobody is on the list.');
    await door.tick(asha, true);
    expect(door.state.get().marks.get('asha')).toMatchObject({ came: true });
    // An answer that was made before it arrived.
    await door.refresh();
    expect(door.state.get().marks.has('asha')).toBe(true);
    await deliver();
    // Asked for after it arrived: what it says holds.
    await door.refresh();
    expect(door.state.get().marks.has('asha')).toBe(false);
  });

  test('dates ticks by the backend’s clock, and after the one on the screen', async () => {
    const { phone, open, submit } = await helpersPhone();
    phone.now = start + 3_600_000;
    const door = await open(secret);
    await door.tick(person({ _id: 'asha' }), true);
    expect(submit.mock.lastCall?.[1]).toMatchObject({ At: '2026-11-28T04:30:00.000Z' });
    await door.tick(person({ _id: 'asha', CameAt: '2026-11-28T05:00:00.000Z' }), false);
    expect(submit.mock.lastCall?.[1]).toMatchObject({ At: '2026-11-28T05:00:00.001Z' });
  });

  test('dates no tick before its list, although the clock was put back since', async () => {
    const { phone, open, submit } = await helpersPhone();
    const door = await open(secret);
    phone.now = Date.parse('2015-01-01T00:00:00.000Z');
    await door.tick(person({ _id: 'asha' }), true);
    await door.addWalkIn({ FirstName: 'Radha', Party: 1 });
    for (const [, payload] of submit.mock.calls)
      expect(payload).toMatchObject({ At: '2026-11-28T04:30:00.000Z' });
  });

  test('replaces a queued tick, but never the tick of a walk-in', async () => {
    const { open, submit } = await helpersPhone();
    const door = await open(secret);
    await door.tick(person({ _id: 'asha' }), true);
    await door.tick(person({ _id: 'asha' }), false);
    expect(submit.mock.lastCall?.[2]).toMatchObject({ corrects: '0199a000-0000-4000-8000-000000000001' });
    const id = await door.addWalkIn({ FirstName: 'Leela', Party: 2 });
    await door.tick(person({ _id: id ?? '', WalkIn: true }), false);
    expect(submit.mock.lastCall?.[2]).toEqual({ account: 'door:helper-1' });
  });

  test('deletes the list when its day is over, and the secret once nothing is queued', async () => {
    const { phone, open, deliver, readDoor, doorToken, unreachable } = await helpersPhone();
    const door = await open(secret);
    await door.tick(person({ _id: 'asha' }), true);
    phone.failure = unreachable;
    phone.now = Date.parse(phone.list.Until);
    expect(await door.endIfOver()).toBe(true);
    expect(door.state.get()).toMatchObject({ screen: 'over', list: undefined });
    expect(await readDoor()).toMatchObject({ list: undefined, marks: new Map(), link: { ended: 'over' } });
    expect(await doorToken('door:helper-1')).toBe(`door_${secret}`);
    await deliver();
    const { deleteUnusedTokens } = await import('~/app/features/door/stored-list');
    await deleteUnusedTokens();
    expect(await doorToken('door:helper-1')).toBeUndefined();
    expect((await open()).state.get().screen).toBe('over');
  });

  test('deletes the list when the backend answers that the link has ended', async () => {
    const { phone, open, readDoor, refused } = await helpersPhone();
    const door = await open(secret);
    phone.failure = refused('door-ended');
    await door.refresh();
    expect(door.state.get()).toMatchObject({ screen: 'ended', list: undefined });
    expect((await readDoor()).list).toBeUndefined();
    expect(JSON.stringify(await readDoor())).not.toContain(secret);
  });

  test('shows another link’s event, and keeps the earlier secret while ticks wait for it', async () => {
    const { phone, open, deliver, doorToken } = await helpersPhone();
    const door = await open(secret);
    await door.tick(person({ _id: 'asha' }), true);
    phone.list = listOf([], { Hid: 'helper-2', EventName: 'A talk' });
    await door.open('T'.repeat(22));
    expect(door.state.get()).toMatchObject({ list: { EventName: 'A talk' }, marks: new Map() });
    expect(await doorToken('door:helper-1')).toBe(`door_${secret}`);
    await deliver();
    await door.refresh();
    expect(await doorToken('door:helper-1')).toBeUndefined();
    expect(await doorToken('door:helper-2')).toBe(`door_${'T'.repeat(22)}`);
  });

  test('reads the list of another link while the answer to the one before is on its way', async () => {
    const { phone, open } = await helpersPhone();
    const door = await open(secret);
    phone.line = new Promise(() => undefined);
    void door.refresh();
    await vi.waitFor(() => expect(door.state.get().isReading).toBe(true));
    phone.line = Promise.resolve();
    phone.list = listOf([], { Hid: 'helper-2', EventName: 'A talk' });
    await door.open('T'.repeat(22));
    expect(door.state.get()).toMatchObject({
      screen: 'list',
      list: { EventName: 'A talk' },
      isReading: false,
    });
  });
});
