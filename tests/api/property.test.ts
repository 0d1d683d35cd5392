import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '~/contract/call';
import { type CallName, callNames, calls } from '~/contract/calls';
import { renderedPages } from '~/server/pages/pages-plugin';
import { nasty, nastyTexts, nearlyGood } from './nasty-values';
import { goodBodies } from './samples';
import { startServer, type TestServer } from './start-server';

/** Ids that exist nowhere, and ones that cannot be. */
const parameter = fc.oneof(
  fc.uuid(),
  fc.constantFrom(...nastyTexts.filter((text) => text.length < 400 && text.isWellFormed())),
  fc.string({ maxLength: 80 }),
);

/** Every limit of how often is out of the way; what is tried here is what, not how often. */
const limits = {
  submissionsPerMinute: 1_000_000,
  submissionsPerDay: 1_000_000,
  signUpsPerHour: 1_000_000,
  wrongSignInsPerQuarterHour: 1_000_000,
  wrongSignInsPerAddress: 1_000_000,
  wrongLinksPerQuarterHour: 1_000_000,
  doorActionsPerMinute: 1_000_000,
  doorTicksPerPerson: 1_000_000,
  doorReadsPerMinute: 1_000_000,
};

const goodBody = (name: CallName): object | undefined =>
  Object.entries(goodBodies).find(([each]) => each === name)?.[1];

/** Those that would end the session that makes all the calls. */
const ending: CallName[] = ['signOut'];
const tried = callNames.filter((name) => !ending.includes(name));

/** For every call: whoever makes it, with whatever parameters and body. */
const anyCall = fc.constantFrom(...tried).chain((name) => {
  const good = goodBody(name);
  return fc.record({
    name: fc.constant(name),
    parameters: fc.array(parameter, { minLength: 3, maxLength: 3 }),
    body: good
      ? fc.oneof(nearlyGood(good), nearlyGood(good), fc.jsonValue(), nasty)
      : fc.option(nasty, { freq: 4 }),
    signedIn: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    key: fc.option(fc.oneof(fc.uuid(), fc.constantFrom('x', 'é', '0'.repeat(500))), { freq: 2 }),
  });
});

interface Tried {
  statusCode: number;
  body: string;
  headers: Record<string, unknown>;
}

/** Whatever was asked, the answer is one that callers can read, and not a failure of ours. */
const expectFit = (answer: Tried, asked: string): void => {
  expect(answer.statusCode, asked).toBeLessThan(500);
  expect(answer.body, asked).not.toMatch(/SQLITE|node_modules|\bat .+:\d+:\d+/);
  if (answer.statusCode < 400) return;
  expect(answer.headers['content-type'], asked).toMatch(/^application\/json/);
  expect(JSON.parse(answer.body), asked).toEqual(expect.objectContaining({ error: expect.any(String) }));
};

const make = async (
  server: TestServer,
  token: string,
  { name, parameters, body, signedIn, key }: typeof anyCall extends fc.Arbitrary<infer Asked> ? Asked : never,
) => {
  const { method, path }: Call = calls[name];
  let next = 0;
  const url = path.replaceAll(
    /:\w+/g,
    () => encodeURIComponent(parameters[next++]?.toWellFormed() ?? '') || '%20',
  );
  const payload =
    body === null
      ? undefined
      : typeof body === 'string' && body.startsWith('{')
        ? body
        : JSON.stringify(body);
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      ...(signedIn && { authorization: token }),
      ...(key !== null && { 'idempotency-key': key }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
  expectFit(answer, `${method} ${url} ${payload?.slice(0, 500) ?? ''}`);
  return answer.statusCode;
};

/** The same for everybody; another one searches elsewhere. */
const seed = 20_261_121;

test('no input makes a call fail', async () => {
  const server = await startServer({ limits, logLevel: 'silent' });
  const token = await server.ownerToken();
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(anyCall, async (asked) => void statuses.add(await make(server, token, asked))),
    { seed, numRuns: 600 },
  );
  // It was not all refused at the door.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
});

test('the property tests try every call near a valid body', async () => {
  const server = await startServer({ limits, logLevel: 'silent' });
  const token = await server.ownerToken();
  for (const name of tried) {
    const good = goodBody(name);
    if (!good) continue;
    const asked = nearlyGood(good).map((body) => ({
      name,
      parameters: ['x', 'y', 'z'],
      body,
      signedIn: true,
      key: null,
    }));
    await fc.assert(
      fc.asyncProperty(asked, async (one) => void (await make(server, token, one))),
      { seed, numRuns: 10 },
    );
  }
});

test('every address is answered with a page or a refusal, never a failure', async () => {
  const pages = renderedPages({
    load: () => import('~/app/entry/entry-server'),
    assets: () => ({ manifest: { routes: {} }, scripts: () => [] }),
    policy: () => null,
  });
  const server = await startServer({ pages, logLevel: 'silent' });
  const part = fc.oneof(
    fc.constantFrom(
      'events',
      'past_event',
      'book',
      'register_booking',
      'img',
      '320',
      'auth',
      '..',
      '%2e%2e',
      '%',
    ),
    fc.string({ maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.string({ maxLength: 20 }),
  );
  const address = fc
    .tuple(fc.array(part, { maxLength: 4 }), fc.option(fc.string({ maxLength: 30 }), { nil: '' }))
    .map(([parts, query]) => `/${parts.join('/')}?${query}`.replaceAll(/[^\x21-\x7e]/g, '%E0'));
  const headers = fc.record(
    {
      accept: fc.string({ maxLength: 20 }),
      'accept-language': fc.oneof(fc.constantFrom('hi', 'fr-CA,fr;q=0.5', '*', 'x'.repeat(300)), fc.string()),
      'accept-encoding': fc.oneof(fc.constantFrom('br', 'gzip', '*', 'br;q=0', 'identity;q=0'), fc.string()),
      cookie: fc.string(),
      'if-none-match': fc.string(),
      range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=-', 'x'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(address, headers, async (url, given) => {
      const printable = Object.entries(given).map(([name, each]) => [
        name,
        each.replaceAll(/[^\x20-\x7e]/g, '?'),
      ]);
      const answer = await server.app.inject({ url, headers: Object.fromEntries(printable) });
      expect(answer.statusCode, url).toBeLessThan(500);
    }),
    { seed, numRuns: 60 },
  );
});

test('for any bytes, the server answers or hangs up, and continues to serve', async () => {
  const server = await startServer({ logLevel: 'silent' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = server.app.addresses();
  const port = typeof address === 'object' ? address.port : 0;
  const line = fc.oneof(
    fc.constantFrom(
      'Content-Length: 5',
      'Content-Length: -1',
      'Transfer-Encoding: chunked',
      'Expect: 100-continue',
    ),
    fc.constantFrom(
      'Content-Type: application/json',
      'Upgrade: websocket',
      'Connection: upgrade',
      'Host:',
      ': x',
    ),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  const request = fc
    .record({
      method: fc.constantFrom(
        'GET',
        'POST',
        'DELETE',
        'OPTIONS',
        'HEAD',
        'CONNECT',
        'TRACE',
        'BREW',
        'get',
        '',
      ),
      path: fc.oneof(
        fc.constantFrom('/save_register', '/get_current_event_data', '*', 'http://x/healthz', '//', '/%'),
        fc.string({ unit: 'binary', maxLength: 60 }),
      ),
      lines: fc.array(line, { maxLength: 5 }),
      body: fc.oneof(
        fc.constantFrom('', '{"Name":', '5\r\nhello\r\n0\r\n\r\n'),
        fc.string({ unit: 'binary' }),
      ),
    })
    .map(({ method, path, lines, body }) =>
      Buffer.from(`${method} ${path} HTTP/1.1\r\n${['Host: x', ...lines].join('\r\n')}\r\n\r\n${body}`),
    );
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
  await fc.assert(
    fc.asyncProperty(fc.oneof(request, request, bytes), async (sent) => {
      const socket = connect(port, '127.0.0.1');
      let received = '';
      socket.on('data', (chunk) => {
        received += String(chunk);
      });
      // Hung up on before everything was sent.
      socket.on('error', () => undefined);
      socket.end(sent);
      await once(socket, 'close');
      for (const [, status] of received.matchAll(/^HTTP\/1\.1 (\d{3})/gm))
        expect(Number(status)).toBeLessThan(500);
    }),
    { seed, numRuns: 300 },
  );
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});
