import { expect, test } from 'vitest';
import { heldPasswords } from './held-passwords';
import { owner, startServer, type TestServer, visitor } from './start-server';

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const attacker = from('203.0.113.1');
const home = from('203.0.113.2');

const wide = {
  environment: { TRUST_PROXY: 'on' },
  limits: {
    signInsPerMinute: 1_000_000,
    wrongSignInsPerQuarterHour: 1_000_000,
    wrongSignInsPerAddress: 1_000_000,
  },
};

const statusOf = async (answer: ReturnType<TestServer['call']>) => (await answer).statusCode;

const later = (server: TestServer, milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test('correct sign-ins are limited to twenty a minute for an account and address', async () => {
  const server = await startServer({ environment: { TRUST_PROXY: 'on' } });
  await server.visitorToken();
  const signIn = (settings = attacker) => server.call('signIn', { body: visitor }, settings);
  for (let tries = 0; tries < 20; tries += 1) expect((await signIn()).statusCode).toBe(200);
  const over = await signIn();
  expect([over.statusCode, over.headers['retry-after']]).toEqual([429, '60']);
  expect((await signIn(home)).statusCode).toBe(200);
  expect(await statusOf(server.call('signIn', { body: owner }, attacker))).toBe(200);
  later(server, minute);
  expect((await signIn()).statusCode).toBe(200);
});

test('correct sign-ins at the same moment all count', async () => {
  // Until they are judged, they count for what wrong ones may be, too.
  const server = await startServer({ limits: { wrongSignInsPerQuarterHour: 100 } });
  await server.visitorToken();
  const statuses = await Promise.all(
    Array.from({ length: 30 }, () => statusOf(server.call('signIn', { body: visitor }))),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('password changes count with sign-ins', async () => {
  const server = await startServer({ limits: { signInsPerMinute: 3 } });
  const token = await server.visitorToken();
  const body = { Password: visitor.Password, NewPassword: visitor.Password };
  const change = () => statusOf(server.call('changePassword', { body }, { token }));
  expect([await change(), await change(), await change(), await change()]).toEqual([200, 200, 200, 429]);
});

const signIns = (server: TestServer, times: number, { Email, Password }: typeof owner, address: string) =>
  Array.from({ length: times }, () =>
    statusOf(server.call('signIn', { body: { Email, Password } }, from(address))),
  );

/**
 * Sign-ins that arrive while more are waiting than the queue for passwords holds, and their statuses once all have been
 * verified.
 */
const duringFlood = async (
  [addresses, each, body]: readonly [addresses: readonly string[], each: number, body: typeof owner],
  others: (server: TestServer) => Promise<number>[],
) => {
  const { passwords, hold, release, requests } = heldPasswords();
  const server = await startServer({ ...wide, passwords });
  await server.visitorToken();
  hold();
  const before = requests();
  const flood = addresses.flatMap((address) => signIns(server, each, body, address));
  await expect.poll(requests).toBe(before + flood.length);
  const arrived = others(server);
  await expect.poll(requests).toBe(before + flood.length + arrived.length);
  release();
  // It was more than the queue holds.
  expect(await Promise.all(flood)).toContain(429);
  return Promise.all(arrived);
};

/** More than the queue for visitors' passwords holds, and more than the owner's. */
const [many, manyOfOwner] = [60, 210];

test.each<[string, readonly [string[], number, typeof owner]]>([
  ['correct sign-ins of a visitor’s account from one address', [['203.0.113.1'], many, visitor]],
  ['correct sign-ins from two addresses', [['203.0.113.1', '203.0.113.7'], many, visitor]],
  [
    'wrong passwords with the owner’s e-mail',
    [['203.0.113.1'], manyOfOwner, { ...owner, Password: 'a wrong guess' }],
  ],
])('%s lock out neither the owner nor a visitor elsewhere', async (_, flood) => {
  const statuses = await duringFlood(flood, (server) => [
    ...signIns(server, 4, owner, '203.0.113.2'),
    ...signIns(server, 4, visitor, '203.0.113.3'),
  ]);
  expect(statuses).toEqual(Array(8).fill(200));
});

test('sign-ins to visitors’ accounts do not lock out the owner at the same address', async () => {
  const statuses = await duringFlood([['203.0.113.1'], many, visitor], (server) =>
    signIns(server, 4, owner, '203.0.113.1'),
  );
  expect(statuses).toEqual(Array(4).fill(200));
});

const sessionsOfVisitor = async ({ site }: TestServer) =>
  site.dependencies.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('accounts.email', '=', visitor.Email)
    .selectAll('sessions')
    .execute();

const tokenFrom = async (server: TestServer) =>
  (await server.call('signIn', { body: visitor })).json<{ token: string }>().token;
const isSignedIn = async (server: TestServer, token: string) =>
  (await statusOf(server.call('userAuth', {}, { token }))) === 200;

/** Sessions as if they had been begun by somebody else, one a second from now on. */
const beginMany = async (server: TestServer, count: number, isUsed = false) => {
  const { db, now } = server.site.dependencies;
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', visitor.Email)
    .executeTakeFirstOrThrow();
  const at = (index: number) => new Date(now().getTime() + index * 1000).toISOString();
  await db
    .insertInto('sessions')
    .values(
      Array.from({ length: count }, (_, index) => ({
        token_hash: `made up ${now().toISOString()} ${index}`,
        account_id: account.id,
        created_at: at(index),
        used_at: isUsed ? at(index + 1) : null,
        expires_at: new Date(now().getTime() + 90 * day).toISOString(),
      })),
    )
    .execute();
};

test('an account has 200 sessions at most: the one that was not used for longest ends', async () => {
  const server = await startServer();
  const [first, second] = [await server.visitorToken(), await tokenFrom(server)];
  later(server, 2 * hour);
  await beginMany(server, 198);
  expect(await isSignedIn(server, first)).toBe(true);
  later(server, minute);
  const newest = await tokenFrom(server);
  expect(await sessionsOfVisitor(server)).toHaveLength(200);
  expect([await isSignedIn(server, first), await isSignedIn(server, second)]).toEqual([true, false]);
  expect(await isSignedIn(server, newest)).toBe(true);
});

test('a phone in use for days stays signed in, however many sessions are begun and used within a day', async () => {
  const server = await startServer();
  const phone = await server.visitorToken();
  for (let days = 0; days < 3; days += 1) {
    later(server, day);
    expect(await isSignedIn(server, phone)).toBe(true);
  }
  later(server, 12 * hour);
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await beginMany(server, 199, true);
    later(server, hour);
    await tokenFrom(server);
    expect(await sessionsOfVisitor(server)).toHaveLength(200);
  }
  expect(await isSignedIn(server, phone)).toBe(true);
});

test('the use of a session is noted once an hour, not at each request', async () => {
  const server = await startServer();
  const token = await server.visitorToken();
  const used = async () => (await sessionsOfVisitor(server)).map(({ used_at }) => used_at);
  expect(await used()).toEqual([null]);
  later(server, 59 * minute);
  await isSignedIn(server, token);
  expect(await used()).toEqual([null]);
  later(server, minute);
  await isSignedIn(server, token);
  const noted = [server.clock.now.toISOString()];
  await expect.poll(used).toEqual(noted);
  later(server, 59 * minute);
  await isSignedIn(server, token);
  expect(await used()).toEqual(noted);
});
