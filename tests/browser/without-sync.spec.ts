import { expect, type Page } from 'playwright/test';
import { holdResponse, truncateResponse } from './harness/faults';
import {
  closeApp,
  expectEmptyOutbox,
  expectRows,
  fillRegistration,
  mother,
  notice,
  openAndCache,
  registrationAddress,
  save,
  savedOnThisPhone,
} from './harness/phone';
import { type Site, test } from './harness/test';

const submit = 'POST /save_register';

/** Opens the form of the nearest event. */
async function openForm(page: Page, site: Site): Promise<string> {
  const event = await site.ownerApi.nextEvent();
  await openAndCache(page, site, registrationAddress(event._id));
  await fillRegistration(page);
  return event._id;
}

test.describe('without Background Sync, as on iOS and in Firefox', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'SyncManager');
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    });
  });

  test('the page itself delivers, once', async ({ context, page, site }) => {
    const eid = await openForm(page, site);
    await save(page).click();
    await expect(notice(page)).toContainText('success');
    await expectRows(site, eid, 1);
    expect(site.network.requests(submit).map(({ by }) => by)).toEqual(['page']);
    await expectEmptyOutbox(context);
  });

  test('what waits goes out when the connection comes back under the open page', async ({
    context,
    page,
    site,
  }) => {
    const eid = await openForm(page, site);
    await context.setOffline(true);
    await save(page).click();
    await expect(notice(page)).toContainText(savedOnThisPhone);
    await context.setOffline(false);
    await expectRows(site, eid, 1);
    await expectEmptyOutbox(context);
    expect(await site.ownerApi.rowsOf(eid, mother.name)).toBe(1);
  });

  test('what waits when the app is closed goes out when it is opened again', async ({
    context,
    page,
    site,
  }) => {
    const eid = await openForm(page, site);
    await site.network.disconnect();
    await save(page).click();
    await expect(notice(page)).toContainText(savedOnThisPhone);
    await closeApp(context);
    await site.network.listen();
    const again = await context.newPage();
    await again.goto('/');
    await expectRows(site, eid, 1);
    await expectEmptyOutbox(context);
  });

  test('a tab closed in mid-request: the next start sends it again and it stands there once', async ({
    context,
    page,
    site,
  }) => {
    const eid = await openForm(page, site);
    site.network.intercept(submit, holdResponse, 1);
    await save(page).click();
    await expectRows(site, eid, 1);
    await closeApp(context);
    await expectEmptyOutbox(context);
    expect(await site.ownerApi.rowsOf(eid, mother.name)).toBe(1);
    expect(site.network.requests(submit)).toHaveLength(2);
    expect(new Set(site.network.requests(submit).map(({ key }) => key)).size).toBe(1);
  });
});

/** How a phone's storage can be out of order. Each is put in place before any script of the page runs. */
const storageFaults = {
  'there is no IndexedDB': () => {
    Reflect.deleteProperty(window, 'indexedDB');
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
  'IndexedDB refuses to open, as in some private modes': () => {
    indexedDB.open = () => {
      throw new DOMException('denied', 'InvalidStateError');
    };
  },
  'the storage is full': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'IndexedDB never answers': () => {
    Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() });
  },
};

for (const [fault, inject] of Object.entries(storageFaults)) {
  test.describe(`where ${fault}`, () => {
    test.beforeEach(({ context }) => context.addInitScript(inject));

    test('the form is sent directly and says so', async ({ page, site }) => {
      const eid = await openForm(page, site);
      await save(page).click();
      await expect(notice(page)).toContainText('success');
      await expect(page).toHaveURL('/');
      await expectRows(site, eid, 1);
      expect(site.network.requests(submit).map(({ by }) => by)).toEqual(['page']);
      // What this phone cannot keep is there to be written down.
      await expect(notice(page)).toContainText(/Code for the door\s*[BCDFGHJKMNPQRTVWX]{8}/);
      const link = /\/place#[\w-]{22}/.exec((await notice(page).textContent()) ?? '')?.[0] ?? '';
      await page.goto(link);
      await expect(page.getByRole('main')).toContainText('for Kavita');
    });

    test('without a connection the form stays filled and says so; the next press sends it once', async ({
      page,
      site,
    }) => {
      const eid = await openForm(page, site);
      const broken = site.network.intercept(submit, truncateResponse, 1);
      await save(page).click();
      await expect(notice(page)).toContainText(
        'This could not be sent, and this browser cannot keep it for later. What you wrote is still here: please try again.',
      );
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mother.name);
      await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(mother.phone);
      expect(broken.count()).toBe(1);
      await save(page).click();
      await expect(notice(page)).toContainText('success');
      await expectRows(site, eid, 1);
      expect(new Set(site.network.requests(submit).map(({ key }) => key)).size).toBe(1);
    });
  });
}
