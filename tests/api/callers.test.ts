import { expect, test } from 'vitest';
import type { ToldMark } from '~/contract/notifications';
import { goodBodies, inviteHelper, nothing, read, registrations } from './samples';
import type { TestServer } from './start-server';
import { toldSite } from './told-people';

/** A site whose event has moved, with people of two languages and a caller. */
const withCaller = async () => {
  const site = await toldSite();
  const { server, eid, register, later, change, owner } = site;
  await register('Asha Devi', { Language: 'hi', Party: 2 });
  await register('Binita Rao', { Number: '', Email: 'binita@example.org' });
  later(1);
  await change({ Place: 'Pune' });
  const invite = async (Name = 'Rekha') =>
    (await owner('inviteCaller', { params: { eid }, body: { Name } })).json().result;
  const { _id: id, Link } = await invite();
  later(1);
  return { ...site, server, id, link: Link as string, token: `door_${Link}`, invite };
};

const list = async (server: TestServer, token: string) =>
  (await read(server, 'getCallList', {}, token)).result;

const mark = (
  server: TestServer,
  token: string,
  body: Pick<ToldMark, 'Rid' | 'Aid'> & Partial<ToldMark>,
  key: string = crypto.randomUUID(),
) => {
  const made = { How: 'called', At: server.clock.now.toISOString(), ...body } as const;
  return server.call('markCalled', { body: made }, { token, key });
};

test('a caller reads whom to tell what, with a number to dial, and no address, e-mail or whole name', async () => {
  const { server, eid, token, register, idOf, callOff } = await withCaller();
  await register('Chitra Joshi', { Number: '०९१२३४ ५६७८९' });
  const answer = await server.call('getCallList', { query: { lng: 'all' } }, { token });
  expect(answer.json().result).toMatchObject({
    Helper: 'Rekha',
    Eid: eid,
    EventName: 'Yoga by the lake',
    EDate: '13/March/2026',
    Time: '10:00 AM',
    Place: 'Pune',
    Words: '',
    Until: '2026-03-13T08:30:00.000Z',
    People: [
      {
        _id: idOf('Asha Devi'),
        FirstName: 'Asha',
        Initial: 'D.',
        Party: 2,
        State: 'confirmed',
        Language: 'hi',
        Number: '+919876543210',
        Occasion: 'moved',
        How: 'none',
      },
      { FirstName: 'Binita', Initial: 'R.', Party: 1, Language: '', Number: '', Occasion: 'moved' },
    ],
  });
  for (const secret of ['example.org', 'Nashik Road', 'learn', 'Devi', 'Rao', 'Chitra'])
    expect(answer.body).not.toContain(secret);
  await callOff();
  const off = await list(server, token);
  expect(off.CalledOffReason).toBe('Rain');
  expect(off.People.map(({ FirstName, Number: number, Occasion }) => [FirstName, number, Occasion])).toEqual([
    ['Asha', '+919876543210', 'called-off'],
    ['Binita', '', 'called-off'],
    ['Chitra', '09123456789', 'called-off'],
  ]);
});

test('a caller’s mark is the owner’s too, with the name, stays visible and can be corrected', async () => {
  const { server, token, invite, list: told, idOf, due, later } = await withCaller();
  const [{ Aid = nothing, _id: Rid = nothing } = {}] = (await list(server, token)).People;
  await mark(server, token, { Rid, Aid });
  expect(await due()).toEqual({ 'Binita Rao': 'moved' });
  expect((await told()).People.find((person) => person.Rid === idOf('Asha Devi'))?.Told).toMatchObject([
    { Aid, Occasion: 'moved', How: 'called', By: 'Rekha' },
  ]);
  const second = await invite('Sunita');
  later(1);
  expect((await list(server, `door_${second.Link}`)).People[0]).toMatchObject({
    _id: Rid,
    Aid,
    How: 'called',
  });
  await mark(server, `door_${second.Link}`, { Rid, Aid, How: 'not-reached' });
  expect((await list(server, token)).People[0]).toMatchObject({ How: 'not-reached' });
  expect(await due()).toEqual({ 'Asha Devi': 'moved', 'Binita Rao': 'moved' });
});

test('a caller’s link opens no door, and a door’s link no list of callers, as if the link were unknown', async () => {
  const { server, eid, token, idOf } = await withCaller();
  const door = await inviteHelper(server, eid);
  const tick = { ...goodBodies.tickAtDoor, Rid: idOf('Asha Devi') };
  const walkIn = { ...goodBodies.addWalkIn };
  const guessed = `door_${'A'.repeat(22)}`;
  const unknown = (await server.call('getCallList', {}, { token: guessed })).json();
  for (const answer of [
    await server.call('getDoorList', {}, { token }),
    await server.call('tickAtDoor', { body: tick }, { token }),
    await server.call('addWalkIn', { body: walkIn }, { token }),
    await server.call('getCallList', {}, { token: door.token }),
    await mark(server, door.token, { Rid: idOf('Asha Devi'), Aid: nothing }),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([401, unknown]);
  const { result } = await read(server, 'getDoor', { params: { eid } }, await server.ownerToken());
  expect(result.Helpers.map(({ Name }) => Name)).toEqual(['Meena at the door']);
});

test('guessed links are counted, and the caller’s own still works', async () => {
  const { server, token } = await withCaller();
  const guess = (place: number) =>
    server.call('getCallList', {}, { token: `door_${String(place).padStart(22, 'x')}` });
  const answers = [];
  for (let place = 0; place < 101; place += 1) answers.push((await guess(place)).statusCode);
  expect([answers.at(0), answers.at(-1)]).toEqual([401, 429]);
  expect((await list(server, token)).Helper).toBe('Rekha');
});

test('a revoked caller reads and marks nothing more, nor what is said to be made before', async () => {
  const { server, owner, id, token, due, list: told } = await withCaller();
  const [{ Aid = nothing, _id: Rid = nothing } = {}] = (await list(server, token)).People;
  const before = server.clock.now.toISOString();
  await owner('revokeHelper', { params: { id } });
  const answer = await server.call('getCallList', {}, { token });
  expect([answer.statusCode, answer.json().error]).toEqual([403, expect.stringContaining('ended')]);
  expect((await mark(server, token, { Rid, Aid, At: before })).statusCode).toBe(403);
  expect(Object.keys(await due())).toHaveLength(2);
  expect((await told()).Callers).toMatchObject([{ Name: 'Rekha', Link: '', RevokedAt: before }]);
});

test('a caller’s link ends with the event; what was marked before counts for two days', async () => {
  const { server, token, list: told } = await withCaller();
  const [{ Aid = nothing, _id: Rid = nothing } = {}] = (await list(server, token)).People;
  const made = server.clock.now.toISOString();
  server.clock.now = new Date('2026-03-13T08:31:00Z');
  expect((await server.call('getCallList', {}, { token })).statusCode).toBe(403);
  expect((await mark(server, token, { Rid, Aid })).statusCode).toBe(403);
  expect((await mark(server, token, { Rid, Aid, At: made })).statusCode).toBe(200);
  expect((await told()).People[0]?.Told).toMatchObject([{ How: 'called', At: made, By: 'Rekha' }]);
  server.clock.now = new Date('2026-03-15T08:31:00Z');
  expect((await mark(server, token, { Rid, Aid, At: made, How: 'none' })).statusCode).toBe(403);
});

test('a caller marks 60 people in a minute, and reads the list 60 times', async () => {
  const { server, token, idOf } = await withCaller();
  const statuses = [];
  for (let time = 0; time < 61; time += 1)
    statuses.push((await mark(server, token, { Rid: crypto.randomUUID(), Aid: nothing })).statusCode);
  expect([statuses[0], statuses[59], statuses[60]]).toEqual([404, 404, 429]);
  const reads = [];
  for (let time = 0; time < 61; time += 1)
    reads.push((await server.call('getCallList', {}, { token })).statusCode);
  expect([reads[0], reads[59], reads[60]]).toEqual([200, 200, 429]);
  expect(idOf('Asha Devi')).not.toBe(nothing);
});

test('a mark about another event’s person or announcement is refused', async () => {
  const { server, token } = await withCaller();
  const [{ Aid = nothing, _id: Rid = nothing } = {}] = (await list(server, token)).People;
  const other = await toldSite();
  await other.register('Deepa');
  const [{ _id: elsewhere = nothing } = {}] = await registrations(other.server, other.eid);
  expect((await mark(server, token, { Rid: elsewhere, Aid })).statusCode).toBe(404);
  expect((await mark(server, token, { Rid, Aid: `reminder-2026-03-13-${other.eid}` })).statusCode).toBe(404);
});

test('an event has 200 helpers at most, callers and those at the door together', async () => {
  const { server, eid, invite, owner } = await withCaller();
  await server.site.dependencies.db
    .insertInto('door_helpers')
    .values(
      Array.from({ length: 199 }, (_, place) => ({
        id: `helper-${place}`,
        event_id: eid,
        name: 'Somebody',
        created_at: server.clock.now.toISOString(),
        revoked_at: null,
        seen_at: null,
        role: 'door' as const,
      })),
    )
    .execute();
  expect(await invite('One more')).toBeUndefined();
  expect((await owner('inviteHelper', { params: { eid }, body: { Name: 'One more' } })).statusCode).toBe(429);
});

test('a repeated invitation is the same caller, and a removed caller’s name comes back with the undo', async () => {
  const { server, eid, id, owner, list: told } = await withCaller();
  const token = await server.ownerToken();
  const key = crypto.randomUUID();
  const body = { Name: 'Sunita' };
  const first = await server.call('inviteCaller', { params: { eid }, body }, { token, key });
  const again = await server.call('inviteCaller', { params: { eid }, body }, { token, key });
  expect(again.json()).toEqual(first.json());
  const removal = crypto.randomUUID();
  await server.call('removeHelper', { params: { id } }, { token, key: removal });
  expect((await told()).Callers.map(({ Name }) => Name)).toEqual(['Sunita']);
  await owner('restoreRemoved', { body: { Removal: removal } });
  expect((await told()).Callers.map(({ Name }) => Name).sort()).toEqual(['Rekha', 'Sunita']);
});
