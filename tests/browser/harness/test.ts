import { test as base } from 'playwright/test';
import { type Content, type Site, Sites } from './sites';
import { waitForHydration } from './wait-for-hydration';

export type { Site } from './sites';

interface Fixtures {
  content: Content;
  site: Site;
}

export const test = base.extend<Fixtures, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const sites = new Sites();
      await use(sites);
      await sites.end();
    },
    { scope: 'worker' },
  ],
  content: ['demo', { option: true }],
  site: ({ content, sites }, use) => sites.use(content, use),
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', waitForHydration);
    await use(context);
  },
});
