import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from './start-server';

/** Milliseconds; the server's own are 15, 60 and 5 seconds. */
const short = { headers: 400, request: 800, check: 40 };
/** As long as a test may run; Node takes no more for a head. */
const never = 300_000;

const listen = async (timeouts: typeof short) => {
  const server = await startServer({ timeouts, logLevel: 'silent' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = server.app.addresses();
  return typeof address === 'object' ? address.port : 0;
};

/** A connection that sends a beginning and then, if at all, byte after byte without end. */
const dial = async (port: number, beginning: string, trickle?: string) => {
  const socket: Socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  // Cut off while it was writing.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(beginning);
  const timer = trickle === undefined ? undefined : setInterval(() => socket.write(trickle), 30);
  const stop = () => {
    clearInterval(timer);
    socket.destroy();
  };
  onTestFinished(stop);
  return { closed: closed.finally(stop), received: () => received };
};

const head = 'POST /save_register HTTP/1.1\r\nHost: x\r\n';
const withBody = `${head}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"Name":"`;

test.each([
  ['sends nothing at all', '', undefined],
  ['stops within the head', head, undefined],
  ['sends its head byte by byte', head, 'x'],
  ['sends one header after the other', head, 'x: y\r\n'],
  ['stops within the body', withBody, undefined],
  ['sends its body byte by byte', withBody, 'x'],
  ['sends its body in chunks of one byte', `${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
])('a client that %s is cut off in time', async (_, beginning, trickle) => {
  const port = await listen(short);
  const slow = await dial(port, beginning, trickle);
  await slow.closed;
  // In words where there was something to answer.
  expect(slow.received()).toMatch(/^(HTTP\/1\.1 4(08|00|15|13|31) |$)/);
});

test('a client that requests much and reads nothing is cut off in time', async () => {
  const { app } = await startServer({ timeouts: { idle: 400 }, logLevel: 'silent' });
  // More than lies in the buffers between the two.
  app.get('/much', () => Buffer.alloc(64 * 1024 * 1024));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = app.addresses();
  const connected = once(app.server, 'connection');
  // It is not read from as long as nobody listens to it.
  const socket = connect(typeof address === 'object' ? address.port : 0, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const [served] = await connected;
  socket.write('GET /much HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(served, 'close');
  expect(served.bytesWritten).toBeGreaterThan(0);
});

/**
 * These stand for 10,000. This process holds both ends of each, and may often have no more than 1,024 files open, so 450
 * are what fits everywhere. With more of them nothing else would come into play: no connection waits for another, none
 * has a thread or a timer that looks at the others, and each, however many there are, is gone when its own time is up.
 * How many there can be within that time is for the system's limit of open files to say.
 */
const many = 450;

/** Stalled clients of every kind. */
const dialMany = (port: number) =>
  Promise.all(
    Array.from({ length: many }, (_, turn) => {
      const kinds = [
        ['', undefined],
        [head, 'x'],
        [withBody, 'x'],
      ] as const;
      const [beginning, trickle] = kinds[turn % kinds.length] ?? kinds[0];
      return dial(port, beginning, trickle);
    }),
  );

test('hundreds of stalled clients do not delay others', async () => {
  // None is cut off during the test: a request that waited behind them would never be answered.
  const port = await listen({ headers: never, request: never, check: 40 });
  const slow = await dialMany(port);
  let cutOff = 0;
  for (const { closed } of slow) void closed.then(() => (cutOff += 1));
  for (let count = 0; count < 20; count += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/get_current_event_data`);
    expect(answer.status).toBe(200);
  }
  expect(cutOff).toBe(0);
});

test('hundreds of stalled clients are all cut off in time', async () => {
  const port = await listen(short);
  const slow = await dialMany(port);
  await Promise.all(slow.map(({ closed }) => closed));
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('the server’s default timeouts limit a head, a whole request and an idle connection', async () => {
  const { app } = await startServer();
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.server;
  // Node switches each of them off with 0.
  const seconds = [headersTimeout, requestTimeout, timeout, keepAliveTimeout].map((each) => each / 1000);
  // A head; the largest picture at 64 kbit/s; silence; silence between two requests, which Fastify bounds.
  expect(seconds).toEqual([15, 32 * 60, 5 * 60, 72]);
});

test('the server’s default timeout for a body is a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app } = await startServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = app.addresses();
  const asked = once(app.server, 'request');
  const slow = await dial(typeof address === 'object' ? address.port : 0, withBody);
  const [request] = await asked;
  await vi.advanceTimersByTimeAsync(59_900);
  expect(request.socket.writable).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  await slow.closed;
  expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a slow client within the timeouts is served', async () => {
  const check = 40;
  const port = await listen({ headers: never, request: never, check });
  const body = JSON.stringify({ Email: 'a@example.org', Password: 'x' });
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.setNoDelay(true);
  socket.write(
    `POST /sign_in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  for (const part of body.match(/.{1,12}/g) ?? []) {
    socket.write(part);
    // One look of the server's at who is too slow.
    await new Promise((resolve) => setTimeout(resolve, check));
  }
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
});
