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
import { test } from './harness/test';

const submit = 'POST /save_register';

test('without Background Sync, as on iOS and in Firefox, the page delivers, each entry once', async ({
  context,
  page,
  site,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SyncManager');
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
  const { _id: eid } = await site.ownerApi.nextEvent();
  const fillForm = async (tab: Page, name: string) => {
    await tab.goto(registrationAddress(eid));
    await fillRegistration(tab, { ...mother, name });
  };
  await openAndCache(page, site, '/');

  await test.step('online', async () => {
    await fillForm(page, 'Asha Testwali');
    await save(page).click();
    await expect(notice(page)).toContainText('success');
    await expectRows(site, eid, 1, 'Asha Testwali');
    expect(site.network.requests(submit).map(({ by }) => by)).toEqual(['page']);
  });

  await test.step('when the connection comes back under the open page', async () => {
    await fillForm(page, 'Binita Testwali');
    await context.setOffline(true);
    await save(page).click();
    await expect(notice(page)).toContainText(savedOnThisPhone);
    await context.setOffline(false);
    await expectRows(site, eid, 1, 'Binita Testwali');
  });

  await test.step('when the app is opened again', async () => {
    await fillForm(page, 'Chitra Testwali');
    await site.network.disconnect();
    await save(page).click();
    await expect(notice(page)).toContainText(savedOnThisPhone);
    await closeApp(context);
    await site.network.listen();
    await (await context.newPage()).goto('/');
    await expectRows(site, eid, 1, 'Chitra Testwali');
    // The row is there before the answer: an app closed at once would rightly send the entry again.
    await expectEmptyOutbox(context);
    await closeApp(context);
  });

  await test.step('after a tab was closed before the response', async () => {
    const tab = await context.newPage();
    await fillForm(tab, 'Deepa Testwali');
    const before = site.network.requests(submit).length;
    site.network.intercept(submit, holdResponse, 1);
    await save(tab).click();
    await expectRows(site, eid, 1, 'Deepa Testwali');
    await closeApp(context);
    await expectEmptyOutbox(context);
    const sent = site.network.requests(submit).slice(before);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(await site.ownerApi.rowsOf(eid, 'Deepa Testwali')).toBe(1);
  });

  for (const name of ['Asha', 'Binita', 'Chitra'])
    expect(await site.ownerApi.rowsOf(eid, `${name} Testwali`)).toBe(1);
});

/** How a phone's storage can fail. Each is put in place before any script of the page runs. */
const storageFaults = {
  'IndexedDB is missing': () => {
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

test.describe('a form is sent directly, and stays filled where that fails,', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [fault, inject] of Object.entries(storageFaults)) {
    test(`when ${fault}`, async ({ context, page, site }) => {
      await context.addInitScript(inject);
      const { _id: eid } = await site.ownerApi.nextEvent();
      await page.goto(registrationAddress(eid));
      await fillRegistration(page);
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
      await expect(page).toHaveURL('/');
      await expectRows(site, eid, 1);
      const sent = site.network.requests(submit);
      expect(sent.map(({ by }) => by)).toEqual(['page', 'page']);
      expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
      // The phone cannot store the place, so the notice has the code and the link.
      await expect(notice(page)).toContainText(/Code for the door\s*[BCDFGHJKMNPQRTVWX]{8}/);
      const link = /\/place#[\w-]{22}/.exec((await notice(page).textContent()) ?? '')?.[0] ?? '';
      await page.goto(link);
      await expect(page.getByRole('main')).toContainText('for Kavita');
    });
  }
});
