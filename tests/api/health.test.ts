import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { health } from '~/server/http/health';
import { startServer } from './start-server';

test('a healthy server is alive and ready, with answers that are no-store', async () => {
  const server = await startServer();
  for (const url of ['/healthz', '/readyz']) {
    const answer = await server.app.inject(url);
    expect([answer.statusCode, answer.json()], url).toEqual([200, { status: 'ok' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a server without its database is alive, but not ready', async () => {
  const server = await startServer();
  await server.site.dependencies.db.destroy();
  const ready = await server.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'unavailable', unreachable: ['database'] },
  ]);
  expect(ready.body).not.toMatch(/sql|driver|destroyed/i);
  expect(server.logged()).toMatch(/"reqId":[^\n]*The site is not ready\./);
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
});

test('a server without its file store is alive, but not ready until the store is back', async () => {
  const server = await startServer();
  const folder = join(server.folder, 'files');
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'no folder');
  expect((await server.app.inject('/readyz')).json()).toMatchObject({ unreachable: ['files'] });
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  await rm(folder);
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
});

test('the readiness check times out on a slow file store, which is asked once for all waiting requests', async () => {
  const server = await startServer();
  let asked = 0;
  const files = {
    check: () => {
      asked += 1;
      return new Promise<void>(() => {});
    },
  };
  const app = Fastify();
  await app.register(health({ db: server.site.dependencies.db, files, timeout: 20 }));
  const answers = await Promise.all(['/readyz', '/readyz', '/readyz'].map((url) => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  expect(asked).toBe(1);
  await app.close();
});
