import { once } from 'node:events';
import { type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  delay,
  dropResponse,
  killServer,
  portalPage,
  resetConnection,
  truncateResponse,
} from '../browser/harness/faults';
import type { Exchange, Fault, NetworkProxy } from '../browser/harness/network-proxy';
import type { Server } from '../browser/harness/server';
import type { PlantedFault, RequestFault } from './plan';

/** Milliseconds. */
const slow = 600;

/** A request as it came, which the line can send once more or later. */
interface Kept {
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
  body: Buffer;
}

const isSubmission = ({ headers }: IncomingMessage): boolean => headers['idempotency-key'] !== undefined;

/** What happens between the phone and the server: the faults of each submission's request, and those of all requests. */
export class Line {
  readonly network: NetworkProxy;
  readonly #server: () => Server;
  /** What the next requests of submissions meet. */
  #faults: (RequestFault | PlantedFault)[] = [];
  readonly #hanging = new Set<Socket>();
  #late: Kept[] = [];
  readonly #working = new Set<Promise<unknown>>();
  #ends: (() => void)[] = [];
  #isDown = false;

  /** @param server gives the one that is behind the line, called for each request */
  constructor(network: NetworkProxy, server: () => Server) {
    this.network = network;
    this.#server = server;
  }

  /** Lets the next submissions' requests meet these faults, one after another; what follows passes. */
  plan(faults: readonly (RequestFault | PlantedFault)[]): void {
    this.#faults = [...faults];
    if (this.#ends.length > 0) return;
    const { end } = this.network.intercept('POST /', (exchange) => {
      const fault = isSubmission(exchange.request) ? (this.#faults.shift() ?? 'pass') : 'pass';
      return this.#strike(fault)(exchange);
    });
    this.#ends.push(end);
  }

  /** No request gets through: connections are refused, meet a portal, or hang. */
  async break(how: 'no-line' | 'portal' | 'hanging' | 'slow'): Promise<void> {
    if (how === 'slow') return this.network.throttle({ latency: slow, kilobits: 400 });
    if (how === 'no-line') {
      this.#isDown = true;
      return this.network.disconnect();
    }
    this.#endFaults();
    const strike = how === 'portal' ? portalPage : this.#hang;
    for (const method of ['GET', 'POST']) this.#ends.push(this.network.intercept(`${method} /`, strike).end);
  }

  /** Everything passes again; what hangs is cut off. */
  async heal(): Promise<void> {
    this.#endFaults();
    this.network.stopThrottling();
    for (const socket of this.#hanging) socket.destroy();
    this.#hanging.clear();
    if (this.#isDown) await this.network.listen();
    this.#isDown = false;
    // The server that is to be killed must not be taken for one that runs.
    await this.#tracked();
  }

  /** Delivers what came late, and resolves when the server has answered all that was sent by the line itself. */
  async deliverLate(): Promise<void> {
    for (const kept of this.#late.splice(0)) this.#send(kept);
    await this.#tracked();
  }

  /** Remembers work of the line's own until it has ended. */
  #track<Result>(work: Promise<Result>): Promise<Result> {
    this.#working.add(work);
    const forget = () => void this.#working.delete(work);
    work.then(forget, forget);
    return work;
  }

  async #tracked(): Promise<void> {
    while (this.#working.size > 0) await Promise.allSettled(this.#working);
  }

  #endFaults(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#faults = [];
  }

  #strike(fault: RequestFault | PlantedFault): Fault {
    switch (fault) {
      case 'pass':
        return ({ pass }) => pass();
      case 'refuse':
        return resetConnection;
      case 'hang':
        return this.#hang;
      case 'hang-after-commit':
        return this.#hangAfterCommit;
      case 'cut-request':
        return this.#cutRequest;
      case 'cut-answer':
        return truncateResponse;
      case 'drop-answer':
        return dropResponse;
      case 'portal':
        return portalPage;
      case 'twice':
      case 'twice-at-once':
        return this.#twice(fault);
      case 'late':
        return this.#keepForLater;
      case 'slow':
        return delay(slow);
      case 'kill-server':
        return (exchange) => this.#track(Promise.resolve(killServer(this.#server())(exchange)));
      case 'forget':
        return this.#forget;
      case 'double':
      case 'change':
        return this.#tamper(fault);
    }
  }

  readonly #hang: Fault = ({ request }) => {
    this.#hanging.add(request.socket);
  };

  readonly #hangAfterCommit: Fault = async ({ request, ask }) => {
    this.#hanging.add(request.socket);
    await ask();
  };

  /** The server gets half of the body, and the connection closes. */
  readonly #cutRequest: Fault = async ({ request }) => {
    const body = await buffer(request);
    const half = this.#request(request);
    half.on('error', () => undefined);
    half.write(body.subarray(0, body.length / 2), () => half.destroy());
    await once(half, 'close');
    request.socket.destroy();
  };

  /** The server gets the request twice, at once or one after another; the phone gets the second answer. */
  #twice(fault: RequestFault): Fault {
    return async ({ request, response }) => {
      const kept = { request, body: await buffer(request) };
      const first = this.#send(kept);
      if (fault === 'twice') await first;
      const answer = await this.#send(kept);
      if (answer) await relay(answer, response);
      else request.socket.destroy();
    };
  }

  /** The connection closes; something on the way has the request, and delivers it when the line is mended. */
  readonly #keepForLater = async ({ request }: Exchange): Promise<void> => {
    this.#late.push({ request, body: await buffer(request) });
    request.socket.destroy();
  };

  /** The phone gets a receipt for what the server never had. */
  readonly #forget: Fault = async ({ request, response }) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ result: 'Success', key: request.headers['idempotency-key'] }));
  };

  /** The server gets it once more as another submission, or with another text. */
  #tamper(fault: 'double' | 'change'): Fault {
    return async ({ request, response }) => {
      const body = await buffer(request);
      const text = String(body);
      const { method, url } = request;
      const { 'content-length': _, ...headers } = request.headers;
      const another = { ...headers, 'idempotency-key': crypto.randomUUID() };
      if (fault === 'double') await this.#send({ request: { method, url, headers: another }, body });
      const changed =
        fault === 'change' ? Buffer.from(text.replace(/("(?:F?Name|Email)":"[^"]+)"/, '$1e"')) : body;
      const answer = await this.#send({ request: { method, url, headers }, body: changed });
      if (answer) await relay(answer, response);
    };
  }

  #request({ method, url, headers }: Kept['request']) {
    return requestOf({
      host: '127.0.0.1',
      port: this.#server().port,
      method,
      path: url,
      headers,
      agent: false,
    });
  }

  /** Sends a request again. Resolves with the answer, or undefined if none came. */
  #send({ request, body }: Kept): Promise<Answer | undefined> {
    const sending = async () => {
      const sent = this.#request(request);
      const answered = once(sent, 'response');
      sent.end(body);
      const [answer]: IncomingMessage[] = await answered;
      return answer && { answer, body: await buffer(answer) };
    };
    return this.#track(sending().catch(() => undefined));
  }
}

interface Answer {
  answer: IncomingMessage;
  body: Buffer;
}

async function relay({ answer, body }: Answer, response: ServerResponse): Promise<void> {
  const { connection, 'keep-alive': _, 'transfer-encoding': __, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length });
  response.end(body);
}
