import { expect, test } from 'vitest';
import { addEvent, asOwner, goodBodies, nothing, registrations } from './samples';
import { startServer } from './start-server';

/** A site at noon with one event, and people registered for it, by their names. */
const door = async (...names: string[]) => {
  const server = await startServer();
  const { _id: Eid } = await addEvent(server);
  for (const Name of names) {
    await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Name, Eid } });
  }
  const owner = await asOwner(server);
  const ids = new Map((await registrations(server, Eid)).map(({ Name, _id }) => [Name, _id]));
  const tick = (name: string, Came: boolean, time: string) =>
    owner('markArrival', {
      body: { Rid: ids.get(name) ?? nothing, Came, At: `2026-03-06T${time}:00.000Z` },
    });
  const came = async () =>
    (await registrations(server, Eid)).filter(({ Came }) => Came).map(({ Name }) => Name);
  return { server, Eid, ids, owner, tick, came };
};

test('an arrival is ticked off, and the tick can be taken back', async () => {
  const { tick, came, server, Eid } = await door('Asha', 'Binita');
  expect(await registrations(server, Eid)).toMatchObject([
    { Came: false, CameAt: '' },
    { Came: false, CameAt: '' },
  ]);
  expect((await tick('Asha', true, '06:10')).statusCode).toBe(200);
  expect(await came()).toEqual(['Asha']);
  expect((await registrations(server, Eid))[0]?.CameAt).toBe('2026-03-06T06:10:00.000Z');
  await tick('Asha', false, '06:11');
  expect(await came()).toEqual([]);
});

test('the latest tick of two phones holds, in whatever order they arrive and however often', async () => {
  const { tick, came } = await door('Asha', 'Binita', 'Chitra');
  // The second phone was in the cellar and sends later what it ticked earlier.
  await tick('Asha', true, '06:20');
  await tick('Asha', false, '06:10');
  await tick('Binita', false, '06:20');
  await tick('Binita', true, '06:10');
  await Promise.all(['06:01', '06:05', '06:03'].map((time) => tick('Chitra', time === '06:05', time)));
  for (let again = 0; again < 3; again++) await tick('Asha', true, '06:20');
  expect(await came()).toEqual(['Asha', 'Chitra']);
});

test('"came" holds of two ticks of one moment', async () => {
  const { tick, came } = await door('Asha', 'Binita');
  await tick('Asha', true, '06:10');
  await tick('Asha', false, '06:10');
  await tick('Binita', false, '06:10');
  await tick('Binita', true, '06:10');
  expect(await came()).toEqual(['Asha', 'Binita']);
});

test('a phone whose clock is ahead can be corrected', async () => {
  const { tick, came, server } = await door('Asha');
  await tick('Asha', true, '23:00');
  server.clock.now = new Date('2026-03-06T06:31:00Z');
  await tick('Asha', false, '06:31');
  expect(await came()).toEqual([]);
});

test('a tick is answered with a receipt for its key, so that no other 200 counts as one', async () => {
  const { server, ids } = await door('Asha');
  const key = crypto.randomUUID();
  const body = { Rid: ids.get('Asha') ?? '', Came: true, At: '2026-03-06T06:10:00+05:30' };
  const answer = await server.call('markArrival', { body }, { token: await server.ownerToken(), key });
  expect(answer.json()).toEqual({ result: 'Success', key });
});

test('a tick for somebody who is not registered any more is not found', async () => {
  const { tick, owner, ids } = await door('Asha');
  await owner('deleteRegister', { params: { id: ids.get('Asha') ?? '' } });
  for (const name of ['Asha', 'nobody']) {
    const answer = await tick(name, true, '06:10');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
  }
});

test('an arrival is in what is stored about a person, and goes when the person is erased', async () => {
  const { tick, owner, server, Eid } = await door('Asha');
  await tick('Asha', true, '06:10');
  const body = { Email: goodBodies.saveRegister.Email ?? '' };
  expect((await owner('exportPerson', { body })).json().result.Registrations).toMatchObject([
    { Came: true, CameAt: '2026-03-06T06:10:00.000Z' },
  ]);
  await owner('erasePerson', { body });
  expect(await registrations(server, Eid)).toEqual([]);
});
