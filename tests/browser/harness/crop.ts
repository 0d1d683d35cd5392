import type { Locator, Page } from 'playwright/test';

export const cropDialog = (page: Page) => page.getByRole('dialog', { name: /^Crop: / });

/** Chooses a picture of a fixed form and leaves its automatic crop as it is. */
export async function chooseCropped(
  page: Page,
  picker: Locator,
  file: Parameters<Locator['setInputFiles']>[0],
): Promise<void> {
  await picker.setInputFiles(file);
  await cropDialog(page).getByRole('button', { name: 'Use', exact: true }).click();
}
