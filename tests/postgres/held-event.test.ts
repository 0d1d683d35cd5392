import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '~/server/database/database';
import { withoutLimits } from '../api/claims-at-once';
import { databaseOf } from '../api/database';
import { addEvent, goodBodies, inviteHelper, read, registrations } from '../api/samples';
import { startServer, temporaryFolder } from '../api/start-server';
import { onDatabase } from './on-database';

/** More than may wait for one event. */
const many = 210;

test('while hundreds wait for one event, other events and reads are served, and the queue has an end', async () => {
  const folder = await temporaryFolder();
  const address = (await databaseOf(folder)) ?? '';
  const server = await startServer({ folder, limits: withoutLimits, logLevel: 'silent' });
  const { _id: held } = await addEvent(server, { EventName: 'Held', Places: 300 });
  const { _id: other } = await addEvent(server, { EventName: 'Other', Places: 5 });
  const register = (Eid: string) =>
    server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid } }, { key: crypto.randomUUID() });

  // The holder itself must not be timed out.
  const holder = openDatabase(address, 60_000);
  const { answers } = await holder.transaction().execute(async (transaction) => {
    await sql`select id from events where id = ${held} for update`.execute(transaction);
    const answers = Array.from({ length: many }, () => register(held));
    const full = await Promise.any(
      answers.map(async (answer) => {
        const { statusCode, headers } = await answer;
        if (headers['retry-after'] === undefined) throw new Error('It was not refused for the queue.');
        return [statusCode, headers['retry-after']];
      }),
    );
    expect(full).toEqual([503, '5']);
    expect((await register(other)).statusCode).toBe(200);
    const { result } = await read(server, 'getPlaces', { params: { eid: other } });
    expect(result.State).toBe('free');
    return { answers };
  });
  await holder.destroy();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect([...new Set(statuses)].sort()).toEqual([200, 503]);
});

/** Notes every statement that changes registrations or adds to the log, whatever number of rows it concerns. */
const noteStatements = `
  create table noted_statements (relation text);
  create function note_statement() returns trigger language plpgsql as
    'begin insert into noted_statements values (tg_table_name); return null; end';
  create trigger note_statement after update on registrations for each statement execute function note_statement();
  create trigger note_statement after insert on event_log for each statement execute function note_statement()`;

test('a long line moves up in a few statements, so that the event is not locked for long', async () => {
  const folder = await temporaryFolder();
  const address = (await databaseOf(folder, 'nothing')) ?? '';
  const server = await startServer({ folder });
  const { _id: id } = await addEvent(server, { Places: 0 });
  await onDatabase(
    address,
    `insert into registrations (id, event_id, name, email, number, address, why_we_join, created_at, late, state, party, line)
      select 'line-' || n, '${id}', 'Asha', '', '98765 43210', '', '', '2026-03-06T06:00:00.000Z', 0, 'waiting', 1 + n % 3, n
      from generate_series(1, 5000) n`,
  );
  await onDatabase(address, noteStatements);

  // The last place is for the first who comes alone; two larger parties are passed over.
  const body = { ...goodBodies.updateAnEvent, Places: 9_001 };
  const { statusCode } = await server.call(
    'updateAnEvent',
    { params: { id }, body },
    { token: await server.ownerToken() },
  );
  expect(statusCode).toBe(200);
  const moved = `select count(*)::integer as rows, sum(party)::integer as people from registrations where state = 'confirmed'`;
  expect(await onDatabase(address, moved)).toEqual([{ rows: 4501, people: 9001 }]);
  expect((await onDatabase(address, 'select relation from noted_statements')).length).toBeLessThan(15);
});

/** Milliseconds, half of what a statement waits for a lock. */
const promptly = 2_000;

test('whatever waits for a held event, registrations at other events are prompt', async () => {
  const folder = await temporaryFolder();
  const address = (await databaseOf(folder)) ?? '';
  const server = await startServer({ folder, limits: withoutLimits, logLevel: 'silent' });
  const { _id: held } = await addEvent(server, { EventName: 'Held', Places: 300 });
  const { _id: other } = await addEvent(server, { EventName: 'Other', Places: 300 });
  const token = await server.ownerToken();
  const register = (Eid: string, key: string = crypto.randomUUID()) =>
    server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid } }, { key });
  const keys = Array.from({ length: 30 }, () => crypto.randomUUID());
  for (const key of keys) await register(held, key);
  const places = (await registrations(server, held)).map(({ _id }) => _id);
  const { id: helper } = await inviteHelper(server, held);
  const at = server.clock.now.toISOString();

  /** Thirty of each kind of call that waits for an event, as several phones may send them at once. */
  const kinds: { [Kind in string]: (turn: number) => Promise<{ statusCode: number }> } = {
    withdrawals: (turn) =>
      server.call('withdrawSubmission', { body: { Key: keys[turn] ?? '' } }, { key: crypto.randomUUID() }),
    ticks: (turn) =>
      server.call('markArrival', { body: { Rid: places[turn] ?? '', Came: true, At: at } }, { token }),
    removals: (turn) =>
      server.call(
        'deleteRegister',
        { params: { id: places[turn] ?? '' } },
        { token, key: crypto.randomUUID() },
      ),
    invitations: (turn) =>
      server.call('inviteHelper', { params: { eid: held }, body: { Name: `Meena ${turn}` } }, { token }),
    revocations: () => server.call('revokeHelper', { params: { id: helper } }, { token }),
    changes: () =>
      server.call('updateAnEvent', { params: { id: held }, body: goodBodies.updateAnEvent }, { token }),
    'changes of other public data': () =>
      server.call('uplodePhoto', { body: { arr: ['one.jpg'] } }, { token }),
  };
  for (const [kind, send] of Object.entries(kinds)) {
    const holder = openDatabase(address, 60_000);
    const waiting = await holder.transaction().execute(async (transaction) => {
      await sql`select id from events where id = ${held} for update`.execute(transaction);
      const answers = Promise.all(keys.map((_, turn) => send(turn)));
      const times: number[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        const begun = performance.now();
        expect([kind, (await register(other)).statusCode]).toEqual([kind, 200]);
        times.push(performance.now() - begun);
      }
      expect([kind, Math.max(...times) < promptly]).toEqual([kind, true]);
      return { answers };
    });
    await holder.destroy();
    // A busy machine may hold it for longer than a statement waits.
    const statuses = (await waiting.answers).map(({ statusCode }) => statusCode);
    expect([kind, statuses.filter((status) => status !== 200 && status !== 503)]).toEqual([kind, []]);
  }
});
