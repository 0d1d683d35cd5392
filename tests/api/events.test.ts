import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { eventLists, filterPast } from '~/app/features/events/event-lists';
import { wallTimeInZone } from '~/contract/clock-time';
import { newEvent } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { readPublicRevision } from '~/server/database/revision';
import { eventParts } from '~/server/modules/events/event-parts';
import { toEventRow } from '~/server/modules/events/mapping';
import { addEventImages, addEvents } from '~/server/modules/events/queries';
import { addEvent, events, goodBodies, inviteHelper, nothing, read, registrations } from './samples';
import { startServer, type TestServer } from './start-server';
import { sweepNow } from './sweep';

const flags = ({ PastConform, CurrentConform }: { PastConform: boolean; CurrentConform: boolean }) =>
  PastConform === CurrentConform ? 'contradiction' : PastConform ? 'past' : 'current';

const revision = async ({ app }: TestServer) => (await app.inject('/get_current_event_data')).headers.etag;

test('an event is answered with all that was sent', async () => {
  const server = await startServer();
  const { CurrentConform, PastConform, ...sent } = goodBodies.uplodeEventData;
  const added = await addEvent(server);
  expect(added).toEqual({
    ...sent,
    _id: expect.any(String),
    Version: 1,
    CurrentConform: true,
    PastConform: false,
    EventImage: [],
    Ends: '2026-03-20T09:00',
  });
  const { _id } = added;
  expect((await server.call('getEventData', { params: { id: _id } })).json()).toEqual({ result: added });
  expect((await server.call('getPastEventDataById', { params: { eid: _id } })).json()).toEqual({
    result: added,
  });
  expect((await server.call('getRegisterdataById', { params: { id: _id } })).json()).toEqual({
    result: {
      EventName: sent.EventName,
      Place: sent.Place,
      EDate: sent.EDate,
      Time: sent.Time,
      Duration: sent.Duration,
      Ends: '2026-03-20T09:00',
      PastConform: false,
      EventBanner: sent.EventBanner,
      Discreption: sent.Discreption,
      Fee: sent.Fee,
    },
  });
});

test.each([
  // The day ends at 18:30 UTC in India.
  ['06/March/2026', '2026-03-06T18:29:59.999Z', 'current'],
  ['06/March/2026', '2026-03-06T18:30:00.000Z', 'past'],
  ['07/March/2026', '2026-03-06T18:30:00.000Z', 'current'],
  ['05/March/2026', '2026-03-06T06:30:00.000Z', 'past'],
  ['2026-03-06', '2026-03-06T06:30:00.000Z', 'current'],
  ['29/February/2028', '2026-03-06T06:30:00.000Z', 'current'],
  ['31/December/2025', '2025-12-31T18:29:00.000Z', 'current'],
  ['31/December/2025', '2025-12-31T18:31:00.000Z', 'past'],
  ['', '2026-03-06T06:30:00.000Z', 'current'],
])('an event of %j made at %s is %s, whatever flags are sent', async (EDate, instant, expected) => {
  const server = await startServer();
  server.clock.now = new Date(instant);
  for (const sent of [true, false]) {
    const event = await addEvent(server, { EDate, PastConform: sent, CurrentConform: !sent });
    expect(flags(event)).toBe(expected);
  }
});

test('an event’s day is that of the site’s time zone', async () => {
  const server = await startServer({ environment: { SITE_TIME_ZONE: 'America/Los_Angeles' } });
  server.clock.now = new Date('2026-03-07T06:00:00Z');
  expect(flags(await addEvent(server, { EDate: '06/March/2026' }))).toBe('current');
});

test.each(['31/February/2026', 'tomorrow', '6/13/2026', '06/Marsh/2026', '2026-3-6'])(
  'an event with the date %j is refused',
  async (EDate) => {
    const server = await startServer();
    const body = { ...goodBodies.uplodeEventData, EDate };
    const answer = await server.call('uplodeEventData', { body }, { token: await server.ownerToken() });
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { EDate: 'not-valid' } });
  },
);

test('events come ascending by date, those without one last', async () => {
  const server = await startServer();
  for (const EDate of ['', '20/April/2026', '01/January/2024', '03/April/2026', '2025-12-31'])
    await addEvent(server, { EDate });
  expect((await events(server)).map(({ EDate }) => EDate)).toEqual([
    '01/January/2024',
    '31/December/2025',
    '03/April/2026',
    '20/April/2026',
    '',
  ]);
});

test('an event whose day is over is past for its next reader, and nothing is written', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server, { EDate: '06/March/2026' });
  const { db } = server.site.dependencies;
  const before = await readPublicRevision(db);
  server.clock.now = new Date('2026-03-06T18:30:00Z');
  const one = await server.call('getEventData', { params: { id: _id } });
  expect(flags(one.json().result)).toBe('past');
  expect((await events(server)).map(flags)).toEqual(['past']);
  expect(await readPublicRevision(db)).toBe(before);
  expect(await db.selectFrom('events').select('past').execute()).toEqual([{ past: 0 }]);
});

test('a clock that was two days ahead for a moment leaves no event past', async () => {
  const server = await startServer();
  const { clock, call } = server;
  const right = clock.now;
  const { _id: id } = await addEvent(server, { EDate: '07/March/2026', Places: 1 });
  const { token } = await inviteHelper(server, id);
  const register = async () =>
    (await call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: id } })).json();
  const { Link } = (await register()).Place;
  clock.now = new Date('2026-03-08T06:30:00Z');
  expect((await events(server)).map(flags)).toEqual(['past']);
  expect((await call('sendToPastEvent', { params: { id } })).statusCode).toBe(200);
  const ownerToken = await server.ownerToken();
  expect((await call('sendToPastEvent', { params: { id } }, { token: ownerToken })).statusCode).toBe(200);
  await sweepNow(server);
  clock.now = right;
  expect((await events(server)).map(flags)).toEqual(['current']);
  expect((await call('getDoorList', {}, { token })).statusCode).toBe(200);
  expect((await call('cancelPlace', { body: { Link } })).statusCode).toBe(200);
  expect((await register()).Place).toMatchObject({ State: 'confirmed' });
});

test('an event without a date never becomes past unless the owner sends it there', async () => {
  const server = await startServer();
  await addEvent(server, { EDate: '' });
  server.clock.now = new Date('2036-01-01T00:00:00Z');
  expect((await events(server)).map(flags)).toEqual(['current']);
});

test('anyone may send an event to past whose day is over, any number of times', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server, { EDate: '06/March/2026' });
  const visitor = await server.visitorToken();
  server.clock.now = new Date('2026-03-07T06:30:00Z');
  for (const token of [undefined, visitor, undefined]) {
    expect((await server.call('sendToPastEvent', { params: { id: _id } }, { token })).statusCode).toBe(200);
  }
  expect((await events(server)).map(flags)).toEqual(['past']);
});

test.each(['06/March/2026', '20/April/2026', ''])(
  'only the owner sends an event of %j to past',
  async (EDate) => {
    const server = await startServer();
    const { _id } = await addEvent(server, { EDate });
    const send = (token?: string) => server.call('sendToPastEvent', { params: { id: _id } }, { token });
    expect((await send()).statusCode).toBe(401);
    expect((await send(await server.visitorToken())).statusCode).toBe(403);
    expect((await events(server)).map(flags)).toEqual(['current']);
    expect((await send(await server.ownerToken())).statusCode).toBe(200);
    expect((await events(server)).map(flags)).toEqual(['past']);
  },
);

test('deleting an event takes its registrations, pictures and files along, and no file that another event shows', async () => {
  const server = await startServer();
  const { files } = server.site;
  const shared = await addEvent(server, { EventBanner: 'shared.webp' });
  const { _id } = await addEvent(server, { EventBanner: 'banner.webp' });
  const images = ['one.webp', 'two.webp', 'shared.webp'];
  const params = { eid: _id };
  await server.call(
    'uplodeEventImage',
    { params, body: { arr: images } },
    { token: await server.ownerToken() },
  );
  for (const name of ['banner.webp', ...images]) await files.write(name, Buffer.from('a picture'));
  await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: _id } });
  expect((await events(server)).find((event) => event._id === _id)?.EventImage).toEqual(images);

  const token = await server.ownerToken();
  expect((await server.call('deleteEvent', { params: { id: _id } }, { token })).statusCode).toBe(200);

  expect((await events(server)).map((event) => event._id)).toEqual([shared._id]);
  expect(await server.site.dependencies.db.selectFrom('registrations').selectAll().execute()).toEqual([]);
  expect(await server.site.dependencies.db.selectFrom('event_images').selectAll().execute()).toEqual([]);
  const left = await Promise.all(
    ['banner.webp', ...images].map(async (name) => [name, (await files.find(name)) !== null]),
  );
  expect(left).toEqual([
    ['banner.webp', false],
    ['one.webp', false],
    ['two.webp', false],
    ['shared.webp', true],
  ]);
  expect((await server.call('deleteEvent', { params: { id: _id } }, { token })).statusCode).toBe(404);
});

test('every call that names an unknown event answers that it is gone', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const answers = await Promise.all([
    server.call('getEventData', { params: { id: nothing } }),
    server.call('getPastEventDataById', { params: { eid: nothing } }),
    server.call('getRegisterdataById', { params: { id: nothing } }),
    server.call('sendToPastEvent', { params: { id: nothing } }),
    server.call('deleteEvent', { params: { id: nothing } }, { token }),
    server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: nothing } }),
    server.call('getViewRegister', { params: { eid: nothing } }, { token }),
    server.call('deleteAllRegistration', { params: { eventId: nothing } }, { token }),
  ]);
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    answers.map(() => [404, 'event-gone']),
  );
});

test('a registration after the event is taken and marked late', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server, { EDate: '06/March/2026', Duration: '' });
  const body = { ...goodBodies.saveRegister, Eid: _id };
  await server.call('saveRegister', { body: { ...body, Name: 'In time' } });
  server.clock.now = new Date('2026-03-07T06:30:00Z');
  await server.call('saveRegister', { body: { ...body, Name: 'After' } });
  expect(await registrations(server, _id)).toMatchObject([
    { Name: 'In time', Late: false, CreatedAt: '2026-03-06T06:30:00.000Z' },
    { Name: 'After', Late: true },
  ]);
});

test('the owner deletes one registration, then all of an event', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server);
  const other = await addEvent(server);
  for (const Eid of [_id, _id, _id, other._id])
    await server.call('saveRegister', {
      body: { ...goodBodies.saveRegister, Name: crypto.randomUUID(), Eid },
    });
  const [first, ...rest] = await registrations(server, _id);
  const token = await server.ownerToken();
  const remove = () => server.call('deleteRegister', { params: { id: first?._id ?? '' } }, { token });
  expect((await remove()).statusCode).toBe(200);
  expect([(await remove()).statusCode, (await remove()).json().code]).toEqual([404, 'not-found']);
  expect(await registrations(server, _id)).toEqual(rest);
  await server.call('deleteAllRegistration', { params: { eventId: _id } }, { token });
  expect(await registrations(server, _id)).toEqual([]);
  expect(await registrations(server, other._id)).toHaveLength(1);
});

test('public reads answer 304 while nothing has changed', async () => {
  const server = await startServer();
  await addEvent(server);
  const etag = await revision(server);
  const again = () =>
    server.app.inject({ url: '/get_current_event_data', headers: { 'if-none-match': `"x", ${etag}` } });
  expect([(await again()).statusCode, (await again()).body]).toEqual([304, '']);
  await addEvent(server);
  expect((await again()).statusCode).toBe(200);
});

test('adding an event twice with one key adds one', async () => {
  const server = await startServer();
  const key = '0190a0a0-0000-7000-8000-000000000001';
  const token = await server.ownerToken();
  const add = (EventName: string) => server.call('uplodeEventData', { body: { EventName } }, { key, token });
  const both = await Promise.all([add('Yoga'), add('Yoga')]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await add('Another')).json()).toMatchObject({ code: 'key-reused' });
  const { result } = (await server.app.inject('/get_current_event_data')).json();
  expect(result.map(({ EventName }: { EventName: string }) => EventName)).toEqual(['Yoga']);
  // The key is the id, by which a client that lost the answer changes the event.
  expect(result[0]._id).toBe(key);
});

test('pages read the events in the order of the whole list, and past ones from their end on', async () => {
  const server = await startServer();
  const { db, timeZone, now } = server.site.dependencies;
  const days = [
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-09',
    '2025-03-01',
    '2025-12-31',
    '2024-03-31',
    null,
  ];
  const rows = Array.from({ length: 48 }, (_, index) => ({
    ...toEventRow(uuid(), v.parse(newEvent, goodBodies.uplodeEventData), server.clock.now),
    name: `Evening ${index}`,
    // Half of them have hours, from 7 to 9; the others end with their day.
    duration: index % 2 ? '' : '2 hours',
    day: (days[index % days.length] ?? null) as Day | null,
    // Every third one was sent to past by hand.
    past: index % 3 === 0 ? 1 : 0,
  }));
  await addEvents(db, rows);
  await addEventImages(db, [{ event_id: rows[1]?.id ?? '', name: 'river.webp', position: 0 }]);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const ends = [
    '2026-03-06T03:29:59Z',
    '2026-03-06T03:30:00Z',
    '2026-03-06T18:29:59Z',
    '2026-03-06T18:30:00Z',
  ];
  for (const instant of [...ends, '2026-03-12T06:30:00Z']) {
    server.clock.now = new Date(instant);
    const parts = eventParts({ ...server.site.dependencies, siteUrl: undefined, log }, undefined, (work) =>
      work(),
    );
    const all = (await read(server, 'getCurrentEventData', {})).result;
    const { current, past } = eventLists(all, wallTimeInZone(now(), timeZone));
    const { coming, pastByMonth } = await parts.counts();
    expect([coming, [...pastByMonth.values()].reduce((sum, count) => sum + count)]).toEqual([
      current.length,
      past.length,
    ]);
    for (const max of [1, 7, 100]) {
      expect(await parts.coming(max)).toEqual(current.slice(0, max));
      for (const filter of [{}, { year: 2025 }, { month: 3 }, { year: 2025, month: 3 }])
        expect(await parts.past(max, filter)).toEqual(
          filterPast(past, filter)
            .slice(0, max)
            .map((event) => ({ ...event, EventImage: [] })),
        );
    }
    expect(pastByMonth.get('2025-03')).toBe(filterPast(past, { year: 2025, month: 3 }).length);
    expect(pastByMonth.get('')).toBe(past.filter(({ EDate }) => EDate === '').length);
  }
});
