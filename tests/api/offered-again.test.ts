import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CallInput, CallName } from '~/contract/calls';
import type { Dashboard } from '~/contract/dashboard';
import type { HeldPlace } from '~/contract/place';
import type { RateLimits } from '~/server/guard/rate-limits';
import { makeBackup } from '~/server/operations/make-backup';
import { restoreBackup } from '~/server/operations/restore-backup';
import { addEvent, goodBodies, inviteHelper, nothing, registrations } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';
import { sweepNow } from './sweep';

const minute = 60_000;
const hour = 60 * minute;

const dataIn = ({ site }: TestServer) => ({ db: site.dependencies.db, files: site.files });

const pass = (server: TestServer, ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};

interface Receipt {
  key: string;
  Rid?: string;
  Place?: HeldPlace;
}

/** What a phone keeps of a submission that was delivered. */
interface Kept {
  name: CallName;
  body: object;
  key: string;
  receipt: Receipt;
  at: number;
  token?: string | undefined;
}

/** A site with an event that was backed up, and a phone that keeps what it sends from then on. */
const site = async (event: Parameters<typeof addEvent>[1] = {}, limits: Partial<RateLimits> = {}) => {
  const server = await startServer({ environment: { TRUST_PROXY: 'on' }, limits });
  const { _id: eid } = await addEvent(server, event);
  const folder = await temporaryFolder();
  let copies = 0;
  const backUp = async () => {
    copies += 1;
    const file = join(folder, `${copies}.tar.gz`);
    await makeBackup(dataIn(server), file, server.clock.now);
    pass(server, minute);
    return file;
  };
  const copy = await backUp();
  /** Returns the mark. */
  const restore = async (file = copy) => {
    pass(server, hour);
    const options = { replace: true, now: server.clock.now, timeZone: 'Asia/Kolkata' };
    await restoreBackup(dataIn(server), file, options);
    pass(server, hour);
    return server.clock.now.getTime() - hour;
  };
  const send = async <Name extends CallName>(
    name: Name,
    body: CallInput<Name>['body'] & object,
    { token, key = crypto.randomUUID() }: { token?: string; key?: string } = {},
  ): Promise<Kept> => {
    const answer = await server.call(name, { body } as CallInput<Name>, { token, key });
    expect(answer.statusCode).toBe(200);
    pass(server, minute);
    return { name, body, key, receipt: answer.json(), at: server.clock.now.getTime() - minute, token };
  };
  const register = (more: object = {}) =>
    send('saveRegister', { ...goodBodies.saveRegister, Eid: eid, ...more });
  /** As a phone does it; `changed`: what an attacker, or a phone with a wrong clock, says instead. */
  const offer = (mark: number, { name, body, key, receipt, at, token }: Kept, changed: object = {}) => {
    const { Rid, Place } = receipt;
    const Offered = {
      Mark: new Date(mark).toISOString(),
      Age: server.clock.now.getTime() - at,
      Label: 'Yoga by the river',
      ...(Rid && { Rid }),
      ...(Place?.Link && { Link: Place.Link, Code: Place.Code }),
      ...changed,
    };
    // Beyond what the types of the call allow.
    const input: object = { body: { ...body, Offered } };
    return server.call(name, input as never, { token, key });
  };
  const offers = async (mark: number, ...kept: Kept[]) => {
    const statuses: number[] = [];
    for (const each of kept) statuses.push((await offer(mark, each)).statusCode);
    return statuses;
  };
  const rows = () => registrations(server, eid);
  const stored = () => server.site.dependencies.db.selectFrom('registrations').selectAll().execute();
  const dashboard = async () => {
    const answer = await server.call('getDashboard', {}, { token: await server.ownerToken() });
    return answer.json<{ result: Dashboard }>().result;
  };
  return { server, eid, backUp, restore, send, register, offer, offers, rows, stored, dashboard };
};

const registered = (kept: Kept) => ({ Rid: kept.receipt.Rid ?? '', Link: kept.receipt.Place?.Link ?? '' });

test('a registration comes again as it was: its row, time, link, calendar, code, and every field', async () => {
  const { server, restore, register, offer, stored } = await site();
  const asha = await register({ Party: 2, Language: 'hi' });
  const { Rid, Link } = registered(asha);
  const before = await stored();
  const mark = await restore();
  expect(await stored()).toEqual([]);

  const answer = await offer(mark, asha);
  expect([answer.statusCode, answer.json<Receipt>().Rid]).toEqual([200, Rid]);
  expect(await stored()).toEqual(before);
  const place = await server.call('getPlace', { body: { Link } });
  expect(place.json().result).toMatchObject({ FirstName: 'Asha', Party: 2, Code: asha.receipt.Place?.Code });
  const links = await server.site.dependencies.db.selectFrom('place_links').selectAll().execute();
  expect(links.map(({ registration_id }) => registration_id)).toEqual([Rid, Rid]);
});

test('its repeat changes nothing, and what the copy has is known by its key', async () => {
  const { backUp, restore, register, offers, stored } = await site();
  const [asha] = [await register()];
  const copy = await backUp();
  const binita = await register({ Name: 'Binita', Number: '90000 00002', Email: '' });
  const mark = await restore(copy);
  expect(await offers(mark, asha, binita, asha, binita)).toEqual([200, 200, 200, 200]);
  expect((await stored()).map(({ name }) => name)).toEqual(['Asha Patil', 'Binita']);
});

test('where the first request itself arrives late, before the offer, the phone keeps its link', async () => {
  const { server, restore, register, offer, offers, stored } = await site();
  const asha = await register({ Party: 3 });
  const { Link } = registered(asha);
  const mark = await restore();
  const late: object = { body: asha.body };
  expect((await server.call('saveRegister', late as never, { key: asha.key })).statusCode).toBe(200);
  expect(await offers(mark, asha)).toEqual([200]);
  const change = { body: { Link, Party: 2 } };
  expect((await server.call('changePlace', change, { key: crypto.randomUUID() })).statusCode).toBe(200);
  expect((await stored()).map(({ party }) => party)).toEqual([2]);

  // A repeat that names another link each time does not fill the table.
  for (let time = 0; time < 20; time += 1) await offer(mark, asha, { Link: `${time}`.padStart(22, 'x') });
  const links = await server.site.dependencies.db.selectFrom('place_links').selectAll().execute();
  expect(links.length).toBeLessThan(13);
});

test('changes, answers, phones, withdrawals, messages and subscriptions come again, in their order', async () => {
  const { server, restore, send, register, offers, rows, dashboard } = await site();
  const asha = await register({ Party: 3 });
  const { Link } = registered(asha);
  const binita = await register({ Name: 'Binita', Number: '90000 00002', Email: '' });
  const chitra = await register({ Name: 'Chitra', Number: '90000 00003', Email: '' });
  const all = [
    asha,
    binita,
    chitra,
    await send('changePlace', { Link, Party: 2, Number: '90000 00009' }),
    await send('changePlace', { Link, Party: 1 }),
    await send('sayComing', { Link }),
    await send('savePush', { ...goodBodies.savePush, Link }),
    await send('cancelPlace', { Link: registered(binita).Link }),
    await send('withdrawSubmission', { Key: chitra.key }),
    await send('contactMessage', goodBodies.contactMessage),
    await send('saveVolunteerData', goodBodies.saveVolunteerData),
    await send('subscribe', goodBodies.subscribe),
    await send('saveNewsPush', goodBodies.saveNewsPush),
  ];
  const before = await rows();
  const mark = await restore();
  expect(await offers(mark, ...all)).toEqual(all.map(() => 200));
  expect((await rows()).map(({ ComingAt, ...row }) => [row, ComingAt !== ''])).toEqual(
    before.map(({ ComingAt, ...row }) => [row, ComingAt !== '']),
  );
  expect(before.map(({ Name, Party, Number: number, State }) => [Name, Party, number, State])).toEqual([
    ['Asha Patil', 1, '90000 00009', 'confirmed'],
    ['Binita', 1, '90000 00002', 'cancelled'],
    ['Chitra', 1, '90000 00003', 'cancelled'],
  ]);
  const { Messages, Volunteers, Subscriptions } = await dashboard();
  expect([Messages.Count, Volunteers.Count, Subscriptions.Count]).toEqual([1, 1, 1]);
  const { db } = server.site.dependencies;
  for (const table of ['push_subscriptions', 'news_phones'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toHaveLength(1);
});

test('a withdrawn registration does not come, whichever comes first', async () => {
  const { restore, send, register, offers, rows } = await site();
  const asha = await register();
  const withdrawal = await send('withdrawSubmission', { Key: asha.key });
  const mark = await restore();
  expect(await offers(mark, withdrawal, asha)).toEqual([200, 200]);
  expect(await rows()).toEqual([]);
});

test('an unknown link is answered later for 48 hours, to reads and changes, and then never', async () => {
  const { server, restore, send, register, offer, rows } = await site();
  const asha = await register({ Party: 2 });
  const { Link } = registered(asha);
  const change = await send('changePlace', { Link, Party: 1 });
  const mark = await restore();
  const reads = async () => [
    (await server.call('getPlace', { body: { Link } })).statusCode,
    (await server.call('changePlace', { body: { Link, Party: 1 } }, { key: crypto.randomUUID() })).statusCode,
  ];
  // The other phone of this registration, which has its link only, is back first.
  const early = await offer(mark, change);
  expect([early.statusCode, Number(early.headers['retry-after']) > 0]).toEqual([503, true]);
  expect(await reads()).toEqual([503, 503]);
  expect((await offer(mark, asha)).statusCode).toBe(200);
  expect((await offer(mark, change)).statusCode).toBe(200);
  expect((await rows()).map(({ Party }) => Party)).toEqual([1]);
  expect(await reads()).toEqual([200, 200]);

  const again = await restore();
  server.clock.now = new Date(again + 48 * hour);
  expect(await reads()).toEqual([404, 404]);
});

test.each([
  ['the older change first', [0, 1]],
  ['the newer change first', [1, 0]],
])('of two phones of one registration the change made last holds: %s', async (_, order) => {
  const { restore, send, register, offer, rows, server } = await site();
  const asha = await register({ Party: 4 });
  const { Link } = registered(asha);
  const changes = [
    await send('changePlace', { Link, Number: '90000 00001' }),
    await send('changePlace', { Link, Number: '90000 00002' }),
  ];
  const mark = await restore();
  expect((await offer(mark, asha)).statusCode).toBe(200);
  for (const index of order) {
    const change = changes[index] ?? asha;
    const waited = { ...change, body: { ...change.body, Waited: server.clock.now.getTime() - change.at } };
    expect((await offer(mark, waited)).statusCode).toBe(200);
    pass(server, minute);
  }
  expect((await rows()).map(({ Number: number }) => number)).toEqual(['90000 00002']);
});

test('ticks come again once the registration is there, and until then the owner sees whose it is', async () => {
  const { server, restore, send, register, offer, rows, dashboard } = await site({ EDate: '06/March/2026' });
  const asha = await register();
  const { Rid } = registered(asha);
  const At = server.clock.now.toISOString();
  const tick = await send('markArrival', { Rid, Came: true, At }, { token: await server.ownerToken() });
  const mark = await restore();
  const signedIn = { ...tick, token: await server.ownerToken() };
  expect((await offer(mark, tick)).statusCode).toBe(401);
  expect((await offer(mark, signedIn, { Label: 'Asha Patil' })).statusCode).toBe(503);
  expect((await dashboard()).Missing).toMatchObject([{ Key: tick.key, Kind: 'tick', Name: 'Asha Patil' }]);
  expect((await offer(mark, asha)).statusCode).toBe(200);
  expect((await offer(mark, signedIn, { Label: 'Asha Patil' })).statusCode).toBe(200);
  expect((await rows()).map(({ Came, CameAt }) => [Came, CameAt])).toEqual([[true, At]]);
  expect((await dashboard()).Missing).toBeUndefined();
});

test('what a helper of the copy has ticked waits for the owner, since the link is over', async () => {
  const today = { EDate: '06/March/2026', Time: '', Duration: '' };
  const { server, eid, backUp, restore, send, register, offer } = await site(today);
  const { Rid } = registered(await register());
  const { token } = await inviteHelper(server, eid);
  const copy = await backUp();
  const tick = await send('tickAtDoor', { Rid, Came: true, At: server.clock.now.toISOString() }, { token });
  const mark = await restore(copy);
  const answer = await offer(mark, tick);
  expect([answer.statusCode, answer.json().Undecided]).toEqual([200, true]);
});

describe('an event that the site does not have', () => {
  const lost = async () => {
    const all = await site();
    const draft = crypto.randomUUID();
    const token = await all.server.ownerToken();
    const save = (owner: string) =>
      all.server.call('uplodeEventData', { body: goodBodies.uplodeEventData }, { token: owner, key: draft });
    expect((await save(token)).statusCode).toBe(200);
    const asha = await all.register({ Eid: draft });
    return { ...all, draft, save, asha };
  };

  test('its registrations are named to the owner, and come once she has saved it again', async () => {
    const { server, restore, offer, dashboard, draft, save, asha } = await lost();
    const mark = await restore();
    const first = await offer(mark, asha);
    expect([first.statusCode, first.json().code]).toEqual([503, 'cannot-save']);
    expect((await offer(mark, asha)).statusCode).toBe(503);
    const { Missing } = await dashboard();
    expect(Missing).toMatchObject([
      {
        Key: asha.key,
        Kind: 'registration',
        Name: 'Asha Patil',
        Number: '+91 98765 43210',
        Event: 'Yoga by the river',
      },
    ]);
    expect((await save(await server.ownerToken())).statusCode).toBe(200);
    expect((await offer(mark, asha)).statusCode).toBe(200);
    expect((await registrations(server, draft)).map(({ _id }) => _id)).toEqual([asha.receipt.Rid]);
    expect((await dashboard()).Missing).toBeUndefined();
  });

  test('what the owner has dismissed is not named again, and still comes', async () => {
    const { server, restore, offer, dashboard, draft, save, asha } = await lost();
    const mark = await restore();
    await offer(mark, asha);
    const token = await server.ownerToken();
    const dismissed = await server.call(
      'dismissMissing',
      { body: { Key: asha.key.toUpperCase() } },
      { token },
    );
    expect(dismissed.statusCode).toBe(200);
    await offer(mark, asha);
    expect((await dashboard()).Missing).toBeUndefined();
    const { db } = server.site.dependencies;
    expect(
      await db.selectFrom('missing_submissions').select(['name', 'email', 'number', 'event']).execute(),
    ).toEqual([{ name: '', email: '', number: '', event: '' }]);
    await save(token);
    expect((await offer(mark, asha)).statusCode).toBe(200);
    expect(await registrations(server, draft)).toHaveLength(1);
  });

  test('a person is found and exported with it, and once erased it does not come', async () => {
    const { server, restore, offer, dashboard, draft, save, asha } = await lost();
    const mark = await restore();
    await offer(mark, asha);
    const token = await server.ownerToken();
    const ask = async <Name extends 'findPeople' | 'exportPerson' | 'erasePerson'>(
      name: Name,
      body: object,
    ) => (await server.call(name, { body } as CallInput<Name>, { token })).json().result;
    expect(await ask('findPeople', { Sought: 'asha' })).toMatchObject({ People: [{ Name: 'Asha Patil' }] });
    const person = { Number: '98765 43210' };
    expect((await ask('exportPerson', person)).Missing).toMatchObject([{ Name: 'Asha Patil' }]);
    expect((await ask('erasePerson', person)).Missing).toBe(1);
    expect((await ask('exportPerson', person)).Missing).toBeUndefined();
    await save(token);
    expect((await offer(mark, asha)).statusCode).toBe(200);
    expect(await registrations(server, draft)).toEqual([]);
    expect((await dashboard()).Missing).toBeUndefined();
  });

  test('after 30 days nothing of it is left', async () => {
    const { server, restore, offer, asha } = await lost();
    await offer(await restore(), asha);
    const { db } = server.site.dependencies;
    const count = async () => (await db.selectFrom('missing_submissions').select('id').execute()).length;
    for (const days of [8, 8, 8, 5]) {
      pass(server, days * 24 * hour);
      await sweepNow(server);
    }
    expect(await count()).toBe(1);
    pass(server, 2 * 24 * hour);
    await sweepNow(server);
    expect(await count()).toBe(0);
  });
});

describe('meanwhile', () => {
  test('the deadline has passed: who was in time still is', async () => {
    const { restore, register, offer, rows } = await site({ Places: 5, OpenUntil: '2026-03-06T13:00' });
    const asha = await register();
    expect((await offer(await restore(), asha)).statusCode).toBe(200);
    expect((await rows()).map(({ State, Late }) => [State, Late])).toEqual([['confirmed', false]]);
  });

  test('the event is over: the list of those who had a place is as it was', async () => {
    const { restore, register, offer, rows } = await site({
      Places: 5,
      EDate: '06/March/2026',
      Time: '12:10 PM',
      Duration: '30 minutes',
    });
    const asha = await register();
    expect((await offer(await restore(), asha)).statusCode).toBe(200);
    expect((await rows()).map(({ State, Late }) => [State, Late])).toEqual([['confirmed', false]]);
  });

  test('all places were taken: who comes again waits', async () => {
    const { restore, register, offer, rows } = await site({ Places: 1 });
    const asha = await register();
    const mark = await restore();
    await register({ Name: 'Binita', Number: '90000 00002' });
    const answer = await offer(mark, asha);
    expect(answer.json<Receipt>().Place).toMatchObject({ State: 'waiting', Line: 1 });
    expect(await rows()).toHaveLength(2);
  });

  test('the event was called off: who comes again is on its list', async () => {
    const { server, eid, restore, register, offer, rows } = await site();
    const asha = await register();
    const mark = await restore();
    const token = await server.ownerToken();
    await server.call('callOffEvent', { params: { id: eid }, body: { Reason: 'Rain' } }, { token });
    expect((await offer(mark, asha)).statusCode).toBe(200);
    expect(await rows()).toMatchObject([{ State: 'waiting', WaitReason: 'called-off' }]);
  });

  test('somebody whom the owner has erased or removed since does not come again', async () => {
    const { server, restore, register, offer, rows } = await site();
    const asha = await register();
    const binita = await register({ Name: 'Binita', Number: '90000 00002', Email: '' });
    const mark = await restore();
    for (const kept of [asha, binita]) expect((await offer(mark, kept)).statusCode).toBe(200);
    const token = await server.ownerToken();
    await server.call('erasePerson', { body: { Number: '98765 43210' } }, { token });
    await server.call('deleteRegister', { params: { id: binita.receipt.Rid ?? '' } }, { token });
    for (const kept of [asha, binita]) expect((await offer(mark, kept)).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('the site was restored again, to an older copy: everything comes again, by the new mark alone', async () => {
    const { backUp, restore, register, offer, offers, rows } = await site();
    const asha = await register();
    await backUp();
    const binita = await register({ Name: 'Binita', Number: '90000 00002', Email: '' });
    const first = await restore();
    expect(await offers(first, asha, binita)).toEqual([200, 200]);
    const second = await restore();
    const stale = await offer(first, asha);
    expect([stale.statusCode, stale.headers['restored-at']]).toEqual([503, new Date(second).toISOString()]);
    expect(await rows()).toEqual([]);
    expect(await offers(second, asha, binita)).toEqual([200, 200]);
    expect(await rows()).toHaveLength(2);
  });
});

describe('who offers what is not theirs', () => {
  test('with a mark that is none gets nothing stored', async () => {
    const { server, restore, register, offer, rows } = await site();
    const asha = await register();
    const none = server.clock.now.getTime();
    // Nothing was restored.
    const statuses = [(await offer(none, { ...asha, key: crypto.randomUUID() })).statusCode];
    const mark = await restore();
    for (const guessed of [mark - 1, mark + 1]) statuses.push((await offer(guessed, asha)).statusCode);
    server.clock.now = new Date(mark + 48 * hour);
    statuses.push((await offer(mark, asha)).statusCode);
    expect(statuses).toEqual([503, 503, 503, 503]);
    expect(await rows()).toEqual([]);
  });

  test('with the id, link and code of another gets a row, a link and a code of its own', async () => {
    const { server, backUp, restore, register, offer, rows } = await site();
    const asha = await register();
    const copy = await backUp();
    const binita = await register({ Name: 'Binita', Number: '90000 00002', Email: '' });
    const mark = await restore(copy);
    const { Rid, Link } = registered(asha);
    const answer = await offer(mark, binita, { Rid, Link, Code: asha.receipt.Place?.Code });
    const { Place, Rid: given } = answer.json<Receipt>();
    expect(answer.statusCode).toBe(200);
    expect([given, Place?.Link, Place?.Code]).not.toContain(undefined);
    expect(
      [Rid, Link, asha.receipt.Place?.Code].filter((own) => own === given || own === Place?.Link),
    ).toEqual([]);
    expect(new Set((await rows()).map(({ Code }) => Code)).size).toBe(2);
    const opened = await server.call('getPlace', { body: { Link } });
    expect(opened.json().result.FirstName).toBe('Asha');
  });

  test('with the id of a registration that is removed gets another', async () => {
    const { server, backUp, restore, register, offer } = await site();
    const asha = await register();
    const copy = await backUp();
    const binita = await register({ Name: 'Binita', Number: '90000 00002', Email: '' });
    const mark = await restore(copy);
    const { Rid = '' } = asha.receipt;
    const token = await server.ownerToken();
    await server.call('deleteRegister', { params: { id: Rid } }, { token, key: crypto.randomUUID() });
    expect((await offer(mark, binita, { Rid })).json<Receipt>().Rid).not.toBe(Rid);
  });

  test.each([
    ['an id that is no UUID', { Rid: 'zzz' }],
    ['an id with a statement in it', { Rid: "'; drop table events; --" }],
    ['a link that is none', { Link: 'short' }],
    ['a code with letters that none has', { Code: 'AEIOUAEI' }],
    ['a code that is far too long', { Code: 'B'.repeat(10_000) }],
    ['a label that is far too long', { Label: 'B'.repeat(10_000) }],
    ['a negative age', { Age: -1 }],
    ['an age beyond all time', { Age: Number.MAX_VALUE }],
  ])('with %s is taken without it', async (_, changed) => {
    const { restore, register, offer, rows } = await site();
    const asha = await register();
    const mark = await restore();
    expect((await offer(mark, asha, changed)).statusCode).toBe(200);
    const [row] = await rows();
    expect(row?.Code).toMatch(/^[BCDFGHJKMNPQRTVWX]{8}$/);
    expect(Date.parse(row?.CreatedAt ?? '')).toBeLessThanOrEqual(mark);
  });

  test('many times meets the limits of submissions, also where nothing can be taken', async () => {
    const limits = { submissionsPerMinute: 5, submissionsPerDay: 8 };
    const { server, restore, register, offer, dashboard } = await site({}, limits);
    const asha = await register();
    const mark = await restore();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const forged = { ...asha, key: crypto.randomUUID(), body: { ...asha.body, Eid: nothing } };
      statuses.push((await offer(mark, forged)).statusCode);
    }
    expect(statuses).toEqual([...Array(5).fill(503), ...Array(7).fill(429)]);
    expect((await dashboard()).Missing).toHaveLength(5);
    pass(server, minute);
    expect((await offer(mark, asha)).statusCode).toBe(200);
  });

  test('for another call than a submission is not heard', async () => {
    const { server, restore, eid } = await site();
    const mark = await restore();
    const body = { State: 'confirmed', Offered: { Mark: new Date(mark).toISOString() } };
    const token = await server.ownerToken();
    const answer = await server.call('setPlaceState', { params: { id: eid }, body } as never, { token });
    expect(answer.statusCode).toBe(404);
  });
});

test('what is refused for good is named once, and what the site knows by its key is not', async () => {
  const { restore, register, offer, dashboard } = await site();
  const asha = await register();
  const mark = await restore();
  const invalid = { ...asha, body: { ...asha.body, Party: 99 } };
  expect((await offer(mark, invalid)).statusCode).toBe(400);
  expect((await dashboard()).Missing).toMatchObject([{ Kind: 'registration', Name: 'Asha Patil' }]);
  expect((await offer(mark, asha)).statusCode).toBe(200);
  expect((await dashboard()).Missing).toBeUndefined();
  expect((await offer(mark, { ...asha, body: { ...asha.body, Name: 'Binita' } })).statusCode).toBe(422);
  expect((await dashboard()).Missing).toBeUndefined();
});
