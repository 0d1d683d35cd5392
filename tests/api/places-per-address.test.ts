import { expect, test } from 'vitest';
import type { HeldPlace } from '~/contract/place';
import { addEvent, asOwner, registrations } from './samples';
import { startServer } from './start-server';

const hall = async (Places: number) => {
  const server = await startServer({ environment: { TRUST_PROXY: 'on' } });
  const { _id: Eid } = await addEvent(server, { Places });
  /** Registers a party from an address; gives what the receipt says of the place. */
  const register = async (Party: number, address: string, key: string = crypto.randomUUID()) => {
    const body = { Name: 'Asha', Email: '', Number: '98765 43210', Eid, Party };
    const headers = { 'x-forwarded-for': address };
    const answer = await server.call('saveRegister', { body }, { headers, key });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ Place: HeldPlace }>().Place;
  };
  const people = async () =>
    (await registrations(server, Eid))
      .filter(({ State }) => State === 'confirmed')
      .reduce((sum, { Party }) => sum + Party, 0);
  return { server, Eid, register, people };
};

const stranger = '203.0.113.1';
const mother = '203.0.113.2';

test('of 48 places one address takes 24 within ten minutes; the others wait until the owner decides', async () => {
  const { server, Eid, register, people } = await hall(48);
  for (let tries = 0; tries < 12; tries += 1) await register(6, stranger);
  expect(await people()).toBe(24);
  const waiting = (await registrations(server, Eid)).filter(({ State }) => State === 'waiting');
  expect(waiting.map(({ OwnerDecides }) => OwnerDecides)).toEqual(Array(8).fill(true));
  expect((await register(2, mother)).State).toBe('confirmed');
  const [first] = waiting;
  if (!first) throw new Error('Nobody waits.');
  const owner = await asOwner(server);
  await owner('setPlaceState', { params: { id: first._id }, body: { State: 'confirmed' } });
  expect(await people()).toBe(32);
});

test('the count of people starts again after ten minutes, and is another one at another event', async () => {
  const { server, register } = await hall(48);
  for (let tries = 0; tries < 4; tries += 1) await register(6, stranger);
  expect((await register(1, stranger)).State).toBe('waiting');
  const { _id: Eid } = await addEvent(server, { Places: 48 });
  const body = { Name: 'Asha', Email: '', Number: '98765 43210', Eid };
  const elsewhere = await server.call('saveRegister', { body }, { headers: { 'x-forwarded-for': stranger } });
  expect(elsewhere.json().Place.State).toBe('confirmed');
  server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000);
  expect((await register(1, stranger)).State).toBe('confirmed');
});

test('a repeat is not counted twice, and a smaller party still fits below the limit', async () => {
  const { register } = await hall(48);
  const key = crypto.randomUUID();
  for (let repeats = 0; repeats < 6; repeats += 1) await register(6, stranger, key);
  for (let tries = 0; tries < 2; tries += 1) await register(6, stranger);
  expect((await register(5, stranger)).State).toBe('confirmed');
  expect((await register(2, stranger)).State).toBe('waiting');
  expect((await register(1, stranger)).State).toBe('confirmed');
});

test.each([
  [1_000, 30],
  [54, 27],
  [48, 24],
  [25, 24],
  [8, 8],
])('of %i places one address takes %i', async (places, max) => {
  const { register, people } = await hall(places);
  for (let tries = 0; tries < 30; tries += 1) await register(1, stranger);
  expect(await people()).toBe(max);
});

test('an event without a number of places takes everybody from one address', async () => {
  const server = await startServer();
  const { _id: Eid } = await addEvent(server);
  const body = { Name: 'Asha', Email: '', Number: '98765 43210', Eid, Party: 6 };
  for (let tries = 0; tries < 9; tries += 1)
    expect((await server.call('saveRegister', { body })).json().Place.State).toBe('confirmed');
});

test('a village behind one address is confirmed where there is room, in parties and one by one', async () => {
  const { register, people } = await hall(100_000);
  const states: string[] = [];
  for (let turn = 0; turn < 50; turn += 1) states.push((await register(1 + (turn % 6), stranger)).State);
  expect([...new Set(states)]).toEqual(['confirmed']);
  expect(await people()).toBe(171);
});

test('half of the places is computed from what was free at the first registration, whoever has the others', async () => {
  const { register } = await hall(100);
  for (let tries = 0; tries < 7; tries += 1) await register(6, mother);
  const states: string[] = [];
  for (let tries = 0; tries < 40; tries += 1) states.push((await register(1, stranger)).State);
  // 58 were left.
  expect(states.filter((state) => state === 'confirmed')).toHaveLength(29);
});

test('all networks of one IPv6 site take four times as many places as one address, or half of them', async () => {
  const { register, people } = await hall(120);
  for (let network = 0; network < 8; network += 1)
    for (let tries = 0; tries < 4; tries += 1) await register(6, `2001:db8:1:${network}::a`);
  expect(await people()).toBe(96);
  expect((await register(6, '2001:db8:2::a')).State).toBe('confirmed');
});
