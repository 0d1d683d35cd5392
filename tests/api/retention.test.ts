import { expect, test } from 'vitest';
import { phoneOf } from './owner-phone';
import { pages } from './rendered-page';
import { addEvent, goodBodies, ownGroup, registrations } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';
import { sweepNow } from './sweep';

const day = 24 * 60 * 60 * 1000;

const sweepOn = async (server: TestServer, isoDay: string) => {
  server.clock.now = new Date(`${isoDay}T06:30:00Z`);
  await sweepNow(server);
};

const register = (server: TestServer, Eid: string) =>
  server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid } });

const names = async (server: TestServer, call: 'getVolunteerData' | 'getContactMessages') =>
  (await server.call(call, {}, { token: await server.ownerToken() }))
    .json()
    .result.map(({ FName }: { FName: string }) => FName);

test('registrations go two years after their event, not a day before, and others stay', async () => {
  const server = await startServer();
  const early = await addEvent(server, { EDate: '20/March/2026' });
  const late = await addEvent(server, { EDate: '21/March/2026' });
  await register(server, early._id);
  await register(server, late._id);
  const left = async () => [
    (await registrations(server, early._id)).length,
    (await registrations(server, late._id)).length,
  ];
  await sweepOn(server, '2028-03-19');
  expect(await left()).toEqual([1, 1]);
  // 730 days after the 20th is the 19th; the event's own day counts in full.
  await sweepOn(server, '2028-03-20');
  expect(await left()).toEqual([0, 1]);
  expect(server.logged()).toContain('"registrations":1,"volunteers":0,"messages":0');
  expect(server.logged()).not.toContain('Asha');
});

test('a late registration for an event long ago is retained from the day it came', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server, { EDate: '20/March/2021' });
  await register(server, _id);
  await sweepOn(server, '2028-03-05');
  expect(await registrations(server, _id)).toHaveLength(1);
  await sweepOn(server, '2028-03-06');
  expect(await registrations(server, _id)).toEqual([]);
});

test('the retention of registrations without a date, applications and messages runs from their arrival', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server, { EDate: '' });
  await register(server, _id);
  await server.call('saveVolunteerData', { body: goodBodies.saveVolunteerData });
  await server.call('contactMessage', { body: goodBodies.contactMessage });
  server.clock.now = new Date(server.clock.now.getTime() + day);
  await server.call('saveVolunteerData', { body: { ...goodBodies.saveVolunteerData, FName: 'Later' } });
  await server.call('contactMessage', { body: { ...goodBodies.contactMessage, FName: 'Later' } });
  await sweepOn(server, '2028-03-05');
  expect(await registrations(server, _id)).toHaveLength(1);
  expect(await names(server, 'getVolunteerData')).toHaveLength(2);
  await sweepOn(server, '2028-03-06');
  expect(await registrations(server, _id)).toEqual([]);
  expect(await names(server, 'getVolunteerData')).toEqual(['Later']);
  expect(await names(server, 'getContactMessages')).toEqual(['Later']);
});

test('accounts and subscriptions do not expire', async () => {
  const server = await startServer();
  await server.visitorToken();
  await server.call('subscribe', { body: goodBodies.subscribe });
  await sweepOn(server, '2036-03-06');
  const token = await server.ownerToken();
  expect((await server.call('getSubscriptions', {}, { token })).json().result).toHaveLength(1);
  const query = { body: { Email: 'asha@example.org' } };
  expect((await server.call('exportPerson', query, { token })).json().result.Account).not.toBeNull();
});

test('the owner shortens the retention, and the notice has it in the page’s language', async () => {
  const server = await startServer({ pages, group: false });
  const { _id } = await addEvent(server, { EDate: '20/March/2026' });
  await register(server, _id);
  await (await phoneOf(server)).enter([...ownGroup, ['notice', '', { keptMonths: '12' }]]);
  const page = async (language: string) =>
    (await server.app.inject({ url: `/privacy?lng=${language}` })).body;
  expect(await page('en')).toContain('For two years after the event');
  await sweepOn(server, '2027-04-20');
  expect(await registrations(server, _id)).toHaveLength(1);
  const phone = await phoneOf(server);
  expect((await phone.publish()).statusCode).toBe(200);
  expect(await page('en')).toContain('For 12 months after the event');
  expect(await page('hi')).toContain('कार्यक्रम के 12 महीने बाद तक');
  // The event's own day counts in full.
  await sweepOn(server, '2027-03-20');
  expect(await registrations(server, _id)).toHaveLength(1);
  await sweepOn(server, '2027-03-21');
  expect(await registrations(server, _id)).toEqual([]);
  expect((await phone.change('notice', '', { keptMonths: '36' })).statusCode).toBe(400);
});

test('KEEP_PERSONAL_DATA_DAYS shortens the retention', async () => {
  const server = await startServer({ environment: { KEEP_PERSONAL_DATA_DAYS: '30' } });
  await server.call('contactMessage', { body: goodBodies.contactMessage });
  await sweepOn(server, '2026-04-05');
  expect(await names(server, 'getContactMessages')).toHaveLength(1);
  await sweepOn(server, '2026-04-06');
  expect(await names(server, 'getContactMessages')).toEqual([]);
});

test('two simultaneous sweeps erase once and do not fail', async () => {
  const folder = await temporaryFolder();
  const servers = [await startServer({ folder }), await startServer({ folder })];
  for (let count = 0; count < 20; count += 1) {
    await servers[0]?.call('contactMessage', { body: goodBodies.contactMessage });
  }
  await Promise.all(servers.map((server) => sweepOn(server, '2028-03-05')));
  await Promise.all(servers.map((server) => sweepOn(server, '2028-04-01')));
  const logged = servers.map((server) => server.logged()).join('');
  expect(logged.match(/"messages":20/g)).toHaveLength(1);
  expect(logged).not.toMatch(/"level":(50|60)/);
});

test('after a jump of the clock by more than 40 days nothing is erased for a day, which is logged', async () => {
  const server = await startServer();
  await server.call('contactMessage', { body: goodBodies.contactMessage });
  await sweepOn(server, '2026-03-06');
  await sweepOn(server, '2028-06-01');
  expect(await names(server, 'getContactMessages')).toHaveLength(1);
  expect(server.logged()).toContain('Nothing old is erased yet');
  // Put right, and years ahead once more on the next morning.
  await sweepOn(server, '2026-03-07');
  await sweepOn(server, '2028-06-02');
  expect(await names(server, 'getContactMessages')).toHaveLength(1);
  server.clock.now = new Date('2028-06-03T06:29:59Z');
  await sweepNow(server);
  expect(await names(server, 'getContactMessages')).toHaveLength(1);
  // It was right after all.
  await sweepOn(server, '2028-06-04');
  expect(await names(server, 'getContactMessages')).toEqual([]);
});

test('the first sweep of a database erases nothing: its clock is not known yet', async () => {
  const server = await startServer();
  await server.call('contactMessage', { body: goodBodies.contactMessage });
  await sweepOn(server, '2028-03-06');
  expect(await names(server, 'getContactMessages')).toHaveLength(1);
  await sweepOn(server, '2028-03-07');
  expect(await names(server, 'getContactMessages')).toEqual([]);
});

/** A row of each table whose rows belong to an event, but have no key to it. */
const addRowsOf = async ({ site }: TestServer, event_id: string) => {
  const { db } = site.dependencies;
  const row = { id: crypto.randomUUID(), event_id };
  const created_at = '2026-03-06T06:30:00.000Z';
  const added = { ...row, came: 1, first_name: 'Radha', party: 1, created_at };
  await db
    .insertInto('walk_ins')
    .values({ ...added, came_at: created_at, came_by: null })
    .execute();
  const undecided = { at: created_at, helper_id: 'h', target_id: 't', decided_at: null };
  await db
    .insertInto('undecided_ticks')
    .values({ ...added, ...undecided })
    .execute();
  const helper = { name: 'Meena', created_at, revoked_at: null, seen_at: null, role: 'door' } as const;
  await db
    .insertInto('door_helpers')
    .values({ ...row, ...helper })
    .execute();
  const entry = { at: created_at, who: 'owner', what: 'invited', detail: '' } as const;
  await db
    .insertInto('event_log')
    .values({ ...row, ...entry, registration_id: null, helper_id: null })
    .execute();
};

const eventsOfRows = async ({ site }: TestServer): Promise<string[]> => {
  const rows = await Promise.all(
    (['walk_ins', 'undecided_ticks', 'door_helpers', 'event_log'] as const).map((table) =>
      site.dependencies.db.selectFrom(table).select('event_id').execute(),
    ),
  );
  return rows.flat().map(({ event_id }) => event_id);
};

test('rows whose event is neither there nor in a removal go with the next sweep', async () => {
  const server = await startServer();
  const { _id: stays } = await addEvent(server, { EDate: '20/March/2026' });
  const { _id: removed } = await addEvent(server, { EDate: '20/March/2026' });
  const settings = { token: await server.ownerToken(), key: crypto.randomUUID() };
  await server.call('deleteEvent', { params: { id: removed } }, settings);
  for (const event of [stays, removed, 'gone']) await addRowsOf(server, event);
  await sweepNow(server);
  expect((await eventsOfRows(server)).sort()).toEqual(
    [stays, removed].flatMap((event) => Array(4).fill(event)).sort(),
  );
  await sweepOn(server, '2026-03-07');
  expect(await eventsOfRows(server)).toEqual(Array(4).fill(stays));
});
