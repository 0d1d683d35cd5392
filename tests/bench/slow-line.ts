import { connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './site';

/** How slow, in bytes per second and milliseconds per round trip. */
interface Slowness {
  bytesPerSecond: number;
  roundTrip: number;
}

/** Bytes of the line that one connection has before another's turn. */
const packet = 1_460;

/**
 * A port that leads to another over a slow line, which all connections share. The browser's own emulation delays each
 * request and knows nothing of connections: here the handshakes of TCP and TLS take their round trips as well. Nothing
 * is lost, and TCP is at full speed at once.
 */
export async function slowLine(to: number, { bytesPerSecond, roundTrip }: Slowness) {
  const port = await freePort();
  const open = new Set<Socket>();
  /** When all that was sent before has gone over the line. */
  let free = 0;

  const downwards = (server: Socket, client: Socket) => {
    let written = Promise.resolve();
    /** Milliseconds from now, and after what was to be written before: timers may come a little early or late. */
    const later = (wait: number, write: () => void) => {
      const due = setTimeout(wait);
      written = written.then(() => due).then(write);
    };
    server.on('data', async (chunk) => {
      // No more of this connection until that has gone: in packets, between which the others are due.
      server.pause();
      for (let at = 0; at < chunk.length; at += packet) {
        const part = chunk.subarray(at, at + packet);
        const now = performance.now();
        free = Math.max(free, now) + (part.length / bytesPerSecond) * 1_000;
        later(free - now + roundTrip / 2, () => client.writable && client.write(part));
        await setTimeout(free - now);
      }
      server.resume();
    });
    server.on('end', () => later(roundTrip, () => client.end()));
  };

  const line = createServer({ allowHalfOpen: true }, async (client) => {
    open.add(client);
    client.on('error', () => client.destroy()).on('close', () => open.delete(client));
    client.pause();
    // The handshake of TCP.
    await setTimeout(roundTrip);
    const server = connect({ port: to, host: '127.0.0.1' });
    open.add(server);
    server.on('error', () => client.destroy()).on('close', () => open.delete(server));
    client.on('data', (chunk) => void setTimeout(roundTrip / 2).then(() => server.write(chunk)));
    client.on('close', () => server.destroy());
    downwards(server, client);
    client.resume();
  });
  await new Promise<void>((resolve) => line.listen(port, '127.0.0.1', resolve));
  return {
    port,
    stop() {
      line.close();
      for (const socket of open) socket.destroy();
    },
  };
}
