import type { BrowserContext } from 'playwright/test';

/** Collects exceptions, console errors and warnings, and policy violations of all pages. */
export function listenForComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    const isAbout404 =
      message.text().includes('status of 404') && new URL(message.location().url).pathname === '/nowhere';
    if (['error', 'warning'].includes(message.type()) && !isAbout404) {
      complaints.push(`${message.page()?.url()} ${message.type()}: ${message.text()}`);
    }
  });
  context.on('weberror', (error) =>
    complaints.push(`${error.page()?.url()} exception: ${error.error().message}`),
  );
  return complaints;
}

/** A context in which every page comes from the server, as in a browser without service workers. */
export const withoutWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
