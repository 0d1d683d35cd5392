import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NetworkProxy } from './network-proxy';
import { OwnerApi } from './owner-api';
import { copyOfDemo } from './prepare';
import { Server } from './server';
import { Snapshot } from './snapshot';
import { fillYoungGroup } from './young-group';

/** 'demo' content, an 'empty' database, or the site of a 'young' group that has one of everything. */
export type Content = 'demo' | 'empty' | 'young';

/** A server with its own data, the proxy in front of it, and calls in the owner's name. */
export interface Site {
  server: Server;
  network: NetworkProxy;
  ownerApi: OwnerApi;
  /** The address that the browser opens: the proxy's. */
  url: string;
}

interface Running {
  server: Server;
  ownerApi: OwnerApi;
  snapshot: Snapshot;
  port: number;
  end: () => Promise<void>;
}

/**
 * The sites of a test worker, one for each content. A test has a site to itself, with the data as at the start; the next
 * test reuses the running server.
 */
export class Sites {
  readonly #running = new Map<Content, Running>();

  /** Runs a test on a site with this content. */
  async use(content: Content, test: (site: Site) => Promise<void>): Promise<void> {
    const running = this.#running.get(content) ?? (await start(content));
    this.#running.set(content, running);
    const { server, ownerApi, snapshot } = running;
    const network = new NetworkProxy(() => server.port, running.port);
    await network.listen();
    running.port = network.port;
    await test({ server, network, ownerApi, url: network.url });
    await network.end();
    if (server.isAsStarted) await snapshot.restore();
    else await this.#end(content);
  }

  async end(): Promise<void> {
    for (const content of this.#running.keys()) await this.#end(content);
  }

  async #end(content: Content): Promise<void> {
    await this.#running.get(content)?.end();
    this.#running.delete(content);
  }
}

async function start(content: Content): Promise<Running> {
  const dataFolder =
    content === 'demo' ? await copyOfDemo() : await mkdtemp(join(tmpdir(), 'garbhavastha-browser-'));
  const server = new Server({ dataFolder, demo: false });
  await server.start();
  const ownerApi = new OwnerApi(server);
  // Before the snapshot, which then contains this session.
  await ownerApi.open();
  if (content === 'young') await fillYoungGroup(ownerApi);
  const snapshot = await Snapshot.take(dataFolder);
  const end = async () => {
    snapshot.close();
    await server.kill();
    await rm(dataFolder, { recursive: true, force: true });
  };
  return { server, ownerApi, snapshot, port: 0, end };
}
