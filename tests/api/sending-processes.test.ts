import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pathOf } from '~/contract/call';
import { type CallInput, type CallName, calls } from '~/contract/calls';
import { addDays, dayInZone, writeDay } from '~/contract/event-date';
import { openDatabase } from '~/server/database/database';
import { PushService } from '../browser/harness/push-service';
import { databaseOf } from './database';
import { goodBodies } from './samples';
import { type RunningServer, serve } from './server-process';
import { owner, temporaryFolder } from './start-server';

/** The zone in which it is noon: in the evening, messages would wait for the morning. */
const zoneOfNoon = (): string => {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

const call = async <Name extends CallName>(
  { port }: RunningServer,
  name: Name,
  input: CallInput<Name>,
  token = '',
) => {
  const { method, path } = calls[name];
  const answer = await fetch(`http://127.0.0.1:${port}${pathOf(path, input.params)}`, {
    method,
    headers: {
      authorization: token,
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  expect([name, answer.status]).toEqual([name, 200]);
  return answer.json();
};

/** A server in a process of its own, with a phone that is told of an event in three days. */
const siteWithPhone = async () => {
  const pushes = await PushService.start();
  onTestFinished(() => pushes.close());
  const folder = await temporaryFolder();
  const SITE_TIME_ZONE = zoneOfNoon();
  const environment = { SITE_URL: 'https://example.org', PUSH_SERVICES: pushes.origin, SITE_TIME_ZONE };
  const start = () => serve({ folder, environment, sendEvery: 50 });
  const server = await start();
  const { token } = await call(server, 'signIn', { body: owner });
  const EDate = writeDay(addDays(dayInZone(new Date(), SITE_TIME_ZONE), 3));
  await call(server, 'uplodeEventData', { body: { ...goodBodies.uplodeEventData, EDate } }, token);
  const [{ _id: eid }] = (await call(server, 'getCurrentEventData', {})).result;
  const { Place } = await call(server, 'saveRegister', { body: { ...goodBodies.saveRegister, Eid: eid } });
  const { endpoint: Endpoint, p256dh: P256dh, auth: Auth } = pushes.subscribe();
  await call(server, 'savePush', {
    body: { Link: Place.Link, Endpoint, P256dh, Auth, ShowsName: false },
  });
  const tell = () => call(server, 'tellWords', { params: { eid }, body: { Words: 'Bring a mat.' } }, token);
  const db = openDatabase((await databaseOf(folder)) ?? join(folder, 'site.db'));
  onTestFinished(() => db.destroy());
  return { pushes, server, start, tell, db };
};

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'what a process was sending when it got %s is sent by the next one',
  async (signal) => {
    const { pushes, server, start, tell, db } = await siteWithPhone();
    pushes.usualAnswer = 'hangs';
    await tell();
    await pushes.requestsUntil(1);
    server.child.kill(signal);
    expect(await server.ended).toBe(signal === 'SIGTERM' ? 0 : signal);
    const [left] = await db.selectFrom('outgoing_messages').selectAll().execute();
    expect(left).toMatchObject({
      state: 'due',
      tries: 1,
      claimed_by: expect.stringMatching(signal === 'SIGTERM' ? /^$/ : /./),
    });
    // As two minutes later.
    await db.updateTable('outgoing_messages').set({ claimed_until: '' }).execute();
    pushes.usualAnswer = 'accepted';
    await start();
    await pushes.acceptedUntil(1);
    expect(JSON.parse(pushes.accepted[0]?.text() ?? '')).toMatchObject({
      notification: { body: 'Bring a mat.' },
    });
  },
);

test('a server sends what is due by itself, and only once', async () => {
  const { pushes, tell, db } = await siteWithPhone();
  await tell();
  await pushes.acceptedUntil(1);
  const states = async () =>
    (await db.selectFrom('outgoing_messages').select(['state', 'tries']).execute()).map(
      ({ state, tries }) => `${state} ${tries}`,
    );
  await expect.poll(states).toEqual(['sent 1']);
  expect(pushes.requests).toBe(1);
});
