import { once } from 'node:events';
import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  type RequestOptions,
  request as requestOf,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A request that came over the line. */
export interface Passed {
  method: string;
  path: string;
  /** Its Idempotency-Key. */
  key: string | undefined;
  /** Who asked: requests of the service worker have its script for a referrer. */
  by: 'worker' | 'page';
}

/** A request on its way, for a fault to do with it what it likes. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Gives it to the server and resolves when the first byte of the answer is there; nobody has got it yet. */
  ask: () => Promise<IncomingMessage>;
  /** Gives it to the server and the answer to the browser, as without a fault. */
  pass: () => Promise<void>;
}

export type Fault = (exchange: Exchange) => Promise<void> | void;

/** A fault that happens on some requests until it is ended. */
export interface Trouble {
  /** Resolves when it has happened for the first time. */
  struck: Promise<void>;
  /** How often it has happened. */
  count: () => number;
  end: () => void;
}

interface Rule {
  fits: (request: IncomingMessage) => boolean;
  left: number;
  strike: Fault;
}

/**
 * The line between the phone and the server: a proxy under the site's address, in which everything goes wrong that
 * goes wrong on real lines, so that the product needs no hooks for its tests.
 */
export class Line {
  readonly passed: Passed[] = [];
  readonly #http: HttpServer;
  readonly #target: () => number;
  readonly #sockets = new Set<Socket>();
  #rules: Rule[] = [];
  #port = 0;
  #carriedUp = 0;
  #underway = 0;
  #lastChange = 0;
  #speed: { latency: number; bytesPerMs: number } | undefined;
  #freeAt = 0;

  /** @param target the server's port, asked for at each request */
  constructor(target: () => number) {
    this.#target = target;
    this.#http = createServer((request, response) => void this.#take(request, response));
    this.#http.keepAliveTimeout = 30_000;
    this.#http.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        this.#carriedUp += socket.bytesRead;
      });
    });
  }

  /** Bytes that the browser has sent over it, those of broken tries too. */
  get carriedUp(): number {
    return [...this.#sockets].reduce((sum, { bytesRead }) => sum + bytesRead, this.#carriedUp);
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Opens it: at first on any port, and after a cut on the same again. */
  async open(): Promise<void> {
    this.#http.listen(this.#port, '127.0.0.1');
    await once(this.#http, 'listening');
    this.#port = (this.#http.address() as AddressInfo).port;
  }

  /** Nobody answers any more, neither new requests nor those underway. */
  async cut(): Promise<void> {
    if (!this.#http.listening) return;
    const closed = once(this.#http, 'close');
    this.#http.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** A weak line from here on: milliseconds before each answer, kilobits a second for all of them together. */
  weaken({ latency, kilobits }: { latency: number; kilobits: number }): void {
    this.#speed = { latency, bytesPerMs: kilobits / 8 };
  }

  /** As good a line as this machine gives. */
  strengthen(): void {
    this.#speed = undefined;
  }

  /** Does something to requests such as 'POST /save_register' (or whose path begins so), the first few or all. */
  trouble(what: string, strike: Fault, times = Number.POSITIVE_INFINITY): Trouble {
    const [method, path = ''] = what.split(' ');
    let count = 0;
    let happened: () => void = () => undefined;
    const struck = new Promise<void>((resolve) => {
      happened = resolve;
    });
    const rule: Rule = {
      fits: (request) => request.method === method && (request.url ?? '').startsWith(path),
      left: times,
      strike(exchange) {
        count += 1;
        happened();
        return strike(exchange);
      },
    };
    this.#rules.push(rule);
    return {
      struck,
      count: () => count,
      end: () => {
        this.#rules = this.#rules.filter((other) => other !== rule);
      },
    };
  }

  /** Requests of a kind that came, for example 'POST /save_register'. */
  requests(what: string): Passed[] {
    const [method, path = ''] = what.split(' ');
    return this.passed.filter((passed) => passed.method === method && passed.path.startsWith(path));
  }

  /** Resolves when nothing has been underway for a while: whatever a page does after loading is done. */
  async quiet(ms = 700): Promise<void> {
    for (;;) {
      const since = Date.now() - this.#lastChange;
      if (this.#underway === 0 && since >= ms) return;
      await new Promise((resolve) => setTimeout(resolve, Math.max(50, ms - since)));
    }
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const by = headers.referer?.endsWith('/sw.js') ? 'worker' : 'page';
    const key = headers['idempotency-key'];
    this.passed.push({ method, path: url, key: typeof key === 'string' ? key : undefined, by });
    this.#count(1);
    response.on('close', () => this.#count(-1));
    const rule = this.#rules.find((candidate) => candidate.left > 0 && candidate.fits(request));
    if (rule) rule.left -= 1;
    const ask = () => this.#ask(request);
    const pass = async () => this.#answer(await ask(), response);
    try {
      if (rule) await rule.strike({ request, response, ask, pass });
      else await pass();
    } catch {
      // The server is not there, or has gone away: so the browser sees it.
      request.socket.destroy();
    }
  }

  #count(change: number): void {
    this.#underway += change;
    this.#lastChange = Date.now();
  }

  async #ask(request: IncomingMessage): Promise<IncomingMessage> {
    const { method, url, headers } = request;
    const options: RequestOptions = {
      host: '127.0.0.1',
      port: this.#target(),
      method,
      path: url,
      headers,
      agent: false,
    };
    const passing = requestOf(options);
    request.pipe(passing);
    const [answer] = await once(passing, 'response');
    return answer;
  }

  async #answer(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#speed) await sleep(this.#speed.latency);
    // The connection to the server is its own matter.
    const { connection, 'keep-alive': _, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, headers);
    for await (const chunk of answer) {
      await this.#carry(chunk);
      response.write(chunk);
    }
    response.end();
  }

  /** Waits as long as the weak line needs for these bytes behind all others. */
  async #carry(chunk: Buffer): Promise<void> {
    if (!this.#speed) return;
    const now = Date.now();
    this.#freeAt = Math.max(now, this.#freeAt) + chunk.length / this.#speed.bytesPerMs;
    await sleep(this.#freeAt - now);
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
