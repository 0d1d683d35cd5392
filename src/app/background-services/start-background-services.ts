import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { onStatusChange } from '~/outbox/submission-status';
import { currentConnection, watchBrowserConnection, watchConnection } from '../browser/connection';
import { eventsQuery } from '../features/events/event-queries';
import { watchPlaces } from '../features/places/watch-places';
import { noteNoScriptPost } from '../features/registrations/no-script-post';
import type { I18n } from '../i18n/i18n';
import { serverTime } from '../platform/clock/server-clock';
import { somethingUsefulHappened } from '../platform/install/install-offer';
import { startOutbox } from '../platform/outbox/page-outbox';
import { savePublicQueries } from '../platform/queries/persist-queries';
import { endStoredSessions } from '../platform/session/ended-sessions';
import { finishWipes } from '../platform/session/wipe-account';
import { doorUntil } from '../platform/visitor/door-until';
import { bearsMore, cacheOtherPages, cachePagePictures } from '../platform/worker/cache-page-files';
import { tellReadyOffline } from '../platform/worker/ready-offline';
import { registerWorker } from '../platform/worker/register-worker';
import { markAbsentPictures } from '../ui/mark-absent-pictures';
import { clearConnectionNotices } from '../ui/notices';
import { keepVisitedDocuments } from './keep-documents';
import { prefetch, prefetchPageTexts } from './prefetch';

interface Page {
  api: Api;
  queryClient: QueryClient;
  i18n: I18n;
  /** The path of the document, where the server rendered it with its data, now or earlier. */
  renderedPath: string | undefined;
  /** The server has answered with it just now, and not the worker out of its caches. */
  isOfThisMoment: boolean;
  /** Tells of each page that is opened without a new document. */
  onNavigated: (listener: () => void) => void;
}

/**
 * What makes the page an app that works without a connection: the outbox, the worker, and the answers that the main
 * job needs offline. Call it once, when the page is idle. The root element has `data-main-job-offline` from the moment
 * that registering needs no connection any more, and `data-offline-ready` when everything is there that this line bears.
 */
export function startBackgroundServices({
  api,
  queryClient,
  i18n,
  renderedPath,
  isOfThisMoment,
  onNavigated,
}: Page): void {
  // Such a page may have asked the backend for nothing yet, and would not know whether it can be reached: the
  // browser's own word for it is often wrong. One small question tells.
  const anew = isOfThisMoment ? {} : { staleTime: 0 };
  const parts = [
    watchBrowserConnection,
    markAbsentPictures,
    startOutbox,
    () => watchPlaces(api),
    () => noteNoScriptPost(api, queryClient),
    () => void onStatusChange(({ now }) => (now === 'kept' || now === 'sent') && somethingUsefulHappened()),
    () => void endStoredSessions(api),
    () => void finishWipes(queryClient),
    wipeOldDoor,
    () =>
      void watchConnection(() => {
        if (currentConnection() !== 'reached') return;
        clearConnectionNotices();
        void endStoredSessions(api);
      }),
    async () => {
      // The list of events is enough: an event's page and its registration form start from it.
      const fetched = prefetch(() => queryClient.fetchQuery({ ...eventsQuery(api), ...anew }));
      if (!import.meta.env.PROD) return;
      const isFirst = await new Promise<boolean>((resolve) => registerWorker(queryClient, resolve));
      await fetched;
      await savePublicQueries();
      const { dataset } = document.documentElement;
      dataset.mainJobOffline = '';
      const isGood = bearsMore();
      if (isGood) {
        await prefetch(cacheOtherPages);
        await prefetchPageTexts(queryClient, i18n.language);
        if (isFirst) await cachePagePictures();
      }
      dataset.offlineReady = '';
      tellReadyOffline();
      // After the scripts that these pages are taken over with.
      keepVisitedDocuments({ language: () => i18n.language, renderedPath, isGood, onNavigated });
    },
  ];
  for (const start of parts) void startAlone(start);
}

/** A helper's list whose day is over goes also where the door is never opened again (rule door-helpers). */
async function wipeOldDoor(): Promise<void> {
  const until = doorUntil();
  if (!until || serverTime().toISOString() < until) return;
  const { wipeDoor } = await import('../features/door/wipe-door');
  await wipeDoor('over');
}

/** A service that fails in this browser must not stop the others from starting. */
async function startAlone(start: () => unknown): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error('A part of the app could not start.', error);
  }
}
