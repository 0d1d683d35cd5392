import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NetworkProxy } from '../browser/harness/network-proxy';
import { Line } from './line';
import { Phone } from './phone';
import { open, openList } from './screens';
import { type DatabaseName, guestName, type Site, SiteTemplate } from './site';

/** Where a round is played: a site, a phone and the line between them, as they were before anything happened. */
export interface Scene {
  site: Site;
  phone: Phone;
  line: Line;
  /** A folder of its own, which goes with the round. */
  folder: string;
}

/** What the scenes are copied from. The proxy stays, since a phone's data belongs to its address. */
export class Stage {
  readonly #network: NetworkProxy;
  #site: Site | undefined;
  #template: SiteTemplate | undefined;
  #folder = '';

  private constructor() {
    this.#network = new NetworkProxy(() => this.#present.server.port);
  }

  /** Makes a site, and the phones of a visitor and of the owner that work without a connection. */
  static async make(database: DatabaseName): Promise<Stage> {
    const stage = new Stage();
    stage.#folder = await mkdtemp(join(tmpdir(), 'campaign-phones-'));
    await stage.#network.listen();
    stage.#template = await SiteTemplate.make(database, async (site) => {
      stage.#site = site;
      await stage.#install();
      await stage.#signIn(await site.eventIds());
    });
    return stage;
  }

  /** Plays on a scene, which is cleared away afterwards. */
  async play<Result>(isOwner: boolean, play: (scene: Scene) => Promise<Result>): Promise<Result> {
    if (!this.#template) throw new Error('The stage is not set.');
    const folder = await mkdtemp(join(tmpdir(), 'campaign-scene-'));
    const profile = join(folder, 'profile');
    const [site] = await Promise.all([
      this.#template.start(),
      cp(this.#profile(isOwner), profile, { recursive: true }),
    ]);
    this.#site = site;
    const phone = new Phone(profile, this.#network.url);
    const line = new Line(this.#network, () => this.#present.server);
    try {
      await phone.start();
      return await play({ site, phone, line, folder });
    } finally {
      await phone.kill();
      await line.heal();
      await site.end();
      await rm(folder, { recursive: true, force: true });
    }
  }

  async end(): Promise<void> {
    await this.#network.end();
    await this.#template?.end();
    await rm(this.#folder, { recursive: true, force: true });
  }

  get #present(): Site {
    if (!this.#site) throw new Error('There is no site.');
    return this.#site;
  }

  #profile(isOwner: boolean): string {
    return join(this.#folder, isOwner ? 'owner' : 'visitor');
  }

  async #install(): Promise<void> {
    const phone = new Phone(this.#profile(false), this.#network.url);
    await phone.start();
    const page = await phone.newTab();
    await open(page, phone.address('/events'));
    await page.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
    await this.#network.idle();
    await phone.close();
  }

  async #signIn(eventIds: readonly string[]): Promise<void> {
    await cp(this.#profile(false), this.#profile(true), { recursive: true });
    const phone = new Phone(this.#profile(true), this.#network.url);
    await phone.start();
    const page = await phone.newTab();
    for (const [event, eid] of eventIds.entries())
      await openList(page, phone.address(`/view_register/${eid}`), guestName(event, 0));
    await this.#network.idle();
    await phone.close();
  }
}
