/** What the tests use of ws 8, a package of JavaScript alone. */
declare module 'ws' {
  import type { EventEmitter } from 'node:events';
  import type { Server } from 'node:http';

  export interface WebSocket extends EventEmitter {
    send(text: string): void;
    terminate(): void;
  }

  export class WebSocketServer extends EventEmitter<{ connection: [socket: WebSocket] }> {
    constructor(options: { server: Server; handleProtocols?: (offered: Set<string>) => string });
    readonly clients: Set<WebSocket>;
  }
}
