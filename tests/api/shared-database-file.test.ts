import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pathOf } from '~/contract/call';
import { type CallName, calls } from '~/contract/calls';
import { openSqliteFile } from '~/server/database/sqlite-connection';
import { claimAll, expectOneLine, withoutLimits } from './claims-at-once';
import { copyEmptyDatabase } from './empty-database';
import { goodBodies, read, registrations } from './samples';
import { type RunningServer, serve } from './server-process';
import { owner, startServer, temporaryFolder } from './start-server';

const settings = { environment: { LOG_LEVEL: 'error' }, limits: withoutLimits };

const call = async (
  { port }: RunningServer,
  name: CallName,
  body?: object,
  headers: Record<string, string> = {},
  params: Record<string, string> = {},
) => {
  const { method, path } = calls[name];
  const answer = await fetch(`http://127.0.0.1:${port}${pathOf(path, params)}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, said: await answer.json() };
};

const newKeys = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

test('two processes share a database file from its first start on, and lose nothing when they are killed', async () => {
  const folder = await temporaryFolder();
  const start = () => serve({ folder, ...settings });
  const [here, there] = await Promise.all([start(), start()]);
  const places = 10;
  const { token } = (await call(here, 'signIn', owner)).said;
  const event = { ...goodBodies.uplodeEventData, EDate: '', Places: places };
  await call(here, 'uplodeEventData', event, { authorization: token });
  const Eid: string = (await call(there, 'getCurrentEventData')).said.result[0]._id;

  // Half of the registrations are sent to each process, and sent again to the other where one was killed.
  const keys = newKeys(60);
  let answered = 0;
  await claimAll(
    keys,
    async (key, turn) => {
      const server = turn % 2 === 0 || there.child.killed ? here : there;
      const body = { Name: `Asha ${turn}`, Email: '', Number: '98765 43210', Eid };
      const answer = await call(server, 'saveRegister', body, { 'idempotency-key': key }).catch((error) => {
        if (server === here || !there.child.killed) throw error;
        return { status: 503, said: {} };
      });
      if (answer.status === 200) answered += 1;
      if (answered === 30) there.child.kill('SIGKILL');
      return answer;
    },
    10,
  );
  expect(await there.ended).toBe('SIGKILL');
  here.child.kill('SIGKILL');
  await here.ended;

  // The next start recovers the log that both have left.
  expectOneLine(await registrations(await startServer({ folder }), Eid), places, keys.length);
});

test('a disk that takes no more refuses submissions, and loses none that was acknowledged', async () => {
  const folder = await temporaryFolder();
  await copyEmptyDatabase(folder);
  // The file has some 300 kB already; the log cannot grow beyond the limit.
  const full = await serve({ folder, ...settings, fileSizeLimit: 512 * 1024 });
  const message = (key: string) => ({ ...goodBodies.contactMessage, LName: key });
  const statuses = new Map<string, number>();
  const withStatus = (wanted: number) =>
    [...statuses].flatMap(([key, status]) => (status === wanted ? [key] : []));
  while (withStatus(503).length < 5) {
    for (const key of newKeys(5)) {
      const { status } = await call(full, 'contactMessage', message(key), { 'idempotency-key': key });
      statuses.set(key, status);
    }
  }
  const [acknowledged, refused] = [withStatus(200), withStatus(503)];
  expect(acknowledged).not.toEqual([]);
  expect(acknowledged.length + refused.length).toBe(statuses.size);
  expect(full.errors()).toMatch(/SQLITE_(IOERR|FULL)/);
  expect((await call(full, 'getCurrentEventData')).status).toBe(200);
  full.child.kill('SIGKILL');
  await full.ended;

  const after = await startServer({ folder, ...settings });
  const token = await after.ownerToken();
  const stored = async () =>
    (await read(after, 'getContactMessages', {}, token)).result.map(({ LName }) => LName).sort();
  expect(await stored()).toEqual(acknowledged.sort());
  for (const key of refused) {
    const repeated = await after.call('contactMessage', { body: message(key) }, { key });
    expect(repeated.statusCode).toBe(200);
  }
  expect(await stored()).toEqual([...statuses.keys()].sort());
});

/** Milliseconds for 95 of 100 reads. */
const promptly = 300;

test('reads and the readiness check are prompt while writes wait for the lock of another process', async () => {
  const server = await serve(settings);
  const { token } = (await call(server, 'signIn', owner)).said;
  const event = { ...goodBodies.uplodeEventData, EDate: '' };
  const signedIn = { authorization: token };
  await call(server, 'uplodeEventData', event, signedIn);
  const Eid: string = (await call(server, 'getCurrentEventData')).said.result[0]._id;
  const { result: helper } = (await call(server, 'inviteHelper', { Name: 'Meena' }, signedIn, { eid: Eid }))
    .said;

  // The other process is this one.
  const other = openSqliteFile(join(server.folder, 'site.db'));
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  const keys = newKeys(3);
  const registration = { ...goodBodies.saveRegister, Eid };
  const waiting = Promise.allSettled(
    keys.map((key) => call(server, 'saveRegister', registration, { 'idempotency-key': key })),
  );
  const reads = [
    () => fetch(`http://127.0.0.1:${server.port}/readyz`),
    () => call(server, 'getFullEvents'),
    () => call(server, 'getCurrentEventData'),
    () => call(server, 'getPlaces', undefined, {}, { eid: Eid }),
    () => call(server, 'getViewRegister', undefined, signedIn, { eid: Eid }),
    // It notes when the helper was seen, which is a write.
    () => call(server, 'getDoorList', undefined, { authorization: `door_${helper.Link}` }),
  ];
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    for (const read of reads) {
      const begun = performance.now();
      expect((await read()).status).toBe(200);
      times.push(performance.now() - begun);
    }
  }
  other.exec('commit');
  expect(await waiting).toMatchObject(keys.map(() => ({ value: { status: 200 } })));
  const percentile = times.sort((one, next) => one - next)[Math.floor(times.length * 0.95)];
  expect(percentile).toBeLessThan(promptly);
});
