import { expect, test } from 'vitest';
import { addEvent, goodBodies, registrations } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';

const ready = async (server: TestServer) => {
  const { _id } = await addEvent(server);
  return { eid: _id, body: { ...goodBodies.saveRegister, Eid: _id } };
};

test('a submission is answered with a receipt that names its key', async () => {
  const server = await startServer();
  const { body } = await ready(server);
  const key = crypto.randomUUID();
  expect((await server.call('saveRegister', { body }, { key })).json()).toEqual({ result: 'Success', key });
});

test('20 deliveries of one submission at the same moment are 20 successes and one row', async () => {
  const server = await startServer();
  const { eid, body } = await ready(server);
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.call('saveRegister', { body }, { key })),
  );
  expect(answers.map((answer) => [answer.statusCode, answer.json().key])).toEqual(
    answers.map(() => [200, key]),
  );
  expect(await registrations(server, eid)).toHaveLength(1);
});

test('20 deliveries to two servers over one database are 20 successes and one row', async () => {
  const folder = await temporaryFolder();
  const servers = [await startServer({ folder }), await startServer({ folder })] as const;
  const { eid, body } = await ready(servers[0]);
  const key = crypto.randomUUID();
  const deliver = (_: unknown, index: number) =>
    servers[index % 2 === 0 ? 0 : 1].call('saveRegister', { body }, { key });
  const answers = await Promise.all(Array.from({ length: 20 }, deliver));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(await registrations(servers[1], eid)).toHaveLength(1);
});

test('20 different submissions at the same moment are 20 rows', async () => {
  const server = await startServer();
  const { eid, body } = await ready(server);
  await Promise.all(
    Array.from({ length: 20 }, () => server.call('saveRegister', { body }, { key: crypto.randomUUID() })),
  );
  expect(await registrations(server, eid)).toHaveLength(20);
});

test('a repeat is answered as the first and writes nothing, also after its row and its event were deleted', async () => {
  const server = await startServer();
  const { eid, body } = await ready(server);
  const key = crypto.randomUUID();
  const first = await server.call('saveRegister', { body }, { key });
  const token = await server.ownerToken();
  const [row] = await registrations(server, eid);
  await server.call('deleteRegister', { params: { id: row?._id ?? '' } }, { token });
  const second = await server.call('saveRegister', { body }, { key });
  expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  expect(await registrations(server, eid)).toEqual([]);
  await server.call('deleteEvent', { params: { id: eid } }, { token });
  expect((await server.call('saveRegister', { body }, { key })).json()).toEqual(first.json());
});

test('a repeat is known for more than a year', async () => {
  const server = await startServer();
  const { eid, body } = await ready(server);
  const key = crypto.randomUUID();
  await server.call('saveRegister', { body }, { key });
  server.clock.now = new Date('2027-04-01T06:30:00Z');
  const { sweep } = await import('~/server/daily-sweep');
  await sweep({ ...server.site.dependencies, log: server.app.log });
  await server.call('saveRegister', { body }, { key });
  expect(await registrations(server, eid)).toHaveLength(1);
});

test('a key that comes with another payload is refused and writes nothing', async () => {
  const server = await startServer();
  const { eid, body } = await ready(server);
  const key = crypto.randomUUID();
  await server.call('saveRegister', { body }, { key });
  const other = await server.call('saveRegister', { body: { ...body, Name: 'Somebody else' } }, { key });
  expect([other.statusCode, other.json().code]).toEqual([422, 'key-reused']);
  expect(await registrations(server, eid)).toHaveLength(1);
});

test('the same payload is the same whatever the order of its fields and the spaces around its texts', async () => {
  const server = await startServer();
  const { body } = await ready(server);
  const key = crypto.randomUUID();
  await server.call('saveRegister', { body }, { key });
  const turned = {
    ...Object.fromEntries(Object.entries(body).reverse()),
    Name: ` ${body.Name} `,
    Eid: body.Eid,
  };
  expect((await server.call('saveRegister', { body: turned }, { key })).statusCode).toBe(200);
});

test('a refusal is not remembered: the same key is taken once it can be', async () => {
  const server = await startServer({ environment: { SUBMISSIONS_PER_MINUTE: '1' } });
  const { eid, body } = await ready(server);
  const key = crypto.randomUUID();
  await server.call('saveRegister', { body });
  expect((await server.call('saveRegister', { body }, { key })).statusCode).toBe(429);
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  expect((await server.call('saveRegister', { body }, { key })).statusCode).toBe(200);
  expect(await registrations(server, eid)).toHaveLength(2);
});

test('without a key every delivery is a submission of its own', async () => {
  const server = await startServer();
  const { eid, body } = await ready(server);
  const keys = [await server.call('saveRegister', { body }), await server.call('saveRegister', { body })].map(
    (answer) => answer.json<{ key: string }>().key,
  );
  expect(new Set(keys).size).toBe(2);
  expect(await registrations(server, eid)).toHaveLength(2);
});
