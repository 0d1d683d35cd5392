import { EventEmitter, once } from 'node:events';
import {
  Agent,
  type ClientRequest,
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  type RequestOptions,
  request as requestOf,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A request that the proxy received. */
export interface ProxiedRequest {
  method: string;
  path: string;
  /** Its Idempotency-Key. */
  key: string | undefined;
  /** Requests of the service worker have its script as referrer. */
  by: 'worker' | 'page';
  /** When it came, as `Date.now()` says it. */
  at: number;
  /** The Content-Type of the server's answer. */
  type: string;
  /** Of the answer with its headers, once it has ended. */
  bytes: number;
}

/** A request that a fault handles in place of the proxy. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Forwards the request and resolves with the server's response, of which the browser has received nothing yet. */
  ask: () => Promise<IncomingMessage>;
  /** Forwards the request and its response, as without a fault. */
  pass: () => Promise<void>;
}

export type Fault = (exchange: Exchange) => Promise<void> | void;

/** A fault that is applied to matching requests until `end`. */
export interface Interception {
  /** Resolves at the first matching request. */
  hit: Promise<void>;
  /** The number of matching requests so far. */
  count: () => number;
  end: () => void;
}

interface Rule {
  fits: (request: IncomingMessage) => boolean;
  left: number;
  handle: Fault;
}

/**
 * A proxy between the browser and the server, under the site's address. It simulates slow, broken and missing
 * connections, so that the product needs no hooks for its tests.
 */
export class NetworkProxy {
  readonly passed: ProxiedRequest[] = [];
  readonly #http: HttpServer;
  readonly #target: () => number;
  readonly #sockets = new Set<Socket>();
  readonly #agent = new Agent({ keepAlive: true });
  readonly #asking = new Map<ClientRequest, Promise<unknown>>();
  #rules: Rule[] = [];
  #port: number;
  #carriedUp = 0;
  #underway = 0;
  readonly #changes = new EventEmitter();
  #lastChange = 0;
  #speed: { latency: number; bytesPerMs: number } | undefined;
  #freeAt = 0;

  /**
   * @param target gives the server's port, called for each request
   * @param port the proxy's own, or 0 for any
   */
  constructor(target: () => number, port = 0) {
    this.#target = target;
    this.#port = port;
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

  /** Bytes that the browser has sent, including those of failed requests. */
  get bytesSent(): number {
    return [...this.#sockets].reduce((sum, { bytesRead }) => sum + bytesRead, this.#carriedUp);
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Starts listening: at first on any port, after `disconnect` on the same one. */
  async listen(): Promise<void> {
    this.#http.listen(this.#port, '127.0.0.1');
    await once(this.#http, 'listening');
    this.#port = (this.#http.address() as AddressInfo).port;
  }

  /** Closes all connections and refuses new ones. */
  async disconnect(): Promise<void> {
    if (!this.#http.listening) return;
    const closed = once(this.#http, 'close');
    this.#http.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Disconnects for good, and resolves when the server has answered all forwarded requests. */
  async end(): Promise<void> {
    await this.disconnect();
    for (const [asking, answered] of this.#asking) {
      if (asking.writableFinished) await answered.catch(() => undefined);
      asking.destroy();
    }
    this.#agent.destroy();
  }

  /** Simulates a slow connection: milliseconds before each response, kilobits a second for all of them together. */
  throttle({ latency, kilobits }: { latency: number; kilobits: number }): void {
    this.#speed = { latency, bytesPerMs: kilobits / 8 };
  }

  /** Ends `throttle`. */
  stopThrottling(): void {
    this.#speed = undefined;
  }

  /** Applies a fault to requests whose method and path begin like 'POST /save_register', to the first `times` or all. */
  intercept(what: string, strike: Fault, times = Number.POSITIVE_INFINITY): Interception {
    const [method, path = ''] = what.split(' ');
    let count = 0;
    let happened: () => void = () => undefined;
    const struck = new Promise<void>((resolve) => {
      happened = resolve;
    });
    const rule: Rule = {
      fits: (request) => request.method === method && (request.url ?? '').startsWith(path),
      left: times,
      handle(exchange) {
        count += 1;
        happened();
        return strike(exchange);
      },
    };
    this.#rules.push(rule);
    return {
      hit: struck,
      count: () => count,
      end: () => {
        this.#rules = this.#rules.filter((other) => other !== rule);
      },
    };
  }

  /** The received requests whose method and path begin like 'POST /save_register'. */
  requests(what: string): ProxiedRequest[] {
    const [method, path = ''] = what.split(' ');
    return this.passed.filter((passed) => passed.method === method && passed.path.startsWith(path));
  }

  /** Resolves as soon as no request is open. */
  async settled(): Promise<void> {
    while (this.#underway > 0) await once(this.#changes, 'change');
  }

  /** Resolves when no request has been open for some milliseconds. */
  async idle(ms = 700): Promise<void> {
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
    const passed: ProxiedRequest = {
      method,
      path: url,
      key: typeof key === 'string' ? key : undefined,
      by,
      at: Date.now(),
      type: '',
      bytes: 0,
    };
    this.passed.push(passed);
    this.#count(1);
    const { socket } = request;
    const sentBefore = socket.bytesWritten;
    response.on('close', () => {
      passed.bytes = socket.bytesWritten - sentBefore;
      this.#count(-1);
    });
    const rule = this.#rules.find((candidate) => candidate.left > 0 && candidate.fits(request));
    if (rule) rule.left -= 1;
    const ask = async () => {
      const answer = await this.#ask(request);
      passed.type = answer.headers['content-type'] ?? '';
      return answer;
    };
    const pass = async () => this.#answer(await ask(), response);
    try {
      if (rule) await rule.handle({ request, response, ask, pass });
      else await pass();
    } catch {
      // The server is down: the browser sees a closed connection.
      request.socket.destroy();
    }
  }

  #count(change: number): void {
    this.#underway += change;
    this.#lastChange = Date.now();
    this.#changes.emit('change');
  }

  async #ask(request: IncomingMessage): Promise<IncomingMessage> {
    const { method, url, headers } = request;
    const options: RequestOptions = {
      host: '127.0.0.1',
      port: this.#target(),
      method,
      path: url,
      headers,
      agent: this.#agent,
    };
    const passing = requestOf(options);
    const answered = once(passing, 'response');
    this.#asking.set(passing, answered);
    passing.once('close', () => this.#asking.delete(passing));
    request.pipe(passing);
    const [answer] = await answered;
    return answer;
  }

  async #answer(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#speed) await sleep(this.#speed.latency);
    // Hop-by-hop headers concern only the connection to the server.
    const { connection, 'keep-alive': _, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, headers);
    for await (const chunk of answer) {
      await this.#carry(chunk);
      response.write(chunk);
    }
    response.end();
  }

  /** Waits as long as the simulated connection needs for these bytes behind all others. */
  async #carry(chunk: Buffer): Promise<void> {
    if (!this.#speed) return;
    const now = Date.now();
    this.#freeAt = Math.max(now, this.#freeAt) + chunk.length / this.#speed.bytesPerMs;
    await sleep(this.#freeAt - now);
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
