import { type BrowserContext, expect, type Page } from 'playwright/test';
import { paletteColours } from '~/contract/palettes';
import { holdRequests, holdScript, resetConnection } from './harness/faults';
import { expectNoShift, watchShifts } from './harness/layout-shifts';
import { emptyCacheAtEachLoad, evictDocuments, openAndCache, openAsOwner } from './harness/phone';
import { test } from './harness/test';

/** Expects text on the page: the site's, or the message that it could not be opened. */
const expectReadable = (page: Page, what: string) =>
  expect
    .poll(
      () =>
        page
          .locator('body')
          // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered can be read
          .evaluate((body: HTMLElement) => body.innerText.trim().length, undefined, { timeout: 2_000 })
          .catch(() => 0),
      what,
    )
    .toBeGreaterThan(20);

const notDownloaded = 'हिन्दी has not been downloaded to this phone yet.';

test('offline, a page opens in a stored language, and changes to the requested one when back online', async ({
  page,
  site,
}) => {
  await openAndCache(page, site, '/');
  await site.network.disconnect();
  await page.goto('/events?lng=hi');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: notDownloaded })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await site.network.listen();
  // As the browser reports that the network is back.
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: 'कार्यक्रम' })).toBeVisible();
  await expect(page.getByText(notDownloaded)).toBeHidden();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goto('/events');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

/** The scripts and styles that a page from the worker has requested. */
const filesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...new Set(asked)].filter((path) => /^\/assets\/.*\.(js|css)$/.test(path));
  });

test('offline, no page is blank because a file is missing on the phone', async ({ page, site }) => {
  test.slow();
  await openAndCache(page, site, '/events?lng=hi');
  await evictDocuments(page);
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1, name: 'कार्यक्रम' })).toBeVisible();
  await site.network.idle();
  const files = await filesOf(page);
  expect(files.length).toBeGreaterThan(8);
  await site.network.disconnect();
  const debug = await page.context().newCDPSession(page);
  // The message that the page could not be opened is an animation with a delay of some seconds.
  await debug.send('Animation.enable');
  await debug.send('Animation.setPlaybackRate', { playbackRate: 10 });
  for (const file of files) {
    const stored = await page.evaluate(async (path) => {
      const found: { cache: string; url: string; type: string; text: string }[] = [];
      for (const cache of await caches.keys()) {
        const opened = await caches.open(cache);
        for (const request of await opened.keys()) {
          if (new URL(request.url).pathname !== path) continue;
          const response = await opened.match(request);
          const type = response?.headers.get('content-type') ?? '';
          found.push({ cache, url: request.url, type, text: (await response?.text()) ?? '' });
          await opened.delete(request);
        }
      }
      return found;
    }, file);
    // The browser's own cache has them too.
    await debug.send('Network.clearBrowserCache');
    // A kept document needs none of them.
    await evictDocuments(page);
    await page.goto('/events', { waitUntil: 'commit' });
    await expectReadable(page, `without ${file}`);
    await page.evaluate(async (all) => {
      for (const { cache, url, type, text } of all)
        await (await caches.open(cache)).put(url, new Response(text, { headers: { 'content-type': type } }));
    }, stored);
  }
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1, name: 'कार्यक्रम' })).toBeVisible();
});

test('a page from the phone is not laid out anew when its heading font comes late', async ({
  context,
  page,
  site,
}) => {
  await openAndCache(page, site, '/');
  await evictDocuments(page);
  await page.evaluate(() => caches.delete('assets'));
  const opened = await context.newPage();
  await emptyCacheAtEachLoad(opened);
  const font = holdRequests(site, 'GET /assets/fraunces');
  await watchShifts(opened);
  await opened.goto('/about-us');
  await expect(opened.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await expect.poll(font.count).toBe(1);
  font.release();
  await opened.evaluate(() => document.fonts.ready);
  // By then its idle work is done.
  await opened.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
  await expectNoShift(opened, 'late font');
  await expect(opened.locator('html[data-display-face]')).not.toBeAttached();
  // Shown by a later page for which it comes in time.
  const openAgain = async () => {
    await opened.reload();
    await expect(opened.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    return opened.locator('html[data-display-face]').count();
  };
  await expect.poll(openAgain).toBe(1);
});

/** Failures of a phone's storage, each injected before the page's scripts. */
const failures: Record<string, () => void> = {
  'every storage contains invalid values': () => {
    const nonsense = ['{', '[]', '-1e400', 'null'];
    const keys = ['token', 'identity', 'i18nextLng', 'clock-offset', 'time-zone', 'registered-events'];
    keys.push('liked-events', 'install-declined', 'draft:registration:x#1', 'tsr-scroll-restoration-v1_3');
    keys.forEach((key, index) => {
      for (const storage of [localStorage, sessionStorage])
        storage.setItem(key, nonsense[index % nonsense.length] ?? '');
    });
    localStorage.setItem('clock-offset', '9e15');
  },
  'access to the storages is forbidden': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
      set() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  },
  'the databases cannot be opened': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Broken.', 'UnknownError');
    };
  },
  'the databases never open': () => {
    Reflect.set(IDBFactory.prototype, 'open', () =>
      Object.assign(new EventTarget(), { readyState: 'pending' }),
    );
  },
  'BroadcastChannel, Web Locks and the list of fonts are missing': () => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    Object.defineProperty(document, 'fonts', {
      value: {
        load: () => Promise.reject(new Error('none')),
        [Symbol.iterator]: () => [][Symbol.iterator](),
      },
    });
  },
};

test('no page is blank because storage or rendering fails', async ({ context, page, site }) => {
  await openAndCache(page, site, '/events');
  await damagePersistedAnswers(page);
  await context.setOffline(true);
  // A kept document would need no scripts.
  await evictDocuments(page);
  // One after the other: they share their storages.
  for (const [what, fail] of Object.entries(failures)) {
    const broken = await context.newPage();
    await broken.addInitScript(fail);
    await broken.goto('/events');
    await expect(broken.getByRole('heading', { level: 1, name: 'Events' }), what).toBeVisible();
    await expect(broken.getByRole('banner'), what).toBeVisible();
    await broken.close();
  }
  const undrawn = await context.newPage();
  await undrawn.addInitScript(() => {
    Node.prototype.appendChild = () => {
      throw new TypeError('An extension has broken the page.');
    };
  });
  await undrawn.goto('/events', { waitUntil: 'commit' });
  await expect(undrawn.getByText('This page could not be opened.')).toBeVisible();
  await undrawn.close();
  // Pages rendered by the server.
  await context.setOffline(false);
  const opened = await Promise.all(
    Object.entries(failures).map(async ([what, fail]) => {
      const plain = await newPhone(context);
      await plain.addInitScript(fail);
      await plain.goto(`${site.url}/events`);
      await expect(plain.getByRole('heading', { level: 1, name: 'Events' }), what).toBeVisible();
      return { what, plain };
    }),
  );
  await site.network.idle(300);
  for (const { what, plain } of opened) {
    await expect(plain.getByRole('heading', { level: 1, name: 'Events' }), what).toBeVisible();
    await plain.context().close();
  }
});

/** Replaces the persisted query data by text that cannot be parsed. */
const damagePersistedAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('public-answers');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('kept', 'readwrite');
          change.objectStore('kept').put('{"clientState":[', 'queries-1');
          change.oncomplete = () => resolve();
        };
      }),
  );

/** A page of a new phone, without the worker. */
async function newPhone(context: BrowserContext): Promise<Page> {
  const other = await context.browser()?.newContext({ serviceWorkers: 'block' });
  if (!other) throw new Error('There is no browser.');
  return other.newPage();
}

test('no page from the server is blank because a file cannot be loaded', async ({ context, site }) => {
  for (const file of ['vendor', 'site', 'style', 'language', 'pages', 'forms', 'background']) {
    const trouble = site.network.intercept(`GET /assets/${file}-`, resetConnection);
    const plain = await newPhone(context);
    await plain.goto(`${site.url}/events`);
    await site.network.idle(300);
    await expect(plain.getByRole('heading', { level: 1 }), file).toBeVisible();
    await plain.context().close();
    trouble.end();
  }
});

test.describe('on the site of a young group', () => {
  test.use({ content: 'young' });

  test('the worker’s shell has the group’s name and colours before any script, and follows a change without a new build', async ({
    page,
    site,
  }) => {
    await openAndCache(page, site, '/');
    const keptShell = () =>
      page.evaluate(async () => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const { url } of await cache.keys())
            if (new URL(url).pathname === '/shell.html')
              return (await cache.match(url, { ignoreVary: true }))?.text();
        }
        return undefined;
      });
    const built = await keptShell();
    expect(built).toContain('<title>Maitri Mothers’ Circle</title>');
    expect(built).toContain(`--color-leaf:${paletteColours('plum')?.leaf}`);
    await site.ownerApi.changeGroup('name', 'en', { name: 'Usha Circle', description: 'Mothers of Wardha.' });
    await site.ownerApi.changeGroup('colours', '', { palette: 'lotus' });
    await site.ownerApi.publishGroup();
    await page.goto('/outbox');
    await expect(page).toHaveTitle(/Usha Circle/);
    await expect.poll(keptShell).toContain('<title>Usha Circle</title>');
    expect(await keptShell()).toContain(`--color-leaf:${paletteColours('lotus')?.leaf}`);
  });

  test.describe('without the service worker', () => {
    test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 640 } });

    test('the owner’s first paint has the group’s logo, colours and both bars, and keeps them until she is known', async ({
      page,
      site,
    }) => {
      await openAsOwner(page, '/dashboard');
      await watchShifts(page);
      const script = holdScript(site);
      const session = holdRequests(site, 'GET /user_auth');
      await page.goto('/dashboard', { waitUntil: 'commit' });
      const logo = page.locator('header img');
      const expectBars = async () => {
        await expect(logo).toHaveAttribute('src', /young-logo/);
        // The app replaces it by its own.
        await expect.poll(async () => (await page.locator('header').boundingBox())?.height).toBe(57);
        await expect(page.locator('body > .sticky.bottom-0')).toBeInViewport({ ratio: 1 });
        expect(
          await page.evaluate(() =>
            getComputedStyle(document.documentElement).getPropertyValue('--color-leaf'),
          ),
        ).toBe(paletteColours('plum')?.leaf);
      };
      await expectBars();
      script.release();
      await expect.poll(session.count).toBeGreaterThan(0);
      await expectBars();
      session.release();
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      await expectNoShift(page, 'the owner’s first paint');
    });
  });
});
