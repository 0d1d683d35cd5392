import { expect, test } from 'vitest';
import type { CallInput } from '~/contract/calls';
import { asOwner, goodBodies, nothing, read } from './samples';
import { startServer, type TestServer } from './start-server';

/** Five of each have come. */
const filled = async () => {
  const server = await startServer();
  for (let number = 1; number <= 5; number += 1) {
    const Email = `person-${number}@example.org`;
    for (const name of ['contactMessage', 'saveVolunteerData'] as const)
      await server.call(name, { body: { ...goodBodies[name], Email } });
    await server.call('subscribe', { body: { Email } });
  }
  return server;
};

const lists = { message: 'getContactMessages', subscription: 'getSubscriptions' } as const;

const idsOf = async (
  server: TestServer,
  name: 'getContactMessages' | 'getSubscriptions' | 'getVolunteerData',
  query: CallInput<'getSubscriptions'>['query'] = {},
): Promise<string[]> => {
  const input = name === 'getVolunteerData' ? {} : { query };
  const { result } = await read(server, name, input, await server.ownerToken());
  return result.map(({ _id }) => _id);
};

test.each(Object.values(lists))('%s comes whole, or in pages that join to the same list', async (name) => {
  const server = await filled();
  const all = await idsOf(server, name);
  expect(all).toHaveLength(5);
  expect(await idsOf(server, name, { limit: '2' })).toEqual(all.slice(0, 2));
  expect(await idsOf(server, name, { limit: '2', after: all[1] ?? '' })).toEqual(all.slice(2, 4));
  expect(await idsOf(server, name, { limit: '2', after: all[3] ?? '' })).toEqual(all.slice(4));
  expect(await idsOf(server, name, { after: all[3] ?? '' })).toEqual(all.slice(4));
  expect(await idsOf(server, name, { after: all[4] ?? '' })).toEqual([]);
});

test('a page of a list continues after an entry that has been deleted since', async () => {
  const server = await filled();
  const all = await idsOf(server, 'getContactMessages');
  const [, second = ''] = all;
  await (await asOwner(server))('deleteContactMessage', { params: { id: second } });
  expect(await idsOf(server, 'getContactMessages', { limit: '2', after: second })).toEqual(all.slice(2, 4));
});

test.each([
  ['limit=0', 'limit'],
  ['limit=201', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=1.5', 'limit'],
  ['limit=many', 'limit'],
  ['limit=', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['after=', 'after'],
  ['after=a%20b', 'after'],
  ["after='%20or%201=1", 'after'],
  ['after=a&after=b', 'after'],
])('a page asked for as ?%s is refused', async (query, field) => {
  const server = await startServer();
  const headers = { authorization: await server.ownerToken() };
  for (const path of ['/get_contact_messages', '/get_subscriptions']) {
    const answer = await server.app.inject({ url: `${path}?${query}`, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { [field]: 'not-valid' } });
  }
});

test('lists of the specification stay whole whatever page is requested', async () => {
  const server = await filled();
  const headers = { authorization: await server.ownerToken() };
  const answer = await server.app.inject({ url: '/get_volunteer_data?limit=2', headers });
  expect(answer.json<{ result: unknown[] }>().result).toHaveLength(5);
});

test.each([
  ['message', 'getContactMessages'],
  ['subscription', 'getSubscriptions'],
  ['volunteer', 'getVolunteerData'],
] as const)('several of a kind are deleted at once, and no other: %s', async (Kind, list) => {
  const server = await filled();
  const [first = '', second = '', ...others] = await idsOf(server, list);
  const remove = async (Ids: string[]) =>
    (await (await asOwner(server))('deleteSubmissions', { body: { Kind, Ids } })).statusCode;
  expect(await remove([first, second, nothing])).toBe(200);
  expect(await idsOf(server, list)).toEqual(others);
  // Gone already, which is what was wanted.
  expect(await remove([first, second])).toBe(200);
  expect(await idsOf(server, list)).toEqual(others);
  const counts = await Promise.all(
    (['getContactMessages', 'getSubscriptions', 'getVolunteerData'] as const).map(
      async (name) => (await idsOf(server, name)).length,
    ),
  );
  expect(counts.sort()).toEqual([3, 5, 5]);
});

test('a bulk deletion with an id of another kind deletes nothing', async () => {
  const server = await filled();
  const Ids = await idsOf(server, 'getSubscriptions');
  await (await asOwner(server))('deleteSubmissions', { body: { Kind: 'message', Ids } });
  expect(await idsOf(server, 'getSubscriptions')).toEqual(Ids);
  expect(await idsOf(server, 'getContactMessages')).toHaveLength(5);
});

test('a bulk deletion of none or of more than 200 is refused', async () => {
  const owner = await asOwner(await startServer());
  const refused = async (count: number) =>
    (
      await owner('deleteSubmissions', { body: { Kind: 'message', Ids: Array<string>(count).fill(nothing) } })
    ).json<unknown>();
  expect(await refused(0)).toMatchObject({ code: 'invalid', fields: { Ids: 'missing' } });
  expect(await refused(201)).toMatchObject({ code: 'invalid', fields: { Ids: 'too-long' } });
});
