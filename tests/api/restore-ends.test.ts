import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CallInput, CallName } from '~/contract/calls';
import { planReminders } from '~/server/modules/reminders/compose-message';
import { makeBackup } from '~/server/operations/make-backup';
import { restoreBackup } from '~/server/operations/restore-backup';
import { pages } from './rendered-page';
import { goodBodies, inviteCaller, inviteHelper } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';
import { toldSite } from './told-people';

const dataIn = ({ site }: TestServer) => ({ db: site.dependencies.db, files: site.files });

const backUp = async (server: TestServer): Promise<string> => {
  const file = join(await temporaryFolder(), 'backup.tar.gz');
  await makeBackup(dataIn(server), file, server.clock.now);
  return file;
};

const restore = (server: TestServer, file: string) =>
  restoreBackup(dataIn(server), file, { replace: true, now: server.clock.now, timeZone: 'Asia/Kolkata' });

test('a restore ends sessions and the links of helpers, at the door and on the telephone, and counts whom to invite again', async () => {
  const { server, eid, register } = await toldSite({}, { pages, siteUrl: 'https://site.example' });
  const place = await register('Asha');
  const feed = await server.call('getPlaceFeed', { body: { Link: place.Link ?? '' } });
  const { pathname } = new URL(feed.json().result.Address);
  const [helper, caller] = [await inviteHelper(server, eid), await inviteCaller(server, eid)];
  const token = await server.ownerToken();
  const visitor = await server.visitorToken();
  const file = await backUp(server);
  const status = async <Name extends CallName>(name: Name, input: CallInput<Name>, as?: string) =>
    (await server.call(name, input, as === undefined ? {} : { token: as })).statusCode;
  const all = async () => [
    await status('getDoorList', {}, helper.token),
    await status('getCallList', {}, caller.token),
    await status('getDashboard', {}, token),
    await status('userAuth', {}, visitor),
    await status('getPlace', { body: { Link: place.Link ?? '' } }),
    (await server.app.inject(pathname)).statusCode,
    (await server.app.inject('/calendar.ics')).statusCode,
  ];
  expect(await all()).toEqual([200, 200, 200, 200, 200, 200, 200]);
  const { helpersToInvite } = await restore(server, file);
  expect(helpersToInvite).toBe(2);
  // Places and calendars go on.
  expect(await all()).toEqual([403, 403, 401, 401, 200, 200, 200]);
  const again = [await inviteHelper(server, eid), await inviteCaller(server, eid)];
  expect(await status('getDoorList', {}, again[0]?.token)).toBe(200);
  expect(await status('getCallList', {}, again[1]?.token)).toBe(200);
});

/** A site with a phone that is told by push, backed up at noon. */
const pushing = async () => {
  const site = await toldSite();
  const { server, register } = site;
  const { Link = '' } = await register('Asha');
  await server.call('savePush', { body: { ...goodBodies.savePush, Link } });
  const { db } = server.site.dependencies;
  const file = await backUp(server);
  const messages = () =>
    db.selectFrom('outgoing_messages').select(['occasion', 'state']).orderBy('id').execute();
  const remind = () => planReminders({ ...server.site.dependencies, siteUrl: undefined });
  const end = (state: 'sent' | 'dropped') =>
    db.updateTable('outgoing_messages').set({ state, ended_at: server.clock.now.toISOString() }).execute();
  return { ...site, db, file, messages, remind, end };
};

test.each(['sent', 'dropped'] as const)(
  'a reminder that was %s since the backup is not sent again after a restore',
  async (state) => {
    const { server, file, messages, remind, end } = await pushing();
    server.clock.now = new Date('2026-03-12T12:30:00Z');
    await remind();
    await end(state);
    server.clock.now = new Date('2026-03-12T13:30:00Z');
    await restore(server, file);
    await remind();
    expect(await messages()).toEqual([{ occasion: 'reminder', state }]);
  },
);

test('a reminder that was not sent yet is sent by the restored site, once', async () => {
  const { server, file, messages, remind } = await pushing();
  server.clock.now = new Date('2026-03-12T12:30:00Z');
  await remind();
  await restore(server, file);
  expect(await messages()).toEqual([]);
  await remind();
  await remind();
  expect(await messages()).toEqual([{ occasion: 'reminder', state: 'due' }]);
});

test('a change that was still to be told is not told by a site that has lost the change', async () => {
  const { server, file, messages, change } = await pushing();
  await change({ Place: 'Pune' });
  expect(await messages()).toEqual([{ occasion: 'moved', state: 'due' }]);
  await restore(server, file);
  expect(await messages()).toEqual([]);
});

test('a new machine without settings takes the owner, the address and the password of the backup', async () => {
  const doctor = { Email: 'doctor@example.org', Password: 'a quiet lotus pond' };
  const environment = { OWNER_EMAIL: doctor.Email, OWNER_PASSWORD: doctor.Password };
  const file = await backUp(await startServer({ environment }));
  const unset = { OWNER_EMAIL: '', OWNER_PASSWORD: '' };
  const moved = await startServer({ environment: unset });
  const { signIns } = await restore(moved, file);
  expect(signIns.owner).toEqual({ email: doctor.Email, password: 'backup' });
  const next = await startServer({ folder: moved.folder, environment: unset });
  expect(next.site.newOwnerPassword).toBeUndefined();
  const signedIn = await next.call('signIn', { body: doctor });
  expect([signedIn.statusCode, signedIn.json().OwnerEmail]).toEqual([200, doctor.Email]);
});

test('visitors read of a restore for a day, in their language, and then pages and data are as before', async () => {
  const { server } = await toldSite({}, { pages, siteUrl: 'https://site.example' });
  server.clock.now = new Date('2026-03-05T21:42:00Z');
  const file = await backUp(server);
  server.clock.now = new Date('2026-03-06T06:30:00Z');
  const line = async (language: string) =>
    (await server.call('getGroup', { params: { language } })).json().result.Restored;
  const page = async () => (await server.app.inject('/events')).body;
  expect([await line('en'), await page()]).toEqual([undefined, expect.not.stringContaining('Restored')]);
  await restore(server, file);
  expect(await line('en')).toEqual({
    Words:
      'Restored to the copy of 6 March, 3:12\u00a0am. What you have sent since comes again from your phone by itself.',
    Until: '2026-03-07T12:00',
  });
  expect((await line('hi')).Words).toContain('6 मार्च, रात\u00a03:12\u00a0बजे की कॉपी से');
  expect((await line('fr')).Words).toContain('la copie du 6 mars, 3\u00a0h\u00a012.');
  server.clock.now = new Date('2026-03-07T06:29:59Z');
  expect(await page()).toContain('Restored to the copy of 6 March');
  server.clock.now = new Date('2026-03-07T06:30:00Z');
  expect([await line('en'), await page()]).toEqual([undefined, expect.not.stringContaining('Restored')]);
});
