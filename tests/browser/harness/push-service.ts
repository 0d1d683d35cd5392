import { EventEmitter, once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { makePushKeys, type PushKeys } from './push-phone';
import { type PushRequest, RefusedPush, readPushRequest } from './push-request';

/** A phone that has subscribed, as the page sends it to the site. */
export interface SubscribedPhone extends PushKeys {
  endpoint: string;
}

/** A message that the service has accepted. */
export interface AcceptedPush extends Omit<PushRequest, 'body'> {
  phone: SubscribedPhone;
  /** When it came, as `Date.now()` says it. */
  at: number;
  /** What the phone reads: the text decrypted with its keys. */
  text: () => string;
}

/**
 * How the service answers: with a status and headers; never; with a body that has no end; by a closed connection. Where it is
 * `accepted`, the service answers as services do: 201, or a refusal of its own.
 */
export type PushAnswer =
  | 'accepted'
  | 'hangs'
  | 'endless'
  | 'closes'
  | { status: number; headers?: Record<string, string>; words?: string };

/** A push service on this machine, for phones that only tests know; `PUSH_SERVICES` names its origin. */
export class PushService {
  /** Messages that were accepted, in the order they came. */
  readonly accepted: AcceptedPush[] = [];
  /** How the next requests are answered, one each. */
  readonly answers: PushAnswer[] = [];
  /** How requests are answered after these. */
  usualAnswer: PushAnswer = 'accepted';
  /** Milliseconds before each answer. */
  delay = 0;
  /** Requests that came, of which the most were open at the same time. */
  requests = 0;
  mostAtOnce = 0;
  #open = 0;
  readonly #phones = new Map<string, SubscribedPhone>();
  readonly #http: Server;
  readonly #changes = new EventEmitter().setMaxListeners(0);

  constructor() {
    this.#http = createServer((request, response) => {
      this.requests += 1;
      this.#open += 1;
      this.mostAtOnce = Math.max(this.mostAtOnce, this.#open);
      response.once('close', () => {
        this.#open -= 1;
      });
      const answer = this.answers.shift() ?? this.usualAnswer;
      this.#changes.emit('change');
      const accept = async () =>
        this.#accept(request.url ?? '', await readPushRequest(request, [this.origin]));
      this.#answer(response, answer, accept).catch((error: unknown) => {
        const status = error instanceof RefusedPush ? error.status : 500;
        response.writeHead(status).end(String(error));
      });
    });
  }

  /** Returns a service that listens. */
  static async start(): Promise<PushService> {
    const service = new PushService();
    service.#http.listen(0, '127.0.0.1');
    await once(service.#http, 'listening');
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  /** Returns a new phone's subscription. */
  subscribe(): SubscribedPhone {
    const path = `/push/${crypto.randomUUID()}`;
    const phone = { ...makePushKeys(), endpoint: this.origin + path };
    this.#phones.set(path, phone);
    return phone;
  }

  /** Ends a subscription, as a browser does whose user took the permission back: its endpoint answers 410. */
  forget({ endpoint }: Pick<SubscribedPhone, 'endpoint'>): void {
    this.#phones.delete(new URL(endpoint).pathname);
  }

  /** The messages that a phone can read. */
  messagesOf({ endpoint }: Pick<SubscribedPhone, 'endpoint'>): AcceptedPush[] {
    return this.accepted.filter(({ phone }) => phone.endpoint === endpoint);
  }

  /** Resolves when so many messages have been accepted, at once if they have. */
  async acceptedUntil(count: number): Promise<void> {
    while (this.accepted.length < count) await once(this.#changes, 'change');
  }

  /** Resolves when so many requests have come, however they are answered. */
  async requestsUntil(count: number): Promise<void> {
    while (this.requests < count) await once(this.#changes, 'change');
  }

  async close(): Promise<void> {
    const closed = once(this.#http, 'close');
    this.#http.close();
    this.#http.closeAllConnections();
    await closed;
  }

  async #answer(response: ServerResponse, how: PushAnswer, accept: () => Promise<void>): Promise<void> {
    if (this.delay > 0) await wait(this.delay);
    if (how === 'hangs') return;
    if (how === 'closes') response.destroy();
    else if (how === 'endless') await pipeline(endless, response.writeHead(201)).catch(() => undefined);
    else if (how === 'accepted') {
      await accept();
      response.writeHead(201, { location: `${this.origin}/message/${crypto.randomUUID()}` }).end();
      this.#changes.emit('change');
    } else response.writeHead(how.status, how.headers).end(how.words);
  }

  async #accept(path: string, { body, ...request }: PushRequest): Promise<void> {
    const phone = this.#phones.get(path);
    if (!phone) throw new RefusedPush(410, 'There is no such subscription.');
    this.accepted.push({ ...request, phone, at: Date.now(), text: () => phone.decrypt(body) });
  }
}

/** A body without an end, of which a connection takes as much as its other side reads. */
function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536, 'x');
}
