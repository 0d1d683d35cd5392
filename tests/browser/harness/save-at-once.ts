import type { Page } from 'playwright/test';
import type { Chosen } from './camera-roll';

/** Chooses a form's picture and submits the form at once, while the picture is still being shrunk. */
export const saveAtOnce = (page: Page, { name, mimeType, buffer }: Chosen): Promise<void> =>
  page.locator('form input[type="file"]').evaluate(
    (picker: HTMLInputElement, { bytes, ...file }) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(bytes)], file.name, { type: file.type }));
      picker.files = chosen.files;
      picker.dispatchEvent(new Event('change', { bubbles: true }));
      picker.form?.requestSubmit();
    },
    { bytes: [...buffer], name, type: mimeType },
  );
