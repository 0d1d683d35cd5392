import type { Locator, Page } from 'playwright/test';

/** The footer of a page on a phone, with its folded links opened. */
export async function unfoldedFooter(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('navigation').locator('summary').click();
  return footer;
}

/** The field of the e-mail box in the footer of a page on a phone, unfolded. */
export async function unfoldedNewsBox(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  // By keyboard: a notice may lie over the foot of the page.
  await footer.locator('summary').filter({ hasText: 'Event news by email' }).press('Enter');
  return footer.getByLabel('Your e-mail');
}
