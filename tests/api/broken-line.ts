import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface BrokenLine {
  port: number;
  /** Bytes that have gone through to the server. */
  sent(): number;
  /** How often the line has been cut. */
  cuts(): number;
}

interface Faults {
  /** The line is cut as soon as so many bytes have gone to the server in all, for each of these. */
  cutAfter?: number[];
  /** The answer to the first request that holds this text gets lost, and the line with it. */
  loseAnswerTo?: string;
}

/** A line to a server on this machine that breaks where it is told to; closed when the test has ended. */
export const brokenLine = async (serverPort: number, faults: Faults = {}): Promise<BrokenLine> => {
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
      // What has passed arrives at the server; only then the line is gone.
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
