import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface BrokenConnection {
  port: number;
  /** Bytes that were forwarded to the server. */
  sent(): number;
  /** How often the connection was cut. */
  cuts(): number;
}

interface Faults {
  /** Cuts the connection each time the total of bytes sent to the server reaches one of these. */
  cutAfter?: number[];
  /** Cuts the connection instead of the response to the first request that contains this text. */
  loseAnswerTo?: string;
}

/** A TCP proxy to a server on this machine that breaks connections on purpose; closed after the test. */
export const brokenConnection = async (
  serverPort: number,
  faults: Faults = {},
): Promise<BrokenConnection> => {
  const cutAfter = [...(faults.cutAfter ?? [])];
  const open = new Set<Socket>();
  let { loseAnswerTo } = faults;
  let sent = 0;
  let cuts = 0;

  const line = createServer((client) => {
    const server = dial(serverPort, '127.0.0.1');
    let losesAnswer = false;
    const cut = () => {
      cuts += 1;
      client.destroy();
      server.destroy();
    };
    client.on('data', (chunk: Buffer) => {
      if (loseAnswerTo && chunk.includes(loseAnswerTo)) {
        loseAnswerTo = undefined;
        losesAnswer = true;
      }
      const [limit = Number.POSITIVE_INFINITY] = cutAfter;
      const passing = chunk.subarray(0, Math.max(0, limit - sent));
      sent += passing.length;
      if (sent < limit) {
        server.write(passing);
        return;
      }
      cutAfter.shift();
      // Bytes already forwarded reach the server before the connection is cut.
      server.write(passing, cut);
    });
    server.on('data', (chunk: Buffer) => {
      if (losesAnswer) cut();
      else client.write(chunk);
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    line.close();
  });
  const address = line.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    sent: () => sent,
    cuts: () => cuts,
  };
};
