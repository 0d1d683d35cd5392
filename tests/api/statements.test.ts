import { DefaultQueryExecutor } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Call } from '~/contract/call';
import { callNames, calls } from '~/contract/calls';
import { addEvent, goodBodies } from './samples';
import { startServer } from './start-server';

/** Watches the statements from now on, without those that begin and end transactions. */
const watchStatements = () => {
  const executed = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  onTestFinished(() => executed.mockRestore());
  return async (work: () => Promise<unknown>): Promise<string[]> => {
    executed.mockClear();
    await work();
    return executed.mock.calls.map(([{ sql }]) => sql);
  };
};

test('a registration takes nine statements, and its repeat at most seven', async () => {
  const server = await startServer();
  const body = { ...goodBodies.saveRegister, Eid: (await addEvent(server))._id };
  const key = crypto.randomUUID();
  const statementsOf = watchStatements();
  const register = async () =>
    expect((await server.call('saveRegister', { body }, { key })).statusCode).toBe(200);
  expect(await statementsOf(register)).toHaveLength(9);
  expect((await statementsOf(register)).length).toBeLessThanOrEqual(7);
});

/** Public reads without a parameter. */
const publicReads = callNames.filter((name) => {
  const { method, who, path, uncached }: Call = calls[name];
  return method === 'GET' && who === 'anyone' && !uncached && !path.includes(':');
});

test('a public read takes at most four statements, and none when it is cached', async () => {
  const server = await startServer();
  await addEvent(server);
  const statementsOf = watchStatements();
  expect(publicReads.length).toBeGreaterThan(4);
  for (const name of publicReads) {
    const read = () => server.app.inject({ url: calls[name].path });
    expect((await statementsOf(read)).length, name).toBeLessThanOrEqual(4);
    expect(await statementsOf(read), name).toEqual([]);
  }
});
