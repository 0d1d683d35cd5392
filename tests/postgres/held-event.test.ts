import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '~/server/database/database';
import { withoutLimits } from '../api/claims-at-once';
import { databaseOf } from '../api/database';
import { addEvent, goodBodies, read } from '../api/samples';
import { startServer, temporaryFolder } from '../api/start-server';

/** More than may wait for one event. */
const many = 210;

test('while hundreds wait for one event, other events and reads are served, and the queue has an end', async () => {
  const folder = await temporaryFolder();
  const address = (await databaseOf(folder)) ?? '';
  const server = await startServer({ folder, environment: withoutLimits, logLevel: 'silent' });
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
