import { type DocumentMessage, documentsCache } from '~/contract/kept-documents';

/**
 * Deletes the documents that the worker answers navigations with: they are in another language than the one that is
 * spoken from here on, or not for somebody who signs in. From here, so that a navigation right after it finds none; and
 * by the worker, which may be fetching one.
 */
export function forgetDocuments(): void {
  tellWorker({ type: 'FORGET_DOCUMENTS' });
  // Missing without HTTPS. Where the cache cannot be opened, the worker cannot read it either.
  if ('caches' in globalThis) caches.delete(documentsCache).catch(() => undefined);
}

/** Does nothing where no worker controls the page. */
export const tellWorker = (message: DocumentMessage): void =>
  globalThis.navigator?.serviceWorker?.controller?.postMessage(message);
