import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeBackup } from '~/server/operations/make-backup';
import { restoreBackup } from '~/server/operations/restore-backup';
import { goodBodies, inviteCaller } from './samples';
import { temporaryFolder } from './start-server';
import { sweepNow } from './sweep';
import { toldSite } from './told-people';

const tables = ['announcements', 'told_marks', 'push_subscriptions', 'outgoing_messages'] as const;

/** A site whose event has moved: Asha was told and has a phone, Binita waits and has one too. */
const told = async () => {
  const site = await toldSite({ Places: 1 });
  const { server, register, later, change, tell, cancel } = site;
  const { db } = server.site.dependencies;
  const subscribe = (Link = '', phone = '') => {
    const Endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${phone}`;
    return server.call('savePush', { body: { ...goodBodies.savePush, Link, Endpoint } });
  };
  const first = await register('First', { Number: '90000 00001', Email: '' });
  const asha = await register('Asha', { Number: '91234 56789', Email: '', Language: 'hi' });
  const binita = await register('Binita', { Number: '90000 00002', Email: '' });
  await subscribe(asha.Link, 'asha');
  await subscribe(binita.Link, 'binita');
  later(1);
  await cancel(first);
  await change({ Place: 'Pune' });
  await tell('Asha');
  /** How many rows each table has. */
  const rows = async () => {
    const counts: number[] = [];
    for (const table of tables) counts.push((await db.selectFrom(table).selectAll().execute()).length);
    return counts;
  };
  const removeWith = async (name: 'deleteRegister' | 'deleteAllRegistration' | 'deleteEvent', id: string) => {
    const key = crypto.randomUUID();
    const token = await server.ownerToken();
    const answer = await (name === 'deleteAllRegistration'
      ? server.call(name, { params: { eventId: id } }, { token, key })
      : server.call(name, { params: { id } }, { token, key }));
    expect(answer.statusCode).toBe(200);
    return key;
  };
  return { ...site, db, rows, removeWith };
};

test('an undo brings back what a removed registration was told, and its phones; else the sweep deletes both', async () => {
  const { server, owner, idOf, rows, removeWith, list, due, later } = await told();
  const before = await list();
  expect(await rows()).toEqual([2, 1, 2, 3]);
  const key = await removeWith('deleteRegister', idOf('Asha'));
  expect((await rows()).slice(1, 3)).toEqual([0, 1]);
  await sweepNow(server);
  await owner('restoreRemoved', { body: { Removal: key } });
  expect((await list()).People[0]).toEqual(before.People[0]);
  // Binita moved up meanwhile.
  expect(await due()).toEqual({ Binita: 'place' });
  await removeWith('deleteRegister', idOf('Asha'));
  later(24 * 60);
  await sweepNow(server);
  expect((await rows()).slice(0, 3)).toEqual([2, 0, 1]);
});

test('an undo brings back what all were told of a removed event, or of one whose registrations were removed', async () => {
  const { server, owner, eid, rows, removeWith, list, later } = await told();
  const before = await list();
  for (const removal of ['deleteAllRegistration', 'deleteEvent'] as const) {
    const key = await removeWith(removal, eid);
    expect((await rows()).slice(1, 3)).toEqual([0, 0]);
    await sweepNow(server);
    await owner('restoreRemoved', { body: { Removal: key } });
    expect((await list()).People).toEqual(before.People);
  }
  await removeWith('deleteEvent', eid);
  later(24 * 60);
  await sweepNow(server);
  expect((await rows()).slice(0, 3)).toEqual([0, 0, 0]);
});

test('a person’s export has how she was told and since when a phone is, without its address', async () => {
  const { owner, idOf, removeWith, server } = await told();
  const stored = async () => (await owner('exportPerson', { body: { Number: '91234 56789' } })).body;
  const before = await stored();
  expect(JSON.parse(before).result.Registrations).toMatchObject([
    {
      Name: 'Asha',
      Language: 'hi',
      Told: [{ Occasion: 'moved', How: 'called', At: server.clock.now.toISOString() }],
      Phones: ['2026-03-06T06:30:00.000Z'],
    },
  ]);
  expect(before).not.toContain('push.services');
  await removeWith('deleteRegister', idOf('Asha'));
  expect(JSON.parse(await stored()).result.Registrations).toMatchObject([
    { Name: 'Asha', Told: [{ How: 'called' }], Phones: ['2026-03-06T06:30:00.000Z'] },
  ]);
});

test('whoever is erased leaves no mark, no phone and no message, removed or not', async () => {
  for (const isRemoved of [false, true]) {
    const { db, owner, idOf, removeWith } = await told();
    const id = idOf('Asha');
    if (isRemoved) await removeWith('deleteRegister', id);
    await owner('erasePerson', { body: { Number: '91234 56789' } });
    for (const table of tables)
      expect([
        isRemoved,
        table,
        await db.selectFrom(table).selectAll().where('registration_id', '=', id).execute(),
      ]).toEqual([isRemoved, table, []]);
    const removals = await db.selectFrom('removals').select('removed').execute();
    expect(JSON.stringify(removals)).not.toContain(id);
  }
});

test('who was told, and the phones, go with the registrations when these expire', async () => {
  const { server, rows } = await told();
  // The clock has jumped, which the first sweep waits out.
  for (const day of ['2028-03-12', '2028-03-13']) {
    server.clock.now = new Date(`${day}T06:30:00Z`);
    await sweepNow(server);
  }
  expect((await rows()).slice(0, 3)).toEqual([0, 0, 0]);
});

test('the restore of a backup ends a caller’s link, keeps who was told, and sends nothing that was due before', async () => {
  const { server, eid, rows, list } = await told();
  const { token } = await inviteCaller(server, eid);
  const { People } = await list();
  const { db } = server.site.dependencies;
  const file = join(await temporaryFolder(), 'backup.tar.gz');
  await makeBackup({ db, files: server.site.files }, file, server.clock.now);
  const restoring = { replace: true, now: server.clock.now, timeZone: 'Asia/Kolkata' };
  await restoreBackup({ db, files: server.site.files }, file, restoring);
  expect((await server.call('getCallList', {}, { token })).statusCode).toBe(403);
  expect(await rows()).toEqual([2, 1, 2, 0]);
  const after = await server.call('getToldList', { params: { eid } }, { token: await server.ownerToken() });
  expect(after.json().result.People).toEqual(People);
});
