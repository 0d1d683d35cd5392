import { expect, test } from 'vitest';
import { readCalendar } from '../read-calendar';
import { pages } from './rendered-page';
import { addEvent, asOwner, goodBodies, nothing, read, registrations } from './samples';
import { startServer, type TestServer } from './start-server';

const siteUrl = 'https://site.example';

const calendarAt = async ({ app }: TestServer, url: string) => {
  const answer = await app.inject(url);
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
    url,
    200,
    'text/calendar; charset=utf-8',
  ]);
  return { ...readCalendar(answer.body), body: answer.body, headers: answer.headers };
};

const titlesOf = ({ events }: { events: { title: string }[] }) => events.map(({ title }) => title);

test('the calendar of all events has those that are coming, those called off, and past ones for 90 days', async () => {
  const server = await startServer({ pages, siteUrl });
  const owner = await asOwner(server);
  await addEvent(server, { EventName: 'Long ago', EDate: '2025-12-05' });
  await addEvent(server, { EventName: 'In winter', EDate: '2025-12-06' });
  await addEvent(server, { EventName: 'Some day', EDate: '' });
  const { _id } = await addEvent(server, { EventName: 'Yoga' });
  await owner('callOffEvent', { params: { id: _id }, body: { Reason: 'Flood' } });
  await addEvent(server, { EventName: 'साँस, आराम 🤰🏽', EDate: '2026-04-01' });
  const all = await calendarAt(server, '/calendar.ics');
  expect(titlesOf(all)).toEqual(['In winter', 'Called off: Yoga', 'साँस, आराम 🤰🏽']);
  expect(all.method).toBe('PUBLISH');
  const [, off, coming] = all.events;
  expect(off).toMatchObject({ uid: `${_id}@site.example`, status: 'CANCELLED', version: 2, alarms: [] });
  expect(coming?.alarms.map(({ at }) => at)[0]).toBe('2026-03-31T12:30:00.000Z');
});

test('the calendar of all events is empty, not missing, while there are none', async () => {
  const server = await startServer({ pages, siteUrl });
  expect((await calendarAt(server, '/calendar.ics')).events).toEqual([]);
});

test('a calendar that has not changed is answered with 304, with a cookie never', async () => {
  const server = await startServer({ pages, siteUrl });
  const owner = await asOwner(server);
  const { _id } = await addEvent(server);
  const { headers } = await calendarAt(server, '/calendar.ics?lng=hi');
  expect(headers['set-cookie']).toBeUndefined();
  const again = () =>
    server.app.inject({ url: '/calendar.ics?lng=hi', headers: { 'if-none-match': String(headers.etag) } });
  server.clock.now = new Date('2026-03-08T06:30:00Z');
  expect((await again()).statusCode).toBe(304);
  await owner('callOffEvent', { params: { id: _id }, body: { Reason: 'Flood' } });
  expect((await again()).statusCode).toBe(200);
  const [event] = (await calendarAt(server, '/calendar.ics')).events;
  expect([event?.stamp, event?.changed]).toEqual(['2026-03-08T06:30:00Z', '2026-03-08T06:30:00Z']);
});

test('a calendar is in the language of its address, whatever the program that reads it says', async () => {
  const server = await startServer({ pages, siteUrl });
  const owner = await asOwner(server);
  const { _id } = await addEvent(server, { Translations: { hi: { EventName: 'नदी किनारे योग' } } });
  await owner('callOffEvent', { params: { id: _id }, body: { Reason: '' } });
  const french = { cookie: 'i18next=fr', 'accept-language': 'fr' };
  const inMain = await server.app.inject({ url: '/calendar.ics', headers: french });
  expect(titlesOf(readCalendar(inMain.body))[0]).toMatch(/^Called off: /);
  expect(titlesOf(await calendarAt(server, '/calendar.ics?lng=hi'))).toEqual(['रद्द: नदी किनारे योग']);
});

test('without the site’s own address there is no calendar to subscribe to', async () => {
  const server = await startServer({ pages });
  const { _id: Eid } = await addEvent(server);
  const { Place } = (await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid } })).json();
  expect((await server.app.inject('/calendar.ics')).statusCode).toBe(404);
  const body = { Link: Place.Link };
  expect((await read(server, 'getPlaceFeed', { body })).result.Address).toBe('');
  expect((await read(server, 'getPlace', { body })).result).not.toHaveProperty('Feed');
});

test('robots may read the calendar of all events', async () => {
  const server = await startServer({ pages, siteUrl });
  expect((await server.app.inject('/robots.txt')).body).not.toContain('Disallow');
});

/** A full event with one registration that waits, and the calendars of both. */
const placesOf = async (server: TestServer) => {
  const { _id: Eid } = await addEvent(server, { EventName: 'Yoga', Places: 1 });
  const register = async (Name: string) => {
    const body = { ...goodBodies.saveRegister, Name, Number: '98765 43210', Eid };
    const { Link } = (await server.call('saveRegister', { body })).json().Place;
    const { Address } = (await read(server, 'getPlaceFeed', { body: { Link } })).result;
    return { Link, path: Address.replace(siteUrl, ''), Address };
  };
  return { Eid, asha: await register('Asha Rao'), binita: await register('Binita Devi') };
};

test('a registration has a calendar of its own, which says where it stands and names nobody', async () => {
  const server = await startServer({ pages, siteUrl });
  const { asha, binita } = await placesOf(server);
  expect(asha.Address).toMatch(/^https:\/\/site\.example\/place\/[\w-]{22}\/calendar\.ics$/);
  expect((await read(server, 'getPlace', { body: { Link: asha.Link } })).result.Feed).toBe(true);
  const has = await calendarAt(server, asha.path);
  expect(has.events).toMatchObject([{ title: 'Yoga', status: 'CONFIRMED' }]);
  expect(has.events[0]?.alarms).toHaveLength(2);
  expect(has.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
  expect(has.headers['set-cookie']).toBeUndefined();
  const waits = await calendarAt(server, binita.path);
  expect(waits.events).toMatchObject([
    { title: 'Yoga (You are on the waiting list, number 1)', status: 'TENTATIVE', alarms: [] },
  ]);
  for (const { body } of [has, waits]) expect(body).not.toMatch(/Asha|Binita|Rao|Devi|98765/);
  const unchanged = { url: asha.path, headers: { 'if-none-match': String(has.headers.etag) } };
  expect((await server.app.inject(unchanged)).statusCode).toBe(304);
  await server.call('cancelPlace', { body: { Link: asha.Link } });
  expect((await calendarAt(server, asha.path)).events).toMatchObject([
    { status: 'CANCELLED', isBusy: false, alarms: [] },
  ]);
  expect((await calendarAt(server, binita.path)).events).toMatchObject([
    { title: 'Yoga', status: 'CONFIRMED' },
  ]);
  expect((await calendarAt(server, `${binita.path}?lng=hi`)).events[0]?.words).toMatch(/^आपकी सीट पक्की है\n/);
});

test('the secret of a calendar opens the calendar alone, and no link of a place opens a calendar', async () => {
  const server = await startServer({ pages, siteUrl });
  const { asha } = await placesOf(server);
  const secret = asha.path.split('/')[2] ?? '';
  expect(secret).not.toBe(asha.Link);
  for (const name of ['getPlace', 'cancelPlace', 'getPlaceFeed'] as const)
    expect([name, (await server.call(name, { body: { Link: secret } })).statusCode]).toEqual([name, 404]);
  expect((await server.app.inject(`/place/${asha.Link}/calendar.ics`)).statusCode).toBe(404);
});

test('the same registration has the same calendar each time it is asked for', async () => {
  const server = await startServer({ pages, siteUrl });
  const { asha } = await placesOf(server);
  const again = await read(server, 'getPlaceFeed', { body: { Link: asha.Link } });
  expect(again.result.Address).toBe(asha.Address);
});

test('calendars that were never issued are counted like unknown links; issued ones always open', async () => {
  const server = await startServer({ pages, siteUrl, limits: { wrongLinksPerQuarterHour: 3 } });
  const { asha } = await placesOf(server);
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1)
    statuses.push((await server.app.inject('/place/AAAAAAAAAAAAAAAAAAAAAA/calendar.ics')).statusCode);
  expect(statuses).toEqual([404, 404, 404, 429]);
  await calendarAt(server, asha.path);
});

test('a calendar is empty once its person is erased or the registration is removed, and full again after an undo', async () => {
  const server = await startServer({ pages, siteUrl });
  const owner = await asOwner(server);
  const { Eid, asha, binita } = await placesOf(server);
  const [first] = await registrations(server, Eid);
  const key = crypto.randomUUID();
  const token = await server.ownerToken();
  await server.call('deleteRegister', { params: { id: first?._id ?? nothing } }, { token, key });
  expect((await calendarAt(server, asha.path)).events).toEqual([]);
  await server.call('restoreRemoved', { body: { Removal: key } }, { token });
  expect(titlesOf(await calendarAt(server, asha.path))).toEqual(['Yoga']);
  await owner('erasePerson', { body: { Number: '98765 43210', Names: ['Asha Rao', 'Binita Devi'] } });
  for (const { path } of [asha, binita]) expect((await calendarAt(server, path)).events).toEqual([]);
});

test('the log has the pattern of a calendar’s address, and not its secret', async () => {
  const server = await startServer({ pages, siteUrl, logLevel: 'info' });
  const { asha } = await placesOf(server);
  await calendarAt(server, asha.path);
  await server.app.inject('/place/AAAAAAAAAAAAAAAAAAAAAA/calendar.ics');
  expect(server.logged()).toContain('/place/:secret/calendar.ics');
  expect(server.logged()).not.toContain(asha.path.split('/')[2]);
  expect(server.logged()).not.toContain('AAAAAAAA');
});
