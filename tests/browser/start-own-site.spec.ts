import { expect } from 'playwright/test';
import { doctor, group } from '../demo-group';
import { notice, openAsOwner } from './harness/phone';
import { test } from './harness/test';

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 640 } });

test('the owner starts a site of one’s own: the public pages are neutral, and Undo brings the demo back', async ({
  page,
  site,
  browser,
}) => {
  const before = await site.ownerApi.events();
  await openAsOwner(page, '/my-site');
  const card = page.getByRole('region', { name: 'Start my own site' });
  await expect(card).toContainText('Everything invented goes');
  await card.getByRole('button', { name: 'Start my own site' }).click();
  const question = page.getByRole('dialog', { name: 'Remove everything that is invented?' });
  await expect(question).toContainText('for ten seconds you can undo it');
  await question.getByRole('button', { name: 'Start my own site' }).click();
  await expect(question).toBeHidden();
  await expect(card).toBeHidden();
  await expect(page.getByText('0 of 5 needed')).toBeVisible();
  await expect(page).toHaveTitle('My site · Pregnancy support group');
  const undo = page.getByRole('button', { name: 'Undo: Everything that was invented was removed.' });
  // It stays while it has the focus.
  await undo.focus();

  const visitor = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await visitor.goto(new URL('/', page.url()).href);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  const home = visitor.locator('body');
  for (const words of [group.name.en, doctor.name.en, before[0]?.EventName ?? ''])
    await expect(home).not.toContainText(words);

  await undo.click();
  await expect(notice(page)).toContainText('It is back as it was.');
  await expect(card).toBeVisible();
  // Colours of pictures are made in the background.
  const withoutColours = (await site.ownerApi.events()).map(({ Colours, ...event }) => event);
  expect(withoutColours).toEqual(before.map(({ Colours, ...event }) => event));
  await visitor.reload();
  await expect(home).toContainText(group.name.en);
  await visitor.context().close();
});
