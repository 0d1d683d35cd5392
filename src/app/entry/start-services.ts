import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { allLanguages } from '~/contract/translations';
import { installedQuery, smallFilesMessage } from '~/contract/worker-protocol';
import { onStatusChange } from '~/outbox/submission-status';
import { eventsQuery } from '../features/events/event-queries';
import { imageSetsQuery, videosQuery } from '../features/galleries/gallery-queries';
import { aboutTextsQuery } from '../features/pages/single-pages';
import { watchPlaces } from '../features/places/watch-places';
import { recordNoScriptPost } from '../features/registrations/no-script-post';
import { teamQuery } from '../features/team/team-queries';
import { applyPreferredLanguage } from '../lib/browser-languages';
import {
  currentConnection,
  isConnectionFast,
  watchBrowserConnection,
  watchConnection,
} from '../lib/connection';
import { doorUntil, helperScreens } from '../lib/door-until';
import { groupPagesQuery, groupQuery } from '../lib/group-queries';
import { awaitedLanguage, type Language } from '../lib/language';
import { startOutbox } from '../lib/page-outbox';
import { savePublicQueries } from '../lib/persist-queries';
import { allowInstallPrompt, announceReadyOffline } from '../lib/prompt-state';
import { defaultStaleTime } from '../lib/query-client';
import { cachePagePictures, connectionAllowsPrefetch, registerWorker } from '../lib/register-worker';
import { registeredEvents } from '../lib/registered-events';
import { serverTime } from '../lib/server-clock';
import { askWorker, deleteKeptDocuments, postToWorker, refetchFromCache } from '../lib/service-worker';
import { endStoredSessions } from '../lib/session-calls';
import { currentSession } from '../lib/session-store';
import {
  colourRule,
  keyIn,
  lngIn,
  offeredLanguages,
  type RowLanguage,
  rowLanguage,
  type SiteContent,
} from '../lib/site-content';
import { storedText } from '../lib/stored-value';
import { whenIdle, withTimeout, yieldToMain } from '../lib/timing';
import { finishWipes } from '../lib/wipe-account';
import { clearConnectionNotices } from '../ui/notices';

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

/**
 * Marks pictures that are not loaded when printing starts: the browser does not wait for lazy ones, and `base.css` hides
 * their empty boxes. They are loaded for the next print. Call it once, when the page is idle.
 */
function markUnloadedPictures(): void {
  addEventListener('beforeprint', () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('main img')) {
      if (picture.complete && picture.naturalWidth > 0) continue;
      picture.dataset.absent = '';
      picture.loading = 'eager';
    }
  });
  addEventListener('afterprint', () => {
    for (const picture of document.querySelectorAll<HTMLElement>('img[data-absent]'))
      delete picture.dataset.absent;
  });
}

/** Fetches data for offline use, with a retry each time the backend is reached again. Never rejects. */
const prefetch = (fetchIt: () => Promise<unknown>): Promise<unknown> =>
  fetchIt().catch(
    () =>
      new Promise((resolve) => {
        const stop = watchConnection(() => {
          if (currentConnection() !== 'reached') return;
          stop();
          resolve(prefetch(fetchIt));
        });
      }),
  );

/** Milliseconds after which a worker that has not answered is an earlier build's, which has its small files. */
const workerPatience = 60_000;

/** Has the worker cache those small files that it has not. Rejects if it cannot. */
async function cacheSmallFiles(): Promise<void> {
  const isCached = await withTimeout(askWorker(smallFilesMessage), workerPatience);
  if (isCached === false) throw new Error('The small files could not be cached.');
}

/**
 * Loads the longer texts of all single pages, which are one chunk, the team and the lists of galleries, so that their pages
 * open offline before they were visited. Never rejects.
 */
async function prefetchPages(
  queryClient: QueryClient,
  api: Api,
  { language, lng }: { language: Language; lng: RowLanguage },
): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(aboutTextsQuery(language)),
    queryClient.prefetchQuery(groupPagesQuery(api, language)),
    queryClient.prefetchQuery(imageSetsQuery(api)),
    queryClient.prefetchQuery(videosQuery(api, lng)),
    queryClient.prefetchQuery(teamQuery(api, lng)),
  ]);
}

interface Page {
  api: Api;
  queryClient: QueryClient;
  siteContent: SiteContent;
  /** The path of the document, if the server rendered it with its data, now or earlier. */
  renderedPath: string | undefined;
  /** Title and colours of a document in which everything is rendered here. */
  shellHead?: { title: string; colours: string } | undefined;
  /** The document came from the server, not from the worker. */
  isLive: boolean;
  /** Calls back on each navigation within the app. */
  onNavigated: (listener: () => void) => void;
}

/**
 * Starts what makes the app work offline: the outbox, the worker, and the data that a registration needs. Call it once,
 * when the page is idle. The root element gets `data-main-job-offline` when registering works offline, and
 * `data-offline-ready` when everything is cached that this connection allows.
 */
export async function startServices({
  api,
  queryClient,
  siteContent,
  renderedPath,
  shellHead,
  isLive,
  onNavigated,
}: Page): Promise<void> {
  const { i18n } = siteContent;
  // A page from the worker's caches may have called the backend for nothing yet. This fetch finds out whether it can be
  // reached; `navigator.onLine` is often wrong.
  const freshness = isLive ? {} : { staleTime: 0 };
  const services = [
    // First: the line is idle until this has asked for its data.
    async () => {
      // An event's page and its registration form start from the list of events.
      const fetched = prefetch(() =>
        queryClient.fetchQuery({ ...eventsQuery(api, rowLanguage(siteContent)), ...freshness }),
      );
      if (!import.meta.env.PROD) return;
      const installed = new Promise<boolean>((resolve) => registerWorker(queryClient, resolve));
      // While the worker installs, the line is idle.
      const pages = fetched.then(async () => {
        const isFast = connectionAllowsPrefetch();
        if (isFast)
          await prefetchPages(queryClient, api, { language: i18n.language, lng: rowLanguage(siteContent) });
        return isFast;
      });
      const isFirst = await installed;
      await fetched;
      await savePublicQueries();
      const { dataset } = document.documentElement;
      dataset.mainJobOffline = '';
      const smallFiles = prefetch(cacheSmallFiles);
      const isFast = await pages;
      if (isFast) {
        await savePublicQueries();
        if (isFirst) {
          // A file that may have been asked for before the worker controlled the page.
          await refetchFromCache('/assets/words-');
          await cachePagePictures();
        }
      }
      if (isFirst) await smallFiles;
      dataset.offlineReady = '';
      announceReadyOffline();
      // After the scripts that hydrate these pages.
      keepVisitedDocuments({ language: () => i18n.language, renderedPath, isFast, onNavigated });
    },
    watchBrowserConnection,
    markUnloadedPictures,
    startOutbox,
    () => carryOverLanguage(queryClient, siteContent),
    () => watchPlaces(api),
    () => recordNoScriptPost(api, queryClient),
    () => repairPush(api, i18n.language),
    () => void onStatusChange(({ now }) => (now === 'kept' || now === 'sent') && allowInstallPrompt()),
    () => void endStoredSessions(api),
    () => void finishWipes(queryClient),
    () => keepGroupCurrent({ api, queryClient, siteContent, shellHead, isLive, onNavigated }),
    wipeExpiredLists,
    () =>
      void watchConnection(() => {
        if (currentConnection() !== 'reached') return;
        clearConnectionNotices();
        void endStoredSessions(api);
      }),
  ];
  for (const start of services) {
    void startSafely(start);
    await yieldToMain();
  }
}

/**
 * Asks for the group's words again when the page is used, as their other data is: the owner may have changed them. Leaves
 * a language that is off by now, or that only the owner reads.
 */
function keepGroupCurrent({
  api,
  queryClient,
  siteContent,
  shellHead,
  isLive,
  onNavigated,
}: Omit<Page, 'renderedPath'>): void {
  const { i18n } = siteContent;
  const ask = () => {
    const offered = offeredLanguages(siteContent);
    if (!offered.includes(awaitedLanguage.get() ?? i18n.language))
      void applyPreferredLanguage(siteContent, offered).catch(() => undefined);
    if (document.visibilityState === 'visible')
      void queryClient.prefetchQuery(groupQuery(api, i18n.language));
  };
  ask();
  // Its document has the words of an earlier visit.
  if (!isLive)
    void queryClient
      .prefetchQuery({ ...groupQuery(api, i18n.language), staleTime: 0 })
      .then(() => shellHead && renewOldShell(siteContent, shellHead));
  siteContent.onChange(ask);
  onNavigated(() => whenIdle(ask));
  addEventListener('visibilitychange', ask);
  watchConnection(() => currentConnection() === 'reached' && ask());
}

/** Has the worker's shell fetched again if the group has another name or other colours by now. */
function renewOldShell({ group }: SiteContent, { title, colours }: NonNullable<Page['shellHead']>): void {
  const { Names, Colours } = group();
  const isCurrent =
    Names.group.length === 0 ||
    (Names.group.includes(title) && colours === (Colours ? colourRule({ Colours }) : ''));
  if (!isCurrent) postToWorker({ type: 'RENEW_SHELL' });
}

/** Repairs push messages on a phone that may be told of something. */
async function repairPush(api: Api, language: Language): Promise<void> {
  if (!('PushManager' in window) || !(registeredEvents().length > 0 || storedText('news-push').read()))
    return;
  await (await import('../features/push/push-on-phone')).repairPush(api, language);
}

/** Deletes a helper's expired list even if its page is never opened again (rules door-helpers, phone-callers). */
async function wipeExpiredLists(): Promise<void> {
  for (const screen of helperScreens) {
    const until = doorUntil[screen].read();
    if (!until || serverTime().toISOString() < until) continue;
    const { wipeList } = await import('../features/door/stored-list');
    await wipeList(screen, 'over');
  }
}

/** A service that fails must not stop the others. */
async function startSafely(start: () => unknown): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error('A part of the app could not start.', error);
  }
}

/** First parts of the keys that pages ask for in a language once anything is written in a further one. */
const translated = ['events', 'team', 'videos'];

/**
 * What the page asks for in its language for the first time starts as what is known of it in another one, and counts as
 * stale: a page that opens in a language, or changes to it, shows no empty list, also without a connection.
 */
export function carryOver(queryClient: QueryClient, siteContent: SiteContent): void {
  const lng = rowLanguage(siteContent);
  if (lng === undefined) return;
  const cache = queryClient.getQueryCache();
  const stale = Date.now() - defaultStaleTime;
  for (const { queryKey, meta, state } of cache.getAll()) {
    const from = lngIn(queryKey);
    const { data, dataUpdatedAt } = state;
    // The owner edits what is under `allLanguages`.
    if (from === allLanguages || data === undefined) continue;
    // Of the time before there was a further language.
    if (from === undefined && !translated.includes(`${queryKey[0]}`)) continue;
    const query = cache.build(queryClient, {
      queryKey: keyIn(from === undefined ? queryKey : queryKey.slice(0, -1), lng),
      ...(meta && { meta }),
    });
    if (query.state.data === undefined)
      query.setState({ data, dataUpdatedAt: Math.min(dataUpdatedAt, stale), status: 'success' });
  }
}

/** Carries over at each change of the language, before React renders it. */
export function carryOverLanguage(queryClient: QueryClient, siteContent: SiteContent): void {
  siteContent.onChange(() => carryOver(queryClient, siteContent));
}
