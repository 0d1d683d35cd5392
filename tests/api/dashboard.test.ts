import { expect, test } from 'vitest';
import { attendanceOf, seatsOf } from '~/app/features/registrations/owner-places';
import type { Dashboard } from '~/contract/dashboard';
import { addEvent, asOwner, goodBodies, inviteHelper, read, registrations } from './samples';
import { startServer, type TestServer } from './start-server';
import { sweepNow } from './sweep';

const dashboard = async (server: TestServer): Promise<Dashboard> =>
  (await (await asOwner(server))('getDashboard', {})).json().result;

const register = (server: TestServer, Eid: string) =>
  server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid } });

test('the dashboard of an empty site has figures', async () => {
  const server = await startServer();
  const none = { Count: 0, Newest: [] };
  expect(await dashboard(server)).toEqual({
    Copy: { State: 'none', Covers: 'all', Database: expect.any(String) },
    Events: [],
    Volunteers: none,
    Messages: none,
    Subscriptions: none,
    Unanswered: { Messages: { Count: 0, Ends: [] }, Volunteers: { Count: 0, Ends: [] } },
  });
});

test.each([
  ['Messages', 'message', 'contactMessage', 'getContactMessages'],
  ['Volunteers', 'volunteer', 'saveVolunteerData', 'getVolunteerData'],
] as const)(
  'the dashboard counts unanswered %s, and names the longest wait and the newest',
  async (list, Kind, send, read) => {
    const server = await startServer();
    const owner = await asOwner(server);
    const rows: { _id: string; FName: string; CreatedAt: string }[] = [];
    for (const FName of ['Asha', 'Bina', 'Chitra', 'Divya']) {
      await server.call(send, { body: { ...goodBodies[send], FName } });
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
    }
    rows.push(...(await owner(read, {})).json().result);
    rows.sort((a, b) => (a.CreatedAt < b.CreatedAt ? -1 : 1));
    const [asha, bina, chitra, divya] = rows;
    const unanswered = async () => (await dashboard(server)).Unanswered?.[list];
    const mark = (row: typeof asha, Answered: boolean) =>
      owner('markAnswered', { body: { Kind, Id: row?._id ?? '', Answered } });
    expect(await unanswered()).toEqual({ Count: 4, Ends: [asha, divya] });
    for (const row of [asha, chitra]) await mark(row, true);
    expect(await unanswered()).toEqual({ Count: 2, Ends: [bina, divya] });
    await owner('deleteSubmissions', { body: { Kind, Ids: [divya?._id ?? ''] } });
    expect(await unanswered()).toEqual({ Count: 1, Ends: [bina] });
    await mark(bina, true);
    expect(await unanswered()).toEqual({ Count: 0, Ends: [] });
    await mark(asha, false);
    expect(await unanswered()).toEqual({ Count: 1, Ends: [asha] });
  },
);

test('the dashboard lists events by day, with registrations and arrivals', async () => {
  const server = await startServer();
  const open = await addEvent(server, { EventName: 'Open', EDate: '' });
  const later = await addEvent(server, { EventName: 'Later', EDate: '20/April/2026' });
  const past = await addEvent(server, { EventName: 'Past', EDate: '01/March/2026' });
  for (const { _id } of [later, later, later, past]) await register(server, _id);
  const [first] = await registrations(server, later._id);
  const owner = await asOwner(server);
  await owner('markArrival', {
    body: { Rid: first?._id ?? '', Came: true, At: '2026-03-06T06:00:00.000Z' },
  });
  expect((await dashboard(server)).Events).toEqual([
    {
      Eid: past._id,
      EventName: 'Past',
      EDate: '01/March/2026',
      Past: true,
      Registrations: 1,
      Came: 0,
      // Who registers for an event that is over waits for the owner (rule late-registrations).
      People: 0,
      Waiting: 1,
      Cancelled: 0,
      RegisteredPeople: 1,
      ExpectedPeople: 0,
      CamePeople: 0,
      WaitingPeople: 1,
    },
    {
      Eid: later._id,
      EventName: 'Later',
      EDate: '20/April/2026',
      Past: false,
      Registrations: 3,
      Came: 1,
      RegisteredPeople: 3,
      ExpectedPeople: 3,
      CamePeople: 1,
      WaitingPeople: 0,
    },
    {
      Eid: open._id,
      EventName: 'Open',
      EDate: '',
      Past: false,
      Registrations: 0,
      Came: 0,
      RegisteredPeople: 0,
      ExpectedPeople: 0,
      CamePeople: 0,
      WaitingPeople: 0,
    },
  ]);
});

test('the dashboard has the places of an event, and does not count cancelled registrations', async () => {
  const server = await startServer();
  const hall = await addEvent(server, { EventName: 'Hall', EDate: '20/April/2026', Places: 2 });
  for (const Party of [2, 1, 1]) {
    await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: hall._id, Party } });
  }
  const [, , last] = await registrations(server, hall._id);
  const owner = await asOwner(server);
  const set = (State: 'waiting' | 'cancelled') =>
    owner('setPlaceState', { params: { id: last?._id ?? '' }, body: { State } });
  await set('cancelled');
  const figures = async () => (await dashboard(server)).Events[0];
  const seats = { Registrations: 2, Places: 2, People: 2, Waiting: 1, Cancelled: 1 };
  expect(await figures()).toMatchObject(seats);
  expect(await figures()).not.toHaveProperty('CalledOff');
  await set('waiting');
  await owner('callOffEvent', { params: { id: hall._id }, body: { Reason: '' } });
  expect(await figures()).toMatchObject({ Registrations: 3, Waiting: 2, Cancelled: 0, CalledOff: true });
});

test('the dashboard counts people as the list of an event does', async () => {
  const server = await startServer();
  const hall = await addEvent(server, { EventName: 'Hall', EDate: '20/April/2026', Places: 4 });
  for (const Party of [3, 2, 2, 1])
    await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: hall._id, Party } });
  const owner = await asOwner(server);
  const [three, two, alsoTwo] = await registrations(server, hall._id);
  const arrive = (Rid = '') =>
    owner('markArrival', { body: { Rid, Came: true, At: '2026-03-06T06:00:00.000Z' } });
  await arrive(three?._id);
  // Came without a place.
  await arrive(two?._id);
  await owner('setPlaceState', { params: { id: alsoTwo?._id ?? '' }, body: { State: 'cancelled' } });
  const rows = await registrations(server, hall._id);
  const { came, all } = attendanceOf(rows);
  expect([came, all]).toEqual([5, 6]);
  expect((await dashboard(server)).Events[0]).toMatchObject({
    RegisteredPeople: 6,
    ExpectedPeople: all,
    CamePeople: came,
    WaitingPeople: seatsOf(rows, 4)?.waiting,
  });
});

test('the dashboard counts for each event what waits for a decision of the owner’s, and nothing of a deleted event', async () => {
  const server = await startServer();
  const owner = await asOwner(server);
  const figures = async () =>
    (await dashboard(server)).Events.map(({ EventName, Undecided }) => [EventName, Undecided]);
  // Each with who is registered, and a helper whose link is still open.
  const hold = async (EventName: string, EDate: string) => {
    const { _id: eid } = await addEvent(server, { EventName, EDate, Duration: '' });
    await register(server, eid);
    await register(server, eid);
    const rids = (await registrations(server, eid)).map(({ _id }) => _id);
    const { id, token } = await inviteHelper(server, eid);
    const tick = (Rid = '') =>
      server.call('tickAtDoor', { body: { ...goodBodies.tickAtDoor, Rid } }, { token });
    return { eid, rids, id, token, tick };
  };
  const hall = await hold('Hall', '06/March/2026');
  const garden = await hold('Garden', '07/March/2026');
  // What comes while the link is open counts at once.
  await hall.tick(hall.rids[0]);
  expect(await figures()).toEqual([
    ['Hall', undefined],
    ['Garden', undefined],
  ]);
  for (const { id } of [hall, garden]) await owner('revokeHelper', { params: { id } });
  for (const rid of hall.rids) await hall.tick(rid);
  await server.call(
    'addWalkIn',
    { body: { ...goodBodies.addWalkIn, Rid: crypto.randomUUID() } },
    { token: hall.token },
  );
  await garden.tick(garden.rids[0]);
  expect(await figures()).toEqual([
    ['Hall', 3],
    ['Garden', 1],
  ]);
  const params = { eid: hall.eid };
  const { Undecided } = (await read(server, 'getDoor', { params }, await server.ownerToken())).result;
  expect(Undecided).toHaveLength(3);

  const [asha = '', binita = ''] = hall.rids;
  const idOf = (Rid: string) => Undecided.find((tick) => tick.Rid === Rid)?._id ?? '';
  await owner('decideTick', { params: { id: idOf(asha) }, body: { Take: true } });
  expect((await figures())[0]).toEqual(['Hall', 2]);
  // Of who was removed there is nothing left to decide.
  await owner('deleteRegister', { params: { id: binita } });
  expect((await figures())[0]).toEqual(['Hall', 1]);
  await owner('sendToPastEvent', { params: { id: garden.eid } });
  expect((await figures())[1]).toEqual(['Garden', 1]);
  await owner('deleteEvent', { params: { id: garden.eid } });
  expect(await figures()).toEqual([['Hall', 1]]);
});

/** Events on days of March, and who came to each: a number or an e-mail, and how many people. */
async function attended(server: TestServer, attendance: Record<string, Partial<Attendee>[]>) {
  const owner = await asOwner(server);
  const events: Record<string, string> = {};
  for (const [EDate, people] of Object.entries(attendance)) {
    const { _id: Eid } = await addEvent(server, { EventName: EDate, EDate, Duration: '' });
    events[EDate] = Eid;
    for (const person of people)
      await server.call('saveRegister', {
        body: { ...goodBodies.saveRegister, Number: '', Email: '', Eid, ...person },
      });
    for (const { _id: Rid } of await registrations(server, Eid))
      await owner('markArrival', { body: { Rid, Came: true, At: server.clock.now.toISOString() } });
  }
  return { owner, events };
}
type Attendee = { Number: string; Email: string; Party: number };

test('of the last event, the dashboard counts who came for the first time and who came again', async () => {
  const server = await startServer();
  const { owner, events } = await attended(server, {
    '01/February/2026': [{ Number: '98765 43210' }, { Email: 'Asha@example.org' }],
    '05/March/2026': [
      // The same number in another notation and script, with two more people.
      { Number: '+91-९८७६५४३२१०', Party: 3 },
      { Email: 'asha@example.org' },
      { Number: '98765 00000', Party: 2 },
      // Twice at the same event is not again.
      { Number: '98765 00000' },
    ],
    // Who comes to a later event has not come before.
    '06/March/2026': [{ Number: '98765 00000' }],
  });
  const Eid = events['05/March/2026'] ?? '';
  expect((await dashboard(server)).LastEvent).toEqual({ Eid, FirstTime: 3, Again: 4, WalkIns: 0 });

  // A tick that was taken back does not count, and who was erased counts in neither.
  const [asha] = await registrations(server, events['01/February/2026'] ?? '');
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
  const body = { Rid: asha?._id ?? '', Came: false, At: server.clock.now.toISOString() };
  await owner('markArrival', { body });
  expect((await dashboard(server)).LastEvent).toMatchObject({ FirstTime: 6, Again: 1 });
  await owner('erasePerson', { body: { Email: 'asha@example.org', Number: '' } });
  expect((await dashboard(server)).LastEvent).toMatchObject({ FirstTime: 6, Again: 0 });
});

test('the last event on the dashboard is over, has a day, and somebody came', async () => {
  const server = await startServer();
  const { events } = await attended(server, {
    '02/March/2026': [{ Number: '98765 43210' }],
    '06/March/2026': [{ Number: '98765 43210' }],
  });
  // Nobody was ticked off there.
  const empty = await addEvent(server, { EventName: 'Empty', EDate: '04/March/2026', Duration: '' });
  await register(server, empty._id);
  expect((await dashboard(server)).LastEvent).toMatchObject({ Eid: events['02/March/2026'], FirstTime: 1 });

  const today = events['06/March/2026'] ?? '';
  const { token } = await inviteHelper(server, today);
  const body = { ...goodBodies.addWalkIn, Rid: crypto.randomUUID(), Party: 2 };
  await server.call('addWalkIn', { body }, { token });
  server.clock.now = new Date('2026-03-07T06:30:00Z');
  expect((await dashboard(server)).LastEvent).toEqual({ Eid: today, FirstTime: 0, Again: 1, WalkIns: 2 });
});

test('the dashboard counts what was sent to the owner and shows the newest of it', async () => {
  const server = await startServer({ limits: { submissionsPerMinute: 1_000 } });
  for (let minute = 10; minute < 13; minute++) {
    server.clock.now = new Date(`2026-03-06T06:${minute}:00Z`);
    await server.call('saveVolunteerData', { body: goodBodies.saveVolunteerData });
  }
  await server.call('contactMessage', { body: goodBodies.contactMessage });
  await server.call('subscribe', { body: goodBodies.subscribe });
  expect(await dashboard(server)).toMatchObject({
    Volunteers: {
      Count: 3,
      Newest: ['2026-03-06T06:12:00.000Z', '2026-03-06T06:11:00.000Z', '2026-03-06T06:10:00.000Z'],
    },
    Messages: { Count: 1, Newest: ['2026-03-06T06:12:00.000Z'] },
    Subscriptions: { Count: 1 },
  });
});

test('unusually many submissions within 24 hours are reported on the dashboard and in the log, and all are stored', async () => {
  const server = await startServer({ environment: { TRUST_PROXY: 'on' }, limits: { submissionsPerDay: 4 } });
  const send = (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return server.call('contactMessage', { body: goodBodies.contactMessage }, { headers });
  };
  await send('203.0.113.1');
  await send('203.0.113.2');
  await sweepNow(server);
  expect(await dashboard(server)).not.toHaveProperty('SentToday');
  expect((await send('203.0.113.3')).statusCode).toBe(200);
  await sweepNow(server);
  expect(await dashboard(server)).toMatchObject({ SentToday: 3 });
  expect(server.logged()).toContain('Unusually much was sent within 24 hours.');
  server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60 * 1000 + 1);
  expect(await dashboard(server)).not.toHaveProperty('SentToday');
});
