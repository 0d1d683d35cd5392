import { expect, test } from 'vitest';
import { databaseOf } from '../api/database';
import { addEvent, goodBodies, registrations } from '../api/samples';
import { startServer } from '../api/start-server';
import { onDatabase } from './on-database';

const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('a person ticked at the moment of cancelling has come, and keeps the place', async () => {
  const server = await startServer();
  const address = (await databaseOf(server.folder)) ?? '';
  const { _id: Eid } = await addEvent(server, { Places: 1 });
  const registered = await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid } });
  const { Link } = registered.json().Place;
  const [row] = await registrations(server, Eid);
  let given: ReturnType<typeof server.call> | undefined;
  await server.site.dependencies.db.transaction().execute(async (transaction) => {
    const tick = { came: 1, came_at: server.clock.now.toISOString() };
    await transaction
      .updateTable('registrations')
      .set(tick)
      .where('id', '=', row?._id ?? '')
      .execute();
    given = server.call('cancelPlace', { body: { Link } });
    // It has read that nobody came, and waits for this transaction.
    while ((await onDatabase(address, waiting)).length === 0);
  });
  expect((await given)?.statusCode).toBe(409);
  expect(await registrations(server, Eid)).toMatchObject([{ State: 'confirmed', Came: true }]);
});
