import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import type { Call } from '~/contract/call';
import { callNames, calls } from '~/contract/calls';
import { renderedPages } from '~/server/pages/pages-plugin';
import { missingTable } from './database';
import { addEvent, goodBodies } from './samples';
import { startServer } from './start-server';

const pages = renderedPages({
  load: () => import('~/app/entry/entry-server'),
  assets: () => ({ manifest: { routes: {} }, scripts: () => [] }),
  policy: () => null,
});

test('every answer carries the security headers, and data allows nothing to be loaded or framed', async () => {
  const server = await startServer();
  for (const url of [
    '/get_current_event_data',
    '/user_auth',
    '/healthz',
    '/no-such-page',
    '/img/320/none.webp',
    '/img/320/%zz',
    '/get_event_data/%ff',
  ]) {
    expect((await server.app.inject(url)).headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  }
});

test('public answers that are cached compressed are sent in an encoding that the client accepts', async () => {
  const server = await startServer();
  const encodingFor = async (accepted: string) =>
    (await server.app.inject({ url: '/get_current_event_data', headers: { 'accept-encoding': accepted } }))
      .headers['content-encoding'];
  expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br');
  expect(await encodingFor('GZIP;q=0.5')).toBe('gzip');
  for (const none of ['', 'br;q=0', 'br; q=0.000, gzip;q=0', 'identity', 'zebra, brand'])
    expect(await encodingFor(none), none).toBeUndefined();
});

test('Strict-Transport-Security is sent over TLS only', async () => {
  const server = await startServer({ environment: { TRUST_PROXY: 'on' } });
  const answerTo = async (proto: string) =>
    (await server.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': proto } })).headers[
      'strict-transport-security'
    ];
  expect(await answerTo('http')).toBeUndefined();
  expect(await answerTo('https')).toBe('max-age=63072000; includeSubDomains');
});

test('X-Forwarded headers are ignored unless TRUST_PROXY allows them', async () => {
  const server = await startServer();
  const answer = await server.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});

test('an internal failure does not reveal its reason, and its id finds it in the log', async () => {
  const server = await startServer();
  await server.site.dependencies.db.schema.dropTable('revisions').execute();
  const answer = await server.call(
    'uplodeEventData',
    { body: goodBodies.uplodeEventData },
    { token: await server.ownerToken() },
  );
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'broken']);
  expect(answer.body).not.toMatch(/revisions|table|at /i);
  const id = String(answer.headers['x-request-id']);
  expect(
    server
      .logged()
      .split('\n')
      .find((line) => line.includes(id)),
  ).toMatch(missingTable);
});

const postedForm = {
  method: 'POST',
  url: '/contact-us',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'FName=',
} as const;

test.each<[string, number, InjectOptions]>([
  ['a call', 401, { url: '/get_volunteer_data' }],
  ['a method that is not taken', 405, { method: 'PUT', url: '/get_team_data' }],
  ['an address that cannot be read', 400, { url: '/img/320/%ff' }],
  ['a page', 404, { url: '/no-such-page' }],
  ['a posted form', 400, postedForm],
  ['a picture', 404, { url: '/img/320/none.png' }],
  ['the file store', 403, { url: '/v0/b/files/o/files%2Fa' }],
  ['the readiness', 503, { url: '/readyz' }],
])('%s that is refused carries the id that the log has it under', async (_, status, asked) => {
  const server = await startServer({ pages });
  if (status === 503) await server.site.dependencies.db.schema.dropTable('revisions').execute();
  const answer = await server.app.inject(asked);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(server.logged()).toContain(`"reqId":"${answer.headers['x-request-id']}"`);
});

test('an answer that is no refusal carries no request id', async () => {
  const server = await startServer({ pages });
  for (const url of ['/', '/get_team_data', '/readyz']) {
    const answer = await server.app.inject(url);
    expect([answer.statusCode, answer.headers['x-request-id']], url).toEqual([200, undefined]);
  }
});

test('long answers are compressed, once for each encoding', async () => {
  const server = await startServer();
  for (let count = 0; count < 4; count += 1) await addEvent(server, { Discreption: 'x'.repeat(500) });
  const answer = await server.app.inject({
    url: '/get_current_event_data',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  const etag = String(answer.headers.etag);
  const again = await server.app.inject({
    url: '/get_current_event_data',
    headers: { 'if-none-match': etag, 'accept-encoding': 'br' },
  });
  expect(again.statusCode).toBe(304);
});

test('pages of allowed origins may make calls, others may not', async () => {
  const server = await startServer({
    environment: { ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443' },
  });
  const preflight = (origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/save_register',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'idempotency-key',
      },
    });
  const allowed = await preflight('https://b.example:8443');
  expect(allowed.statusCode).toBe(204);
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': 'https://b.example:8443',
    'access-control-allow-headers': expect.stringContaining('Idempotency-Key'),
  });
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
  for (const origin of ['https://a.example.evil.example', 'http://a.example', 'null']) {
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
  }
  const refused = await server.app.inject({ url: '/user_auth', headers: { origin: 'https://a.example' } });
  expect(refused.headers).toMatchObject({
    'access-control-allow-origin': 'https://a.example',
    vary: 'Origin',
  });
});

test('each call may be made from an allowed origin, and from no other', async () => {
  const server = await startServer({ environment: { ALLOWED_ORIGINS: 'https://a.example' } });
  for (const name of callNames) {
    const { method, path }: Call = calls[name];
    const url = path.replaceAll(/:\w+/g, 'x');
    const ask = (origin: string, headers: Record<string, string> = {}) =>
      server.app.inject({
        method: headers.origin ? method : 'OPTIONS',
        url,
        headers: { origin, ...headers },
      });
    const preflight = await ask('https://a.example', { 'access-control-request-method': method });
    expect(preflight.statusCode, name).toBe(204);
    expect(preflight.headers['access-control-allow-methods'], name).toContain(method);
    for (const origin of ['https://a.example', 'https://b.example']) {
      const answer = await ask(origin, { origin });
      const allowed = origin === 'https://a.example' ? origin : undefined;
      expect(answer.headers['access-control-allow-origin'], name).toBe(allowed);
      expect(answer.headers.vary, name).toMatch(/\bOrigin\b/);
    }
  }
});

test('answers vary by Origin besides their own headers where other origins are allowed', async () => {
  const server = await startServer({ pages, environment: { ALLOWED_ORIGINS: 'https://a.example' } });
  const { vary = '' } = (await server.app.inject('/events')).headers;
  const fields = ['Origin', 'Accept-Language', 'Cookie', 'Accept-Encoding'];
  expect(String(vary).split(', ')).toEqual(expect.arrayContaining(fields));
});

test('a body that comes compressed is not unpacked but refused', async () => {
  const server = await startServer();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/contact_message',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify(goodBodies.contactMessage)),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-json']);
});

test('no page of another origin may make calls without ALLOWED_ORIGINS', async () => {
  const server = await startServer();
  const answer = await server.app.inject({
    url: '/get_current_event_data',
    headers: { origin: 'https://a.example' },
  });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});
