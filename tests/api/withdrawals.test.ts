import { expect, test } from 'vitest';
import { Phone } from '../unit/outbox/phone';
import { addEvent, asOwner, goodBodies, read, registrations } from './samples';
import { startServer } from './start-server';

const many = {
  SUBMISSIONS_PER_MINUTE: '10000',
  SUBMISSIONS_PER_DAY: '10000',
  PEOPLE_CONFIRMED_PER_ADDRESS: '10000',
};

const keyOf = () => crypto.randomUUID();

const hall = async (fields: Parameters<typeof addEvent>[1] = {}) => {
  const server = await startServer({ environment: many });
  const { _id: Eid } = await addEvent(server, fields);
  const register = (Name: string, key: string) =>
    server.call('saveRegister', { body: { ...goodBodies.saveRegister, Name, Eid } }, { key });
  const withdraw = (Key: string, key = keyOf()) =>
    server.call('withdrawSubmission', { body: { Key } }, { key });
  const states = async () => (await registrations(server, Eid)).map(({ Name, State }) => `${Name} ${State}`);
  return { server, Eid, register, withdraw, states };
};

test('of a hundred registrations with lost answers, none holds a place once they are discarded', async () => {
  const { server, Eid } = await hall({ Places: 200 });
  const phone = new Phone();
  let isLost = true;
  const tab = await phone.open({
    askWorker: async () => true,
    async fetch(address, { method, headers, body }) {
      const answer = await server.app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: address,
        headers: Object.fromEntries(new Headers(headers)),
        payload: String(body),
      });
      if (isLost) throw new TypeError('connection reset');
      return new Response(answer.body, { status: answer.statusCode });
    },
  });
  const entry = { kind: 'registration', attempts: 0, nextAt: 0, wait: 0, state: 'waiting' } as const;
  const keys = Array.from({ length: 100 }, keyOf);
  for (const [createdAt, key] of keys.entries()) {
    const payload = { ...goodBodies.saveRegister, Name: `Person ${createdAt}`, Party: 1, Eid };
    await tab.put({ ...entry, key, payload, createdAt });
  }
  // A round ends after two requests without an answer.
  for (let round = 0; round < 50; round += 1) await tab.round(true);
  const confirmed = async () =>
    (await registrations(server, Eid)).filter(({ State }) => State === 'confirmed').length;
  expect(await confirmed()).toBe(100);
  isLost = false;
  // The worker holds the delivery back until all are discarded.
  let release = () => {};
  const busy = phone.locks.request(
    'outbox-delivery',
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  for (const key of keys) await tab.discard(key);
  release();
  await busy;
  await tab.round(true);
  expect(await tab.entries()).toEqual([]);
  expect(await confirmed()).toBe(0);
});

test('a request that comes after its withdrawal is answered and adds nothing', async () => {
  const { register, withdraw, states } = await hall();
  const key = keyOf();
  expect((await withdraw(key)).statusCode).toBe(200);
  const late = await register('Asha', key.toUpperCase());
  expect([late.statusCode, late.json()]).toEqual([200, { result: 'Success', key: key.toUpperCase() }]);
  expect(await states()).toEqual([]);
});

test('a withdrawn registration frees its place for the next in line, once', async () => {
  const { server, Eid, register, withdraw, states } = await hall({ Places: 1 });
  const [first, second, again] = [keyOf(), keyOf(), keyOf()];
  await register('Asha', first);
  await register('Binita', second);
  await withdraw(first, again);
  expect(await states()).toEqual(['Asha cancelled', 'Binita confirmed']);
  expect((await withdraw(first, again)).json()).toEqual({ result: 'Success', key: again });
  const log = await read(server, 'getEventLog', { params: { eid: Eid } }, await server.ownerToken());
  expect(log.result.map(({ Who, What }) => `${Who} ${What}`).slice(0, 2)).toEqual([
    'automatic confirmed',
    'visitor cancelled',
  ]);
  // Its repeat learns that it was given back.
  expect((await register('Asha', first)).json().Place).toMatchObject({ State: 'cancelled' });
});

test('a registration whose people have come stays on the list', async () => {
  const { server, Eid, register, withdraw } = await hall();
  const key = keyOf();
  await register('Asha', key);
  const owner = await asOwner(server);
  const [asha] = await registrations(server, Eid);
  await owner('markArrival', {
    body: { Rid: asha?._id ?? '', Came: true, At: server.clock.now.toISOString() },
  });
  expect((await withdraw(key)).statusCode).toBe(200);
  expect(await registrations(server, Eid)).toMatchObject([{ State: 'confirmed', Came: true }]);
});

test('a withdrawal waits while the owner may still restore the registration', async () => {
  const { server, Eid, register, withdraw, states } = await hall();
  const key = keyOf();
  await register('Asha', key);
  const [asha] = await registrations(server, Eid);
  const token = await server.ownerToken();
  const Removal = keyOf();
  await server.call('deleteRegister', { params: { id: asha?._id ?? '' } }, { token, key: Removal });
  const early = await withdraw(key);
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '60']);
  await server.call('restoreRemoved', { body: { Removal } }, { token });
  expect((await withdraw(key)).statusCode).toBe(200);
  expect(await states()).toEqual(['Asha cancelled']);
});

test('a withdrawn message, application or subscription is deleted', async () => {
  const { server, withdraw } = await hall();
  const [message, application, subscription] = [keyOf(), keyOf(), keyOf()];
  await server.call('contactMessage', { body: goodBodies.contactMessage }, { key: message });
  await server.call('saveVolunteerData', { body: goodBodies.saveVolunteerData }, { key: application });
  await server.call('subscribe', { body: goodBodies.subscribe }, { key: subscription });
  const token = await server.ownerToken();
  const left = async () => [
    (await read(server, 'getContactMessages', {}, token)).result.length,
    (await read(server, 'getVolunteerData', {}, token)).result.length,
    (await read(server, 'getSubscriptions', {}, token)).result.length,
  ];
  expect(await left()).toEqual([1, 1, 1]);
  for (const key of [message, application, subscription]) expect((await withdraw(key)).statusCode).toBe(200);
  expect(await left()).toEqual([0, 0, 0]);
});

test('a withdrawn change of a place does nothing when it comes late', async () => {
  const { server, Eid, register, withdraw } = await hall();
  const Link: string = (await register('Asha', keyOf())).json().Place.Link;
  const key = keyOf();
  await withdraw(key);
  const late = await server.call('cancelPlace', { body: { Link } }, { key });
  expect([late.statusCode, late.json().Place.State]).toEqual([200, 'confirmed']);
  expect(await registrations(server, Eid)).toMatchObject([{ State: 'confirmed' }]);
});
