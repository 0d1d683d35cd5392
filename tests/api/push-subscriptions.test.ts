import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CallAnswer } from '~/contract/calls';
import { makePushKeys } from '../browser/harness/push-phone';
import { addEvent, asOwner, goodBodies, registrations } from './samples';
import { startServer, type TestServer } from './start-server';
import { sweepNow } from './sweep';

const siteUrl = 'https://example.org';

/** A browser's subscription, each with an address of its own. */
const newPhone = (name: string = crypto.randomUUID()) => {
  const { p256dh, auth } = makePushKeys();
  return { Endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, P256dh: p256dh, Auth: auth };
};
type Phone = ReturnType<typeof newPhone>;

/** A registration at an event of that day, and what its phones send. */
const registered = async (EDate = '20/March/2026', server?: TestServer) => {
  const site = server ?? (await startServer({ siteUrl }));
  const { _id: Eid } = await addEvent(site, { EDate });
  const saved = await site.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid } });
  const Link = saved.json<CallAnswer<'saveRegister'>>().Place?.Link ?? '';
  const save = (phone: Phone, ShowsName = false, key: string = crypto.randomUUID()) =>
    site.call('savePush', { body: { Link, ...phone, Language: 'hi', ShowsName } }, { key });
  const stop = ({ Endpoint }: Phone, key: string = crypto.randomUUID()) =>
    site.call('stopPush', { body: { Link, Endpoint } }, { key });
  const { db } = site.site.dependencies;
  const stored = () => db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();
  return { server: site, db, Eid, Link, save, stop, stored };
};

test('phones subscribe with the key of the site, which has none without SITE_URL', async () => {
  const key = async (server: TestServer) => (await server.call('getPushKey', {})).json().result.Key;
  expect(await key(await startServer())).toBe('');
  const server = await startServer({ siteUrl });
  const first = await key(server);
  expect(Buffer.from(first, 'base64url')).toHaveLength(65);
  expect(await key(server)).toBe(first);
});

test('a phone is stored with its language and choice, in one spelling, and its answer names the key', async () => {
  const { server, Eid, Link, stored } = await registered();
  const phone = newPhone('abc');
  const written = { ...phone, Endpoint: phone.Endpoint.replace('fcm.google', 'FCM.Google') };
  const key = crypto.randomUUID();
  const body = { Link, ...written, P256dh: `${phone.P256dh}=`, Auth: `${phone.Auth}==`, ShowsName: true };
  const saved = await server.call('savePush', { body }, { key });
  expect(saved.json()).toEqual({ result: 'Success', key });
  expect(await stored()).toMatchObject([
    {
      event_id: Eid,
      endpoint: phone.Endpoint,
      p256dh: phone.P256dh,
      auth: phone.Auth,
      shows_name: 1,
      language: '',
    },
  ]);
});

test('the same phone a thousand times is one row, and its later choice holds', async () => {
  const { save, stored } = await registered();
  const phone = newPhone();
  const answers = [];
  // More at once would be asked to come later.
  for (let round = 0; round < 10; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 100 }, () => save(phone)))));
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  const [first, ...others] = await stored();
  expect(others).toEqual([]);
  await save(phone, true);
  expect(await stored()).toEqual([{ ...first, shows_name: 1 }]);
});

test('a registration has three phones: of a fourth, the oldest goes', async () => {
  const { server, save, stored } = await registered();
  const phones = [newPhone('1'), newPhone('2'), newPhone('3'), newPhone('4')];
  for (const phone of phones) {
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await save(phone);
  }
  expect((await stored()).map(({ endpoint }) => endpoint)).toEqual(
    phones.slice(1).map(({ Endpoint }) => Endpoint),
  );
});

test('of many phones of a registration at once, three stay', async () => {
  const { save, stored } = await registered();
  await Promise.all(Array.from({ length: 12 }, () => save(newPhone())));
  expect(await stored()).toHaveLength(3);
});

test('a link changes its phones 20 times in an hour, and always stops them', async () => {
  const { server, save, stop, stored } = await registered();
  const phone = newPhone();
  for (let time = 0; time < 20; time += 1) expect((await save(phone, time % 2 === 0)).statusCode).toBe(200);
  const refused = await save(newPhone());
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 3_600]);
  expect((await stop(phone)).statusCode).toBe(200);
  expect(await stored()).toEqual([]);
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
  expect((await save(phone)).statusCode).toBe(200);
});

test('a phone is stopped alone, and a repeat of what came before does not bring it back', async () => {
  const { save, stop, stored } = await registered();
  const [phone, other] = [newPhone('one'), newPhone('other')];
  const key = crypto.randomUUID();
  await save(phone, false, key);
  await save(other);
  expect((await stop(phone)).json().result).toBe('Success');
  expect((await stop(phone)).statusCode).toBe(200);
  await save(phone, false, key);
  expect((await stored()).map(({ endpoint }) => endpoint)).toEqual([other.Endpoint]);
});

const curve = createECDH('prime256v1');
curve.generateKeys();
const compressed = curve.getPublicKey('base64url', 'compressed');

test.each([
  ['another host', { Endpoint: 'https://evil.example/fcm/send/a' }, 'Endpoint'],
  ['a long address', { Endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_000)}` }, 'Endpoint'],
  ['no key', { P256dh: '-' }, 'P256dh'],
  ['a key that is no point', { P256dh: Buffer.alloc(65, 4).toString('base64url') }, 'P256dh'],
  ['a compressed key', { P256dh: compressed }, 'P256dh'],
  ['a short secret', { Auth: 'AAAA' }, 'P256dh'],
])('%s is refused', async (_, change, field) => {
  const { server, Link, stored } = await registered();
  const body = { ...newPhone(), ...change };
  const answers = [
    await server.call('savePush', { body: { Link, ShowsName: false, ...body } }),
    await server.call('saveNewsPush', { body }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
  }
  expect(await stored()).toEqual([]);
});

test('links that were never issued are counted', async () => {
  const server = await startServer({ siteUrl, limits: { wrongLinksPerQuarterHour: 2 } });
  const { Link, save } = await registered('20/March/2026', server);
  const guess = () =>
    server.call('savePush', {
      body: { ...newPhone(), Link: Link.split('').reverse().join(''), ShowsName: false },
    });
  expect([(await guess()).statusCode, (await guess()).statusCode, (await guess()).statusCode]).toEqual([
    404, 404, 429,
  ]);
  expect((await save(newPhone())).statusCode).toBe(200);
});

test('the phones of a registration go with its cancellation, and none comes after it', async () => {
  const { server, Link, save, stored } = await registered();
  await save(newPhone());
  await server.call('cancelPlace', { body: { Link } });
  expect(await stored()).toEqual([]);
  expect((await save(newPhone())).json().result).toBe('Success');
  expect(await stored()).toEqual([]);
});

test('the phones of a registration go when the owner cancels it', async () => {
  const { server, Eid, save, stored } = await registered();
  await save(newPhone());
  const [{ _id: id } = { _id: '' }] = await registrations(server, Eid);
  const setPlaceState = { params: { id }, body: { State: 'cancelled' } } as const;
  await (await asOwner(server))('setPlaceState', setPlaceState);
  expect(await stored()).toEqual([]);
});

const sweepOn = async (server: TestServer, isoDay: string) => {
  server.clock.now = new Date(`${isoDay}T06:30:00Z`);
  await sweepNow(server);
};

test('nothing is stored once the event is over, and the phones go the day after it', async () => {
  const { server, save, stored } = await registered('07/March/2026');
  // At the first sweep nothing old is erased: the clock is not known yet.
  await sweepOn(server, '2026-03-05');
  await save(newPhone());
  await sweepOn(server, '2026-03-07');
  expect(await stored()).toHaveLength(1);
  server.clock.now = new Date('2026-03-07T19:00:00Z');
  expect((await save(newPhone())).statusCode).toBe(200);
  expect(await stored()).toHaveLength(1);
  await sweepOn(server, '2026-03-08');
  expect(await stored()).toEqual([]);
});

test('an event that is removed takes its phones along, and brings them back', async () => {
  const { server, Eid, save, stored } = await registered();
  await save(newPhone());
  const before = await stored();
  const { token, key } = { token: await server.ownerToken(), key: crypto.randomUUID() };
  await server.call('deleteEvent', { params: { id: Eid } }, { token, key });
  expect(await stored()).toEqual([]);
  await server.call('restoreRemoved', { body: { Removal: key } }, { token });
  expect(await stored()).toEqual(before);
});

test('the phones of a removed person come back with the undo, also after a sweep', async () => {
  const { server, Eid, save, stored } = await registered();
  await sweepOn(server, '2026-03-05');
  await save(newPhone());
  const [{ _id: id } = { _id: '' }] = await registrations(server, Eid);
  server.clock.now = new Date('2026-03-07T06:29:00Z');
  const { token, key } = { token: await server.ownerToken(), key: crypto.randomUUID() };
  await server.call('deleteRegister', { params: { id } }, { token, key });
  expect(await registrations(server, Eid)).toEqual([]);
  expect(await stored()).toEqual([]);
  await sweepOn(server, '2026-03-07');
  await server.call('restoreRemoved', { body: { Removal: key } }, { token });
  expect(await stored()).toHaveLength(1);
});

test('a phone asks once for new events, and stops it', async () => {
  const server = await startServer({ siteUrl });
  const { db } = server.site.dependencies;
  const stored = () => db.selectFrom('news_phones').selectAll().execute();
  const phone = newPhone();
  const key = crypto.randomUUID();
  const saved = await server.call('saveNewsPush', { body: { ...phone, Language: 'hi' } }, { key });
  expect(saved.json()).toEqual({ result: 'Success', key });
  await server.call('saveNewsPush', { body: { ...phone, Language: 'fr' } }, { key: crypto.randomUUID() });
  expect(await stored()).toMatchObject([{ endpoint: phone.Endpoint, language: 'fr', told_at: null }]);
  server.clock.now = new Date('2027-04-01T06:30:00Z');
  await sweepNow(server);
  expect(await stored()).toHaveLength(1);
  const stop = () =>
    server.call('stopNewsPush', { body: { Endpoint: phone.Endpoint } }, { key: crypto.randomUUID() });
  expect((await stop()).json().result).toBe('Success');
  expect((await stop()).statusCode).toBe(200);
  expect(await stored()).toEqual([]);
});

test('a phone that asked for new events is forgotten after 400 days', async () => {
  const server = await startServer({ siteUrl });
  const { db } = server.site.dependencies;
  await server.call('saveNewsPush', { body: newPhone() });
  for (const day of ['2027-04-08', '2027-04-09', '2027-04-11']) {
    server.clock.now = new Date(`${day}T06:30:00Z`);
    await sweepNow(server);
  }
  expect(await db.selectFrom('news_phones').selectAll().execute()).toEqual([]);
});

test('phones and keys stand in no log', async () => {
  const { server, save } = await registered();
  const phone = newPhone('a-secret-address');
  await save(phone);
  await save({ ...phone, Endpoint: 'https://evil.example/a-secret-address' });
  for (const secret of ['a-secret-address', phone.Auth, phone.P256dh])
    expect(server.logged()).not.toContain(secret);
});
