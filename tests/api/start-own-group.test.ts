import { expect, test } from 'vitest';
import { fillDemo } from '~/server/demo/fill-demo';
import { expireRemovals } from '~/server/operations/daily-sweep';
import { addEvent, addMember, asOwner, events, goodBodies, ownGroup, read, registrations } from './samples';
import { startServer, type TestServer } from './start-server';
import { sweepNow } from './sweep';

const fillWithDemo = ({ site: { dependencies, files } }: TestServer) =>
  fillDemo({ ...dependencies, files, pictures: { pregenerateVariants: async () => {} } });

const demoSite = async () => {
  const server = await startServer();
  await fillWithDemo(server);
  return server;
};

const startOwn = async (server: TestServer, key: string = crypto.randomUUID()) => {
  const answer = await server.call('startOwnGroup', {}, { token: await server.ownerToken(), key });
  expect(answer.statusCode, answer.body).toBe(200);
  return key;
};

const undo = async (server: TestServer, Removal: string) =>
  (await (await asOwner(server))('restoreRemoved', { body: { Removal } })).statusCode;

const tables = [
  ...(['events', 'event_images', 'registrations', 'place_links', 'event_log', 'door_helpers'] as const),
  ...(['walk_ins', 'team_members', 'photos', 'videos', 'image_sets', 'image_set_images', 'voices'] as const),
  ...(['volunteers', 'contact_messages', 'subscriptions', 'translations'] as const),
];

/** Every row as it is stored. */
const stored = async ({ site }: TestServer) => {
  const rows = await Promise.all(
    tables.map(async (table) => [
      table,
      (
        await site.dependencies.db
          .selectFrom(table as 'events')
          .selectAll()
          .execute()
      )
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  );
  return Object.fromEntries(rows) as Record<(typeof tables)[number], string[]>;
};

const counts = async (server: TestServer) =>
  Object.fromEntries(Object.entries(await stored(server)).map(([table, rows]) => [table, rows.length]));

const group = async (server: TestServer, language = 'en') =>
  (await read(server, 'getGroup', { params: { language } })).result;

const draft = async (server: TestServer) =>
  (await read(server, 'getGroupDraft', {}, await server.ownerToken())).result;

const draftTexts = async (server: TestServer) => (await draft(server)).Parts.map(({ Texts }) => Texts);

/** All that visitors and the owner read, but for the group. */
const answers = async (server: TestServer) => {
  const token = await server.ownerToken();
  return {
    events: (await read(server, 'getCurrentEventData', {})).result,
    team: (await read(server, 'getTeamData', {})).result,
    videos: (await read(server, 'getMyVideo', {})).result,
    photos: (await read(server, 'getMyPhoto', {})).Photo,
    sets: (await read(server, 'getImageWithDateFrontend', {})).result,
    voices: (await read(server, 'getTestimonials', { params: { language: 'hi' } })).result,
    allTestimonials: (await read(server, 'getAllTestimonials', {}, token)).result,
    volunteers: (await read(server, 'getVolunteerData', {}, token)).result,
    messages: (await read(server, 'getContactMessages', {}, token)).result,
    subscriptions: (await read(server, 'getSubscriptions', {}, token)).result,
  };
};

const register = (server: TestServer, Eid: string, Name = 'Asha Patil') =>
  server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid, Name } });

/** A coming event without places to run out of. */
const comingEvent = async (server: TestServer) => {
  const event = (await events(server)).find(({ CurrentConform, Places }) => CurrentConform && Places == null);
  if (!event) throw new Error('All coming events have places.');
  return event;
};

test('all demo content goes, from every answer, and the site is a new one', async () => {
  const server = await demoSite();
  await startOwn(server);
  for (const [name, list] of Object.entries(await answers(server))) expect(list, name).toEqual([]);
  // The log of a removed event goes when the removal has ended.
  for (const [table, count] of Object.entries(await counts(server)))
    if (table !== 'event_log') expect(count, table).toBe(0);
  expect(await group(server, 'hi')).toMatchObject({
    Version: 2,
    State: 'new',
    Texts: {},
    Untranslated: [],
    Names: { group: [], doctor: [] },
  });
  expect((await draftTexts(server)).every((texts) => Object.keys(texts).length === 0)).toBe(true);
  expect(await draft(server)).toMatchObject({ Unpublished: [], HasDemo: false });
  for (const [part, Language, Texts] of ownGroup) {
    const { Version = 0 } =
      (await draft(server)).Parts.find((each) => each.Part === part && each.Language === Language) ?? {};
    // A phone that still has the demo's draft is refused.
    const owner = await asOwner(server);
    const params = { part };
    expect((await owner('changeGroup', { params, body: { Language, Version: 1, Texts } })).statusCode).toBe(
      409,
    );
    expect((await owner('changeGroup', { params, body: { Language, Version, Texts } })).statusCode).toBe(200);
  }
  expect((await (await asOwner(server))('publishGroup', {})).statusCode).toBe(200);
  expect(await group(server)).toMatchObject({ Version: 3, State: 'own' });
});

test('undo brings everything back as it was, and the group as a new version', async () => {
  const server = await demoSite();
  const [before, published, texts] = [await stored(server), await group(server), await draftTexts(server)];
  const key = await startOwn(server);
  server.clock.now = new Date(server.clock.now.getTime() + 9 * 60_000);
  expect(await undo(server, key)).toBe(200);
  expect(await stored(server)).toEqual(before);
  const after = await group(server);
  expect(after).toMatchObject({ Version: 3, State: 'demo' });
  expect([after.Texts, after.Names]).toEqual([published.Texts, published.Names]);
  expect(await draftTexts(server)).toEqual(texts);
  expect((await draft(server)).Unpublished).toEqual([]);
  const versions = await read(server, 'getGroupVersions', {}, await server.ownerToken());
  expect(versions.result.map(({ Version, RestoredFrom }) => [Version, RestoredFrom])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ]);
  // An undo runs once, and the demo can be put away again.
  expect(await undo(server, key)).toBe(200);
  expect((await group(server)).Version).toBe(3);
  const again = await startOwn(server);
  expect((await counts(server)).events).toBe(0);
  expect(await undo(server, again)).toBe(200);
  expect(await stored(server)).toEqual(before);
  expect(await group(server)).toMatchObject({ Version: 5, State: 'demo' });
});

test('content that the owner has added stays', async () => {
  const server = await demoSite();
  const owner = await asOwner(server);
  const event = await addEvent(server);
  const member = await addMember(server);
  await register(server, event._id);
  await owner('uplodePhoto', { body: { arr: ['own.webp'] } });
  await owner('setMyVideo', { body: goodBodies.setMyVideo });
  await owner('setImageWithDate', { body: { ImageDate: 2026, Images: ['own-2026.webp'] } });
  await owner('saveTestimonial', { body: goodBodies.saveTestimonial });
  await server.call('saveVolunteerData', { body: goodBodies.saveVolunteerData });
  await server.call('contactMessage', { body: goodBodies.contactMessage });
  await server.call('subscribe', { body: goodBodies.subscribe });
  const before = await stored(server);
  const key = await startOwn(server);
  const left = await answers(server);
  expect(left.events.map(({ _id }) => _id)).toEqual([event._id]);
  expect(left.team.map(({ _id }) => _id)).toEqual([member._id]);
  expect([left.photos, left.sets.map(({ Images }) => Images)]).toEqual([['own.webp'], [['own-2026.webp']]]);
  for (const list of [left.videos, left.allTestimonials, left.volunteers, left.messages, left.subscriptions])
    expect(list).toHaveLength(1);
  expect(await registrations(server, event._id)).toHaveLength(1);
  expect(await undo(server, key)).toBe(200);
  expect(await stored(server)).toEqual(before);
});

test('an event that a visitor is registered for stays with that registration, without the invented ones', async () => {
  const server = await demoSite();
  const token = await server.ownerToken();
  const full = (await events(server)).find(({ CurrentConform, Places }) => CurrentConform && Places === 8);
  const free = await comingEvent(server);
  expect((await register(server, free._id)).statusCode).toBe(200);
  // Six invented people have places there: the third waits, and has the place of one of them afterwards.
  const names = ['Asha Patil', 'Meena Rao', 'Lata More'];
  for (const name of names) await register(server, full?._id ?? '', name);
  const statesOf = async () => {
    const people = await registrations(server, full?._id ?? '');
    return people.flatMap(({ Name, State }) => (names.includes(Name) ? [State] : []));
  };
  expect(await statesOf()).toEqual(['confirmed', 'confirmed', 'waiting']);
  const before = await stored(server);
  const key = await startOwn(server);
  const left = await events(server);
  expect(left.map(({ _id }) => _id).sort()).toEqual([full?._id, free._id].sort());
  expect((await registrations(server, free._id)).map(({ Name }) => Name)).toEqual(['Asha Patil']);
  expect((await registrations(server, full?._id ?? '')).map(({ Name }) => Name)).toEqual(names);
  expect(await statesOf()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  // With nothing of the demo left, it is refused; what stayed is the owner's.
  expect((await server.call('startOwnGroup', {}, { token, key: crypto.randomUUID() })).statusCode).toBe(404);
  expect(await undo(server, key)).toBe(200);
  const { registrations: rows, event_log, ...others } = await stored(server);
  const { registrations: rowsBefore, event_log: _, ...othersBefore } = before;
  expect(others).toEqual(othersBefore);
  expect(rows).toHaveLength(rowsBefore.length);
  expect(event_log.length).toBeGreaterThan(0);
});

test('an event to whose door somebody came stays', async () => {
  const server = await demoSite();
  const { _id } = await comingEvent(server);
  const { db } = server.site.dependencies;
  const at = server.clock.now.toISOString();
  const person = { first_name: 'Lata', party: 1, came: 1, came_at: at, came_by: null, created_at: at };
  await db
    .insertInto('walk_ins')
    .values({ id: crypto.randomUUID(), event_id: _id, ...person })
    .execute();
  await startOwn(server);
  expect((await events(server)).map((event) => event._id)).toEqual([_id]);
});

test('content that the owner has changed stays, and so do texts of the draft', async () => {
  const server = await demoSite();
  const owner = await asOwner(server);
  const event = await comingEvent(server);
  const pictured = (await events(server)).find(({ PastConform }) => PastConform);
  const { result: members } = await read(server, 'getTeamData', {});
  const [moved, renamed] = members;
  const [testimonial] = (await read(server, 'getAllTestimonials', {}, await server.ownerToken())).result;
  const { EventBanner, ...texts } = goodBodies.updateAnEvent;
  const body = { ...texts, EventName: 'Our own yoga', Version: event.Version };
  expect((await owner('updateAnEvent', { params: { id: event._id }, body })).statusCode).toBe(200);
  await owner('uplodeEventImage', { params: { eid: pictured?._id ?? '' }, body: { arr: ['own.webp'] } });
  await owner('updateTestimonial', {
    params: { id: testimonial?._id ?? '' },
    body: goodBodies.updateTestimonial,
  });
  await owner('updateTeamData', {
    params: { id: renamed?._id ?? '' },
    body: { ...goodBodies.updateTeamData, Name: 'Usha' },
  });
  // A place in the list is no change of what is said.
  const { _id: movedId = '', ProfilImage, Achivements, Awards, ...profile } = moved ?? {};
  const lists = { AchivementsInputFields: Achivements ?? [], AwardsInputFields: Awards ?? [] };
  const atEnd = {
    ...goodBodies.updateTeamData,
    ...profile,
    ...lists,
    Sequence: 40,
    Gender: 'Female' as const,
  };
  expect((await owner('updateTeamData', { params: { id: movedId }, body: atEnd })).statusCode).toBe(200);
  const [part] = (await draft(server)).Parts.filter(
    ({ Part, Language }) => Part === 'name' && Language === 'en',
  );
  const Texts = { ...part?.Texts, name: 'Usha Circle' };
  await owner('changeGroup', {
    params: { part: 'name' },
    body: { Language: 'en', Version: part?.Version ?? 0, Texts },
  });
  const changed = await draftTexts(server);
  const key = await startOwn(server);
  const left = await answers(server);
  expect(left.events.map(({ _id }) => _id).sort()).toEqual([event._id, pictured?._id].sort());
  expect(await registrations(server, event._id)).toEqual([]);
  expect(left.team.map(({ Name }) => Name)).toEqual(['Usha']);
  expect(left.allTestimonials.map(({ _id }) => _id)).toEqual([testimonial?._id]);
  expect(Object.assign({}, ...(await draftTexts(server)))).toEqual({ name: 'Usha Circle' });
  expect(await undo(server, key)).toBe(200);
  expect(await draftTexts(server)).toEqual(changed);
});

test('the undo does not overwrite texts that the owner has written since', async () => {
  const server = await demoSite();
  const key = await startOwn(server);
  const owner = await asOwner(server);
  const parts = (await draft(server)).Parts;
  for (const [part, Language, Texts] of ownGroup) {
    const { Version = 0 } = parts.find((each) => each.Part === part && each.Language === Language) ?? {};
    await owner('changeGroup', { params: { part }, body: { Language, Version, Texts } });
  }
  await owner('publishGroup', {});
  const texts = await draftTexts(server);
  expect(await undo(server, key)).toBe(200);
  expect((await answers(server)).team).toHaveLength(10);
  expect(await group(server)).toMatchObject({ Version: 3, State: 'own' });
  expect(await draftTexts(server)).toEqual(texts);
  // The demo content of a group of one's own can be put away too.
  expect((await draft(server)).HasDemo).toBe(true);
  const again = await startOwn(server);
  expect((await answers(server)).team).toEqual([]);
  expect(await undo(server, again)).toBe(200);
  expect(await group(server)).toMatchObject({ Version: 3, State: 'own' });
});

test('a draft that was begun since stays, also where the undo publishes the demo group again', async () => {
  const server = await demoSite();
  const key = await startOwn(server);
  const Version = (await draft(server)).Parts.find(
    ({ Part, Language }) => Part === 'name' && Language === 'en',
  )?.Version;
  const body = { Language: 'en', Version: Version ?? 0, Texts: { name: 'Usha Circle' } };
  await (await asOwner(server))('changeGroup', { params: { part: 'name' }, body });
  expect(await undo(server, key)).toBe(200);
  expect(await group(server)).toMatchObject({ Version: 3, State: 'demo' });
  expect(Object.assign({}, ...(await draftTexts(server)))).toEqual({ name: 'Usha Circle' });
});

test('a repeat with the same key changes nothing, of several at once too', async () => {
  const server = await demoSite();
  const [key, token] = [crypto.randomUUID(), await server.ownerToken()];
  const all = await Promise.all([1, 2, 3].map(() => server.call('startOwnGroup', {}, { token, key })));
  expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await group(server)).Version).toBe(2);
  expect(await undo(server, key)).toBe(200);
  await startOwn(server, key);
  expect(await group(server)).toMatchObject({ Version: 3, State: 'demo' });
});

test('only the owner may start an own group, and only with demo content', async () => {
  const server = await demoSite();
  expect((await server.call('startOwnGroup', {})).statusCode).toBe(401);
  expect((await server.call('startOwnGroup', {}, { token: await server.visitorToken() })).statusCode).toBe(
    403,
  );
  expect((await answers(server)).team).toHaveLength(10);

  const empty = await startServer();
  const token = await empty.ownerToken();
  expect((await empty.call('startOwnGroup', {}, { token })).statusCode).toBe(404);
  expect((await group(empty)).Version).toBe(0);
});

test('a later start does not fill it again, and files stay until the undo ends', async () => {
  const server = await demoSite();
  const { files, dependencies } = server.site;
  const names = ['gallery-1.webp', (await events(server))[0]?.EventBanner ?? ''];
  await startOwn(server);
  await fillWithDemo(server);
  for (const name of names) expect(await files.find(name), name).not.toBeNull();
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000);
  await expireRemovals({ ...dependencies, log: server.app.log });
  for (const name of names) expect(await files.find(name), name).toBeNull();
  expect((await counts(server)).event_log).toBe(0);
  await fillWithDemo(server);
  await sweepNow(server);
  for (const [name, list] of Object.entries(await answers(server))) expect(list, name).toEqual([]);
  for (const name of names) expect(await files.find(name), name).toBeNull();
  expect(await group(server)).toMatchObject({ Version: 2, State: 'new' });
});

test('without a key it is final', async () => {
  const server = await demoSite();
  const token = await server.ownerToken();
  expect((await server.call('startOwnGroup', {}, { token })).statusCode).toBe(200);
  expect(await counts(server)).toMatchObject({ events: 0, event_log: 0 });
  expect(await server.site.files.find('gallery-1.webp')).toBeNull();
});
