import { installedQuery } from '~/contract/kept-documents';
import { isConnectionFast } from '../lib/connection';
import type { Language } from '../lib/language';
import { deleteKeptDocuments, postToWorker } from '../lib/service-worker';
import { currentSession } from '../lib/session-store';
import { whenIdle } from '../lib/timing';

interface Visits {
  language: () => Language;
  /** The path of this page's document: revalidating it costs no more than a 304. */
  renderedPath: string | undefined;
  /** The connection has been fast enough to prefetch. */
  isFast: boolean;
  /** Calls back on each navigation within the app. */
  onNavigated: (listener: () => void) => void;
}

/**
 * Makes the worker keep the documents of visited pages for the next visit (decision 0025): the page's own, and on a fast
 * connection those of navigations within the app too. Call it when a worker controls the page.
 */
export function keepVisitedDocuments({ language, renderedPath, isFast, onNavigated }: Visits): void {
  const keep = () => {
    // Pages look different when signed in.
    if (currentSession()) return deleteKeptDocuments();
    const { pathname, search } = location;
    const isCheap = pathname === renderedPath && ['', installedQuery].includes(search);
    if (pathname === '/auth' || !(isCheap || isConnectionFast())) return;
    postToWorker({
      type: 'KEEP_DOCUMENT',
      path: pathname,
      language: language(),
      ahead: isFast && isConnectionFast(),
    });
  };
  keep();
  onNavigated(() => whenIdle(keep));
}
