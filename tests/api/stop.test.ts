import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { diskStore } from '~/server/files/disk-store';
import { type RunningServer, serve, until } from './server-process';
import { temporaryFolder } from './start-server';

/** A connection of its own, with everything that has come on it. */
const dial = async ({ port }: RunningServer) => {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  const closed = once(socket, 'close');
  return { socket, closed, received: () => received, until: untilReceived(socket, () => received) };
};
const untilReceived = (socket: Socket, received: () => string) => (pattern: RegExp) =>
  until(received, pattern, () => once(socket, 'data'));

const body = JSON.stringify({ Name: 'Asha', Email: 'asha@example.org', Password: 'asha-asha' });
const head = `POST /sign_up HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
const healthz = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

/** Milliseconds: a graceful stop may take as long as a busy machine needs. */
const hour = 60 * 60_000;

/**
 * A server that was told to stop while a request is half sent; that it closed what was idle shows that it has heard.
 */
async function stopping() {
  const server = await serve({ stopWithin: hour });
  const sending = await dial(server);
  sending.socket.write(head + body.slice(0, 20));
  const idle = await dial(server);
  idle.socket.write(healthz);
  await idle.until(/"ok"/);
  server.child.kill('SIGTERM');
  await idle.closed;
  return { server, sending };
}

test('a stopping server finishes open requests, closes idle connections, and exits with 0', async () => {
  const server = await serve({ stopWithin: hour });
  const idle = await dial(server);
  idle.socket.write(healthz);
  await idle.until(/"ok"/);
  const sending = await dial(server);
  sending.socket.write(head + body.slice(0, 20));
  // Answered after the others were opened: the server knows of all three.
  const later = await dial(server);
  later.socket.write(healthz);
  await later.until(/"ok"/);

  server.child.kill('SIGTERM');
  await Promise.all([idle.closed, later.closed]);
  sending.socket.write(body.slice(20));
  await sending.until(/HTTP\/1\.1 200 [\s\S]*"token"/);
  await sending.closed;
  expect(await server.ended).toBe(0);

  // What it answered, it has stored: the next server knows the account.
  const again = await serve({ folder: server.folder });
  const answer = await fetch(`http://127.0.0.1:${again.port}/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(200);
});

test('a request that comes on an open connection while the server stops is answered, as its last', async () => {
  const { server, sending } = await stopping();
  sending.socket.write(`${body.slice(20)}GET /user_auth HTTP/1.1\r\nHost: x\r\n\r\n`);
  await sending.closed;
  expect(sending.received()).toMatch(
    /HTTP\/1\.1 200 [\s\S]*"token"[\s\S]*HTTP\/1\.1 401 [\s\S]*not-signed-in/,
  );
  expect(sending.received()).toMatch(
    /x-request-id: [\s\S]*connection: close|connection: close[\s\S]*x-request-id: /i,
  );
  expect(await server.ended).toBe(0);
});

test('a stopping server takes no new connection', async () => {
  const { server, sending } = await stopping();
  await expect(fetch(`http://127.0.0.1:${server.port}/healthz`)).rejects.toThrow();
  sending.socket.write(body.slice(20));
  expect(await server.ended).toBe(0);
});

test('a picture that is being made is answered before the server ends', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'files'));
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const create = { width: 1300, height: 800, channels: 3, background: '#0a7558', noise } as const;
  const picture = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
  await diskStore(join(folder, 'files')).write('large.png', picture);
  const server = await serve({ folder, stopWithin: hour });
  const asking = await dial(server);
  // Answered after the picture was asked for: it is underway.
  asking.socket.write(`GET /img/1920/large.png HTTP/1.1\r\nHost: x\r\nAccept: image/avif\r\n\r\n`);
  const idle = await dial(server);
  idle.socket.write(healthz);
  await idle.until(/"ok"/);
  server.child.kill('SIGTERM');
  await asking.until(/HTTP\/1\.1 200 [\s\S]*image\/avif/);
  await asking.closed;
  expect(await server.ended).toBe(0);
});

test('a request that does not end is cut off in time, and logged', async () => {
  const server = await serve({ stopWithin: 300 });
  const sending = await dial(server);
  sending.socket.write(head + body.slice(0, 20));
  const other = await dial(server);
  other.socket.write(healthz);
  await other.until(/"ok"/);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(1);
  expect(server.errors()).toContain('cut off');
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a second signal, here %s, ends the server at once',
  async (second) => {
    const { server } = await stopping();
    server.child.kill(second);
    expect(await server.ended).toBe(1);
  },
);
