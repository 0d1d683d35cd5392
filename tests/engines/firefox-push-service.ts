import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { RefusedPush, readPushRequest } from '../browser/harness/push-request';

/** What Firefox says of a message: 100, its worker has it; 101, it could not be decrypted; 102, it was not delivered. */
type Acknowledgement = 100 | 101 | 102;

interface FromFirefox {
  messageType?: 'hello' | 'register' | 'unregister' | 'ack' | 'nack' | 'broadcast_subscribe';
  uaid?: string;
  channelID?: string;
  key?: string;
  updates?: { version: string; code: Acknowledgement }[];
}

/**
 * Mozilla's push service on this machine. Firefox keeps a WebSocket open to it, over which it subscribes and gets messages
 * (mozilla-push-service.readthedocs.io, "Push Service HTTP API" and "WebSocket protocol"). Messages wait while
 * Firefox is not connected.
 */
export class FirefoxPushService {
  /** What Firefox has acknowledged, in the order it did. */
  readonly acknowledged: Acknowledgement[] = [];
  readonly #http: Server;
  readonly #sockets: WebSocketServer;
  /** The senders' keys by channel. */
  readonly #keys = new Map<string, string>();
  readonly #waiting: string[] = [];
  readonly #changes = new EventEmitter().setMaxListeners(0);
  #firefox: WebSocket | undefined;

  constructor() {
    this.#http = createServer((request, response) => {
      this.#deliver(request).then(
        () => response.writeHead(201).end(),
        (error: unknown) =>
          response.writeHead(error instanceof RefusedPush ? error.status : 500).end(String(error)),
      );
    });
    this.#sockets = new WebSocketServer({ server: this.#http, handleProtocols: () => 'push-notification' });
    this.#sockets.on('connection', (socket) => {
      socket.on('message', (text: unknown) => this.#hear(socket, JSON.parse(String(text))));
      socket.on('close', () => {
        if (this.#firefox === socket) this.#firefox = undefined;
      });
    });
  }

  /** Returns a service that listens. */
  static async start(): Promise<FirefoxPushService> {
    const service = new FirefoxPushService();
    service.#http.listen(0, '127.0.0.1');
    await once(service.#http, 'listening');
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  /**
   * Firefox uses this service, allows notifications, and draws them itself: the system's service, which containers do not
   * have, could not be asked what is shown. Automation switches the connection off unless told otherwise.
   */
  get preferences(): Record<string, string | number | boolean> {
    return {
      'dom.push.serverURL': `${this.origin.replace('http', 'ws')}/`,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true,
      'permissions.default.desktop-notification': 1,
      'alerts.useSystemBackend': false,
    };
  }

  /** Resolves when Firefox has acknowledged so many messages. */
  async acknowledgedUntil(count: number): Promise<void> {
    while (this.acknowledged.length < count) await once(this.#changes, 'acknowledged');
  }

  async close(): Promise<void> {
    const closed = once(this.#http, 'close');
    this.#http.close();
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#http.closeAllConnections();
    await closed;
  }

  #hear(socket: WebSocket, message: FromFirefox): void {
    const { messageType, channelID = '', key = '', updates = [] } = message;
    const say = (words: object) => socket.send(JSON.stringify({ messageType, status: 200, ...words }));
    if (messageType === 'hello') {
      // Another uaid than before would end all subscriptions.
      say({ uaid: message.uaid || crypto.randomUUID(), use_webpush: true, broadcasts: {} });
      this.#firefox = socket;
      for (const waiting of this.#waiting.splice(0)) socket.send(waiting);
    } else if (messageType === 'register') {
      this.#keys.set(channelID, key.replace(/=+$/, ''));
      say({ channelID, pushEndpoint: `${this.origin}/wpush/v2/${channelID}` });
    } else if (messageType === 'unregister') {
      this.#keys.delete(channelID);
      say({ channelID });
    } else if (messageType === 'ack') {
      this.acknowledged.push(...updates.map(({ code }) => code));
      this.#changes.emit('acknowledged');
    } else if (messageType === undefined) {
      // A ping; the answer is the same.
      socket.send('{}');
    }
  }

  async #deliver(request: IncomingMessage): Promise<void> {
    const { body, key } = await readPushRequest(request, [this.origin]);
    const channelID = request.url?.split('/').at(-1) ?? '';
    const subscribed = this.#keys.get(channelID);
    if (subscribed === undefined) throw new RefusedPush(410, 'There is no such subscription.');
    if (subscribed !== key) throw new RefusedPush(403, 'The subscription is for another key.');
    const message = JSON.stringify({
      messageType: 'notification',
      channelID,
      version: crypto.randomUUID(),
      data: body.toString('base64url'),
      headers: { encoding: 'aes128gcm' },
    });
    if (this.#firefox) this.#firefox.send(message);
    else this.#waiting.push(message);
  }
}
