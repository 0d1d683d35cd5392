import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer as createTlsServer, type TLSSocket, type Server as TlsServer } from 'node:tls';
import { pathToFileURL } from 'node:url';
import { RefusedPush, readPushRequest } from './push-request';
import { selfSign } from './self-signed';

/** Where Chromium's subscriptions point to, whatever service it is connected to. */
const origins = ['https://fcm.googleapis.com', 'https://jmt17.google.com'];

/** Tags of MCS, the protocol between Chromium and Google's service (google_apis/gcm/base/mcs_util.h). */
const tags = { heartbeat: 0, heartbeatAnswer: 1, loginAnswer: 3, dataMessage: 8 };
const mcsVersion = 41;

/** A subscription as Chromium registered it: the sender's key, the app that gets the message, and its part in it. */
interface Registration {
  sender: string;
  app: string;
  subtype: string;
}

/**
 * Google's push service on this machine, for one Chromium with a profile on the disk: it gives out subscriptions, takes
 * messages from the server under test, and sends them to the browser over a connection of their own. Messages wait while
 * the browser is not connected.
 */
export class GooglePushService {
  /** How many messages senders have handed over. */
  accepted = 0;
  readonly #certificate = selfSign();
  readonly #registrations = new Map<string, Registration>();
  readonly #waiting: Buffer[] = [];
  readonly #changes = new EventEmitter().setMaxListeners(0);
  readonly #http: Server;
  readonly #mcs: TlsServer;
  #browser: TLSSocket | undefined;

  constructor() {
    this.#http = createServer((request, response) => {
      this.#handle(request, response).catch((error: unknown) => {
        response.writeHead(error instanceof RefusedPush ? error.status : 500).end(String(error));
      });
    });
    this.#mcs = createTlsServer(this.#certificate, (socket) => this.#connect(socket));
  }

  /** Returns a service that listens. */
  static async start(): Promise<GooglePushService> {
    const service = new GooglePushService();
    for (const server of [service.#http, service.#mcs]) {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    }
    return service;
  }

  /** Leads Chromium here. */
  get flags(): string[] {
    return [
      `--gcm-checkin-url=${addressOf(this.#http)}/checkin`,
      `--gcm-registration-url=${addressOf(this.#http)}/register`,
      `--gcm-mcs-endpoint=https://localhost:${portOf(this.#mcs)}`,
      `--ignore-certificate-errors-spki-list=${this.#certificate.fingerprint}`,
    ];
  }

  /** Leads the server under test here with what it sends to Google. */
  get environment(): Record<string, string> {
    const preload = pathToFileURL('tests/browser/harness/google-push-hosts.mjs');
    return { NODE_OPTIONS: `--import ${preload}`, PUSH_STAND_IN: addressOf(this.#http) };
  }

  /** Resolves when so many messages have been handed over. */
  async acceptedUntil(count: number): Promise<void> {
    while (this.accepted < count) await once(this.#changes, 'accepted');
  }

  async close(): Promise<void> {
    this.#browser?.destroy();
    const closed = [this.#http, this.#mcs].map((server) => once(server, 'close'));
    this.#mcs.close();
    this.#http.close();
    this.#http.closeAllConnections();
    await Promise.all(closed);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '' } = request;
    if (url === '/checkin') {
      // stats_ok, the time, and the names that this device gets: android_id and security_token.
      const names = [fixed64(7, 4_242n), fixed64(8, 99n)];
      response.end(Buffer.concat([varintField(1, 1), varintField(3, Date.now()), ...names]));
    } else if (url === '/register') response.end(this.#register(new URLSearchParams(await text(request))));
    else {
      await this.#deliver(request);
      this.accepted += 1;
      this.#changes.emit('accepted');
      response.writeHead(201).end();
    }
  }

  #register(form: URLSearchParams): string {
    const asked = (name: string) => form.get(name) ?? '';
    const registration = { sender: asked('sender'), app: asked('app'), subtype: asked('X-subtype') };
    if (form.has('delete')) {
      for (const [token, { subtype }] of this.#registrations)
        if (subtype === registration.subtype) this.#registrations.delete(token);
      return `token=${registration.app}`;
    }
    const token = crypto.randomUUID();
    this.#registrations.set(token, registration);
    return `token=${token}`;
  }

  async #deliver(request: IncomingMessage): Promise<void> {
    const { body, key } = await readPushRequest(request, origins);
    const registration = this.#registrations.get(request.url?.split('/').at(-1) ?? '');
    if (!registration) throw new RefusedPush(410, 'There is no such subscription.');
    const { sender, app, subtype } = registration;
    if (sender.replace(/=+$/, '') !== key) throw new RefusedPush(403, 'The subscription is for another key.');
    const data = (name: string, value: string) =>
      bytesField(7, Buffer.concat([bytesField(1, name), bytesField(2, value)]));
    const message = Buffer.concat([
      bytesField(3, sender),
      bytesField(5, app),
      data('subtype', subtype),
      data('content-encoding', 'aes128gcm'),
      bytesField(9, crypto.randomUUID()),
      bytesField(21, body),
    ]);
    const frame = frameOf(tags.dataMessage, message);
    if (this.#browser) this.#browser.write(frame);
    else this.#waiting.push(frame);
  }

  #connect(socket: TLSSocket): void {
    let isLoggedIn = false;
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (this.#browser === socket) this.#browser = undefined;
    });
    socket.on('data', (data) => {
      if (!isLoggedIn) {
        isLoggedIn = true;
        this.#browser = socket;
        socket.write(Buffer.of(mcsVersion));
        const answer = [bytesField(1, 'login'), varintField(5, 1), varintField(8, Date.now())];
        socket.write(frameOf(tags.loginAnswer, Buffer.concat(answer)));
        for (const frame of this.#waiting.splice(0)) socket.write(frame);
      } else if (data[0] === tags.heartbeat) socket.write(frameOf(tags.heartbeatAnswer, varintField(1, 1)));
    });
  }
}

const portOf = (server: Server | TlsServer) => (server.address() as AddressInfo).port;
const addressOf = (server: Server) => `http://127.0.0.1:${portOf(server)}`;

/** A number as protobuf writes it, seven bits a byte. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt(value);
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
}

const varintField = (number: number, value: number) => Buffer.concat([varint(number * 8), varint(value)]);

function fixed64(number: number, value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return Buffer.concat([varint(number * 8 + 1), bytes]);
}

const bytesField = (number: number, value: string | Buffer) =>
  Buffer.concat([varint(number * 8 + 2), varint(Buffer.byteLength(value)), Buffer.from(value)]);

const frameOf = (tag: number, message: Buffer) =>
  Buffer.concat([Buffer.of(tag), varint(message.length), message]);
