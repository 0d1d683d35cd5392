import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathOf } from '~/contract/call';
import { type CallName, calls } from '~/contract/calls';
import type { Registration } from '~/contract/registration';
import { openDatabase } from '~/server/database/database';
import { migrate } from '~/server/database/migrate';
import { claimAll, expectOneLine, withoutLimits } from '../api/claims-at-once';
import { databaseOf } from '../api/database';
import { goodBodies } from '../api/samples';
import { type RunningServer, serve } from '../api/server-process';
import { owner, temporaryFolder, visitor } from '../api/start-server';
import { onDatabase } from './on-database';

type Two = readonly [RunningServer, RunningServer];

const call = async (
  { port }: RunningServer,
  name: CallName,
  body: object | undefined,
  more: Record<string, string> = {},
  params: Record<string, string> = {},
) => {
  const { method, path } = calls[name];
  const answer = await fetch(`http://127.0.0.1:${port}${pathOf(path, params)}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...more },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, said: await answer.json() };
};

/** Makes a call so many times at the same moment, at one process and the other in turn. */
const atBoth = <Answer>(two: Two, times: number, make: (server: RunningServer) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, index) => make(two[index % 2 === 0 ? 0 : 1])));

/** Notes every statement that deletes old counted tries, also where it finds none: there is one in each sweep. */
const noteSweeps = `
  create table noted_sweeps (process integer);
  create function note_sweep() returns trigger language plpgsql as
    'begin insert into noted_sweeps values (pg_backend_pid()); return null; end';
  create trigger note_sweep after delete on rate_counters for each statement execute function note_sweep()`;

/** An upload that nobody goes on with: what is left on a machine is deleted by its own process, as the sweep's last. */
const leaveUpload = async (folder: string) => {
  const uploads = join(folder, 'uploads');
  const left = join(uploads, 'left-over');
  await mkdir(left, { recursive: true });
  const longAgo = new Date('2020-03-06T06:30:00Z');
  await utimes(left, longAgo, longAgo);
  return { swept: async () => !(await readdir(uploads)).includes('left-over') };
};

/** Starts two processes at the same moment on the database of `shared`, each with a folder of its own as on two machines. */
const startTwo = async (shared: string) => {
  const folders = [await temporaryFolder(), await temporaryFolder()] as const;
  const leftOver = await Promise.all(folders.map(leaveUpload));
  // Counters are shared by machines that have one secret.
  const SITE_SECRET = 'a secret that all machines of a site have';
  const start = (folder: string) => serve({ folder: shared, environment: { DATA_DIR: folder, SITE_SECRET } });
  const two: Two = await Promise.all([start(folders[0]), start(folders[1])]);
  return { two, leftOver };
};

test('two processes started at once on one database sweep once, and act as one', async () => {
  const shared = await temporaryFolder();
  const address = (await databaseOf(shared, 'nothing')) ?? '';
  const db = openDatabase(address);
  await migrate(db);
  await db.destroy();
  await onDatabase(address, noteSweeps);
  const { two, leftOver } = await startTwo(shared);

  for (const { swept } of leftOver) await expect.poll(swept).toBe(true);
  expect(await onDatabase(address, 'select process from noted_sweeps')).toHaveLength(1);

  const key = crypto.randomUUID();
  const delivered = await atBoth(two, 20, (server) =>
    call(server, 'contactMessage', goodBodies.contactMessage, { 'idempotency-key': key }),
  );
  expect(delivered).toEqual(delivered.map(() => ({ status: 200, said: { result: 'Success', key } })));
  expect(await onDatabase(address, 'select id from contact_messages')).toHaveLength(1);

  const [here, there] = two;
  const { token } = (await call(here, 'signUp', visitor)).said;
  const session = { authorization: token };
  for (const server of two)
    expect((await call(server, 'userAuth', undefined, session)).said).toMatchObject({ Email: visitor.Email });
  expect((await call(there, 'signOut', undefined, session)).status).toBe(200);
  expect((await call(here, 'userAuth', undefined, session)).status).toBe(401);

  const guess = { ...owner, Password: 'a wrong guess' };
  const guesses = await atBoth(two, 16, (server) => call(server, 'signIn', guess));
  const statuses = guesses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(6).fill(429)]);
});

test('hundreds who register at once at two processes get as many places as there are, and one line', async () => {
  const claims = 600;
  const places = 100;
  const folder = await temporaryFolder();
  const environment = { LOG_LEVEL: 'silent', TRUST_PROXY: 'on' };
  const start = async () =>
    serve({
      folder,
      limits: withoutLimits,
      environment: { ...environment, DATA_DIR: await temporaryFolder() },
    });
  await databaseOf(folder);
  const two: Two = [await start(), await start()];
  const [here] = two;
  const { token } = (await call(here, 'signIn', owner)).said;
  const session = { authorization: token };
  await call(here, 'uplodeEventData', { ...goodBodies.uplodeEventData, EDate: '', Places: places }, session);
  const Eid: string = (await call(here, 'getCurrentEventData', undefined)).said.result[0]._id;
  const listed = async (): Promise<Registration[]> => {
    const path = pathOf(calls.getViewRegister.path, { eid: Eid });
    const answer = await fetch(`http://127.0.0.1:${here.port}${path}`, { headers: session });
    return (await answer.json()).result;
  };
  const keys = Array.from({ length: claims }, () => crypto.randomUUID());
  /** Claims in turn at one process and the other. */
  const claimFrom = (first: number) => (key: string, turn: number) => {
    const body = { Name: `Asha ${turn}`, Email: '', Number: '98765 43210', Eid };
    return call(two[(turn + first) % 2 === 0 ? 0 : 1], 'saveRegister', body, {
      'idempotency-key': key,
      // From one address they would wait for each other at its counter of tries, and prove nothing of the event's row.
      'x-forwarded-for': `10.0.${turn >> 8}.${turn & 255}`,
    });
  };
  await claimAll(keys, claimFrom(0));
  const list = await listed();
  expectOneLine(list, places, claims);
  // Each repeated at the other process.
  await claimAll(keys.slice(0, 150), claimFrom(1));
  expect(await listed()).toEqual(list);
});

/** Removals of an event and of messages, each undone. */
const rounds = 10;

/** Changes under way at the same moment while something is removed. */
const atOnce = 8;

/** The log stays where it is while its event is removed. */
const orphans = ['registrations', 'walk_ins', 'undecided_ticks', 'door_helpers']
  .map((table) => `select id from ${table} where event_id not in (select id from events)`)
  .join(' union all ');

/** The rows by which a change is seen that was taken. */
const changed = `
  select id from registrations where came = 1 union all select id from walk_ins
  union all select id from contact_messages where answered_at is not null`;

/** A change, and the row by which it is seen. */
interface Change {
  row: string;
  send(server: RunningServer): ReturnType<typeof call>;
}

/** Adds an event with people and helpers, and messages. Returns what is done at the door, by the owner and in the inbox. */
const changesOfRound = async (server: RunningServer, address: string, session: Record<string, string>) => {
  const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
  const several = <Made>(make: () => Promise<Made>) => Promise.all(Array.from({ length: 8 }, make));
  const idsOf = async (statement: string) =>
    (await onDatabase<{ id: string }>(address, statement)).map(({ id }) => id);
  await call(server, 'uplodeEventData', { ...goodBodies.uplodeEventData, EDate: '' }, session);
  const [eid = ''] = await idsOf('select id from events order by id desc limit 1');
  await several(() => call(server, 'saveRegister', { ...goodBodies.saveRegister, Eid: eid }, newKey()));
  await several(() => call(server, 'contactMessage', goodBodies.contactMessage, newKey()));
  const people = await idsOf(`select id from registrations where event_id = '${eid}'`);
  const messages = await idsOf('select id from contact_messages where answered_at is null');

  const invite = async () =>
    (await call(server, 'inviteHelper', { Name: 'Meena' }, session, { eid })).said.result;
  const [helper, ended] = [await invite(), await invite()];
  const door = { authorization: `door_${helper.Link}` };
  await call(server, 'revokeHelper', undefined, session, { id: ended._id });
  const walkIn = () => ({
    FirstName: 'Radha',
    Party: 2,
    At: new Date().toISOString(),
    Rid: crypto.randomUUID(),
  });
  const undecided = await several(async () => {
    const [body, key] = [walkIn(), newKey()];
    await call(server, 'addWalkIn', body, { authorization: `door_${ended.Link}`, ...key });
    return { row: body.Rid, id: key['idempotency-key'] };
  });

  const ticks = people.map((Rid): Change => {
    const [body, more] = [
      { Rid, Came: true, At: new Date().toISOString() },
      { ...door, ...newKey() },
    ];
    return { row: Rid, send: (to) => call(to, 'tickAtDoor', body, more) };
  });
  const walkIns = people.map((): Change => {
    const [body, more] = [walkIn(), { ...door, ...newKey() }];
    return { row: body.Rid, send: (to) => call(to, 'addWalkIn', body, more) };
  });
  const decisions = undecided.map(
    ({ row, id }): Change => ({ row, send: (to) => call(to, 'decideTick', { Take: true }, session, { id }) }),
  );
  const answered = messages.map((Id): Change => {
    const body = { Kind: 'message', Id, Answered: true };
    return { row: Id, send: (to) => call(to, 'markAnswered', body, session) };
  });
  const kinds = [ticks, walkIns, decisions, answered];
  // In turn, so that each kind comes before, during and after the removal.
  const changes = people.flatMap((_, index) => kinds.flatMap((kind) => kind[index] ?? []));
  return { eid, messages, changes };
};

test('what two processes acknowledge during removals and undos stays stored', async () => {
  const folder = await temporaryFolder();
  const environment = {
    LOG_LEVEL: 'silent',
    SITE_SECRET: 'a secret that all machines of a site have',
  };
  const start = async () =>
    serve({
      folder,
      limits: withoutLimits,
      environment: { ...environment, DATA_DIR: await temporaryFolder() },
    });
  const address = (await databaseOf(folder)) ?? '';
  const two: Two = [await start(), await start()];
  const [here, there] = two;
  const session = { authorization: (await call(here, 'signIn', owner)).said.token };
  let refused = 0;

  for (let round = 0; round < rounds; round += 1) {
    const { eid, messages, changes } = await changesOfRound(here, address, session);
    const acknowledged: string[] = [];
    let removal: Promise<void> | undefined;
    /** As phones and the owner do: what is refused is sent again, here once the removal is undone. */
    const send = async ({ row, send }: Change, turn: number) => {
      const first = await send(two[turn % 2 === 0 ? 0 : 1]);
      if (first.status !== 200) {
        expect([404, 503]).toContain(first.status);
        refused += 1;
        await removal;
        expect((await send(two[turn % 2 === 0 ? 1 : 0])).status).toBe(200);
      }
      acknowledged.push(row);
    };
    const removeAndRestore = async () => {
      const keys = [crypto.randomUUID(), crypto.randomUUID()] as const;
      const removed = await Promise.all([
        call(here, 'deleteEvent', undefined, { ...session, 'idempotency-key': keys[0] }, { id: eid }),
        call(
          there,
          'deleteSubmissions',
          { Kind: 'message', Ids: messages },
          { ...session, 'idempotency-key': keys[1] },
        ),
      ]);
      expect(removed.map(({ status }) => status)).toEqual([200, 200]);
      expect(await onDatabase(address, orphans)).toEqual([]);
      for (const Removal of keys)
        expect((await call(there, 'restoreRemoved', { Removal }, session)).status).toBe(200);
    };
    const left = changes.entries();
    // Earlier or later among the changes, by the round.
    const removedAt = Math.floor((changes.length * (round % 5)) / 5);
    const sender = async () => {
      for (const [turn, change] of left) {
        if (turn >= removedAt) removal ??= removeAndRestore();
        await send(change, turn);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
    await removal;
    const rows = await onDatabase<{ id: string }>(address, changed);
    const seen = new Set(rows.map(({ id }) => id));
    expect(acknowledged).toHaveLength(changes.length);
    expect(acknowledged.filter((row) => !seen.has(row))).toEqual([]);
    expect(await onDatabase(address, orphans)).toEqual([]);
  }
  // Otherwise nothing came in meanwhile.
  expect(refused).toBeGreaterThan(0);
});
