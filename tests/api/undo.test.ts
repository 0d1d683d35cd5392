import { beforeAll, expect, test } from 'vitest';
import type { CallInput, CallName } from '~/contract/calls';
import { expireRemovals } from '~/server/operations/daily-sweep';
import {
  addEvent,
  addMember,
  asOwner,
  events,
  goodBodies,
  nothing,
  read,
  registrations,
  team,
} from './samples';
import { sharedServer, startServer, type TestServer } from './start-server';
import { storedFiles, storeFiles } from './stored-files';
import { sweepNow } from './sweep';

const minutes = (count: number) => count * 60_000;
const later = ({ clock }: TestServer, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};

/** Removes as the owner's phone does, under a key of its own; gives the key. */
const remove = async <Name extends CallName>(
  server: TestServer,
  name: Name,
  input: CallInput<Name>,
  key: string = crypto.randomUUID(),
): Promise<string> => {
  const answer = await server.call(name, input, { token: await server.ownerToken(), key });
  expect(answer.statusCode, answer.body).toBe(name === 'deletePhotoWithDate' ? 202 : 200);
  return key;
};

const undo = async (server: TestServer, Removal: string): Promise<number> =>
  (await (await asOwner(server))('restoreRemoved', { body: { Removal } })).statusCode;

const register = async (server: TestServer, Eid: string, Name = 'Asha Patil') => {
  const key = crypto.randomUUID();
  await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid, Name } }, { key });
  return key;
};

/** Everything that the owner's screens show. */
const everything = async (server: TestServer) => {
  const token = await server.ownerToken();
  const shown = await events(server);
  return {
    events: shown,
    registrations: await Promise.all(shown.map(({ _id }) => registrations(server, _id))),
    team: await team(server),
    photos: await read(server, 'getMyPhoto', {}),
    videos: await read(server, 'getMyVideo', {}),
    sets: await read(server, 'getImageWithDate', {}),
    volunteers: await read(server, 'getVolunteerData', {}, token),
    messages: await read(server, 'getContactMessages', {}, token),
    subscriptions: await read(server, 'getSubscriptions', {}, token),
  };
};

/** Fills a site with something of every kind. */
const fill = async (server: TestServer) => {
  const owner = await asOwner(server);
  const event = await addEvent(server);
  await owner('uplodeEventImage', {
    params: { eid: event._id },
    body: { arr: ['r1.webp', 'r2.webp', 'r3.webp'] },
  });
  for (const name of ['Asha', 'Meena', 'Lata']) await register(server, event._id, name);
  const [first] = await registrations(server, event._id);
  await owner('markArrival', {
    body: { Rid: first?._id ?? '', Came: true, At: '2026-03-06T06:00:00.000Z' },
  });
  await addMember(server);
  await addMember(server, { Name: 'Somebody else', ProfilImage: 'else-1.webp', Sequence: 1 });
  await owner('uplodePhoto', { body: { arr: ['p1.webp', 'p2.webp', 'p3.webp', 'p4.webp'] } });
  await owner('setMyVideo', { body: goodBodies.setMyVideo });
  await owner('setImageWithDate', { body: { ImageDate: 2024, Images: ['c1.webp', 'c2.webp'] } });
  await server.call('saveVolunteerData', { body: goodBodies.saveVolunteerData });
  await server.call('contactMessage', { body: goodBodies.contactMessage });
  await server.call('subscribe', { body: goodBodies.subscribe });
};

const filled = async () => {
  const server = await startServer();
  await fill(server);
  return server;
};

type Everything = Awaited<ReturnType<typeof everything>>;
const [id, eid] = [
  (found?: { _id: string }) => ({ id: found?._id ?? '' }),
  (found?: { _id: string }) => found?._id ?? '',
];

/** Each removal by the phone, of something in the middle of its list. */
const removals: Record<string, (server: TestServer, all: Everything) => Promise<string[]>> = {
  'an event with its registrations and pictures': async (server, all) => [
    await remove(server, 'deleteEvent', { params: id(all.events[0]) }),
  ],
  'all registrations of an event': async (server, all) => [
    await remove(server, 'deleteAllRegistration', { params: { eventId: eid(all.events[0]) } }),
  ],
  'one registration, who came': async (server, all) => [
    await remove(server, 'deleteRegister', { params: id(all.registrations[0]?.[0]) }),
  ],
  'a volunteer': async (server, all) => [
    await remove(server, 'deleteVolunteerMember', { params: id(all.volunteers.result[0]) }),
  ],
  'a message': async (server, all) => [
    await remove(server, 'deleteContactMessage', { params: id(all.messages.result[0]) }),
  ],
  'a subscription': async (server, all) => [
    await remove(server, 'deleteSubscription', { params: id(all.subscriptions.result[0]) }),
  ],
  'several messages, and one that is gone already': async (server, all) => [
    await remove(server, 'deleteSubmissions', {
      body: { Kind: 'message', Ids: [...all.messages.result.map(eid), nothing] },
    }),
  ],
  'several subscriptions': async (server, all) => [
    await remove(server, 'deleteSubmissions', {
      body: { Kind: 'subscription', Ids: all.subscriptions.result.map(eid) },
    }),
  ],
  'several volunteers': async (server, all) => [
    await remove(server, 'deleteSubmissions', {
      body: { Kind: 'volunteer', Ids: all.volunteers.result.map(eid) },
    }),
  ],
  'a team member': async (server, all) => [
    await remove(server, 'deleteTeamMember', { params: id(all.team[0]) }),
  ],
  'two photos at once': async (server) => [
    await remove(server, 'deleteMyPhoto', {
      body: { resultArray: ['p1.webp', 'p4.webp'], removed: ['p2.webp', 'p3.webp'] },
    }),
  ],
  'photos that a list as specified leaves out': async (server) => [
    await remove(server, 'deleteMyPhoto', { body: { resultArray: ['p1.webp', 'p4.webp'] } }),
  ],
  'a picture of an event': async (server, all) => [
    await remove(server, 'deleteEventImage', {
      params: { eid: eid(all.events[0]) },
      body: { ImgName: 'r2.webp' },
    }),
  ],
  'both dated pictures, and their set with the last': async (server, all) => [
    await remove(server, 'deletePhotoWithDate', {
      params: id(all.sets.result[0]),
      body: { ImgName: 'c1.webp' },
    }),
    await remove(server, 'deletePhotoWithDate', {
      params: id(all.sets.result[0]),
      body: { ImgName: 'c2.webp' },
    }),
  ],
  'a video': async (server, all) => [
    await remove(server, 'deleteVideo', { params: id(all.videos.result[0]) }),
  ],
};

/** Each test leaves it as it was. */
const shared = sharedServer();
beforeAll(() => fill(shared()));

test.each(Object.entries(removals))('%s can be removed, and restored just as before', async (_, removeIt) => {
  const server = shared();
  const before = await everything(server);
  const keys = await removeIt(server, before);
  expect(await everything(server)).not.toEqual(before);
  later(server, minutes(10));
  for (const key of keys) expect(await undo(server, key)).toBe(200);
  expect(await everything(server)).toEqual(before);
  // A repeat, as browsers send by themselves, changes nothing.
  for (const key of keys) expect(await undo(server, key)).toBe(200);
  expect(await everything(server)).toEqual(before);
});

test('a removal can be undone for ten minutes, and only if it was made with a key', async () => {
  const server = await filled();
  const { messages, volunteers } = await everything(server);
  const key = await remove(server, 'deleteContactMessage', { params: id(messages.result[0]) });
  await (await asOwner(server))('deleteVolunteerMember', { params: id(volunteers.result[0]) });
  expect(await undo(server, crypto.randomUUID())).toBe(404);
  later(server, minutes(10) + 1);
  expect(await undo(server, key)).toBe(404);
  const { db } = server.site.dependencies;
  expect(await db.selectFrom('removals').selectAll().execute()).toHaveLength(1);
  await sweepNow(server);
  expect(await db.selectFrom('removals').selectAll().execute()).toEqual([]);
});

test('the files of a removal stay, hidden, until it can no longer be undone', async () => {
  const server = await startServer();
  // Old enough for the sweep to look at them.
  later(server, Date.now() + minutes(60 * 48) - server.clock.now.getTime());
  await storeFiles(server, 'p1.webp', 'p2.webp');
  const owner = await asOwner(server);
  await owner('uplodePhoto', { body: { arr: ['p1.webp', 'p2.webp'] } });
  const shown = async (name: string) => (await server.app.inject(`/img/320/${name}`)).statusCode;
  const stored = () => storedFiles(server, 'p1.webp', 'p2.webp');
  const removeOf = (name: string) =>
    remove(server, 'deleteMyPhoto', { body: { resultArray: [], removed: [name] } });

  const key = await removeOf('p1.webp');
  await removeOf('p2.webp');
  later(server, minutes(10));
  await expireRemovals({ ...server.site.dependencies, log: server.app.log });
  await sweepNow(server);
  expect([await shown('p1.webp'), await shown('p2.webp')]).toEqual([404, 404]);
  expect(await stored()).toEqual(['p1.webp', 'p2.webp']);
  expect(await undo(server, key)).toBe(200);
  expect([await shown('p1.webp'), await shown('p2.webp')]).toEqual([200, 404]);

  later(server, 1);
  // Two processes at once.
  const end = () => expireRemovals({ ...server.site.dependencies, log: server.app.log });
  await Promise.all([end(), end()]);
  expect(await stored()).toEqual(['p1.webp']);
  expect(await shown('p1.webp')).toBe(200);
});

test('undoing a removal keeps what was added again since, and takes the next free position', async () => {
  const server = await filled();
  const owner = await asOwner(server);
  const photo = await remove(server, 'deleteMyPhoto', { body: { resultArray: [], removed: ['p2.webp'] } });
  const news = await remove(server, 'deleteSubscription', {
    params: id((await everything(server)).subscriptions.result[0]),
  });
  await server.call('subscribe', { body: goodBodies.subscribe });
  await owner('orderPhotos', { body: { arr: ['p4.webp', 'p3.webp', 'p1.webp'] } });
  expect(await undo(server, photo)).toBe(200);
  expect(await undo(server, news)).toBe(200);
  const after = await everything(server);
  expect(after.photos.Photo).toEqual(['p4.webp', 'p2.webp', 'p3.webp', 'p1.webp']);
  expect(after.subscriptions.result).toHaveLength(1);
});

test('registrations of an event that was deleted since come back after the event, not before', async () => {
  const server = await filled();
  const before = await everything(server);
  const one = await remove(server, 'deleteRegister', { params: id(before.registrations[0]?.[1]) });
  const all = await remove(server, 'deleteEvent', { params: id(before.events[0]) });
  expect(await undo(server, one)).toBe(404);
  expect(await undo(server, all)).toBe(200);
  expect(await undo(server, one)).toBe(200);
  expect(await everything(server)).toEqual(before);
});

test('an erasure and the export before it include removals that can still be undone', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server);
  const key = await register(server, _id);
  await server.call('saveRegister', {
    body: { ...goodBodies.saveRegister, Eid: _id, Name: 'Rekha', Email: 'rekha@example.org', Number: '' },
  });
  for (const call of ['saveVolunteerData', 'contactMessage'] as const)
    await server.call(call, {
      body: { ...goodBodies[call], FName: 'Asha', LName: 'Patil', Email: 'asha@example.org' },
    });
  await server.call('subscribe', { body: { Email: 'asha@example.org' } });
  const owner = await asOwner(server);
  const body = { Email: 'asha@example.org' };
  const exported = async () => (await owner('exportPerson', { body })).json().result;
  const before = await exported();
  const all = await everything(server);
  const keys = [
    await remove(server, 'deleteEvent', { params: { id: _id } }),
    await remove(server, 'deleteVolunteerMember', { params: id(all.volunteers.result[0]) }),
    await remove(server, 'deleteContactMessage', { params: id(all.messages.result[0]) }),
    await remove(server, 'deleteSubscription', { params: id(all.subscriptions.result[0]) }),
  ];
  expect(await exported()).toEqual(before);
  expect((await owner('erasePerson', { body })).json().result).toMatchObject({
    Registrations: 1,
    Volunteers: 1,
    Messages: 1,
    Subscriptions: 1,
  });
  for (const removal of keys) expect(await undo(server, removal)).toBe(200);
  expect((await registrations(server, _id)).map(({ Name }) => Name)).toEqual(['Rekha']);
  expect(
    Object.values(await exported())
      .flat()
      .filter(Boolean),
  ).toEqual([]);
  // A late repeat of the submission stays a repeat.
  const repeat = await server.call(
    'saveRegister',
    { body: { ...goodBodies.saveRegister, Eid: _id } },
    { key },
  );
  expect(repeat.statusCode).toBe(200);
  expect(await registrations(server, _id)).toHaveLength(1);
});

test('a submission that comes again while its row is removed, and after it is restored, stays one', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server);
  const key = await register(server, _id);
  const again = () =>
    server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: _id } }, { key });
  const removal = await remove(server, 'deleteAllRegistration', { params: { eventId: _id } });
  expect((await again()).statusCode).toBe(200);
  expect(await registrations(server, _id)).toEqual([]);
  await undo(server, removal);
  expect((await again()).statusCode).toBe(200);
  expect(await registrations(server, _id)).toHaveLength(1);
});

test('the log of a removed event stays where it is, and goes when the removal is final', async () => {
  const server = await startServer();
  const { db } = server.site.dependencies;
  const { _id } = await addEvent(server, { Places: 3 });
  await register(server, _id);
  const log = () => db.selectFrom('event_log').selectAll().where('event_id', '=', _id).execute();
  const before = await log();
  expect(before.map(({ what }) => what)).toEqual(['registered']);
  const removal = await remove(server, 'deleteEvent', { params: { id: _id } });
  // The log of an event may have a million rows: a removal that carried them would hold up the site.
  const { removed } = await db.selectFrom('removals').select('removed').executeTakeFirstOrThrow();
  expect(removed).toContain('registrations');
  expect(removed).not.toContain('event_log');
  expect(await log()).toEqual(before);
  expect(await undo(server, removal)).toBe(200);
  expect(await log()).toEqual(before);

  await remove(server, 'deleteEvent', { params: { id: _id } });
  later(server, minutes(10) + 1);
  await expireRemovals({ ...server.site.dependencies, log: server.app.log });
  expect(await log()).toEqual([]);
});

test('an event that is removed for good at once takes its log along', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server);
  await register(server, _id);
  await (await asOwner(server))('deleteEvent', { params: { id: _id } });
  expect(await server.site.dependencies.db.selectFrom('event_log').selectAll().execute()).toEqual([]);
});

test('an event that was sent to past is current again while its day is not over', async () => {
  const server = await startServer();
  const coming = await addEvent(server, { EDate: '07/March/2026' });
  const open = await addEvent(server, { EDate: '' });
  const owner = await asOwner(server);
  for (const { _id } of [coming, open]) await owner('sendToPastEvent', { params: { id: _id } });
  const flags = async () => (await events(server)).map(({ CurrentConform }) => CurrentConform);
  expect(await flags()).toEqual([false, false]);
  for (const { _id } of [coming, open]) {
    expect((await owner('backToCurrent', { params: { id: _id } })).statusCode).toBe(200);
    expect((await owner('backToCurrent', { params: { id: _id } })).statusCode).toBe(200);
  }
  // Moved there and back, each counted once.
  const there = [coming, open].map((event) => ({ ...event, Version: (event.Version ?? 0) + 2 }));
  expect(await events(server)).toEqual(there);
  later(server, minutes(60 * 48));
  const refused = await owner('backToCurrent', { params: { id: coming._id } });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'event-over']);
  expect(await flags()).toEqual([false, true]);
});

test('submissions about what was removed are answered 503 until that is final, then 404, and arrive after the undo', async () => {
  const server = await startServer();
  // Without hours, so that it is over with its day.
  const { _id: Eid } = await addEvent(server, { EDate: '06/March/2026', Duration: '' });
  const saved = await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid } });
  const { Link } = saved.json().Place;
  const [registered] = await registrations(server, Eid);
  const Rid = registered?._id ?? '';
  const token = await server.ownerToken();
  const At = '2026-03-06T06:00:00.000Z';
  const body = { ...goodBodies.saveRegister, Name: 'Rekha', Eid };
  const key = crypto.randomUUID();
  const send = async () => [
    await server.call('saveRegister', { body }, { key }),
    await server.call('changePlace', { body: { Link, Number: '91234 56789' } }),
    await server.call('markArrival', { body: { Rid, Came: false, At } }, { token }),
    await server.call('cancelPlace', { body: { Link } }),
  ];
  const statuses = async () => (await send()).map(({ statusCode }) => statusCode);
  const removal = await remove(server, 'deleteEvent', { params: { id: Eid } });
  for (const answer of await send()) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'cannot-save']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await undo(server, removal)).toBe(200);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await remove(server, 'deleteEvent', { params: { id: Eid } });
  later(server, minutes(10) + 1);
  // The first is a repeat of what was taken.
  expect(await statuses()).toEqual([200, 404, 404, 404]);
});
