import { expect, type Page } from 'playwright/test';
import { dismissNotice, openAndKeep, registrationAddress } from './harness/phone';
import { publicAddresses } from './harness/public-addresses';
import { type Site, test } from './harness/test';

const menuLabel = { en: 'Open the menu', hi: 'मेनू खोलें', fr: 'Ouvrir le menu' } as const;
type Language = keyof typeof menuLabel;

async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('header [popovertarget="menu"]:not([popovertargetaction])')).toHaveAttribute(
    'aria-label',
    menuLabel[language],
  );
}

test('English is the default, also for a browser that asks for a language we do not speak', async ({
  browser,
}) => {
  for (const locale of ['en-US', 'de-DE']) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto('/');
    await expectLanguage(page, 'en');
    await context.close();
  }
});

/** Each place of the detection order of §1 that can be set by a test, the first before the second and so on. */
const places = ['query string', 'cookie', 'local storage', 'session storage', 'browser'] as const;

for (const [index, place] of places.entries()) {
  const weaker = places.slice(index + 1);
  test(`the ${place} decides over ${weaker.join(', ') || 'the default'}`, async ({ browser, site }) => {
    const rank = (of: (typeof places)[number], language: string) =>
      places.indexOf(of) > index ? 'fr' : language;
    const used = (of: (typeof places)[number]) => places.indexOf(of) >= index;
    const context = await browser.newContext({
      locale: used('browser') ? `${rank('browser', 'hi')}-XX` : 'en-US',
    });
    if (used('cookie'))
      await context.addCookies([{ name: 'i18next', value: rank('cookie', 'hi'), url: site.url }]);
    await context.addInitScript(
      ({ local, session }) => {
        // Only before the first page: later on they are the app's.
        if (sessionStorage.getItem('prepared')) return;
        sessionStorage.setItem('prepared', 'yes');
        if (local) localStorage.setItem('i18nextLng', local);
        if (session) sessionStorage.setItem('i18nextLng', session);
      },
      {
        local: used('local storage') && rank('local storage', 'hi'),
        session: used('session storage') && rank('session storage', 'hi'),
      },
    );
    const page = await context.newPage();
    await openAndKeep(page, site, place === 'query string' ? '/?lng=hi' : '/');
    await expectLanguage(page, 'hi');
    // And from the worker's shell, which no server has put into a language.
    await page.goto('/events');
    await expectLanguage(page, 'hi');
    await context.close();
  });
}

test('a language in the address is remembered, also when the worker opens the page', async ({
  page,
  site,
}) => {
  await openAndKeep(page, site, '/');
  await page.goto('/events?lng=hi');
  await expectLanguage(page, 'hi');
  await page.goto('/events');
  await expectLanguage(page, 'hi');
});

test('switching needs no reload, keeps what was written, and survives a reload', async ({ page, site }) => {
  const event = await site.desk.nextEvent();
  await openAndKeep(page, site, `${registrationAddress(event._id)}?lng=en`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByLabel('Name', { exact: true }).fill('Kavita');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.locator('#languages').getByRole('link', { name: 'हिन्दी' }).click();
  await expectLanguage(page, 'hi');
  await expect(page.getByLabel('नाम', { exact: true })).toHaveValue('Kavita');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page).toHaveURL(registrationAddress(event._id));
  await page.reload();
  await expectLanguage(page, 'hi');
  await page.goto('/events');
  await expectLanguage(page, 'hi');
  // The server has learnt of it as well.
  const answer = await page.request.get('/');
  expect(answer.headers()['content-language']).toBe('hi');
});

test('a language that was never used on this phone is refused without a network, and nothing breaks', async ({
  page,
  site,
}) => {
  await openAndKeep(page, site, '/');
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await site.line.cut();
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.locator('#languages').getByRole('link', { name: 'Français' }).click();
  await dismissNotice(page);
  await expectLanguage(page, 'en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('A new version is in use.')).toBeHidden();
  expect(complaints).toEqual([]);
});

test('the language in use is there without a network', async ({ page, site }) => {
  await openAndKeep(page, site, '/?lng=hi');
  await site.line.cut();
  await page.goto('/events');
  await expectLanguage(page, 'hi');
  await expect(page.getByRole('heading', { level: 1, name: 'कार्यक्रम' })).toBeVisible();
});

test('no interface text stays English on Hindi and French pages', async ({ page, site }) => {
  const english =
    /\b(Home|Events|Login|Log In|Sign Up|Register Now|View More|View Details|All Years|All Months|Upcoming|Glimpses|Organi[sz]er|Duration|Entry|Fee|Venue|Date|Place|Time|Name|Password|Save|Free|Our Facilities|About Us|Join Now|Years of Success|In an emergency|January|Saturday|Sunday|Waiting to be sent|Volunteer|Contact|First|Last|Birth|Send|Keep|Phone|Call|Write|Visit|Gallery|Pictures?|Videos?|Team|Achievements|Highlights|Watch|Read|Doctor|Meet|Forget|Show)\b/g;
  const addresses = await publicAddresses(site);
  const written = await organisersTexts(site);
  for (const language of ['hi', 'fr'] as const) {
    for (const address of addresses) {
      // Not until the last picture: this reads.
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}lng=${language}`, {
        waitUntil: 'domcontentloaded',
      });
      await expectLanguage(page, language);
      const words = await page.evaluate((own) => {
        // What the organisers wrote stays as they wrote it.
        const kept = own.flatMap((value) => value.split('\n'));
        // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered can be read
        const seen = document.body.innerText.split('\n');
        return seen.filter(
          (line) => !kept.some((text) => text && (text.includes(line) || line.includes(text))),
        );
      }, written);
      const frenchToo = language === 'fr' ? /^(Date|Place|Contact)$/ : /^$/;
      const left = (words.join('\n').match(english) ?? []).filter((word) => !frenchToo.test(word));
      expect.soft(left, `${language} ${address}`).toEqual([]);
    }
  }
});

/** What the organisers entered, in whatever language they did. */
async function organisersTexts({ desk }: Site): Promise<string[]> {
  const events = await desk.events();
  const members = await desk.team();
  const videos = await desk.videos();
  return [
    ...events.flatMap(({ EventName, Discreption, Place, Organization, Duration, ChiefGuest }) => [
      EventName,
      Discreption,
      Place,
      Organization,
      Duration,
      ...ChiefGuest.map((guest) => (typeof guest === 'string' ? guest : guest.value)),
    ]),
    ...members.flatMap(({ Name, Position, Speciality, About, Vision, Mission, Achivements, Awards }) => [
      Name,
      Position,
      Speciality,
      About,
      Vision,
      Mission,
      ...[...Achivements, ...Awards].map(({ value }) => value),
    ]),
    ...videos.map(({ AboutVideo }) => AboutVideo),
  ];
}

test('dates follow the language', async ({ page, site }) => {
  const event = await site.desk.nextEvent();
  for (const [language, locale] of [
    ['en', 'en-IN'],
    ['hi', 'hi-IN'],
    ['fr', 'fr-FR'],
  ] as const) {
    const [day = '', month = '', year = ''] = event.EDate.split('/');
    const date = new Date(`${day} ${month} ${year} 12:00 UTC`);
    const words = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
      .format(date)
      // Which the browsers' French does not know.
      .replace(/^(\p{L}+) 1 /u, language === 'fr' ? '$1 1er ' : '$&');
    await page.goto(`/past_event/${event._id}?lng=${language}`);
    await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible();
  }
});
