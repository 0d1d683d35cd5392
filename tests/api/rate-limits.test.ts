import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { sha256 } from '~/server/lib/secrets';
import { heldPasswords } from './held-passwords';
import { pages } from './rendered-page';
import { owner, startServer, type TestServer, temporaryFolder, visitor } from './start-server';

const guess = (server: TestServer, Email: string, headers = {}) =>
  server.call('signIn', { body: { Email, Password: 'a wrong guess' } }, { headers });

const later = (server: TestServer, seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};

test('after ten wrong sign-ins even the right one is refused, with the time to wait', async () => {
  const server = await startServer();
  for (let tries = 0; tries < 10; tries += 1) expect((await guess(server, owner.Email)).statusCode).toBe(401);
  later(server, 60);
  const right = await server.call('signIn', { body: owner });
  expect([right.statusCode, right.headers['retry-after']]).toEqual([429, String(14 * 60)]);
  later(server, 14 * 60);
  expect((await server.call('signIn', { body: owner })).statusCode).toBe(200);
});

test('simultaneous wrong sign-ins all count', async () => {
  const server = await startServer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess(server, owner.Email)));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
});

test('wrong sign-ins with one e-mail do not lock another, nor the same one elsewhere', async () => {
  const server = await startServer({ environment: { TRUST_PROXY: 'on' } });
  await server.visitorToken();
  for (let tries = 0; tries < 11; tries += 1) await guess(server, owner.Email);
  expect((await server.call('signIn', { body: visitor })).statusCode).toBe(200);
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
  expect((await server.call('signIn', { body: owner }, { headers: elsewhere })).statusCode).toBe(200);
});

/** The cookies by which an answer lets the browser be known again, as it sends them. */
const deviceOf = ({ headers }: LightMyRequestResponse): { cookie: string } => ({
  cookie:
    [headers['set-cookie'] ?? []]
      .flat()
      .find((cookie) => cookie.startsWith('device='))
      ?.split(';')[0] ?? '',
});

test('a browser that has signed in before is not kept out by a neighbour’s wrong passwords', async () => {
  const server = await startServer({ limits: { wrongSignInsPerAddress: 40 } });
  const first = await server.call('signIn', { body: owner });
  const device = deviceOf(first);
  expect(first.headers['set-cookie']).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^device=\S+; Max-Age=31536000; Path=\/sign_in; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^device=\S+; Max-Age=31536000; Path=\/auth; HttpOnly; SameSite=Strict$/),
    ]),
  );
  const statuses = new Set();
  for (let tries = 0; tries < 100; tries += 1) statuses.add((await guess(server, owner.Email)).statusCode);
  expect([...statuses]).toEqual([401, 429]);
  expect((await server.call('signIn', { body: owner })).statusCode).toBe(429);
  expect((await server.call('signIn', { body: owner }, { headers: device })).statusCode).toBe(200);
});

test('a browser that has signed in before has its own ten attempts, at any address', async () => {
  const server = await startServer({ environment: { TRUST_PROXY: 'on' } });
  const device = deviceOf(await server.call('signIn', { body: owner }));
  const statuses = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const from = { ...device, 'x-forwarded-for': `203.0.113.${tries}` };
    statuses.push((await guess(server, owner.Email, from)).statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect((await server.call('signIn', { body: owner }, { headers: device })).statusCode).toBe(429);
  later(server, 15 * 60);
  expect((await server.call('signIn', { body: owner }, { headers: device })).statusCode).toBe(200);
});

test('the cookie of a browser holds for its own account only, and not when it is made up', async () => {
  const server = await startServer();
  const mine = deviceOf(await server.call('signUp', { body: visitor }));
  const owners = deviceOf(await server.call('signIn', { body: owner }));
  for (let tries = 0; tries < 10; tries += 1) await guess(server, owner.Email);
  const [device = '', signature = ''] = owners.cookie.split('.');
  const others = [`${device.slice(0, -1)}x.${signature}`, `${device}.x`, device, 'device=', `${device}.`];
  for (const cookie of [mine.cookie, ...others])
    expect((await server.call('signIn', { body: owner }, { headers: { cookie } })).statusCode).toBe(429);
});

test('a browser that is signed in gets the cookie when it asks who it is, and loses it with its account', async () => {
  const server = await startServer();
  const token = await server.visitorToken();
  const device = deviceOf(await server.call('userAuth', {}, { token }));
  for (let tries = 0; tries < 10; tries += 1) await guess(server, visitor.Email);
  expect((await server.call('signIn', { body: visitor }, { headers: device })).statusCode).toBe(200);
  const gone = await server.call('deleteMyAccount', {}, { token });
  expect(deviceOf(gone).cookie).toBe('device=');
});

test('the form without scripts counts like the call for a browser that has signed in before', async () => {
  const server = await startServer({ pages });
  const post = ({ Email, Password }: typeof owner, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/auth',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ Email, Password }).toString(),
    });
  const device = deviceOf(await post(owner));
  for (let tries = 0; tries < 10; tries += 1) await guess(server, owner.Email);
  expect((await post(owner)).statusCode).toBe(429);
  expect((await post(owner, device)).statusCode).toBe(200);
});

test('a right sign-in forgives the wrong ones before it', async () => {
  const server = await startServer();
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 9; tries += 1) await guess(server, owner.Email);
    expect((await server.call('signIn', { body: owner })).statusCode).toBe(200);
  }
});

test('sign-ups beyond the limit are refused', async () => {
  const server = await startServer({ limits: { signUpsPerHour: 2 } });
  const statuses = [];
  for (const name of ['a', 'b', 'c']) {
    statuses.push(
      (await server.call('signUp', { body: { ...visitor, Email: `${name}@example.org` } })).statusCode,
    );
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test('addresses behind one IPv6 network share their limit', async () => {
  const server = await startServer({
    environment: { TRUST_PROXY: 'on' },
    limits: { wrongSignInsPerQuarterHour: 1 },
  });
  await guess(server, owner.Email, { 'x-forwarded-for': '2001:db8:1:2::a' });
  const neighbour = await guess(server, owner.Email, { 'x-forwarded-for': '2001:db8:1:2:ffff::b' });
  const stranger = await guess(server, owner.Email, { 'x-forwarded-for': '2001:db8:1:3::a' });
  expect([neighbour.statusCode, stranger.statusCode]).toEqual([429, 401]);
});

test('all networks of one IPv6 site have four times the limit of one', async () => {
  const server = await startServer({
    environment: { TRUST_PROXY: 'on' },
    limits: { wrongSignInsPerQuarterHour: 2 },
  });
  const from = (address: string) => guess(server, owner.Email, { 'x-forwarded-for': address });
  const statuses = [];
  for (let network = 0; network < 10; network += 1)
    statuses.push((await from(`2001:db8:1:${network}::a`)).statusCode);
  expect(statuses).toEqual([...Array(8).fill(401), 429, 429]);
  expect((await from('2001:db8:2::a')).statusCode).toBe(401);
});

test('a proxy that writes the port behind the address switches no limit off', async () => {
  const server = await startServer({
    environment: { TRUST_PROXY: 'on' },
    limits: { wrongSignInsPerQuarterHour: 1 },
  });
  const statuses = [];
  for (const sender of ['203.0.113.6:50001', '203.0.113.6:50002', '203.0.113.7:50001'])
    statuses.push((await guess(server, owner.Email, { 'x-forwarded-for': sender })).statusCode);
  expect(statuses).toEqual([401, 429, 401]);
});

test('senders without a readable address share one limit, which is logged once without quoting', async () => {
  const server = await startServer({
    environment: { TRUST_PROXY: 'on' },
    limits: { wrongSignInsPerQuarterHour: 2 },
  });
  const statuses = [];
  for (const sender of ['unknown', '_hidden', 'asha-phone', '203.0.113.7'])
    statuses.push((await guess(server, owner.Email, { 'x-forwarded-for': sender })).statusCode);
  expect(statuses).toEqual([401, 401, 429, 401]);
  expect(server.logged().split('X-Forwarded-For has no IP address')).toHaveLength(2);
  expect(server.logged()).not.toContain('asha-phone');
});

test('wrong sign-ins of one address are limited across e-mails, and a correct one is not counted', async () => {
  const server = await startServer({ limits: { wrongSignInsPerAddress: 3 } });
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await server.call('signIn', { body: owner })).statusCode).toBe(200);
  }
  const statuses = [];
  for (const name of ['a', 'b']) statuses.push((await guess(server, `${name}@example.org`)).statusCode);
  statuses.push((await server.call('signIn', { body: owner })).statusCode);
  for (const name of ['c', 'd']) statuses.push((await guess(server, `${name}@example.org`)).statusCode);
  expect(statuses).toEqual([401, 401, 200, 401, 429]);
});

test('a counter reveals no address without the site’s secret, and differs by day and site', async () => {
  const folder = await temporaryFolder();
  const bucketsAfterGuess = async (environment: Record<string, string> = {}, day = 0) => {
    const server = await startServer({ folder, environment });
    later(server, day * 24 * 60 * 60);
    const { db } = server.site.dependencies;
    await db.deleteFrom('rate_counters').execute();
    await guess(server, 'asha@example.org');
    const rows = await db.selectFrom('rate_counters').select('bucket').execute();
    return rows.map(({ bucket }) => bucket).sort();
  };
  const today = await bucketsAfterGuess();
  expect(today.length).toBeGreaterThan(0);
  expect(today).not.toContain(sha256('wrongSignInsPerAddress\n127.0.0.1\n'));
  expect(await bucketsAfterGuess()).toEqual(today);
  const others = [
    ...(await bucketsAfterGuess({}, 1)),
    ...(await bucketsAfterGuess({ SITE_SECRET: 'another secret of forty characters, say' })),
  ];
  expect(others.filter((bucket) => today.includes(bucket))).toEqual([]);
});

test('a sign-in that is refused writes nothing, whatever e-mail it brings', async () => {
  const server = await startServer({
    limits: { wrongSignInsPerAddress: 3, wrongSignInsPerQuarterHour: 2 },
  });
  const counters = () =>
    server.site.dependencies.db.selectFrom('rate_counters').selectAll().orderBy('bucket').execute();
  const refusedAfter = async (tried: string[], refused: string[]) => {
    for (const name of tried) expect((await guess(server, `${name}@example.org`)).statusCode).toBe(401);
    const before = await counters();
    const answers = await Promise.all(refused.map((name) => guess(server, `${name}@example.org`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 429));
    expect(await counters()).toEqual(before);
  };
  await refusedAfter(['a', 'a'], ['a', 'a']);
  await refusedAfter(['b'], ['a', 'b', 'c', 'd', 'e']);
});

/** What a hasher that is held runs and lets wait, for everybody but the owner. */
const queued = 52;

test('a sign-in that was refused because of a full queue does not count', async () => {
  const limits = { signUpsPerHour: 1_000, wrongSignInsPerQuarterHour: 1_000 };
  const { passwords, hold, release } = heldPasswords();
  const server = await startServer({ limits, passwords });
  const { db } = server.site.dependencies;
  const counted = async () =>
    (await db.selectFrom('rate_counters').select('tries').execute()).reduce(
      (sum, { tries }) => sum + tries,
      0,
    );
  const token = await server.ownerToken();
  // Makes the hash that passwords of unknown e-mails are compared with.
  await guess(server, 'nobody@example.org');
  const before = await counted();
  hold();
  let refusals = 0;
  const answers = Array.from({ length: 30 }, (_, index) => [
    guess(server, `person-${index}@example.org`),
    server.call('signUp', { body: { ...visitor, Email: `new-${index}@example.org` } }),
    server.call('changePassword', { body: { Password: 'wrong', NewPassword: 'a new one' } }, { token }),
  ]).flat();
  for (const answer of answers)
    void answer.then(({ statusCode }) => (refusals += Number(statusCode === 429)));
  await expect.poll(() => refusals).toBeGreaterThanOrEqual(60 - queued);
  release();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  const having = (status: number) => statuses.filter((each) => each === status).length;
  // A sign-in counts for its e-mail and for its address.
  expect((await counted()) - before).toBe(2 * having(401) + having(200) + having(403));
});

test('sign-ins beyond the queue are refused with a time to retry', async () => {
  const { passwords, hold, release } = heldPasswords();
  const server = await startServer({ passwords });
  await guess(server, 'nobody@example.org');
  hold();
  const refused: Awaited<ReturnType<typeof guess>>[] = [];
  const answers = Array.from({ length: 80 }, (_, index) => guess(server, `person-${index}@example.org`));
  for (const answer of answers)
    void answer.then((settled) => settled.statusCode === 429 && refused.push(settled));
  await expect.poll(() => refused).toHaveLength(80 - queued);
  release();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(queued);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect((await server.call('signIn', { body: owner })).statusCode).toBe(200);
});
