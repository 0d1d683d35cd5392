import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { buttonIn, type Engine, fieldIn, wordsIn } from './engine';

type Preferences = Record<string, string | number | boolean>;

/** Firefox, and what a phone does with its notifications. */
export interface Firefox extends Engine {
  /** Closes the app, and ends its worker as Firefox does half a minute later; the browser stays open. */
  leave: () => Promise<void>;
  /** The addresses of the open pages. */
  pages: () => Promise<string[]>;
  /** How many workers run, of any site. */
  workers: () => Promise<number>;
  /** The titles and texts of the notifications on the screen. */
  notifications: () => Promise<[title: string, text: string][]>;
  /** Taps the notification, or one of its actions. */
  tap: (action?: string) => Promise<void>;
  /** Switches all connections off, as in an aeroplane, or on again. */
  setOffline: (isOffline: boolean) => Promise<void>;
}

/** Starts Firefox, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string, preferences: Preferences = {}): Promise<Firefox> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    args: ['--remote-allow-system-access'],
    // Else this machine's own servers are reached also without a connection.
    extraPrefsFirefox: { 'network.disable-localhost-when-offline': true, ...preferences },
  });
  let page = await openPage(browser);

  const find = async (how: string, name: string): Promise<ElementHandle> => {
    const element = (await page.evaluateHandle(`(${how})(${JSON.stringify(name)})`)).asElement();
    if (!element) throw new Error(`Firefox shows nothing with the name ${name}.`);
    return element as ElementHandle;
  };

  return {
    goto: async (address) => {
      await page.goto(address);
    },
    words: async () => String(await page.evaluate(wordsIn)),
    holds: async (expression) => Boolean(await page.evaluate(expression)),
    fill: async (label, value) => (await find(fieldIn, label)).type(value),
    press: async (button) => (await find(buttonIn, button)).click(),
    close: () => browser.close(),
    leave: async () => {
      const others = await browser.pages();
      page = await openPage(browser);
      for (const other of others) await other.close();
      await inBrowser(browser, endWorkers);
    },
    pages: async () => (await browser.pages()).map((one) => one.url()),
    workers: () => inBrowser(browser, runningWorkers),
    notifications: () => inBrowser(browser, shownNotifications),
    tap: (action) => inBrowser(browser, `(${tapNotification})(${JSON.stringify(action ?? null)})`),
    setOffline: (isOffline) => inBrowser(browser, `Services.io.offline = ${isOffline}`),
  };
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({ width: 412, height: 823 });
  return page;
}

const runningWorkers = `[...Cc['@mozilla.org/dom/workers/workerdebuggermanager;1']
  .getService(Ci.nsIWorkerDebuggerManager).getWorkerDebuggerEnumerator()]
  .filter((worker) => worker.type === Ci.nsIWorkerDebugger.TYPE_SERVICE).length`;

const endWorkers = `(() => {
  const registrations = Cc['@mozilla.org/serviceworkers/manager;1'].getService(Ci.nsIServiceWorkerManager).getAllRegistrations();
  for (let index = 0; index < registrations.length; index++)
    registrations.queryElementAt(index, Ci.nsIServiceWorkerRegistrationInfo).activeWorker?.terminateWorker();
})()`;

/** Each notification is a window of Firefox's own. */
const shownNotifications = `[...Services.wm.getEnumerator('alert:alert')].map(({ document }) =>
  [document.getElementById('alertTitleLabel').value, document.getElementById('alertTextLabel').textContent])`;

/** These windows have no buttons for actions: a tap on one is passed on as the system's notifications pass it on. */
const tapNotification = `(action) => {
  const [alert] = Services.wm.getEnumerator('alert:alert');
  if (action === null) return alert.document.getElementById('alertBox').click();
  const pressed = { QueryInterface: ChromeUtils.generateQI(['nsIAlertAction']), action, title: '', iconURL: '' };
  alert.gAlertListener.observe(pressed, 'alertclickcallback', alert.gAlertCookie);
  alert.close();
}`;

/** What puppeteer keeps to itself: the connection, by which Firefox's own windows can be reached. */
interface BidiBrowser {
  connection: {
    send: (
      method: string,
      params: object,
    ) => Promise<{ result: { contexts: { context: string }[]; result?: { value: string } } }>;
  };
}

/** Evaluates an expression in Firefox's own window, where its interfaces can be used. Throws what it throws. */
async function inBrowser<Answer>(browser: Browser, expression: string): Promise<Answer> {
  const { connection } = browser as unknown as BidiBrowser;
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const { result } = await connection.send('script.evaluate', {
    target: { context: tree.result.contexts[0]?.context },
    awaitPromise: true,
    expression: `JSON.stringify((${expression}) ?? null)`,
  });
  if (result.result === undefined) throw new Error(`Firefox: ${JSON.stringify(result)}`);
  return JSON.parse(result.result.value);
}
