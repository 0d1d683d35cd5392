import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallName, callNames, calls } from '~/contract/calls';
import type { UndecidedTick } from '~/contract/door';
import type { RateLimits } from '~/server/guard/rate-limits';
import { withoutLimits } from './claims-at-once';
import { addEvent, asOwner, goodBodies, inviteHelper, nothing, read, registrations } from './samples';
import { startServer, type TestServer } from './start-server';
import { sweepNow } from './sweep';

/** A site at noon of a day at the site, with an event of that day, whose hours are not said. */
const door = async (fields: Parameters<typeof addEvent>[1] = {}, limits: Partial<RateLimits> = {}) => {
  const server = await startServer({ environment: { TRUST_PROXY: 'on' }, limits });
  const { _id: eid } = await addEvent(server, { EDate: '06/March/2026', Time: '', Duration: '', ...fields });
  const owner = await asOwner(server);
  const ownerToken = await server.ownerToken();
  const register = async (Name: string, more: object = {}): Promise<string> => {
    const body = { ...goodBodies.saveRegister, Name, Eid: eid, ...more };
    expect((await server.call('saveRegister', { body })).statusCode).toBe(200);
    return (await registrations(server, eid)).find((row) => row.Name === Name)?._id ?? nothing;
  };
  const seen = async () => (await read(server, 'getDoor', { params: { eid } }, ownerToken)).result;
  const log = async () =>
    (await read(server, 'getEventLog', { params: { eid } }, ownerToken)).result.map(({ Who, What, Helper }) =>
      [Who, What, Helper].filter(Boolean).join(' '),
    );
  return { server, eid, owner, register, seen, log };
};

const later = (server: TestServer, seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1_000);
};

const at = (time: string) => `2026-03-06T${time}Z`;

const list = async (server: TestServer, token: string) =>
  (await read(server, 'getDoorList', {}, token)).result;

const tick = (
  server: TestServer,
  token: string,
  [Rid, Came, At]: readonly [string, boolean, string],
  key: string = crypto.randomUUID(),
) => server.call('tickAtDoor', { body: { Rid, Came, At } }, { token, key });

const walkIn = (server: TestServer, token: string, FirstName: string, Rid: string = crypto.randomUUID()) =>
  server.call('addWalkIn', { body: { Rid, FirstName, Party: 2, At: at('06:22:00.000') } }, { token });

test('a helper reads first names, initials, codes, parties and arrivals, and nothing by which anybody is reached', async () => {
  const { server, eid, register } = await door({ Places: 3 });
  const asha = await register('Asha Devi', { Party: 2 });
  await register('Binita');
  await register('चित्रा मिश्रा', { Number: '91234 56789', Email: 'chitra@example.org' });
  const { token } = await inviteHelper(server, eid);
  const answer = await server.call('getDoorList', {}, { token });
  expect(answer.json().result).toMatchObject({
    Helper: 'Meena at the door',
    Eid: eid,
    EventName: 'Yoga by the river',
    EDate: '06/March/2026',
    // The day ends at midnight of the site, which is half past six in the evening before in UTC.
    Until: '2026-03-06T18:30:00.000Z',
    At: server.clock.now.toISOString(),
    People: [
      { _id: asha, FirstName: 'Asha', Initial: 'D.', Party: 2, State: 'confirmed', Line: null, Came: false },
      { FirstName: 'Binita', Initial: '', State: 'confirmed' },
      { FirstName: 'चित्रा', Initial: 'मि.', State: 'waiting', Line: 1 },
    ],
  });
  expect(answer.json().result.People[0].Code).toMatch(/^[BCDFGHJKMNPQRTVWX]{8}$/);
  for (const secret of ['98765', '91234', 'example.org', 'Nashik', 'learn', 'Devi', 'मिश्रा'])
    expect(answer.body).not.toContain(secret);
});

test('the door list distinguishes mothers who write a title or an initial before their names', async () => {
  const { server, eid, register } = await door();
  const names = ['Mrs. Asha Verma', 'Mrs. Sunita Verma', 'श्रीमती सुनीता देवी', 'श्रीमती आशा देवी', 'K. Lakshmi'];
  for (const [place, name] of names.entries()) await register(name, { Number: `98765 4321${place}` });
  const { token } = await inviteHelper(server, eid);
  const shown = (await list(server, token)).People.map(({ FirstName, Initial }) => `${FirstName} ${Initial}`);
  expect(shown).toEqual(['Asha V.', 'Sunita V.', 'सुनीता दे.', 'आशा दे.', 'Lakshmi ']);
});

test('with a helper’s link every call of the owner and of who is signed in is refused, and those of helpers are not', async () => {
  const { server, eid, register } = await door();
  const rid = await register('Asha');
  const { token, id } = await inviteHelper(server, eid);
  const ask = async (name: CallName) => {
    const url = calls[name].path.replace(':eid', eid).replace(/:\w+/, name === 'revokeHelper' ? id : rid);
    const payload = Object.entries(goodBodies).find(([each]) => each === name)?.[1];
    const { method } = calls[name];
    const headers = { authorization: token };
    return (await server.app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode;
  };
  const guarded = callNames.filter((name) => calls[name].who === 'owner' || calls[name].who === 'signed-in');
  expect(guarded.length).toBeGreaterThan(40);
  for (const name of guarded) expect([name, await ask(name)]).toEqual([name, 401]);
  const forHelpers = callNames.filter((name) => calls[name].who === 'helper');
  expect(forHelpers).toEqual(['getDoorList', 'tickAtDoor', 'addWalkIn', 'getCallList', 'markCalled']);
  expect((await tick(server, token, [rid, true, at('06:20:00.000')])).statusCode).toBe(200);
  expect((await walkIn(server, token, 'Radha')).statusCode).toBe(200);
});

test('without a helper’s link the calls of helpers are refused, to the owner too, and so is the link without its prefix', async () => {
  const { server, eid } = await door();
  const { link } = await inviteHelper(server, eid);
  const tokens = [
    undefined,
    await server.ownerToken(),
    await server.visitorToken(),
    link,
    'door_',
    `door_${'A'.repeat(22)}`,
  ];
  for (const token of tokens) {
    for (const name of ['getDoorList', 'tickAtDoor', 'addWalkIn', 'getCallList', 'markCalled'] as const) {
      const { method, path } = calls[name];
      const headers = token === undefined ? {} : { authorization: token };
      const answer = await server.app.inject({ method, url: path, headers });
      expect([token, name, answer.statusCode]).toEqual([token, name, 401]);
    }
  }
});

test('links that were never issued are counted, and one that was passes all the same', async () => {
  const { server, eid } = await door();
  const { token, id } = await inviteHelper(server, eid);
  const wrong = () => server.call('getDoorList', {}, { token: `door_${'A'.repeat(22)}` });
  let last = await wrong();
  for (let tries = 1; tries < 101; tries += 1) last = await wrong();
  expect(last.statusCode).toBe(429);
  expect((await server.call('getDoorList', {}, { token })).statusCode).toBe(200);
  await (await asOwner(server))('revokeHelper', { params: { id } });
  expect((await server.call('getDoorList', {}, { token })).json().code).toBe('door-ended');
});

test('a helper sees and ticks the people of one event only', async () => {
  const { server, eid, register } = await door();
  await register('Asha');
  const { _id: other } = await addEvent(server, {
    EventName: 'Another',
    EDate: '06/March/2026',
    Time: '',
  });
  const { token } = await inviteHelper(server, other);
  expect((await list(server, token)).People).toEqual([]);
  const [asha] = await registrations(server, eid);
  expect((await tick(server, token, [asha?._id ?? '', true, at('06:20:00.000')])).statusCode).toBe(404);
  expect((await registrations(server, eid))[0]).toMatchObject({ Came: false, CameAt: '' });
});

test('of ticks by several phones the one made last holds, in whatever order they come, and the owner sees who ticked', async () => {
  const { server, eid, register, seen, log } = await door();
  const asha = await register('Asha');
  const meena = await inviteHelper(server, eid);
  const rani = await inviteHelper(server, eid, 'Rani');
  const undone = [asha, false, at('06:10:00.000')] as const;
  await tick(server, rani.token, [asha, true, at('06:20:00.000')]);
  await tick(server, meena.token, [asha, true, at('06:05:00.000')]);
  await tick(server, meena.token, undone);
  expect(await seen()).toMatchObject({
    Arrivals: [{ _id: asha, Came: true, CameAt: at('06:20:00.000'), By: 'Rani' }],
  });
  expect(await registrations(server, eid)).toMatchObject([{ Came: true, CameBy: 'Rani' }]);
  later(server, 2);
  await tick(server, meena.token, [asha, false, at('06:25:00.000')]);
  expect(await seen()).toMatchObject({ Arrivals: [{ Came: false, By: 'Meena at the door' }] });
  expect((await list(server, rani.token)).People).toMatchObject([{ Came: false }]);
  // What did not hold is in no log, and neither is a repeat.
  await tick(server, meena.token, [asha, false, at('06:25:00.000')]);
  expect(await log()).toEqual([
    'helper not-come Meena at the door',
    'helper came Rani',
    'owner invited Rani',
    'owner invited Meena at the door',
    'visitor registered',
  ]);
  await server.call(
    'markArrival',
    { body: { Rid: asha, Came: true, At: at('06:29:00.000') } },
    { token: await server.ownerToken() },
  );
  expect(await registrations(server, eid)).toMatchObject([{ Came: true, CameBy: '' }]);
  expect((await log())[0]).toBe('owner came');
});

test('a phone whose clock is ahead is not believed beyond now', async () => {
  const { server, eid, register } = await door();
  const asha = await register('Asha');
  const { token } = await inviteHelper(server, eid);
  await tick(server, token, [asha, true, '2030-01-01T00:00:00.000Z']);
  expect((await registrations(server, eid))[0]?.CameAt).toBe(server.clock.now.toISOString());
});

test.each([
  ['before the invitation', '2001-01-01T00:00:00.000Z'],
  ['a minute before the invitation', at('05:29:00.000')],
])(
  'what a phone says was made %s counts as now, once, and stands in the log at the server’s time',
  async (_, said) => {
    const { server, eid, register, seen } = await door();
    const asha = await register('Asha');
    const { token } = await inviteHelper(server, eid);
    const key = crypto.randomUUID();
    const now = server.clock.now.toISOString();
    const body = { Rid: crypto.randomUUID(), FirstName: 'Radha', Party: 2, At: said };
    expect((await server.call('addWalkIn', { body }, { token })).statusCode).toBe(200);
    expect((await tick(server, token, [asha, true, said], key)).statusCode).toBe(200);
    expect(await seen()).toMatchObject({ Arrivals: [{ CameAt: now }], WalkIns: [{ CameAt: now }] });
    const { result } = await read(server, 'getEventLog', { params: { eid } }, await server.ownerToken());
    expect(result.slice(0, 2)).toMatchObject([
      { What: 'came', At: now, SaidAt: said },
      { What: 'walk-in', At: now, SaidAt: said },
    ]);
    server.clock.now = new Date(at('06:40:00.000'));
    expect((await tick(server, token, [asha, true, said], key)).statusCode).toBe(200);
    expect(await seen()).toMatchObject({ Arrivals: [{ CameAt: now }] });
  },
);

test('a tick made earlier than the day before the event counts as made now', async () => {
  const { server, eid, register, seen } = await door({ EDate: '20/March/2026' });
  const asha = await register('Asha');
  const { token } = await inviteHelper(server, eid);
  server.clock.now = new Date('2026-03-20T06:30:00.000Z');
  const tickAt = async (said: string) => {
    await tick(server, token, [asha, true, said]);
    return (await seen()).Arrivals[0]?.CameAt;
  };
  // The day before begins at half past six in the evening in UTC.
  expect(await tickAt('2026-03-18T18:30:00.000Z')).toBe('2026-03-18T18:30:00.000Z');
  expect(await tickAt('2026-03-18T18:29:59.000Z')).toBe('2026-03-20T06:30:00.000Z');
});

test('the owner’s tick is logged at the server’s time, with the time of the phone', async () => {
  const { server, eid, owner, register } = await door();
  const Rid = await register('Asha');
  await owner('markArrival', { body: { Rid, Came: true, At: at('05:00:00.000') } });
  const { result } = await read(server, 'getEventLog', { params: { eid } }, await server.ownerToken());
  expect(result[0]).toMatchObject({
    What: 'came',
    At: server.clock.now.toISOString(),
    SaidAt: at('05:00:00.000'),
  });
});

test('a walk-in is added once, takes no place, and can be unticked by any helper', async () => {
  const { server, eid, seen, log } = await door({ Places: 1 });
  const { token } = await inviteHelper(server, eid);
  const rid = crypto.randomUUID();
  for (let sent = 0; sent < 2; sent += 1)
    expect((await walkIn(server, token, 'Radha', rid)).statusCode).toBe(200);
  expect((await seen()).WalkIns).toMatchObject([
    { _id: rid, FirstName: 'Radha', Party: 2, Came: true, By: 'Meena at the door' },
  ]);
  expect((await list(server, token)).People).toMatchObject([
    { _id: rid, WalkIn: true, Code: '', Came: true },
  ]);
  expect((await read(server, 'getPlaces', { params: { eid } })).result).toMatchObject({
    Left: 1,
    Waiting: 0,
  });
  await tick(server, token, [rid, false, at('06:25:00.000')]);
  expect((await seen()).WalkIns).toMatchObject([{ Came: false }]);
  expect((await log()).slice(0, 2)).toEqual([
    'helper not-come Meena at the door',
    'helper walk-in Meena at the door',
  ]);
});

test('the repeat of a walk-in does not bring back a person whom the owner has removed', async () => {
  const { server, eid, owner, seen } = await door();
  const { token, id } = await inviteHelper(server, eid);
  const key = crypto.randomUUID();
  const body = { Rid: crypto.randomUUID(), FirstName: 'Radha', Party: 2, At: at('06:22:00.000') };
  const send = () => server.call('addWalkIn', { body }, { token, key });
  expect((await send()).json()).toEqual({ result: 'Success', key });
  await owner('deleteAllRegistration', { params: { eventId: eid } });
  expect((await send()).json()).toEqual({ result: 'Success', key });
  expect((await seen()).WalkIns).toEqual([]);
  await owner('revokeHelper', { params: { id } });
  expect((await send()).json()).toEqual({ result: 'Success', key });
  expect((await seen()).Undecided).toEqual([]);
});

test('a walk-in with the id of a registration is refused', async () => {
  const { server, eid, register, seen } = await door();
  const asha = await register('Asha');
  const { token } = await inviteHelper(server, eid);
  const answer = await walkIn(server, token, 'Radha', asha);
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { Rid: 'not-valid' }]);
  expect((await seen()).WalkIns).toEqual([]);
});

/** Stores undecided walk-ins of a helper, as phones have sent them. */
const addUndecidedOf = async (
  server: TestServer,
  eid: string,
  helper: string,
  count: number,
  decided = false,
) => {
  const { db } = server.site.dependencies;
  const instant = at('06:20:00.000');
  const rows = Array.from({ length: count }, () => ({
    ...{ id: crypto.randomUUID(), event_id: eid, helper_id: helper, target_id: crypto.randomUUID(), came: 1 },
    ...{ at: instant, first_name: 'Radha', party: 1, created_at: instant },
    decided_at: decided ? instant : null,
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto('undecided_ticks')
      .values(rows.slice(from, from + 1_000))
      .execute();
};

test('a revoked link leaves at most 200 entries to the owner, and does not affect other links', async () => {
  const { server, eid, owner, seen } = await door();
  const honest = await inviteHelper(server, eid);
  const stolen = await inviteHelper(server, eid, 'Rani');
  await owner('revokeHelper', { params: { id: stolen.id } });
  await addUndecidedOf(server, eid, stolen.id, 5_000, true);
  await addUndecidedOf(server, eid, stolen.id, 199);
  expect((await walkIn(server, stolen.token, 'Radha')).json()).toMatchObject({ Undecided: true });
  const refused = await walkIn(server, stolen.token, 'Radha');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
  expect((await walkIn(server, honest.token, 'Sita')).json()).not.toHaveProperty('Undecided');
  expect((await seen()).WalkIns).toMatchObject([{ FirstName: 'Sita' }]);
});

test('at most 500 entries of an event are undecided, and one call drops all of one helper', async () => {
  const { server, eid, owner, seen } = await door();
  const honest = await inviteHelper(server, eid);
  const stolen = [];
  for (const [name, count] of [
    ['Rani', 200],
    ['Meena', 200],
    ['Sita', 99],
  ] as const) {
    const helper = await inviteHelper(server, eid, name);
    await owner('revokeHelper', { params: { id: helper.id } });
    await addUndecidedOf(server, eid, helper.id, count);
    stolen.push(helper);
  }
  const [rani, , sita] = stolen;
  const send = async () => (await walkIn(server, sita?.token ?? '', 'Radha')).statusCode;
  expect([await send(), await send()]).toEqual([200, 429]);
  expect((await walkIn(server, honest.token, 'Asha')).statusCode).toBe(200);
  expect((await owner('dropTicks', { params: { id: rani?.id ?? '' } })).json()).toEqual({
    result: 'Success',
  });
  const { Undecided, WalkIns } = await seen();
  expect([Undecided.length, WalkIns.length]).toEqual([300, 1]);
  expect(Undecided.filter(({ Hid }) => Hid === rani?.id)).toEqual([]);
  expect(await send()).toBe(200);
});

const whatOf = (ticks: readonly UndecidedTick[]) =>
  ticks.map(({ Rid, By, Came, FirstName }) => ({ Rid, By, Came, FirstName }));

test('actions of a revoked link wait for the owner, who takes or drops them', async () => {
  const { server, eid, owner, register, seen } = await door();
  const [asha, binita] = [await register('Asha'), await register('Binita')];
  const { token, id } = await inviteHelper(server, eid);
  await owner('revokeHelper', { params: { id } });
  expect((await server.call('getDoorList', {}, { token })).json().code).toBe('door-ended');
  const key = crypto.randomUUID();
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await tick(server, token, [asha, true, at('06:20:00.000')], key);
    expect(answer.json()).toEqual({ result: 'Success', key, Undecided: true });
  }
  await tick(server, token, [binita, true, at('06:21:00.000')]);
  const radha = crypto.randomUUID();
  await walkIn(server, token, 'Radha', radha);
  const { Undecided, Arrivals, WalkIns } = await seen();
  const by = { By: 'Meena at the door', Came: true };
  expect(whatOf(Undecided)).toEqual([
    { Rid: asha, FirstName: '', ...by },
    { Rid: binita, FirstName: '', ...by },
    { Rid: radha, FirstName: 'Radha', ...by },
  ]);
  expect([Arrivals, WalkIns]).toEqual([[], []]);
  const [first, second, third] = Undecided.map(({ _id }) => _id);
  await owner('decideTick', { params: { id: first ?? '' }, body: { Take: true } });
  await owner('decideTick', { params: { id: second ?? '' }, body: { Take: false } });
  await owner('decideTick', { params: { id: third ?? '' }, body: { Take: true } });
  const decided = await seen();
  expect(decided.Undecided).toEqual([]);
  expect(decided.Arrivals).toMatchObject([
    { _id: asha, Came: true, CameAt: at('06:20:00.000'), By: 'Meena at the door' },
  ]);
  expect(decided.WalkIns).toMatchObject([{ _id: radha, FirstName: 'Radha' }]);
  const again = await owner('decideTick', { params: { id: second ?? '' }, body: { Take: true } });
  expect(again.json().code).toBe('changed-meanwhile');
  // Also the phone's own repeat brings nothing back.
  await tick(server, token, [asha, true, at('06:20:00.000')], key);
  expect((await seen()).Undecided).toEqual([]);
});

test('the owner removes one who was added at the door, and can undo it, while the others stay', async () => {
  const { server, eid, owner, seen, log } = await door();
  const { token } = await inviteHelper(server, eid);
  const radha = crypto.randomUUID();
  await walkIn(server, token, 'Radha', radha);
  await walkIn(server, token, 'Sita');
  const names = async () => (await seen()).WalkIns.map(({ FirstName }) => FirstName);
  const key = crypto.randomUUID();
  const ownerToken = await server.ownerToken();
  const remove = () => server.call('removeWalkIn', { params: { id: radha } }, { token: ownerToken, key });
  expect((await remove()).statusCode).toBe(200);
  expect(await names()).toEqual(['Sita']);
  expect((await list(server, token)).People.map(({ FirstName }) => FirstName)).toEqual(['Sita']);
  expect((await remove()).statusCode).toBe(200);
  expect((await log())[0]).toBe('owner removed');
  expect((await log()).filter((line) => line === 'owner removed')).toHaveLength(1);
  await owner('restoreRemoved', { body: { Removal: key } });
  expect((await names()).sort()).toEqual(['Radha', 'Sita']);
  expect((await log())[0]).toBe('owner restored');
  expect((await owner('removeWalkIn', { params: { id: nothing } })).statusCode).toBe(404);
});

test('the owner removes a helper: the name and the link go, what was ticked stays', async () => {
  const { server, eid, owner, register, seen, log } = await door();
  const asha = await register('Asha');
  const { token, id } = await inviteHelper(server, eid);
  await inviteHelper(server, eid, 'Rani');
  await tick(server, token, [asha, true, at('06:20:00.000')]);
  expect((await owner('removeHelper', { params: { id } })).statusCode).toBe(200);
  expect(await seen()).toMatchObject({
    Helpers: [{ Name: 'Rani' }],
    Arrivals: [{ _id: asha, Came: true, By: '' }],
  });
  expect((await server.call('getDoorList', {}, { token })).json().code).toBe('event-gone');
  expect((await log())[0]).toBe('owner revoked');
  const stored = await server.site.dependencies.db.selectFrom('door_helpers').select('name').execute();
  expect(stored).toEqual([{ name: 'Rani' }]);
});

test('a decided entry keeps no name, and its repeat brings none back', async () => {
  const { server, eid, owner, seen } = await door();
  const { token, id } = await inviteHelper(server, eid);
  await owner('revokeHelper', { params: { id } });
  const body = { Rid: crypto.randomUUID(), FirstName: 'Radha', Party: 2, At: at('06:22:00.000') };
  const key = crypto.randomUUID();
  const send = () => server.call('addWalkIn', { body }, { token, key });
  await send();
  const [entry] = (await seen()).Undecided;
  await owner('decideTick', { params: { id: entry?._id ?? '' }, body: { Take: false } });
  await send();
  const rows = await server.site.dependencies.db.selectFrom('undecided_ticks').select('first_name').execute();
  expect(rows).toEqual([{ first_name: '' }]);
  expect((await seen()).Undecided).toEqual([]);
});

test('a link works until the end of the event’s day at the site, and not a minute longer', async () => {
  const { server, eid, owner, register, seen } = await door();
  const asha = await register('Asha');
  const { token } = await inviteHelper(server, eid);
  server.clock.now = new Date('2026-03-06T18:29:59.000Z');
  expect((await server.call('getDoorList', {}, { token })).statusCode).toBe(200);
  server.clock.now = new Date('2026-03-06T18:30:00.000Z');
  expect((await server.call('getDoorList', {}, { token })).json().code).toBe('door-ended');
  await tick(server, token, [asha, true, at('18:30:00.000')]);
  expect(await seen()).toMatchObject({ Over: true, Undecided: [{ Rid: asha }], Helpers: [{ Link: '' }] });
  const late = await owner('inviteHelper', { params: { eid }, body: { Name: 'Rani' } });
  expect(late.json().code).toBe('event-over');
});

describe('what was made in the hall and comes after the end', () => {
  /** Sends 20 ticks and a walk-in, all made at 06:20, and returns how many came and how many are undecided. */
  const sendLate = async (
    end: (hall: Awaited<ReturnType<typeof door>>) => Promise<void>,
    made = '06:20:00.000',
  ) => {
    const hall = await door();
    const { server, eid, seen } = hall;
    for (let index = 0; index < 19; index += 1)
      await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: eid } });
    const people = await registrations(server, eid);
    const { token } = await inviteHelper(server, eid);
    server.clock.now = new Date(at('06:40:00.000'));
    await end(hall);
    const answers = [];
    for (const { _id } of people) answers.push((await tick(server, token, [_id, true, at(made)])).json());
    const body = { Rid: crypto.randomUUID(), FirstName: 'Radha', Party: 1, At: at(made) };
    answers.push((await server.call('addWalkIn', { body }, { token })).json());
    const { Arrivals, WalkIns, Undecided } = await seen();
    expect(answers.filter((answer) => answer.Undecided)).toHaveLength(Undecided.length);
    return { came: Arrivals.length + WalkIns.length, undecided: Undecided.length };
  };
  const pass = async (hours: number, { server }: Pick<Awaited<ReturnType<typeof door>>, 'server'>) => {
    server.clock.now = new Date(Date.parse('2026-03-06T18:30:00.000Z') + hours * 3_600_000);
  };
  const toPast = ({ owner, eid }: Awaited<ReturnType<typeof door>>) =>
    owner('sendToPastEvent', { params: { id: eid } });

  test('counts after the owner has sent the event to past', async () => {
    const sent = await sendLate(async (hall) => {
      await toPast(hall);
    });
    expect(sent).toMatchObject({ came: 20, undecided: 0 });
  });

  test('counts up to 48 hours after the end of the day', async () => {
    expect(await sendLate((hall) => pass(47.9, hall))).toMatchObject({ came: 20, undecided: 0 });
    expect(await sendLate((hall) => pass(48.1, hall))).toMatchObject({ came: 0, undecided: 20 });
  });

  test('waits for the owner when it was made after the event was sent to past', async () => {
    const sent = await sendLate(async (hall) => {
      await toPast(hall);
      await pass(1, hall);
    }, '06:40:00.001');
    expect(sent).toMatchObject({ came: 0, undecided: 20 });
  });

  test('waits for the owner when the link was revoked', async () => {
    const sent = await sendLate(async ({ owner, seen }) => {
      for (const { _id } of (await seen()).Helpers) await owner('revokeHelper', { params: { id: _id } });
    });
    expect(sent).toMatchObject({ came: 0, undecided: 20 });
  });
});

test('a link follows the event to another day, and ends when the owner sends it to past', async () => {
  const { server, eid, owner } = await door();
  const { token } = await inviteHelper(server, eid);
  await owner('updateAnEvent', {
    params: { id: eid },
    body: { ...goodBodies.updateAnEvent, EDate: '08/March/2026' },
  });
  server.clock.now = new Date('2026-03-08T06:00:00.000Z');
  expect((await list(server, token)).Until).toBe('2026-03-08T07:30:00.000Z');
  await owner('sendToPastEvent', { params: { id: eid } });
  expect((await server.call('getDoorList', {}, { token })).json().code).toBe('door-ended');
});

test('when the event is deleted its door goes with it, and comes back when that is undone', async () => {
  const { server, eid, owner, register, seen } = await door();
  await register('Asha');
  const { token } = await inviteHelper(server, eid);
  await walkIn(server, token, 'Radha');
  const key = crypto.randomUUID();
  const ownerToken = await server.ownerToken();
  await server.call('deleteEvent', { params: { id: eid } }, { token: ownerToken, key });
  expect((await server.call('getDoorList', {}, { token })).json().code).toBe('event-gone');
  await owner('restoreRemoved', { body: { Removal: key } });
  expect(await seen()).toMatchObject({
    Helpers: [{ Name: 'Meena at the door' }],
    WalkIns: [{ FirstName: 'Radha' }],
  });
  expect((await list(server, token)).People).toHaveLength(2);
});

test('ticks about what was removed wait on the phone until that is final, and count when it is undone', async () => {
  const { server, eid, register, seen } = await door();
  const asha = await register('Asha');
  const { token } = await inviteHelper(server, eid);
  const ownerToken = await server.ownerToken();
  const send = async (): Promise<number[]> => {
    later(server, 2);
    return [
      (await tick(server, token, [asha, true, at('06:20:00.000')])).statusCode,
      (await walkIn(server, token, 'Radha', '0199a000-0000-4000-8000-000000000001')).statusCode,
    ];
  };
  for (const [name, params, statuses] of [
    ['deleteRegister', { id: asha }, [503, 200]],
    ['deleteEvent', { id: eid }, [503, 503]],
  ] as const) {
    const key = crypto.randomUUID();
    await server.call(name, { params }, { token: ownerToken, key });
    expect(await send()).toEqual(statuses);
    await server.call('restoreRemoved', { body: { Removal: key } }, { token: ownerToken });
    expect(await send()).toEqual([200, 200]);
  }
  expect(await seen()).toMatchObject({
    Arrivals: [{ _id: asha, Came: true, By: 'Meena at the door' }],
    WalkIns: [{ FirstName: 'Radha' }],
  });
  const key = crypto.randomUUID();
  await server.call('deleteEvent', { params: { id: eid } }, { token: ownerToken, key });
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000);
  expect(await send()).toEqual([404, 404]);
});

test('an invitation that is sent twice with one key is one helper with one link', async () => {
  const { server, eid, seen } = await door();
  const token = await server.ownerToken();
  const invite = (Name: string) =>
    server.call(
      'inviteHelper',
      { params: { eid }, body: { Name } },
      { token, key: '01890000-0000-7000-8000-000000000001' },
    );
  const [one, other] = [await invite('Meena'), await invite('Meena')];
  expect(other.json()).toEqual(one.json());
  expect((await seen()).Helpers).toHaveLength(1);
  expect((await invite('Rani')).json().code).toBe('key-reused');
});

test('the list of registrations has a new version when anything but arrivals changes', async () => {
  const { server, eid, owner, register, seen } = await door();
  const asha = await register('Asha');
  const { token } = await inviteHelper(server, eid);
  const before = (await seen()).ListVersion;
  await tick(server, token, [asha, true, at('06:20:00.000')]);
  expect((await seen()).ListVersion).toBe(before);
  await owner('setPlaceState', { params: { id: asha }, body: { State: 'cancelled' } });
  const after = (await seen()).ListVersion;
  expect(after).not.toBe(before);
  await register('Binita');
  expect((await seen()).ListVersion).not.toBe(after);
});

test('the owner sees when a helper last read the list', async () => {
  const { server, eid, seen } = await door();
  const { token } = await inviteHelper(server, eid);
  expect((await seen()).Helpers[0]?.SeenAt).toBe('');
  await list(server, token);
  await expect.poll(async () => (await seen()).Helpers[0]?.SeenAt).toBe(server.clock.now.toISOString());
});

test('all registrations of an event are deleted together with the walk-ins', async () => {
  const { server, eid, owner, seen } = await door();
  const { token } = await inviteHelper(server, eid);
  await walkIn(server, token, 'Radha');
  await owner('deleteAllRegistration', { params: { eventId: eid } });
  expect((await seen()).WalkIns).toEqual([]);
});

test('a link ticks and adds 60 people a minute, from whatever addresses, and other links go on', async () => {
  const { server, eid, seen, log } = await door();
  const stolen = await inviteHelper(server, eid);
  const honest = await inviteHelper(server, eid, 'Rani');
  const rid = crypto.randomUUID();
  let sent = 0;
  const send = () => {
    sent += 1;
    const headers = { 'x-forwarded-for': `203.0.113.${sent}` };
    const body = { Rid: sent === 1 ? rid : crypto.randomUUID(), FirstName: 'Radha', Party: 1 };
    const input = { body: { ...body, At: at('06:22:00.000') } };
    return server.call('addWalkIn', input, { token: stolen.token, headers });
  };
  const statuses = new Set();
  for (let time = 0; time < 59; time += 1) statuses.add((await send()).statusCode);
  statuses.add((await tick(server, stolen.token, [rid, false, at('06:23:00.000')])).statusCode);
  expect(statuses).toEqual(new Set([200]));
  later(server, 20);
  const logged = (await log()).length;
  const refused = [await send(), await tick(server, stolen.token, [rid, true, at('06:24:00.000')])];
  for (const { statusCode, headers } of refused)
    expect([statusCode, headers['retry-after']]).toEqual([429, '40']);
  expect([(await seen()).WalkIns.length, (await log()).length]).toEqual([59, logged]);
  expect((await tick(server, honest.token, [rid, true, at('06:25:00.000')])).statusCode).toBe(200);
  later(server, 40);
  expect((await send()).statusCode).toBe(200);
});

test('a tick and its correction are taken at once, and a third about the same person two seconds later', async () => {
  const { server, eid, register, seen } = await door();
  const [asha, binita] = [await register('Asha'), await register('Binita')];
  const { token } = await inviteHelper(server, eid);
  const send = async (rid: string, came: boolean, second: number) => {
    const answer = await tick(server, token, [rid, came, at(`06:20:0${second}.000`)]);
    return answer.headers['retry-after'] ?? answer.statusCode;
  };
  expect([await send(asha, true, 0), await send(asha, false, 1)]).toEqual([200, 200]);
  expect(await send(asha, true, 2)).toBe('2');
  expect(await send(binita, true, 2)).toBe(200);
  later(server, 2);
  expect(await send(asha, true, 2)).toBe(200);
  expect((await seen()).Arrivals).toMatchObject([{ Came: true }, { Came: true }]);
});

test('a phone that was offline sends 150 ticks, waits as long as it is asked to, and loses none', async () => {
  const { server, eid, seen } = await door({}, { submissionsPerMinute: 1_000 });
  for (let index = 0; index < 150; index += 1)
    await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: eid } });
  const { token } = await inviteHelper(server, eid);
  const queue = (await registrations(server, eid)).map(({ _id }) => ({ id: _id, key: crypto.randomUUID() }));
  let waits = 0;
  while (queue[0]) {
    const [{ id, key }] = queue;
    const { statusCode, headers } = await tick(server, token, [id, true, at('06:20:00.000')], key);
    if (statusCode === 200) queue.shift();
    else {
      expect(statusCode).toBe(429);
      waits += 1;
      later(server, Number(headers['retry-after']));
    }
  }
  expect(waits).toBe(2);
  const { Arrivals, Undecided } = await seen();
  expect([Arrivals.filter(({ Came }) => Came).length, Undecided]).toEqual([150, []]);
});

test('a link reads the list 60 times a minute, and other links go on', async () => {
  const { server, eid } = await door();
  const stolen = await inviteHelper(server, eid);
  const honest = await inviteHelper(server, eid, 'Rani');
  const look = ({ token }: { token: string }) => server.call('getDoorList', {}, { token });
  const answers = await Promise.all(Array.from({ length: 61 }, () => look(stolen)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
  later(server, 20);
  const refused = await look(stolen);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40']);
  expect((await look(honest)).statusCode).toBe(200);
  later(server, 40);
  expect((await look(stolen)).statusCode).toBe(200);
});

test('ticks of three phones that come at once, out of order and twice, are merged without loss', async () => {
  const { server, eid, register, seen, log } = await door({}, withoutLimits);
  const people: string[] = [];
  for (let index = 0; index < 8; index += 1) people.push(await register(`Asha ${index}`));
  const names = ['Meena', 'Rani', 'Sita'];
  const helpers: { name: string; token: string }[] = [];
  for (const name of names) helpers.push({ name, token: (await inviteHelper(server, eid, name)).token });
  const made = fc.record({
    of: fc.nat(people.length - 1),
    by: fc.nat(helpers.length - 1),
    came: fc.boolean(),
    second: fc.nat(1_500),
    turns: fc.tuple(fc.nat(), fc.nat()),
  });
  const ticks = fc
    .sample(made, { numRuns: 300, seed: 7 })
    .map(({ of: person, by, came, second, turns }, index) => ({
      id: people[person] ?? '',
      came,
      // No two of one moment.
      time: new Date(Date.parse(at('06:00:00.000')) + second * 1_000 + index).toISOString(),
      key: crypto.randomUUID(),
      turns,
      ...helpers[by],
    }));
  const sent = ticks
    .flatMap((each) => each.turns.map((turn) => ({ ...each, turn })))
    .sort((one, other) => one.turn - other.turn);
  const statuses = new Set<number>();
  const left = sent.values();
  const sendAll = async () => {
    for (const { id, came, time, key, token = '' } of left)
      statuses.add((await tick(server, token, [id, came, time], key)).statusCode);
  };
  // Fewer than may wait for one event.
  await Promise.all(Array.from({ length: 150 }, sendAll));
  expect(statuses).toEqual(new Set([200]));
  const { Arrivals } = await seen();
  const last = people.map((id) => {
    const [latest] = ticks
      .filter((each) => each.id === id)
      .sort((one, other) => (one.time < other.time ? 1 : -1));
    return { _id: id, Came: latest?.came, CameAt: latest?.time, By: latest?.name };
  });
  expect(Arrivals).toEqual(last);
  // Whatever held for a while is in the log, what came too late or twice is not.
  const logged = (await log()).filter((line) => line.startsWith('helper'));
  expect(logged.length).toBeGreaterThanOrEqual(people.length);
  expect(logged.length).toBeLessThanOrEqual(ticks.length);
});

test('names of helpers and of who was added at the door go two years after the event, not a day before', async () => {
  const { server, eid, seen } = await door();
  const { token } = await inviteHelper(server, eid);
  await walkIn(server, token, 'Radha');
  const onDay = async (isoDay: string) => {
    server.clock.now = new Date(`${isoDay}T06:30:00Z`);
    await sweepNow(server);
    const { Helpers, WalkIns } = (
      await read(server, 'getDoor', { params: { eid } }, await server.ownerToken())
    ).result;
    return [Helpers.length, WalkIns.length];
  };
  expect(await seen()).toMatchObject({ Helpers: [{}], WalkIns: [{}] });
  expect(await onDay('2028-03-05')).toEqual([1, 1]);
  expect(await onDay('2028-03-06')).toEqual([0, 0]);
  // Nobody needs to know any more that the link was once issued.
  expect((await server.call('getDoorList', {}, { token })).json().code).toBe('not-signed-in');
});

test('undecided ticks of a person are erased with the person', async () => {
  const { server, eid, owner, register, seen } = await door();
  const asha = await register('Asha');
  const { token, id } = await inviteHelper(server, eid);
  await owner('revokeHelper', { params: { id } });
  await tick(server, token, [asha, true, at('06:20:00.000')]);
  expect((await seen()).Undecided).toHaveLength(1);
  await owner('erasePerson', { body: { Email: goodBodies.saveRegister.Email } });
  const { db } = server.site.dependencies;
  expect(await db.selectFrom('undecided_ticks').selectAll().execute()).toEqual([]);
});

test('an erasure includes log and ticks of a removed registration, alone or with its event', async () => {
  const { server, eid, owner, register } = await door();
  const { token, id } = await inviteHelper(server, eid);
  const ownerToken = await server.ownerToken();
  const { db } = server.site.dependencies;
  for (const [name, paramsOf] of [
    ['deleteRegister', (rid: string) => ({ id: rid })],
    ['deleteEvent', () => ({ id: eid })],
  ] as const) {
    const rid = await register('Asha');
    if (name === 'deleteEvent') await owner('revokeHelper', { params: { id } });
    await tick(server, token, [rid, true, at('06:20:00.000')]);
    const key = crypto.randomUUID();
    await server.call(name, { params: paramsOf(rid) }, { token: ownerToken, key });
    await owner('erasePerson', { body: { Email: goodBodies.saveRegister.Email } });
    await owner('restoreRemoved', { body: { Removal: key } });
    const logged = await db.selectFrom('event_log').select('id').where('registration_id', '=', rid).execute();
    const undecided = await db.selectFrom('undecided_ticks').select('id').execute();
    expect([name, logged, undecided]).toEqual([name, [], []]);
  }
});
