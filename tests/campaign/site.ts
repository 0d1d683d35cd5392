import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSqliteFile } from '~/server/database/sqlite-connection';
import { inDays, OwnerApi } from '../browser/harness/owner-api';
import { build, owner, Server } from '../browser/harness/server';
import { type Cluster, startCluster } from '../postgres/cluster';
import { onDatabase } from '../postgres/on-database';
import { events, guests } from './plan';

export type DatabaseName = 'sqlite' | 'postgres';

export type Row = Record<string, string | number | null>;

const run = promisify(execFile);

const eventName = (event: number): string => `Yoga by the river ${event}`;
export const guestName = (event: number, guest: number): string => `Guest Namuna ${event}-${guest}`;

/** Of one network come hundreds of people within minutes here. */
const limits = {
  SUBMISSIONS_PER_MINUTE: '1000000',
  SUBMISSIONS_PER_DAY: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
};

/** The databases of a campaign: a template, and a copy of it for each round. */
class Databases {
  readonly #cluster: Cluster | undefined;
  #copies = 0;

  private constructor(cluster: Cluster | undefined) {
    this.#cluster = cluster;
  }

  static async start(name: DatabaseName): Promise<Databases> {
    const databases = new Databases(name === 'postgres' ? await startCluster() : undefined);
    await databases.#run('create database template');
    return databases;
  }

  /** Returns the name of a new database; a copy of the template, or empty. */
  async create(isEmpty = false): Promise<string> {
    const name = `round_${++this.#copies}`;
    await this.#run(`create database ${name}${isEmpty ? '' : ' template template'}`);
    return name;
  }

  address(name: string): string | undefined {
    return this.#cluster?.address(name);
  }

  async end(): Promise<void> {
    await this.#cluster?.remove();
  }

  async #run(statement: string): Promise<void> {
    if (this.#cluster) await onDatabase(this.#cluster.address('postgres'), statement);
  }
}

/** A server with its data, which can be killed, filled up, backed up and lost. */
export class Site {
  server: Server;
  readonly ownerApi: OwnerApi;
  readonly #folder: string;
  readonly #databases: Databases;
  #database: string;
  #isFull = false;

  constructor(folder: string, databases: Databases, database: string) {
    this.#folder = folder;
    this.#databases = databases;
    this.#database = database;
    this.server = this.#newServer();
    const url = () => this.server.url;
    this.ownerApi = new OwnerApi({
      get url() {
        return url();
      },
    });
  }

  /** Ids of the events, in their order. */
  async eventIds(): Promise<string[]> {
    const rows = await this.rows('select id, name from events');
    return Array.from({ length: events }, (_, event) =>
      String(rows.find(({ name }) => name === eventName(event))?.id ?? ''),
    );
  }

  /** Runs a query in the database, beside the server. */
  async rows(query: string): Promise<Row[]> {
    const address = this.#databases.address(this.#database);
    if (address !== undefined) return onDatabase<Row>(address, query);
    const database = openSqliteFile(join(this.#folder, 'site.db'));
    try {
      database.exec('pragma busy_timeout = 10000');
      // The driver's rows have no type; the queries name texts and integers only.
      return database.prepare(query).all() as Row[];
    } finally {
      database.close();
    }
  }

  /** Lets every write of the server fail, or again succeed. Only where the system can limit a running process. */
  setDiskFull(isFull: boolean): void {
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    const { pid } = this.server;
    if (pid === undefined || process.platform !== 'linux') return;
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${isFull ? '0' : 'unlimited'}:`]);
  }

  async backup(file: string): Promise<void> {
    await this.#command('backup', file);
  }

  /** The machine is lost with all its data; a new one is restored from the file. */
  async restore(file: string): Promise<void> {
    await this.server.kill();
    for (const name of await readdir(this.#folder)) await rm(join(this.#folder, name), { recursive: true });
    this.#database = await this.#databases.create(true);
    await this.#command('restore', file);
    this.server = this.#newServer();
    await this.server.start();
  }

  async end(): Promise<void> {
    await this.server.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  get #environment(): Record<string, string> {
    const address = this.#databases.address(this.#database);
    return { ...limits, ...(address !== undefined && { DATABASE_URL: address }) };
  }

  #newServer(): Server {
    return new Server({ dataFolder: this.#folder, demo: false, environment: this.#environment });
  }

  async #command(name: 'backup' | 'restore', file: string): Promise<void> {
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: this.#folder,
      OWNER_EMAIL: owner.Email,
      ...this.#environment,
    };
    await run(process.execPath, [join(build, `server/${name}.js`), file], { env });
  }
}

/** The site that each round begins with. */
export class SiteTemplate {
  readonly #folder: string;
  readonly #databases: Databases;

  private constructor(folder: string, databases: Databases) {
    this.#folder = folder;
    this.#databases = databases;
  }

  /** @param visit is called with the running site, before it becomes the template */
  static async make(database: DatabaseName, visit: (site: Site) => Promise<void>): Promise<SiteTemplate> {
    const folder = await mkdtemp(join(tmpdir(), 'campaign-site-'));
    const databases = await Databases.start(database);
    const site = new Site(folder, databases, 'template');
    await site.server.start();
    await fill(site);
    await visit(site);
    await site.server.stop();
    return new SiteTemplate(folder, databases);
  }

  /** Starts a copy. */
  async start(): Promise<Site> {
    const folder = await mkdtemp(join(tmpdir(), 'campaign-round-'));
    await cp(this.#folder, folder, { recursive: true });
    const site = new Site(folder, this.#databases, await this.#databases.create());
    await site.server.start();
    return site;
  }

  async end(): Promise<void> {
    await this.#databases.end();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function fill(site: Site): Promise<void> {
  const { ownerApi } = site;
  await ownerApi.writeRequired();
  await ownerApi.publishGroup();
  for (let event = 0; event < events; event += 1) {
    const EventName = eventName(event);
    // Of the last one the places are counted.
    const places = event === events - 1 ? { Places: 200 } : {};
    await ownerApi.addEvent({
      EventName,
      EDate: inDays(3 + event),
      Place: 'Testpur',
      Time: '10:00 AM',
      ...places,
    });
  }
  for (const [event, eid] of (await site.eventIds()).entries())
    for (let guest = 0; guest < guests; guest += 1) await ownerApi.register(eid, guestName(event, guest));
}
