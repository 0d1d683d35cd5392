import { expect, test } from 'vitest';
import type { Subscription } from '~/contract/submissions';
import { asOwner, read } from './samples';
import { startServer, type TestServer } from './start-server';

const subscriptions = async (server: TestServer): Promise<Subscription[]> =>
  (await read(server, 'getSubscriptions', {}, await server.ownerToken())).result;

const subscribe = (server: TestServer, Email: string) => server.call('subscribe', { body: { Email } });

test('a second subscription of an address, in whatever case, is welcome and changes nothing', async () => {
  const server = await startServer();
  const first = await subscribe(server, 'News@example.org');
  server.clock.now = new Date('2026-03-07T06:30:00Z');
  const second = await subscribe(server, ' news@EXAMPLE.org');
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(Object.keys(second.json())).toEqual(Object.keys(first.json()));
  expect(await subscriptions(server)).toEqual([
    { _id: expect.any(String), Email: 'news@example.org', CreatedAt: '2026-03-06T06:30:00.000Z' },
  ]);
});

test('20 subscriptions of one address at the same moment are one', async () => {
  const server = await startServer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(server, 'news@example.org')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(await subscriptions(server)).toHaveLength(1);
});

test('the newest subscription comes first, and a deleted one may come again', async () => {
  const server = await startServer();
  for (const name of ['a', 'b', 'c']) await subscribe(server, `${name}@example.org`);
  const [newest] = await subscriptions(server);
  expect(newest?.Email).toBe('c@example.org');
  const owner = await asOwner(server);
  const remove = () => owner('deleteSubscription', { params: { id: newest?._id ?? '' } });
  expect((await remove()).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(404);
  const emails = async () => (await subscriptions(server)).map(({ Email }) => Email);
  expect(await emails()).toEqual(['b@example.org', 'a@example.org']);
  await subscribe(server, 'c@example.org');
  expect(await emails()).toEqual(['c@example.org', 'b@example.org', 'a@example.org']);
});
