import { expect, test } from 'vitest';
import type { CallInput } from '~/contract/calls';
import type { HeldPlace, LogEntry } from '~/contract/place';
import type { Registration } from '~/contract/registration';
import type { RateLimits } from '~/server/guard/rate-limits';
import { addEvent, asOwner, events, goodBodies, nothing, read, registrations } from './samples';
import { startServer, type TestServer } from './start-server';

type EventFields = Parameters<typeof addEvent>[1];

/** A site at noon with one event of so many places. */
const hall = async (fields: EventFields = {}, limits: Partial<RateLimits> = {}) => {
  const server = await startServer({ limits });
  const { _id: Eid } = await addEvent(server, fields);
  const owner = await asOwner(server);
  const ids = new Map<string, string>();
  /** Registers somebody under a key; gives what the receipt says of the place. */
  const register = async (
    Name: string,
    Party?: number,
    key: string = crypto.randomUUID(),
  ): Promise<HeldPlace> => {
    const body = { Name, Email: '', Number: '98765 43210', Eid, ...(Party !== undefined && { Party }) };
    const answer = await server.call('saveRegister', { body }, { key });
    expect([Name, answer.statusCode, answer.json().key]).toEqual([Name, 200, key]);
    return answer.json().Place;
  };
  const list = async () => {
    const all = await registrations(server, Eid);
    for (const { Name, _id } of all) ids.set(Name, _id);
    return all;
  };
  const idOf = async (name: string) => {
    await list();
    return ids.get(name) ?? nothing;
  };
  const left = async () => (await read(server, 'getPlaces', { params: { eid: Eid } })).result;
  const set = async (name: string, State: Registration['State']) =>
    owner('setPlaceState', { params: { id: await idOf(name) }, body: { State } });
  const change = (body: Partial<CallInput<'updateAnEvent'>['body']>) =>
    owner('updateAnEvent', { params: { id: Eid }, body: { ...goodBodies.updateAnEvent, ...body } });
  return { server, Eid, owner, register, list, idOf, left, set, change };
};

/** Who has a place, and who waits in which order. */
const stand = (all: readonly Registration[]) => ({
  confirmed: all.filter(({ State }) => State === 'confirmed').map(({ Name }) => Name),
  waiting: all
    .filter(({ State }) => State === 'waiting')
    .sort((one, other) => (one.Line ?? 99) - (other.Line ?? 99))
    .map(({ Name, Line, WaitReason }) => `${Line ?? WaitReason} ${Name}`),
});

const cancel = (server: TestServer, { Link = '' }: HeldPlace) =>
  server.call('cancelPlace', { body: { Link } });
const open = async (server: TestServer, { Link = '' }: HeldPlace) =>
  (await read(server, 'getPlace', { body: { Link } })).result;

test('an event without a number of places confirms all registrations, and shows no places', async () => {
  const { server, register, left, list } = await hall();
  expect(await register('Asha')).toMatchObject({ State: 'confirmed', Line: null, Party: 1 });
  expect(stand(await list()).confirmed).toEqual(['Asha']);
  expect(await left()).toMatchObject({ Places: null, Left: null, State: 'free' });
  expect(Object.keys((await events(server))[0] ?? {})).not.toContain('Places');
});

test('registrations beyond the places wait in order of arrival, and get their number in line', async () => {
  const { register, left, list } = await hall({ Places: 2 });
  expect((await register('Asha')).State).toBe('confirmed');
  expect(await left()).toMatchObject({ Left: 1, State: 'few', Waiting: 0 });
  expect((await register('Binita')).State).toBe('confirmed');
  expect(await register('Chitra')).toMatchObject({ State: 'waiting', Line: 1, WaitReason: 'full' });
  expect(await register('Deepa')).toMatchObject({ State: 'waiting', Line: 2 });
  expect(stand(await list())).toEqual({
    confirmed: ['Asha', 'Binita'],
    waiting: ['1 Chitra', '2 Deepa'],
  });
  expect(await left()).toMatchObject({ Places: 2, Left: 0, State: 'full', Waiting: 2 });
});

test('if visitors see only whether few places are left, the answer has no number', async () => {
  const { register, left, change } = await hall({ Places: 4, PlacesShown: 'few' });
  const hidden = { Places: null, Left: null, Waiting: null, Shown: 'few' };
  expect(await left()).toEqual({ ...hidden, State: 'free', At: expect.any(String) });
  for (const name of ['Asha', 'Binita', 'Chitra', 'Deepa', 'Esha'])
    expect(await register(name)).toMatchObject(
      name === 'Esha' ? { State: 'waiting', Line: 1 } : { State: 'confirmed' },
    );
  expect(await left()).toMatchObject({ ...hidden, State: 'full' });
  await change({ Places: 6 });
  expect(await left()).toMatchObject({ ...hidden, State: 'few' });
  await change({ Places: '' });
  expect(await left()).toMatchObject({ Places: null, Left: null, State: 'free', Shown: 'count' });
});

test('a number of 0 lets everybody wait, and an empty one lets everybody in', async () => {
  const { register, list, change } = await hall({ Places: 0 });
  expect(await register('Asha')).toMatchObject({ State: 'waiting', Line: null, WaitReason: 'owner' });
  await change({ Places: '' });
  expect(stand(await list())).toEqual({ confirmed: ['Asha'], waiting: [] });
});

test('a change of an event without the field for places keeps them', async () => {
  const { server, change } = await hall({ Places: 3, PlacesShown: 'few', OpenUntil: '2026-03-19T18:00' });
  await change({ Place: 'Pune' });
  expect(await events(server)).toMatchObject([
    { Place: 'Pune', Places: 3, PlacesShown: 'few', OpenUntil: '2026-03-19T18:00' },
  ]);
});

test('an invalid number of places, party or time is refused with its field', async () => {
  const { server, Eid, owner, change } = await hall();
  for (const Places of [-1, 1.5, 'many', 100_001]) {
    const answer = await change({ Places });
    expect([Places, answer.statusCode, answer.json().fields]).toEqual([Places, 400, { Places: 'not-valid' }]);
  }
  expect((await change({ OpenUntil: 'tomorrow' })).json().fields).toEqual({ OpenUntil: 'not-valid' });
  expect((await change({ OpenUntil: '2026-02-30T10:00' })).json().fields).toEqual({ OpenUntil: 'not-valid' });
  for (const Party of [0, 7, 'two']) {
    const body = { ...goodBodies.saveRegister, Eid, Party };
    expect((await server.call('saveRegister', { body })).json().fields).toEqual({ Party: 'not-valid' });
  }
  expect(
    (await owner('setPlaceState', { params: { id: nothing }, body: { State: 'waiting' } })).statusCode,
  ).toBe(404);
});

test('a place that is given back goes to the first in line whose party fits; who is passed over keeps the number', async () => {
  const { server, register, list } = await hall({ Places: 2 });
  const asha = await register('Asha');
  await register('Binita');
  await register('Chitra', 2);
  const deepa = await register('Deepa');
  await register('Esha');
  expect(await open(server, deepa)).toMatchObject({ State: 'waiting', Line: 2, FirstName: 'Deepa' });
  const answer = await cancel(server, asha);
  expect(answer.json().Place).toMatchObject({ State: 'cancelled', Line: null });
  expect(stand(await list())).toEqual({
    confirmed: ['Binita', 'Deepa'],
    waiting: ['1 Chitra', '2 Esha'],
  });
  expect(await open(server, deepa)).toMatchObject({ State: 'confirmed', Line: null });
});

test('cancelling twice frees one place', async () => {
  const { server, register, list } = await hall({ Places: 1 });
  const asha = await register('Asha');
  await register('Binita');
  await register('Chitra');
  for (let time = 0; time < 2; time += 1) expect((await cancel(server, asha)).statusCode).toBe(200);
  expect(stand(await list())).toEqual({ confirmed: ['Binita'], waiting: ['1 Chitra'] });
});

test('a party smaller by one frees one place; a larger one is refused', async () => {
  const { server, register, list } = await hall({ Places: 3 });
  const asha = await register('Asha', 3);
  await register('Binita');
  const party = (Party: number) => server.call('changePlace', { body: { Link: asha.Link ?? '', Party } });
  expect((await party(4)).json().fields).toEqual({ Party: 'not-valid' });
  expect((await party(2)).json().Place).toMatchObject({ State: 'confirmed', Party: 2 });
  expect(stand(await list())).toEqual({ confirmed: ['Asha', 'Binita'], waiting: [] });
  await server.call('changePlace', { body: { Link: asha.Link ?? '', Number: '91234 56789' } });
  expect((await list())[0]).toMatchObject({ Number: '91234 56789', Party: 2 });
});

test('a repeated change or cancellation undoes nothing that came after it', async () => {
  const { server, register, list, set } = await hall({ Places: 3 });
  const { Link = '' } = await register('Asha', 3);
  const change = (key: string, number: string) =>
    server.call('changePlace', { body: { Link, Number: number } }, { key });
  const first = crypto.randomUUID();
  await change(first, '91111 11111');
  await change(crypto.randomUUID(), '92222 22222');
  const repeated = await change(first, '91111 11111');
  expect(repeated.json()).toMatchObject({ result: 'Success', key: first, Place: { State: 'confirmed' } });
  expect((await list())[0]).toMatchObject({ Number: '92222 22222' });
  expect((await change(first, '93333 33333')).json().code).toBe('key-reused');

  const given = crypto.randomUUID();
  const cancelled = () => server.call('cancelPlace', { body: { Link } }, { key: given });
  expect((await cancelled()).json().Place).toMatchObject({ State: 'cancelled' });
  await set('Asha', 'confirmed');
  expect((await cancelled()).json().Place).toMatchObject({ State: 'confirmed' });
});

test('a registration is changed 20 times an hour at most, and its changes of an hour are one entry of the log', async () => {
  const { server, Eid, register, list } = await hall({ Places: 9 });
  const { Link = '' } = await register('Asha', 3);
  const binita = await register('Binita');
  const change = (body: { Party?: number; Number?: string }, link = Link) =>
    server.call('changePlace', { body: { Link: link, ...body } }, { key: crypto.randomUUID() });
  const log = async () =>
    (await read(server, 'getEventLog', { params: { eid: Eid } }, await server.ownerToken())).result
      .filter(({ What }) => What === 'changed')
      .map(({ Detail, Times }) => [Detail, Times]);
  await change({ Party: 2 });
  expect(await log()).toEqual([['2', undefined]]);
  for (let time = 1; time < 20; time += 1)
    expect((await change({ Number: `9000000${100 + time}` })).statusCode).toBe(200);
  expect(await log()).toEqual([['2', 20]]);

  server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000);
  const refused = await change({ Number: '91111 11111' });
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    429,
    'too-many',
    `${50 * 60}`,
  ]);
  expect((await list())[0]).toMatchObject({ Number: '9000000119' });
  expect((await change({ Number: '91111 11111' }, binita.Link)).statusCode).toBe(200);

  server.clock.now = new Date(server.clock.now.getTime() + 50 * 60_000);
  expect((await change({ Number: '91111 11111' })).statusCode).toBe(200);
  expect(await log()).toEqual([
    ['', undefined],
    ['', undefined],
    ['2', 20],
  ]);
});

test('confirmed registrations stay when the owner lowers the number, and the answer has how many are over', async () => {
  const { register, list, change } = await hall({ Places: 3 });
  for (const name of ['Asha', 'Binita', 'Chitra']) await register(name);
  expect((await change({ Places: 1 })).json()).toMatchObject({ result: 'Success', Over: 2 });
  expect(await register('Deepa')).toMatchObject({ State: 'waiting', Line: 1 });
  expect(stand(await list()).confirmed).toEqual(['Asha', 'Binita', 'Chitra']);
  expect((await change({ Places: 4 })).json()).not.toHaveProperty('Over');
  expect(stand(await list()).confirmed).toEqual(['Asha', 'Binita', 'Chitra', 'Deepa']);
});

test('the owner confirms beyond the number, takes a place away, and moves people in line', async () => {
  const { register, list, set, owner, idOf } = await hall({ Places: 1 });
  for (const name of ['Asha', 'Binita', 'Chitra', 'Deepa']) await register(name);
  expect((await set('Deepa', 'confirmed')).json().result).toEqual({ Over: 1 });
  expect(stand(await list())).toEqual({ confirmed: ['Asha', 'Deepa'], waiting: ['1 Binita', '2 Chitra'] });
  const move = async (name: string, To: number) =>
    owner('moveInLine', { params: { id: await idOf(name) }, body: { To } });
  await move('Chitra', 1);
  expect(stand(await list()).waiting).toEqual(['1 Chitra', '2 Binita']);
  await move('Chitra', 99);
  expect(stand(await list()).waiting).toEqual(['1 Binita', '2 Chitra']);
  // Nobody moves up while more have a place than there are.
  await set('Asha', 'waiting');
  expect(stand(await list())).toEqual({
    confirmed: ['Deepa'],
    waiting: ['1 Binita', '2 Chitra', 'owner Asha'],
  });
  // Whose place the owner has taken away does not get it back without the owner.
  await set('Deepa', 'cancelled');
  await set('Binita', 'cancelled');
  await set('Chitra', 'cancelled');
  expect(stand(await list())).toEqual({ confirmed: [], waiting: ['owner Asha'] });
  expect((await move('Deepa', 1)).statusCode).toBe(409);
  await move('Asha', 1);
  expect(stand(await list())).toEqual({ confirmed: ['Asha'], waiting: [] });
});

test('a registration that the owner decides has no number in line, and does not count for others’ numbers', async () => {
  const { server, Eid, owner, register, list, set, idOf } = await hall({ Places: 2 });
  for (const name of ['Asha', 'Binita']) await register(name);
  await set('Asha', 'waiting');
  await set('Binita', 'waiting');
  await register('Chitra', 2);
  await register('Deepa', 3);
  const esha = await register('Esha');
  expect(esha).toMatchObject({ WaitReason: 'full', Line: 1 });
  const waiting = async () => stand(await list()).waiting;
  expect(await waiting()).toEqual(['1 Esha', 'owner Asha', 'owner Binita', 'owner Deepa']);
  expect(await open(server, await register('Farah'))).toMatchObject({ Line: 2 });
  const move = async (name: string, To: number) =>
    (await owner('moveInLine', { params: { id: await idOf(name) }, body: { To } })).statusCode;
  expect(await move('Farah', 1)).toBe(200);
  expect((await waiting()).slice(0, 2)).toEqual(['1 Farah', '2 Esha']);
  expect(await open(server, esha)).toMatchObject({ Line: 2 });
  // By a number the owner has decided.
  expect(await move('Binita', 2)).toBe(200);
  expect((await waiting()).slice(0, 4)).toEqual(['1 Farah', '2 Binita', '3 Esha', 'owner Asha']);
  await owner('callOffEvent', { params: { id: Eid }, body: { Reason: '' } });
  expect((await waiting()).every((each) => each.startsWith('called-off'))).toBe(true);
  expect(await move('Esha', 1)).toBe(409);
  await owner('takeBackCallOff', { params: { id: Eid } });
  expect((await waiting()).slice(0, 3)).toEqual(['1 Farah', '2 Binita', '3 Esha']);
});

test('a registration that the owner puts in line after the deadline gets a number, and moves up', async () => {
  const { server, register, owner, set, idOf } = await hall({ Places: 1 });
  await register('Asha');
  server.clock.now = new Date('2026-03-06T07:00:00Z');
  await owner('updateAnEvent', {
    params: { id: (await events(server))[0]?._id ?? '' },
    body: { EventName: 'Hall', OpenUntil: '2026-03-06T12:00' },
  });
  const binita = await register('Binita');
  expect(binita).toMatchObject({ Line: null, WaitReason: 'closed' });
  await owner('moveInLine', { params: { id: await idOf('Binita') }, body: { To: 1 } });
  expect(await open(server, binita)).toMatchObject({ Line: 1, WaitReason: 'full' });
  await set('Asha', 'cancelled');
  expect(await open(server, binita)).toMatchObject({ State: 'confirmed' });
});

test('a registration after the deadline waits for the owner, and is marked late', async () => {
  const { server, register, list, left, set } = await hall({ Places: 5, OpenUntil: '2026-03-06T12:30' });
  server.clock.now = new Date('2026-03-06T06:59:59Z');
  expect((await register('Asha')).State).toBe('confirmed');
  server.clock.now = new Date('2026-03-06T07:00:00Z');
  expect(await left()).toMatchObject({ State: 'closed', Left: 4 });
  expect(await register('Binita')).toMatchObject({ State: 'waiting', Line: null, WaitReason: 'closed' });
  expect(await register('Chitra')).toMatchObject({ State: 'waiting', Line: null, WaitReason: 'closed' });
  expect((await list()).map(({ Late, OwnerDecides }) => [Late, OwnerDecides])).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ]);
  await set('Chitra', 'confirmed');
  expect(stand(await list())).toEqual({ confirmed: ['Asha', 'Chitra'], waiting: ['closed Binita'] });
});

test('an event that is called off is marked for everybody, keeps its list, and can be taken back', async () => {
  const { server, Eid, owner, register, list, left } = await hall({ Places: 2 });
  const asha = await register('Asha');
  const off = await owner('callOffEvent', { params: { id: Eid }, body: { Reason: 'The hall is flooded.' } });
  expect(off.json()).toEqual({ result: 'Success' });
  expect(await events(server)).toMatchObject([{ CalledOff: true, CalledOffReason: 'The hall is flooded.' }]);
  expect(await left()).toMatchObject({ State: 'called-off' });
  expect(await register('Binita')).toMatchObject({ State: 'waiting', Line: null, WaitReason: 'called-off' });
  expect(await open(server, asha)).toMatchObject({
    State: 'confirmed',
    CalledOff: true,
    CalledOffReason: 'The hall is flooded.',
  });
  await owner('takeBackCallOff', { params: { id: Eid } });
  expect(stand(await list())).toEqual({ confirmed: ['Asha', 'Binita'], waiting: [] });
  expect((await events(server))[0]).not.toHaveProperty('CalledOff');
  expect(await open(server, asha)).toMatchObject({ CalledOff: false, CalledOffReason: '' });
});

test('after the event no registration is cancelled, and none moves up', async () => {
  const { server, register, list } = await hall({ Places: 1 });
  const asha = await register('Asha');
  await register('Binita');
  server.clock.now = new Date('2026-03-21T06:30:00Z');
  const answer = await cancel(server, asha);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'event-over']);
  expect(await register('Chitra')).toMatchObject({ State: 'waiting', Line: null, WaitReason: 'over' });
  expect(stand(await list())).toEqual({ confirmed: ['Asha'], waiting: ['over Binita', 'over Chitra'] });
  expect(await open(server, asha)).toMatchObject({ Over: true });
});

test('removing a registration confirms the next one, and an undo keeps that one confirmed', async () => {
  const { server, Eid, register, list, idOf } = await hall({ Places: 1 });
  for (const name of ['Asha', 'Binita', 'Chitra', 'Deepa']) await register(name);
  const token = await server.ownerToken();
  const remove = async (name: string) => {
    const key = crypto.randomUUID();
    await server.call('deleteRegister', { params: { id: await idOf(name) } }, { token, key });
    return () => server.call('restoreRemoved', { body: { Removal: key } }, { token });
  };
  const undoAsha = await remove('Asha');
  const undoChitra = await remove('Chitra');
  expect(stand(await list())).toEqual({ confirmed: ['Binita'], waiting: ['1 Deepa'] });
  await undoChitra();
  expect(stand(await list()).waiting).toEqual(['1 Chitra', '2 Deepa']);
  await undoAsha();
  expect(stand(await list())).toEqual({ confirmed: ['Asha', 'Binita'], waiting: ['1 Chitra', '2 Deepa'] });
  expect((await read(server, 'getPlaces', { params: { eid: Eid } })).result.Left).toBe(0);
});

test('erasing a person lets the next one in, and takes what was noted of the person', async () => {
  const { server, Eid, owner, register, list, idOf } = await hall({ Places: 1 });
  await register('Asha');
  const asha = await idOf('Asha');
  await server.call('saveRegister', {
    body: { Name: 'Binita', Email: 'binita@example.org', Number: '', Eid },
  });
  await owner('erasePerson', { body: { Number: '98765 43210' } });
  expect(stand(await list())).toEqual({ confirmed: ['Binita'], waiting: [] });
  const log = (await read(server, 'getEventLog', { params: { eid: Eid } }, await server.ownerToken())).result;
  expect(log.map(({ Rid }) => Rid)).not.toContain(asha);
  expect(JSON.stringify(log)).not.toMatch(/Asha|98765 ?43210/);
});

test('the log has removed and restored registrations, how many, and by whom', async () => {
  const { server, Eid, owner, register, idOf } = await hall();
  await register('Asha');
  await register('Binita');
  const asha = await idOf('Asha');
  const token = await server.ownerToken();
  const log = async () =>
    (await owner('getEventLog', { params: { eid: Eid } }))
      .json()
      .result.filter(({ What }: LogEntry) => What.includes('removed') || What === 'restored')
      .map(({ Who, What, Rid, Detail }: LogEntry) => [Who, What, Rid, Detail]);
  const [one, all] = [crypto.randomUUID(), crypto.randomUUID()];
  const removeAll = { params: { eventId: Eid } };
  await server.call('deleteRegister', { params: { id: asha } }, { token, key: one });
  await owner('restoreRemoved', { body: { Removal: one } });
  // A repeat removes nothing more, and says nothing more.
  for (let time = 1; time <= 2; time += 1)
    expect((await server.call('deleteAllRegistration', removeAll, { token, key: all })).statusCode).toBe(200);
  // Neither does the removal of nothing.
  await owner('deleteAllRegistration', removeAll);
  const removed = [
    ['owner', 'all-removed', null, '2'],
    ['owner', 'restored', asha, ''],
    ['owner', 'removed', asha, ''],
  ];
  expect(await log()).toEqual(removed);
  await owner('restoreRemoved', { body: { Removal: all } });
  await owner('restoreRemoved', { body: { Removal: all } });
  expect(await log()).toEqual([['owner', 'restored', null, '2'], ...removed]);
});

test('the log shows the owner what was done, and by whom', async () => {
  const { server, Eid, owner, register, set, change, idOf } = await hall({ Places: 1 });
  const asha = await register('Asha');
  await register('Binita');
  await cancel(server, asha);
  await set('Asha', 'confirmed');
  await change({ Places: 2 });
  await owner('callOffEvent', { params: { id: Eid }, body: { Reason: '' } });
  const log = (await read(server, 'getEventLog', { params: { eid: Eid } }, await server.ownerToken())).result;
  const names = new Map([
    [await idOf('Asha'), 'Asha'],
    [await idOf('Binita'), 'Binita'],
  ]);
  expect(
    log.toReversed().map(({ Who, What, Rid, Detail }) => [Who, What, names.get(Rid ?? ''), Detail]),
  ).toEqual([
    ['visitor', 'registered', 'Asha', ''],
    ['visitor', 'registered', 'Binita', ''],
    ['visitor', 'cancelled', 'Asha', ''],
    ['automatic', 'confirmed', 'Binita', ''],
    ['owner', 'confirmed', 'Asha', ''],
    ['owner', 'places', undefined, '2'],
    ['owner', 'called-off', undefined, ''],
  ]);
});

test('a repeat of a registration changes nothing, and its receipt has the current state', async () => {
  const { server, register, list } = await hall({ Places: 1 });
  const key = crypto.randomUUID();
  const asha = await register('Asha');
  const binita = await register('Binita', undefined, key);
  expect(binita).toMatchObject({ State: 'waiting', Line: 1 });
  await cancel(server, asha);
  expect(await register('Binita', undefined, key)).toEqual({
    ...binita,
    State: 'confirmed',
    WaitReason: null,
    Line: null,
  });
  expect(await list()).toHaveLength(2);
});

test('the same person twice is stored twice and marked, without telling the visitor', async () => {
  const { register, list } = await hall({ Places: 5 });
  await register('Asha Patil');
  const again = await register(' asha  patil');
  await register('Asha’s sister');
  await register('सन्ध्या राव');
  await register('संध्या\u00a0राव');
  expect(again).toMatchObject({ State: 'confirmed' });
  expect((await list()).map(({ Duplicate }) => Duplicate)).toEqual([false, true, false, false, true]);
});

test('a link shows a first name and the event, and nothing by which somebody could be reached', async () => {
  const { server, register } = await hall({ Places: 5 });
  const answer = await server.call('getPlace', {
    body: { Link: (await register('Asha Patil')).Link ?? '' },
  });
  expect(answer.json().result).toMatchObject({
    FirstName: 'Asha',
    EventName: 'Yoga by the river',
    Place: 'Nashik',
  });
  expect(answer.body).not.toMatch(/Patil|98765 ?43210|example/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('links have 128 bits, door codes eight letters without vowels, and no two are alike', async () => {
  const { register } = await hall();
  const places: HeldPlace[] = [];
  for (let turn = 0; turn < 30; turn += 1) places.push(await register(`Asha ${turn}`));
  for (const { Link = '', Code } of places) {
    expect(Buffer.from(Link, 'base64url')).toHaveLength(16);
    expect(Code).toMatch(/^[BCDFGHJKMNPQRTVWX]{8}$/);
  }
  expect(new Set(places.map(({ Link }) => Link))).toHaveProperty('size', 30);
  expect(new Set(places.map(({ Code }) => Code))).toHaveProperty('size', 30);
});

test('wrong links are limited, and right ones always pass, also of a registration that is gone', async () => {
  const { server, register, owner, idOf } = await hall({}, { wrongLinksPerQuarterHour: 3 });
  const asha = await register('Asha');
  const binita = await register('Binita');
  await owner('deleteRegister', { params: { id: await idOf('Binita') } });
  const guess = () =>
    server.call('getPlace', {
      body: { Link: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url') },
    });
  const { db } = server.site.dependencies;
  const counters = () => db.selectFrom('rate_counters').selectAll().orderBy('bucket').execute();
  for (let time = 0; time < 3; time += 1) expect((await guess()).statusCode).toBe(404);
  const counted = await counters();
  expect((await guess()).statusCode).toBe(429);
  // Otherwise a flood of refused tries would write to the database.
  expect(await counters()).toEqual(counted);
  expect(await open(server, asha)).toMatchObject({ FirstName: 'Asha' });
  const gone = await server.call('getPlace', { body: { Link: binita.Link ?? '' } });
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'not-found']);
});

test('the database holds no link, so that a reader of it can open no registration', async () => {
  const { server, register } = await hall();
  const { Link } = await register('Asha');
  const { db } = server.site.dependencies;
  const all = [
    await db.selectFrom('place_links').selectAll().execute(),
    await db.selectFrom('registrations').selectAll().execute(),
    await db.selectFrom('submissions').selectAll().execute(),
    await db.selectFrom('event_log').selectAll().execute(),
  ];
  expect(JSON.stringify(all)).not.toContain(Link);
});

test('a repeat brings a link that works, also once the site’s secret is another, and earlier links still work', async () => {
  const { server, Eid, register } = await hall();
  const key = crypto.randomUUID();
  const first = await register('Asha', undefined, key);
  const environment = { SITE_SECRET: 'another secret of forty characters, say' };
  const renewed = await startServer({ folder: server.folder, environment });
  const body = { Name: 'Asha', Email: '', Number: '98765 43210', Eid };
  const again: HeldPlace = (await renewed.call('saveRegister', { body }, { key })).json().Place;
  expect(again.Link).not.toBe(first.Link);
  for (const place of [first, again]) expect(await open(server, place)).toMatchObject({ FirstName: 'Asha' });
});

test('the number of free places is read each time, and never cached', async () => {
  const { server, Eid, register } = await hall({ Places: 2 });
  const ask = () => server.call('getPlaces', { params: { eid: Eid } });
  expect((await ask()).headers).toMatchObject({ 'cache-control': 'no-store' });
  expect((await ask()).json().result.Left).toBe(2);
  await register('Asha');
  expect((await ask()).json().result.Left).toBe(1);
});

test('a registration changes no page: what is rendered and cached stays', async () => {
  const { server, register } = await hall({ Places: 2 });
  const { readPublicRevision } = await import('~/server/database/revision');
  const before = await readPublicRevision(server.site.dependencies.db);
  const asha = await register('Asha');
  await cancel(server, asha);
  expect(await readPublicRevision(server.site.dependencies.db)).toBe(before);
});

test('a place that becomes free at one event confirms no registration of another', async () => {
  const { server, register, list, change } = await hall({ Places: 1 });
  const asha = await register('Asha');
  const { _id: other } = await addEvent(server, { EventName: 'Another', Places: 0 });
  const body = { ...goodBodies.saveRegister, Name: 'Farah', Eid: other };
  await server.call('saveRegister', { body });
  await cancel(server, asha);
  await change({ Places: '' });
  await register('Binita');
  expect(stand(await list()).confirmed).toEqual(['Binita']);
  expect(stand(await registrations(server, other))).toEqual({
    confirmed: [],
    waiting: ['owner Farah'],
  });
});

test('however many wait, all have a place when the owner takes the number away', async () => {
  const { server, Eid, register, change } = await hall({ Places: 0 });
  await register('Asha');
  const { db } = server.site.dependencies;
  const asha = await db.selectFrom('registrations').selectAll().executeTakeFirstOrThrow();
  // More than one statement confirms, written as the registrations behind the first would be.
  const more = 1_200;
  for (let turn = 0; turn < more; turn += 100) {
    const rows = Array.from({ length: 100 }, (_, index) => turn + index).map((after) => ({
      ...asha,
      id: crypto.randomUUID(),
      name: `Asha ${after}`,
      line: (asha.line ?? 0) + 1 + after,
    }));
    await db.insertInto('registrations').values(rows).execute();
  }
  expect(stand(await registrations(server, Eid)).waiting).toHaveLength(more + 1);
  await change({ Places: '' });
  const all = await registrations(server, Eid);
  expect(all).toHaveLength(more + 1);
  expect(all.filter(({ State }) => State !== 'confirmed')).toEqual([]);
});

test('registrations of an unlimited event wait while it is called off or over', async () => {
  const { Eid, owner, register, list } = await hall();
  await owner('callOffEvent', { params: { id: Eid }, body: { Reason: '' } });
  expect(await register('Asha')).toMatchObject({ State: 'waiting', Line: null, WaitReason: 'called-off' });
  await owner('takeBackCallOff', { params: { id: Eid } });
  expect(stand(await list()).confirmed).toEqual(['Asha']);
  await owner('sendToPastEvent', { params: { id: Eid } });
  expect(await register('Binita')).toMatchObject({ State: 'waiting', Line: null, WaitReason: 'over' });
});

test('one answer lists the full events that still take registrations', async () => {
  const { server, Eid, owner, register, change } = await hall({ Places: 3, EDate: '1/January/2030' });
  await addEvent(server);
  const { _id: empty } = await addEvent(server, { Places: 0, EDate: '1/January/2030' });
  const full = async () => (await read(server, 'getFullEvents', {})).result;
  expect(await full()).toEqual([empty]);
  await register('Asha', 2);
  expect(await full()).toEqual([empty]);
  const meena = await register('Meena');
  await register('Rekha', 2);
  expect((await full()).toSorted()).toEqual([Eid, empty].toSorted());
  await cancel(server, meena);
  expect(await full()).toEqual([empty]);
  await change({ Places: 2 });
  expect((await full()).toSorted()).toEqual([Eid, empty].toSorted());
  await change({ OpenUntil: '2020-01-01T10:00' });
  expect(await full()).toEqual([empty]);
  await owner('callOffEvent', { params: { id: empty }, body: { Reason: '' } });
  expect(await full()).toEqual([]);
});
