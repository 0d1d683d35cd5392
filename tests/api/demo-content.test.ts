import { expect, test } from 'vitest';
import { fillDemo } from '~/server/fill-demo';
import { addEvent, events } from './samples';
import { startServer, type TestServer } from './start-server';

const fill = ({ site }: TestServer) => fillDemo({ ...site, ...site.dependencies });

test('an empty database is filled with coming and past events, their banners drawn, and registrations', async () => {
  const server = await startServer();
  await fill(server);
  const all = await events(server);
  expect(all.filter(({ CurrentConform }) => CurrentConform)).toHaveLength(6);
  expect(all.filter(({ PastConform }) => PastConform)).toHaveLength(24);
  expect(await server.site.dependencies.db.selectFrom('registrations').select('id').execute()).toHaveLength(40);
  for (const { EventBanner } of all) expect(await server.site.files.find(EventBanner), EventBanner).not.toBeNull();
});

test('a database that holds anything is left alone', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server);
  await fill(server);
  expect((await events(server)).map((event) => event._id)).toEqual([_id]);
});

test('a second start adds nothing, and draws what a first one that was cut short has left out', async () => {
  const server = await startServer();
  await fill(server);
  const before = await events(server);
  const banner = before[0]?.EventBanner ?? '';
  await server.site.files.remove(banner);
  await fill(server);
  expect(await server.site.files.find(banner)).not.toBeNull();
  expect(await events(server)).toEqual(before);
});
