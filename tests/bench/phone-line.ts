import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { CDPSession } from 'playwright';

/**
 * The lines that pages are measured on. Bytes per second, milliseconds per round trip, and what a browser says to the
 * page of such a line (https://wicg.github.io/netinfo/#effective-connection-types), which emulation leaves as it is.
 */
export const lines = {
  village: { name: '400 kbit/s, 400 ms', bytesPerSecond: 400_000 / 8, roundTrip: 400, effectiveType: '3g' },
  town: { name: '9 Mbit/s, 170 ms', bytesPerSecond: 9_000_000 / 8, roundTrip: 170, effectiveType: '4g' },
} as const;
export type Line = (typeof lines)[keyof typeof lines];

/** A cheap phone: so many times slower than this machine. */
const processorSlowdown = 4;

/** Makes the page's line and processor as slow as those of the people who use it. */
export async function slowDown(session: CDPSession, line: Line | null): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await session.send('Network.enable');
  if (!line) return;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.roundTrip,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
}

/** What fits into one packet beside its headers, in bytes. */
const packet = 1_448;

/** The packets that one side of a connection has yet to send; `null` says that it has ended. */
interface Flow {
  to: Socket;
  waiting: (Buffer | null)[];
  travelling: (Buffer | null)[];
}

/** One direction of the line: all connections share its bytes a second, in turn, and each packet travels equally long. */
class Lane {
  readonly #line: () => Line | undefined;
  #turns: Flow[] = [];
  #freeAt = 0;
  #resting = false;

  constructor(line: () => Line | undefined) {
    this.#line = line;
  }

  carry(flow: Flow, chunk: Buffer | null): void {
    if (chunk === null) flow.waiting.push(null);
    else for (let at = 0; at < chunk.length; at += packet) flow.waiting.push(chunk.subarray(at, at + packet));
    if (!this.#turns.includes(flow)) this.#turns.push(flow);
    this.#send();
  }

  #send(): void {
    for (let flow = this.#next(); flow; flow = this.#next()) {
      const sent = flow.waiting.shift() ?? null;
      flow.travelling.push(sent);
      if (flow.waiting.length > 0) this.#turns.push(flow);
      const line = this.#line();
      const now = performance.now();
      if (line)
        this.#freeAt = Math.max(this.#freeAt, now) + ((sent?.length ?? 0) * 1_000) / line.bytesPerSecond;
      const arrives = line ? this.#freeAt - now + line.roundTrip / 2 : 0;
      // Whichever packet its time is up for: timers of one millisecond may end in another order.
      const arrive = () => deliver(flow.to, flow.travelling.shift() ?? null);
      if (line) setTimeout(arrive, arrives);
      else arrive();
    }
  }

  /** The connection whose packet goes next; none while the line is busy. */
  #next(): Flow | undefined {
    if (this.#resting) return undefined;
    const busyFor = this.#line() ? this.#freeAt - performance.now() : 0;
    if (this.#turns.length === 0 || busyFor <= 0) return this.#turns.shift();
    this.#resting = true;
    setTimeout(() => {
      this.#resting = false;
      this.#send();
    }, busyFor);
    return undefined;
  }
}

function deliver(to: Socket, data: Buffer | null): void {
  if (to.destroyed) return;
  if (data === null) to.end();
  else to.write(data);
}

/**
 * A line between the browser and a port of this machine, as slow as it is told to be, for pages and workers alike: the
 * browser's own emulation of a slow line leaves the requests of a service worker as fast as they are.
 */
export class PhoneLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #scheme: string;
  #line: Line | undefined;
  #port = 0;

  /**
   * @param target the port that it leads to
   * @param handshakes whether to open a connection takes a round trip of TCP, as it does outside; the browser's
   *   emulation lets it cost nothing, and so does this by default
   * @param secure whether what listens at the target speaks TLS
   */
  constructor(target: number, { handshakes = false, secure = false } = {}) {
    this.#scheme = secure ? 'https' : 'http';
    const up = new Lane(() => this.#line);
    const down = new Lane(() => this.#line);
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
      const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
      for (const [lane, from, to] of [
        [up, near, far],
        [down, far, near],
      ] as const) {
        const flow: Flow = { to, waiting: [], travelling: [] };
        this.#sockets.add(from);
        from.on('data', (chunk) => lane.carry(flow, chunk));
        if (handshakes && this.#line) {
          from.pause();
          setTimeout(() => from.resume(), this.#line.roundTrip);
        }
        from.on('end', () => lane.carry(flow, null));
        from.on('error', () => to.destroy());
        from.on('close', (failed) => {
          this.#sockets.delete(from);
          if (failed) to.destroy();
        });
      }
    });
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `${this.#scheme}://localhost:${this.#port}`;
  }

  /** From now on it is this slow; without a line, not at all. */
  become(line: Line | undefined): void {
    this.#line = line;
  }

  /** Starts listening, after `cut` on the same port as before. */
  async open(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Breaks all connections and refuses new ones. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
