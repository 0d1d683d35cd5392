import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoredAtHeader } from '~/contract/restoration';
import { makeBackup } from '~/server/operations/make-backup';
import { restoreBackup } from '~/server/operations/restore-backup';
import { addEvent, goodBodies } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';

const hour = 60 * 60 * 1000;

const dataIn = ({ site }: TestServer) => ({ db: site.dependencies.db, files: site.files });

const markOf = ({ headers }: { headers: Record<string, unknown> }) => headers[restoredAtHeader.toLowerCase()];

/** Backs the site up, and restores it an hour later. */
const restore = async (server: TestServer) => {
  const file = join(await temporaryFolder(), 'backup.tar.gz');
  const from = server.clock.now;
  await makeBackup(dataIn(server), file, from);
  server.clock.now = new Date(from.getTime() + hour);
  const at = server.clock.now;
  await restoreBackup(dataIn(server), file, { replace: true, now: at, timeZone: 'Asia/Kolkata' });
  return { at, from };
};

test('public answers, and those to submissions, name the last restore for 48 hours', async () => {
  const server = await startServer();
  const { _id: Eid } = await addEvent(server);
  const reads = () =>
    Promise.all([
      server.call('getCurrentEventData', {}),
      server.call('getPlaces', { params: { eid: Eid } }),
      server.call('contactMessage', { body: goodBodies.contactMessage }),
      server.call('contactMessage', { body: { ...goodBodies.contactMessage, Message: '' } }),
    ]);
  expect((await reads()).map(markOf)).toEqual(Array(4).fill(undefined));

  const { at } = await restore(server);
  const named = Array(4).fill(at.toISOString());
  expect((await reads()).map(markOf)).toEqual(named);
  server.clock.now = new Date(at.getTime() + 48 * hour - 1);
  expect((await reads()).map(markOf)).toEqual(named);
  server.clock.now = new Date(at.getTime() + 48 * hour);
  expect((await reads()).map(markOf)).toEqual(Array(4).fill(undefined));
});

test('a cached answer that is revalidated names the restore too', async () => {
  const server = await startServer();
  await addEvent(server);
  const { at } = await restore(server);
  const { headers } = await server.call('getCurrentEventData', {});
  const again = await server.call(
    'getCurrentEventData',
    {},
    { headers: { 'if-none-match': String(headers.etag) } },
  );
  expect([again.statusCode, markOf(again)]).toEqual([304, at.toISOString()]);
});

test('a restore while the clock was far ahead does not name itself for years', async () => {
  const server = await startServer();
  await addEvent(server);
  const present = server.clock.now;
  server.clock.now = new Date(present.getTime() + 1_000 * hour);
  await restore(server);
  server.clock.now = present;
  expect(markOf(await server.call('getCurrentEventData', {}))).toBeUndefined();
});

test('the owner sees for 48 hours to what time the site was restored', async () => {
  const server = await startServer();
  await addEvent(server);
  const shown = async () => {
    const dashboard = await server.call('getDashboard', {}, { token: await server.ownerToken() });
    return dashboard.json<{ result: { Restored?: object } }>().result.Restored;
  };
  expect(await shown()).toBeUndefined();
  const { at, from } = await restore(server);
  expect(await shown()).toEqual({ At: at.toISOString(), From: from.toISOString() });
  server.clock.now = new Date(at.getTime() + 48 * hour);
  expect(await shown()).toBeUndefined();
});
