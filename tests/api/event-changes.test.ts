import { describe, expect, test } from 'vitest';
import { addEvent, asOwner, events, goodBodies, nothing, read } from './samples';
import { startServer, type TestServer } from './start-server';
import { picturesWithSizes, storedFiles, storeFiles } from './stored-files';

const eventOf = async (server: TestServer, id: string) =>
  (await read(server, 'getEventData', { params: { id } })).result;

const { EDate: _, ...withoutDate } = goodBodies.updateAnEvent;

describe('a changed event', () => {
  test('returns what was sent, and keeps its banner and pictures', async () => {
    const server = await startServer();
    const { _id: id, EventBanner } = await addEvent(server);
    const owner = await asOwner(server);
    await owner('uplodeEventImage', { params: { eid: id }, body: goodBodies.uplodeEventImage });
    const answer = await owner('updateAnEvent', { params: { id }, body: goodBodies.updateAnEvent });
    expect([answer.statusCode, answer.json()]).toEqual([200, { result: 'Success' }]);
    expect(await eventOf(server, id)).toEqual({
      ...goodBodies.updateAnEvent,
      _id: id,
      EventBanner,
      EventImage: goodBodies.uplodeEventImage.arr,
      CurrentConform: true,
      PastConform: false,
      Ends: '2026-03-21T11:00',
      Version: 2,
    });
  });

  test('keeps whatever is left out, and loses what is sent empty', async () => {
    const server = await startServer();
    const before = await addEvent(server);
    const owner = await asOwner(server);
    const params = { id: before._id };
    const EventName = 'Yoga by the lake';
    await owner('updateAnEvent', { params, body: { EventName } });
    expect(await eventOf(server, before._id)).toEqual({ ...before, EventName, Version: 2 });
    const empty = {
      Discreption: '',
      Place: '',
      Time: '',
      Organization: '',
      Duration: '',
      Fee: '',
      ChiefGuest: [],
    };
    await owner('updateAnEvent', { params, body: { EventName, ...empty } });
    const { Ends: __, ...withoutHours } = before;
    expect(await eventOf(server, before._id)).toEqual({ ...withoutHours, EventName, ...empty, Version: 3 });
  });

  test('keeps its day where none is sent, and loses it where an empty one is', async () => {
    const server = await startServer();
    const { _id: id } = await addEvent(server, { EDate: '20/March/2026' });
    const owner = await asOwner(server);
    await owner('updateAnEvent', { params: { id }, body: withoutDate });
    expect((await eventOf(server, id)).EDate).toBe('20/March/2026');
    await owner('updateAnEvent', { params: { id }, body: { ...withoutDate, EDate: '' } });
    expect((await eventOf(server, id)).EDate).toBe('');
  });

  test.each([
    ['from yesterday to tomorrow', '05/March/2026', '07/March/2026', false],
    ['from yesterday to today', '05/March/2026', '2026-03-06', false],
    ['from yesterday to no date', '05/March/2026', '', false],
    ['from tomorrow to yesterday', '07/March/2026', '05/March/2026', true],
    ['from yesterday to the day before', '05/March/2026', '04/March/2026', true],
    ['from tomorrow to next week', '07/March/2026', '13/March/2026', false],
  ])('that is moved %s is past or current by its new date', async (_, from, EDate, past) => {
    const server = await startServer();
    const { _id: id } = await addEvent(server, { EDate: from });
    const owner = await asOwner(server);
    await owner('updateAnEvent', { params: { id }, body: { ...withoutDate, EDate } });
    expect(await eventOf(server, id)).toMatchObject({ PastConform: past, CurrentConform: !past });
  });

  test('that the owner sent to past before its day stays past until its date changes', async () => {
    const server = await startServer();
    const { _id: id } = await addEvent(server, { EDate: '20/March/2026' });
    const owner = await asOwner(server);
    await owner('sendToPastEvent', { params: { id } });
    for (const body of [withoutDate, { ...withoutDate, EDate: '2026-03-20' }]) {
      await owner('updateAnEvent', { params: { id }, body });
      expect((await eventOf(server, id)).PastConform).toBe(true);
    }
    await owner('updateAnEvent', { params: { id }, body: { ...withoutDate, EDate: '21/March/2026' } });
    expect((await eventOf(server, id)).PastConform).toBe(false);
  });

  test('that was read before another change is refused and changes nothing; without a Version it is taken', async () => {
    const server = await startServer();
    const { _id: id, Version } = await addEvent(server);
    const owner = await asOwner(server);
    const change = (EventName: string, version?: number) =>
      owner('updateAnEvent', {
        params: { id },
        body: { ...withoutDate, EventName, ...(version !== undefined && { Version: version }) },
      });
    expect((await change('First', Version)).statusCode).toBe(200);
    const late = await change('Late', Version);
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed-meanwhile']);
    expect(await eventOf(server, id)).toMatchObject({ EventName: 'First', Version: 2 });
    expect((await change('Without')).statusCode).toBe(200);
    expect((await change('Read again', 3)).statusCode).toBe(200);
    expect(await eventOf(server, id)).toMatchObject({ EventName: 'Read again', Version: 4 });
  });

  test('at one Version is made once when two come at the same moment, and the other is refused', async () => {
    const server = await startServer();
    const { _id: id, Version } = await addEvent(server);
    const owner = await asOwner(server);
    const names = Array.from({ length: 8 }, (_, index) => `Change ${index}`);
    const answers = await Promise.all(
      names.map((EventName) =>
        owner('updateAnEvent', {
          params: { id },
          body: { ...withoutDate, EventName, ...(Version !== undefined && { Version }) },
        }),
      ),
    );
    const made = names.filter((_, index) => answers[index]?.statusCode === 200);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
    expect(made).toEqual([(await eventOf(server, id)).EventName]);
  });

  test('may have another banner; the old file goes, unless something else shows it, and a missing name changes nothing', async () => {
    const server = await startServer();
    const { _id: id } = await addEvent(server, { EventBanner: '' });
    const owner = await asOwner(server);
    await storeFiles(server, 'a.webp', 'b.webp', 'c.webp');
    await owner('uplodePhoto', { body: { arr: ['b.webp'] } });
    const change = (EventBanner: string) =>
      owner('updateAnEvent', { params: { id }, body: { ...withoutDate, EventBanner } });
    for (const name of ['a.webp', 'b.webp', 'c.webp', 'c.webp']) {
      expect((await change(name)).statusCode).toBe(200);
      expect((await eventOf(server, id)).EventBanner).toBe(name);
    }
    expect(await storedFiles(server, 'a.webp', 'b.webp', 'c.webp')).toEqual(['b.webp', 'c.webp']);
    for (const name of ['', '../c.webp']) {
      const refused = await change(name);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['EventBanner']]);
    }
    expect((await eventOf(server, id)).EventBanner).toBe('c.webp');
  });

  test('of a deleted event is answered as not found', async () => {
    const owner = await asOwner(await startServer());
    const answer = await owner('updateAnEvent', { params: { id: nothing }, body: withoutDate });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'event-gone']);
  });
});

describe('the pictures of an event', () => {
  test('are added at the end in their order; a name that is there stays where it is', async () => {
    const server = await startServer();
    const { _id: eid } = await addEvent(server);
    const owner = await asOwner(server);
    await owner('uplodeEventImage', { params: { eid }, body: { arr: ['c', 'a'] } });
    await owner('uplodeEventImage', { params: { eid }, body: { arr: ['z', 'a', 'b', 'z'] } });
    expect((await eventOf(server, eid)).EventImage).toEqual(['c', 'a', 'z', 'b']);
    expect((await events(server))[0]?.EventImage).toEqual(['c', 'a', 'z', 'b']);
  });

  test('of two events do not mix', async () => {
    const server = await startServer();
    const [one, two] = [await addEvent(server), await addEvent(server)];
    const owner = await asOwner(server);
    await owner('uplodeEventImage', { params: { eid: one._id }, body: { arr: ['b', 'a'] } });
    await owner('uplodeEventImage', { params: { eid: two._id }, body: { arr: ['a', 'd'] } });
    expect((await events(server)).map(({ EventImage }) => EventImage)).toEqual([
      ['b', 'a'],
      ['a', 'd'],
    ]);
  });

  test('added at the same moment are all there', async () => {
    const server = await startServer();
    const { _id: eid } = await addEvent(server);
    const owner = await asOwner(server);
    const lists = Array.from({ length: 10 }, (_, list) => [`${list}-b`, `${list}-a`]);
    await Promise.all(lists.map((arr) => owner('uplodeEventImage', { params: { eid }, body: { arr } })));
    const images = (await eventOf(server, eid)).EventImage;
    expect(images).toHaveLength(20);
    for (const list of lists) expect(images.filter((name) => list.includes(name))).toEqual(list);
  });

  test('are 10,000 at most', async () => {
    const server = await startServer();
    const { _id: eid } = await addEvent(server);
    const owner = await asOwner(server);
    const names = Array.from({ length: 10_000 }, (_, index) => `${index}.webp`);
    const add = (arr: string[]) => owner('uplodeEventImage', { params: { eid }, body: { arr } });
    expect((await add(names)).statusCode).toBe(200);
    expect((await add(['one-more.webp'])).json()).toMatchObject({
      code: 'invalid',
      fields: { arr: 'too-long' },
    });
    expect((await eventOf(server, eid)).EventImage).toEqual(names);
    expect((await owner('deleteEvent', { params: { id: eid } })).statusCode).toBe(200);
  });

  test('are deleted one by one, with the file and its sizes unless something else shows it', async () => {
    const server = await startServer();
    const { _id: eid } = await addEvent(server, { EventBanner: 'a.webp' });
    const owner = await asOwner(server);
    await owner('uplodeEventImage', { params: { eid }, body: { arr: ['a.webp', 'b.webp', 'c.webp'] } });
    await storeFiles(server, 'a.webp', 'b.webp', 'c.webp');
    const remove = (ImgName: string) => owner('deleteEventImage', { params: { eid }, body: { ImgName } });
    for (const name of ['a.webp', 'b.webp']) expect((await remove(name)).statusCode).toBe(200);
    expect((await eventOf(server, eid)).EventImage).toEqual(['c.webp']);
    expect(await storedFiles(server, 'a.webp', 'b.webp', 'c.webp')).toEqual(['a.webp', 'c.webp']);
    expect(await picturesWithSizes(server)).toBe(2);
    const again = await remove('b.webp');
    expect([again.statusCode, again.json().code]).toEqual([404, 'not-found']);
  });

  test('cannot be added to or taken from an event that is gone', async () => {
    const owner = await asOwner(await startServer());
    const params = { eid: nothing };
    for (const answer of [
      await owner('uplodeEventImage', { params, body: goodBodies.uplodeEventImage }),
      await owner('deleteEventImage', { params, body: goodBodies.deleteEventImage }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'event-gone']);
  });
});

test('a registration or picture that arrives while its event is deleted is stored and deleted with it, or refused as gone', async () => {
  const server = await startServer();
  const { _id: id } = await addEvent(server);
  const owner = await asOwner(server);
  const body = { ...goodBodies.saveRegister, Eid: id };
  expect((await server.call('saveRegister', { body })).statusCode).toBe(200);
  const arriving = Array.from({ length: 10 }, (_, index) => [
    server.call('saveRegister', { body }),
    owner('uplodeEventImage', { params: { eid: id }, body: { arr: [`${index}.webp`] } }),
    ...(index === 4 ? [owner('deleteEvent', { params: { id } })] : []),
  ]);
  const answers = await Promise.all(arriving.flat());
  // How many of these come before the deletion is up to the database.
  for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
  expect((await server.call('saveRegister', { body })).statusCode).toBe(404);
  const { db } = server.site.dependencies;
  expect(await db.selectFrom('registrations').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('event_images').select('name').execute()).toEqual([]);
});
