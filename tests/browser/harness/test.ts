import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { Desk } from './desk';
import { Line } from './line';
import { copyOfDemo } from './prepare';
import { Server } from './server';
import { waitForTakeOver } from './taken-over';

/** A site of a test's own: the server on its own data, the line to it, and the owner's desk. */
export interface Site {
  server: Server;
  line: Line;
  desk: Desk;
  /** What people type: the near end of the line. */
  url: string;
}

interface Fixtures {
  /** 'demo' content, or an 'empty' database. */
  content: 'demo' | 'empty';
  site: Site;
}

export const test = base.extend<Fixtures>({
  content: ['demo', { option: true }],
  site: async ({ content }, use) => {
    const demo = content === 'demo';
    const dataFolder = demo ? await copyOfDemo() : await mkdtemp(join(tmpdir(), 'garbhavastha-browser-'));
    const server = new Server({ dataFolder, demo });
    const line = new Line(() => server.port);
    await Promise.all([server.start(), line.open()]);
    await use({ server, line, desk: new Desk(server), url: line.url });
    await Promise.all([line.cut(), server.kill()]);
    await rm(dataFolder, { recursive: true, force: true });
  },
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', waitForTakeOver);
    await use(context);
  },
});
