import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { fastSync } from '../browser/harness/chromium-flags';
import { waitForHydration } from '../browser/harness/wait-for-hydration';
import { ensureChromium } from '../chromium';

/** As Playwright starts it, as far as it matters to a phone that is left alone; the profile outlives the process. */
const flags = [
  ...fastSync,
  '--headless',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--no-default-browser-check',
  '--hide-crash-restore-bubble',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--password-store=basic',
  '--use-mock-keychain',
  '--mute-audio',
  '--lang=en-US',
  '--window-size=412,823',
];

/** A phone: Chromium with a profile on the disk, which can be killed in the middle of anything. */
export class Phone {
  readonly #profile: string;
  readonly #url: string;
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;
  #full: CDPSession | undefined;

  constructor(profile: string, url: string) {
    this.#profile = profile;
    this.#url = url;
  }

  get isRunning(): boolean {
    return this.#process !== undefined;
  }

  async start(): Promise<void> {
    // A group of its own: killing the browser alone would leave its helpers.
    const started = spawn(ensureChromium(), [...flags, `--user-data-dir=${this.#profile}`, 'about:blank'], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = started;
    this.#browser = await chromium.connectOverCDP(await debuggingAddress(started));
  }

  /** Opens a tab. */
  async newTab(): Promise<Page> {
    const page = await this.#context.newPage();
    await page.setViewportSize({ width: 412, height: 823 });
    waitForHydration(page);
    return page;
  }

  /** Lets the site store nothing more on the phone. */
  async fillUp(page: Page): Promise<void> {
    this.#full = await this.#context.newCDPSession(page);
    await this.#full.send('Storage.overrideQuotaForOrigin', { origin: this.#url, quotaSize: 0 });
  }

  /** Ends `fillUp`: the limit holds as long as its session. */
  async makeRoom(): Promise<void> {
    await this.#full?.detach().catch(() => undefined);
    this.#full = undefined;
  }

  /** Returns the address of a path of the site. */
  address(path: string): string {
    return this.#url + path;
  }

  /** Kills the browser with all its processes, as an empty battery does. */
  kill(): Promise<void> {
    return this.#end((group) => process.kill(-group, 'SIGKILL'));
  }

  /** Closes the browser as its user does. */
  async close(): Promise<void> {
    const session = await this.#browser?.newBrowserCDPSession();
    await this.#end(() => void session?.send('Browser.close').catch(() => undefined));
  }

  get #context(): BrowserContext {
    const [context] = this.#browser?.contexts() ?? [];
    if (!context) throw new Error('The phone is off.');
    return context;
  }

  async #end(how: (group: number) => void): Promise<void> {
    const ending = this.#process;
    if (ending?.pid === undefined) return;
    this.#process = undefined;
    this.#browser = undefined;
    const gone = once(ending, 'exit');
    if (ending.exitCode === null && ending.signalCode === null) {
      how(ending.pid);
      await gone;
    }
  }
}

/** The address in the line "DevTools listening on ws://…". */
async function debuggingAddress({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Chromium says nothing.');
  for await (const line of createInterface({ input: stderr })) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    // Its further output must not fill the pipe.
    stderr.resume();
    return address;
  }
  throw new Error('Chromium did not start.');
}
