import { installedQuery } from '~/contract/kept-documents';
import { hasGoodLine } from '../browser/data-saver';
import { whenIdle } from '../browser/when-idle';
import { forgetDocuments, tellWorker } from '../platform/documents/forget-documents';
import type { Language } from '../platform/languages/language';
import { currentSession } from '../platform/session/session-store';

interface Visits {
  language: () => Language;
  /** Of the document that this page started from: asking the server whether it has changed costs no more than a 304. */
  renderedPath: string | undefined;
  /** The scripts of the other public pages are on the phone, as its line bore them. */
  isGood: boolean;
  /** Tells of each page that is opened without a new document. */
  onNavigated: (listener: () => void) => void;
}

/**
 * Has the worker keep the documents of the pages that are visited, so that the next visit is there at once (decision
 * 0025); on a good line also those that come as a whole only for that. Call it when a worker controls the page.
 */
export function keepVisitedDocuments({ language, renderedPath, isGood, onNavigated }: Visits): void {
  const keep = () => {
    // To somebody who is signed in, the pages look different.
    if (currentSession()) return forgetDocuments();
    const { pathname, search } = location;
    const isCheap = pathname === renderedPath && ['', installedQuery].includes(search);
    if (pathname === '/auth' || !(isCheap || hasGoodLine())) return;
    tellWorker({
      type: 'KEEP_DOCUMENT',
      path: pathname,
      language: language(),
      ahead: isGood && hasGoodLine(),
    });
  };
  keep();
  onNavigated(() => whenIdle(keep));
}
