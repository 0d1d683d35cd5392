import { expect, test } from 'vitest';
import { fillDemo } from '~/server/fill-demo';
import { addEvent, events } from './samples';
import { startServer, type TestServer } from './start-server';

const fill = ({ site }: TestServer) => fillDemo({ ...site, ...site.dependencies });

test('an empty database is filled once, and a start that was cut short is made good by the next', async () => {
  const server = await startServer();
  await fill(server);
  const { files, dependencies } = server.site;
  const all = await events(server);
  expect(all.filter(({ CurrentConform }) => CurrentConform)).toHaveLength(6);
  expect(all.filter(({ PastConform }) => PastConform)).toHaveLength(24);
  expect(await dependencies.db.selectFrom('registrations').select('id').execute()).toHaveLength(40);
  for (const { EventBanner } of all) expect(await files.find(EventBanner), EventBanner).not.toBeNull();

  const banner = all[0]?.EventBanner ?? '';
  await files.remove(banner);
  await fill(server);
  expect(await files.find(banner)).not.toBeNull();
  expect(await events(server)).toEqual(all);
});

test('a database that holds anything is left alone', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server);
  await fill(server);
  expect((await events(server)).map((event) => event._id)).toEqual([_id]);
});
