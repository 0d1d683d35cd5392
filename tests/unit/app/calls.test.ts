import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallFailure as Failure } from '~/contract/call-failure';
import type { DoorList } from '~/contract/door';
import type { CallList, PersonToCall } from '~/contract/notifications';
import { unsentOutbox } from './unsent-outbox';

const secret = 'S'.repeat(22);
const doorSecret = 'D'.repeat(22);
const start = Date.parse('2026-11-28T04:30:00.000Z');

const person = (fields: Partial<PersonToCall> & Pick<PersonToCall, '_id'>): PersonToCall => ({
  FirstName: fields._id,
  Initial: '',
  Party: 1,
  State: 'confirmed',
  Language: 'hi',
  Number: '+919876500001',
  Aid: 'moved-1',
  Occasion: 'moved',
  How: 'none',
  ...fields,
});

const facts = {
  Eid: 'event-1',
  EventName: 'Yoga',
  EDate: '28/November/2026',
  Time: '10:00',
  Until: '2026-11-28T18:30:00.000Z',
  At: new Date(start).toISOString(),
};

const listOf = (People: PersonToCall[]): CallList => ({
  ...facts,
  Hid: 'caller-1',
  Helper: 'Rekha',
  Place: 'The hall',
  CalledOffReason: '',
  Words: '',
  People,
});

const doorOf = (): DoorList => ({ ...facts, Hid: 'helper-1', Helper: 'Rekha', CalledOff: false, People: [] });

/** A volunteer's phone: its list of calls and its door, a backend's lists and an outbox from which nothing is sent. */
async function volunteersPhone() {
  vi.resetModules();
  const { CallFailure } = await import('~/contract/call-failure');
  const { createCalls, inCallOrder, withOwnCalls } = await import('~/app/features/door/calls');
  const { createDoor } = await import('~/app/features/door/door');
  const { doorToken } = await import('~/outbox/tokens');
  const { entries, submit, deliver } = await unsentOutbox();
  const phone = {
    now: start,
    list: listOf([person({ _id: 'asha' }), person({ _id: 'binita' })]),
    failure: undefined as Failure | undefined,
  };
  const answer = async <Result>(result: Result) => {
    if (phone.failure) throw phone.failure;
    return { result };
  };
  const deps = { outbox: { submit }, entries: () => entries, now: () => phone.now };
  const open = async (written = '') => {
    const calls = createCalls({ ...deps, api: { getCallList: () => answer(phone.list) } });
    await calls.open(written);
    return calls;
  };
  const openDoor = async (written = '') => {
    const door = createDoor({
      ...deps,
      api: { getDoorList: () => answer(doorOf()) },
      newId: () => 'added',
    });
    await door.open(written);
    return door;
  };
  const shown = ({ state }: Awaited<ReturnType<typeof open>>) =>
    withOwnCalls(inCallOrder(state.get().list?.People ?? [], 'en'), state.get().marks).map(
      ({ _id, How }) => `${_id}: ${How}`,
    );
  const unreachable = new CallFailure({ kind: 'unreachable' });
  const { refused } = CallFailure;
  return { phone, open, openDoor, shown, deliver, submit, doorToken, refused, unreachable };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('a volunteer’s list of people to be called', () => {
  test('opens by its link, and later without it or a connection, with the marks made meanwhile', async () => {
    const { phone, open, shown, unreachable } = await volunteersPhone();
    const calls = await open(secret);
    phone.failure = unreachable;
    await calls.mark(person({ _id: 'asha' }), 'called');
    const later = await open();
    expect(later.state.get()).toMatchObject({ screen: 'list', list: { EventName: 'Yoga' } });
    expect(shown(later)).toEqual(['asha: called', 'binita: none']);
  });

  test('keeps a mark until a response contains it; then what the response says holds', async () => {
    const { phone, open, shown, deliver } = await volunteersPhone();
    const calls = await open(secret);
    await calls.mark(person({ _id: 'asha' }), 'called');
    await calls.refresh();
    expect(shown(calls)).toEqual(['asha: called', 'binita: none']);
    await deliver();
    phone.list = listOf([person({ _id: 'asha', How: 'whatsapp' }), person({ _id: 'binita', How: 'push' })]);
    await calls.refresh();
    expect(shown(calls)).toEqual(['asha: whatsapp', 'binita: push']);
  });

  test('replaces a queued mark by its correction, which is later, and no mark of another announcement', async () => {
    const { open, submit } = await volunteersPhone();
    const calls = await open(secret);
    await calls.mark(person({ _id: 'asha' }), 'called');
    await calls.mark(person({ _id: 'asha' }), 'none');
    const [, payload, options] = submit.mock.lastCall ?? [];
    expect(payload).toEqual({ Rid: 'asha', Aid: 'moved-1', How: 'none', At: '2026-11-28T04:30:00.001Z' });
    expect(options).toEqual({
      account: 'door:caller-1',
      corrects: '0199a000-0000-4000-8000-000000000001',
    });
    await calls.mark(person({ _id: 'asha', Aid: 'words-1' }), 'called');
    expect(submit.mock.lastCall?.[2]).toEqual({ account: 'door:caller-1' });
  });

  test('does not show a mark of an earlier announcement beside a new one', async () => {
    const { phone, open, shown } = await volunteersPhone();
    const calls = await open(secret);
    await calls.mark(person({ _id: 'asha' }), 'called');
    phone.list = listOf([person({ _id: 'asha', Aid: 'moved-2' })]);
    await calls.refresh();
    expect(shown(calls)).toEqual(['asha: none']);
  });

  test('is deleted once the link has ended, and names and numbers with it', async () => {
    const { phone, open, refused } = await volunteersPhone();
    const calls = await open(secret);
    phone.failure = refused('door-ended');
    await calls.refresh();
    expect(calls.state.get()).toMatchObject({ screen: 'ended', list: undefined });
    phone.failure = undefined;
    expect((await open()).state.get()).toMatchObject({ screen: 'ended', list: undefined });
  });

  test('is beside the door of the same phone: neither replaces nor ends the other', async () => {
    const { phone, open, openDoor, doorToken, refused } = await volunteersPhone();
    await openDoor(doorSecret);
    const calls = await open(secret);
    expect((await openDoor()).state.get()).toMatchObject({ screen: 'list', account: 'door:helper-1' });
    expect(await doorToken('door:helper-1')).toBe(`door_${doorSecret}`);
    expect(await doorToken('door:caller-1')).toBe(`door_${secret}`);
    phone.failure = refused('door-ended');
    await calls.refresh();
    expect(await doorToken('door:caller-1')).toBeUndefined();
    expect(await doorToken('door:helper-1')).toBe(`door_${doorSecret}`);
    phone.failure = undefined;
    expect((await openDoor()).state.get().screen).toBe('list');
    expect((await open()).state.get().screen).toBe('ended');
  });
});
