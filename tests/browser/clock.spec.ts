import { text } from 'node:stream/consumers';
import { expect } from 'playwright/test';
import { fastSync } from './harness/chromium-flags';
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
import { setClock } from './harness/set-clock';
import { type Site, test } from './harness/test';

// Where a try for the outbox comes before the line is there, the next is not minutes away.
test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: fastSync }) });

const year = 365 * 24 * 60 * 60 * 1000;

/** The worker's script with a line before it. */
function setWorkersClock({ network }: Site, by: number): void {
  network.intercept('GET /sw.js', async ({ request, response, ask }) => {
    request.headers['accept-encoding'] = 'identity';
    const answer = await ask();
    const script = await text(answer);
    const { 'content-length': _, ...headers } = answer.headers;
    response.writeHead(200, headers);
    response.end(`(${setClock})(${by});\n${script}`);
  });
}

for (const [wrong, by] of [
  ['a year ahead', year],
  ['a year behind', -year],
] as const) {
  test(`a phone whose clock is ${wrong} shows what is coming as coming, and delivers once`, async ({
    context,
    page,
    site,
  }) => {
    await context.addInitScript(setClock, by);
    setWorkersClock(site, by);
    const coming = await site.ownerApi.coming();
    const past = await site.ownerApi.past();
    const [next] = coming;
    if (!next) throw new Error('The demo has no coming event.');
    const upcoming = page.getByRole('region', { name: 'Upcoming Events' });
    const glimpses = page.getByRole('region', { name: 'Glimpses of Past Events' });
    const expectAllPast = async () => {
      await glimpses.getByRole('link', { name: 'Show more' }).click();
      await expect(glimpses.getByRole('article')).toHaveCount(past.length);
    };

    await openAndCache(page, site, '/events');
    await expect(upcoming.getByRole('heading', { name: next.EventName })).toBeVisible();
    await expectAllPast();

    await context.setOffline(true);
    await page.goto('/events');
    await expect(upcoming.getByRole('heading', { name: next.EventName })).toBeVisible();
    await expectAllPast();

    await page.goto(registrationAddress(next._id));
    await expect(page.getByText('This event is over.')).toBeHidden();
    await fillRegistration(page);
    await save(page).click();
    await expect(notice(page)).toContainText(savedOnThisPhone);
    await closeApp(context);
    await context.setOffline(false);
    await expectRows(site, next._id, 1);
    const [row] = (await site.ownerApi.registrations(next._id)).filter(({ Name }) => Name === mother.name);
    expect(row?.Late).toBe(false);
    await expectEmptyOutbox(context);
    // The phone has sent no event to the past.
    expect(await site.ownerApi.coming()).toHaveLength(coming.length);
  });
}
