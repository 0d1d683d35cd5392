import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { addEvent, asOwner, goodBodies, read, registrations } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';
import { sweepNow } from './sweep';

/** One kind of submission: how it is sent, what the owner sees of it and how it is deleted. */
interface Kind {
  send(key?: string, change?: { Email?: string }, to?: TestServer): Promise<LightMyRequestResponse>;
  rows(): Promise<{ _id: string }[]>;
  remove(id: string): Promise<LightMyRequestResponse>;
}

const keyed = (key?: string) => (key === undefined ? {} : { key });

const kinds: Record<string, (server: TestServer) => Promise<Kind>> = {
  'a registration': async (server) => {
    const { _id: Eid } = await addEvent(server);
    const owner = await asOwner(server);
    return {
      send: (key, change, to = server) =>
        to.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid, ...change } }, keyed(key)),
      rows: () => registrations(server, Eid),
      remove: (id) => owner('deleteRegister', { params: { id } }),
    };
  },
  'an application': async (server) => {
    const owner = await asOwner(server);
    return {
      send: (key, change, to = server) =>
        to.call('saveVolunteerData', { body: { ...goodBodies.saveVolunteerData, ...change } }, keyed(key)),
      rows: async () => (await read(server, 'getVolunteerData', {}, await server.ownerToken())).result,
      remove: (id) => owner('deleteVolunteerMember', { params: { id } }),
    };
  },
  'a message': async (server) => {
    const owner = await asOwner(server);
    return {
      send: (key, change, to = server) =>
        to.call('contactMessage', { body: { ...goodBodies.contactMessage, ...change } }, keyed(key)),
      rows: async () => (await read(server, 'getContactMessages', {}, await server.ownerToken())).result,
      remove: (id) => owner('deleteContactMessage', { params: { id } }),
    };
  },
  'a subscription': async (server) => {
    const owner = await asOwner(server);
    return {
      send: (key, change, to = server) =>
        to.call('subscribe', { body: { ...goodBodies.subscribe, ...change } }, keyed(key)),
      rows: async () => (await read(server, 'getSubscriptions', {}, await server.ownerToken())).result,
      remove: (id) => owner('deleteSubscription', { params: { id } }),
    };
  },
};

const somebody = (index: number) => ({ Email: `person-${index}@example.org` });

describe.each(Object.entries(kinds))('%s', (_, kindOf) => {
  test('is answered with a receipt that names its key', async () => {
    const { send } = await kindOf(await startServer());
    const key = crypto.randomUUID();
    const answer = await send(key);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ result: 'Success', key });
  });

  test('delivered 20 times at the same moment is 20 successes and one row', async () => {
    const { send, rows } = await kindOf(await startServer());
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)));
    expect(answers.map((answer) => [answer.statusCode, answer.json().key])).toEqual(
      answers.map(() => [200, key]),
    );
    expect(await rows()).toHaveLength(1);
  });

  test('delivered again with its key in capitals is the same, and its receipt names the key as it came', async () => {
    const { send, rows } = await kindOf(await startServer());
    const key = 'c9f7a8de-12ab-4cde-8f01-23456789abcd';
    for (const written of [key.toUpperCase(), key]) {
      const answer = await send(written);
      expect([answer.statusCode, answer.json().key]).toEqual([200, written]);
    }
    expect(await rows()).toHaveLength(1);
  });

  test('delivered 20 times to two servers over one database is 20 successes and one row', async () => {
    const folder = await temporaryFolder();
    const servers = [await startServer({ folder }), await startServer({ folder })] as const;
    const { send, rows } = await kindOf(servers[0]);
    const key = crypto.randomUUID();
    const deliver = (_: unknown, index: number) => send(key, {}, servers[index % 2 === 0 ? 0 : 1]);
    const answers = await Promise.all(Array.from({ length: 20 }, deliver));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await rows()).toHaveLength(1);
  });

  test('of 20 people at the same moment makes 20 rows', async () => {
    const { send, rows } = await kindOf(await startServer());
    await Promise.all(Array.from({ length: 20 }, (_, index) => send(crypto.randomUUID(), somebody(index))));
    expect(await rows()).toHaveLength(20);
  });

  test('that is repeated is answered as the first and writes nothing, also after its row was deleted', async () => {
    const { send, rows, remove } = await kindOf(await startServer());
    const key = crypto.randomUUID();
    const first = await send(key);
    const [row] = await rows();
    expect((await remove(row?._id ?? '')).statusCode).toBe(200);
    const second = await send(key);
    // Of a registration the first one also tells the place and its row, which are gone by then.
    const { Place: _, Rid: __, ...receipt } = first.json();
    expect([second.statusCode, second.json()]).toEqual([200, receipt]);
    expect(await rows()).toEqual([]);
  });

  test('with the key of another is refused and writes nothing', async () => {
    const { send, rows } = await kindOf(await startServer());
    const key = crypto.randomUUID();
    await send(key);
    const other = await send(key, somebody(1));
    expect([other.statusCode, other.json().code]).toEqual([422, 'key-reused']);
    expect(await rows()).toHaveLength(1);
  });

  test('beyond the limit waits a minute, repeats of one do not count, and a refusal is not remembered', async () => {
    const server = await startServer({ limits: { submissionsPerMinute: 2 } });
    const { send, rows } = await kindOf(server);
    const [first, third] = [crypto.randomUUID(), crypto.randomUUID()];
    for (let repeat = 0; repeat < 4; repeat += 1) expect((await send(first)).statusCode).toBe(200);
    expect((await send(undefined, somebody(2))).statusCode).toBe(200);
    const over = await send(third, somebody(3));
    expect([over.statusCode, over.json().code, over.headers['retry-after']]).toEqual([429, 'too-many', '60']);
    expect((await send(first)).statusCode).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect((await send(third, somebody(3))).statusCode).toBe(200);
    expect(await rows()).toHaveLength(3);
  });

  test('without a key is new each time', async () => {
    const { send, rows } = await kindOf(await startServer());
    const keys = [await send(undefined, somebody(1)), await send(undefined, somebody(2))].map(
      (answer) => answer.json<{ key: string }>().key,
    );
    expect(new Set(keys).size).toBe(2);
    expect(await rows()).toHaveLength(2);
  });
});

test('each kind of submission has a separate limit: registrations never wait for messages', async () => {
  const server = await startServer({
    limits: { submissionsPerMinute: 2, submissionsPerDay: 3 },
  });
  const message = () => server.call('contactMessage', { body: goodBodies.contactMessage });
  const statuses = [];
  for (let tries = 0; tries < 3; tries += 1) statuses.push((await message()).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  for (const [kind, kindOf] of Object.entries(kinds)) {
    const { statusCode } = await (await kindOf(server)).send();
    expect([kind, statusCode]).toEqual([kind, kind === 'a message' ? 429 : 200]);
  }
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  expect([(await message()).statusCode, (await message()).statusCode]).toEqual([200, 429]);
});

test('an address that reaches the daily limit of a kind is refused with a time to retry; others are not', async () => {
  const server = await startServer({ environment: { TRUST_PROXY: 'on' }, limits: { submissionsPerDay: 4 } });
  const send = (index: number, address: string) =>
    server.call(
      'subscribe',
      { body: { Email: `person-${index}@example.org` } },
      {
        headers: { 'x-forwarded-for': address },
      },
    );
  for (let index = 0; index < 4; index += 1) {
    expect((await send(index, '203.0.113.1')).statusCode).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + 60 * 60 * 1000);
  }
  const over = await send(5, '203.0.113.1');
  expect([over.statusCode, over.json().code, over.headers['retry-after']]).toEqual([
    429,
    'too-many',
    String(20 * 60 * 60),
  ]);
  expect((await send(6, '203.0.113.2')).statusCode).toBe(200);
  server.clock.now = new Date(server.clock.now.getTime() + 20 * 60 * 60 * 1000);
  expect((await send(5, '203.0.113.1')).statusCode).toBe(200);
});

test('a key of one kind of submission is not good for another, even with the same words', async () => {
  const server = await startServer();
  const key = crypto.randomUUID();
  const body = { FName: 'Rekha', Email: 'rekha@example.org', Message: 'Hello' };
  expect((await server.call('saveVolunteerData', { body }, { key })).statusCode).toBe(200);
  expect((await server.call('contactMessage', { body }, { key })).statusCode).toBe(422);
});

const ready = async (server: TestServer) => {
  const { _id } = await addEvent(server);
  return { eid: _id, body: { ...goodBodies.saveRegister, Eid: _id } };
};

test('a repeated registration is recognised after its event was deleted', async () => {
  const server = await startServer();
  const { eid, body } = await ready(server);
  const key = crypto.randomUUID();
  const first = await server.call('saveRegister', { body }, { key });
  await (await asOwner(server))('deleteEvent', { params: { id: eid } });
  const { Place: _, Rid: __, ...receipt } = first.json();
  expect((await server.call('saveRegister', { body }, { key })).json()).toEqual(receipt);
});

test('a repeated submission is recognised for more than a year', async () => {
  const server = await startServer();
  const { eid, body } = await ready(server);
  const key = crypto.randomUUID();
  await server.call('saveRegister', { body }, { key });
  server.clock.now = new Date('2027-04-01T06:30:00Z');
  await sweepNow(server);
  await server.call('saveRegister', { body }, { key });
  expect(await registrations(server, eid)).toHaveLength(1);
});

test('a payload is recognised whatever the order of its fields and the spaces around its texts', async () => {
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
