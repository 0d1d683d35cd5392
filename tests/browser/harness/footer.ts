import type { Locator, Page } from 'playwright/test';

/** The footer of a page on a phone, with its folded links opened. */
export async function unfoldedFooter(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  await footer.locator('summary').click();
  return footer;
}
