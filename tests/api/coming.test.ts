import { expect, test } from 'vitest';
import type { CallInput } from '~/contract/calls';
import type { HeldPlace } from '~/contract/place';
import { addEvent, asOwner, goodBodies, nothing, read, registrations } from './samples';
import { startServer } from './start-server';

/** A site at noon of 6 March with an event of the next day, and somebody who is registered. */
const registered = async (fields: Parameters<typeof addEvent>[1] = {}) => {
  const server = await startServer();
  const { _id: eid } = await addEvent(server, { EDate: '07/March/2026', Time: '10:00 AM', ...fields });
  const owner = await asOwner(server);
  const register = async (Name: string): Promise<HeldPlace> => {
    const body = { ...goodBodies.saveRegister, Name, Eid: eid };
    return (await server.call('saveRegister', { body })).json().Place;
  };
  const { Link = '' } = await register('Asha');
  const say = (Waited = 0, key: string = crypto.randomUUID(), link = Link) =>
    server.call('sayComing', { body: { Link: link, Waited } }, { key });
  const row = async (name = 'Asha') => (await registrations(server, eid)).find(({ Name }) => Name === name);
  const log = async () =>
    (await read(server, 'getEventLog', { params: { eid } }, await server.ownerToken())).result.map(
      ({ Who, What }) => `${Who} ${What}`,
    );
  const later = (minutes: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
  };
  const change = (body: Partial<CallInput<'updateAnEvent'>['body']>) =>
    owner('updateAnEvent', {
      params: { id: eid },
      body: { ...goodBodies.updateAnEvent, EDate: '07/March/2026', Time: '10:00 AM', ...body },
    });
  return { server, eid, owner, register, Link, say, row, log, later, change };
};

test('whoever says that she is coming is shown so to the owner, once', async () => {
  const { say, row, log, later, server } = await registered();
  const key = crypto.randomUUID();
  const at = server.clock.now.toISOString();
  expect((await say(0, key)).json()).toMatchObject({ key, Place: { State: 'confirmed', Coming: true } });
  later(1);
  expect((await say(0, key)).json()).toMatchObject({ Place: { Coming: true } });
  expect((await say()).json()).toMatchObject({ Place: { Coming: true } });
  expect((await row())?.ComingAt).toBe(at);
  expect(await log()).toEqual(['visitor coming', 'visitor registered']);
});

test('the answer changes nothing after a cancellation, while she waits, or when the event is over', async () => {
  const { server, say, row, Link, register, later } = await registered({ Places: 1, Duration: '1 hour' });
  const { Link: waiting = '' } = await register('Binita');
  expect((await say(0, undefined, waiting)).json()).toMatchObject({ Place: { State: 'waiting' } });
  await say();
  await server.call('cancelPlace', { body: { Link } });
  expect((await row())?.ComingAt).toBe('');
  const late = (await say()).json();
  expect([late.Place.State, late.Place.Coming]).toEqual(['cancelled', undefined]);
  later(24 * 60);
  expect((await say(0, undefined, waiting)).statusCode).toBe(200);
  expect((await row('Binita'))?.ComingAt).toBe('');
});

test('an answer that waited offline counts from when it was given', async () => {
  const { say, row, server, later } = await registered();
  const given = server.clock.now;
  later(60);
  await say(60 * 60_000);
  expect((await row())?.ComingAt).toBe(given.toISOString());
});

test('an answer given before the owner put the registration back, or before the event moved, counts no more', async () => {
  const { owner, row, say, later, change } = await registered();
  const id = (await row())?._id ?? nothing;
  later(10);
  for (const State of ['waiting', 'confirmed'] as const)
    await owner('setPlaceState', { params: { id }, body: { State } });
  await say(5 * 60_000);
  expect((await row())?.ComingAt).toBe('');
  later(1);
  await say();
  expect((await row())?.ComingAt).not.toBe('');
  await change({ Place: 'Another hall' });
  expect((await row())?.ComingAt).not.toBe('');
  await change({ Time: '11:00 AM' });
  expect((await row())?.ComingAt).toBe('');
  later(2);
  await say(100_000);
  expect((await row())?.ComingAt).not.toBe('');
  await change({ Time: '12:00 noon' });
  later(30);
  await say(31 * 60_000);
  expect((await row())?.ComingAt).toBe('');
});

test('a guessed link answers nothing', async () => {
  const { say } = await registered();
  expect((await say(0, undefined, 'a'.repeat(22))).statusCode).toBe(404);
});
