import './door.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { v4 as uuid } from 'uuid';
import { backendHost } from '~/contract/backend-host';
import { callerPath } from '~/contract/worker-protocol';
import { createBrowserI18n } from '../../lib/browser-languages';
import {
  isConnectionVerySlow,
  isDataSaverOn,
  reportReached,
  reportUnreached,
  watchBrowserConnection,
} from '../../lib/connection';
import { I18nProvider } from '../../lib/i18n';
import { languages } from '../../lib/language';
import { showLastResort } from '../../lib/last-resort';
import { createNetworkApi } from '../../lib/network-api';
import { entriesIn, outboxReading } from '../../lib/outbox-state';
import { outbox, startOutbox } from '../../lib/page-outbox';
import { learnServerTime } from '../../lib/server-clock';
import { loadedResources } from '../../lib/service-worker';
import { SiteContentProvider, showColours } from '../../lib/site-content';
import { withTimeout } from '../../lib/timing';
import { createCalls } from './calls';
import { createDoor, type HelperDeps } from './door';
import { loadDoorTexts } from './door-frame';
import { cacheDoor, loadScanning } from './door-worker';
import { HelperApp } from './helper-app';
import { ListScreen } from './list-screen';

/** Starts the door without the site's router, queries and screens (decision 0030). */
export async function openDoor(): Promise<void> {
  // First of all, remove the secret from the URL and the history.
  const written = takeSecret();
  watchBrowserConnection();
  const api = createNetworkApi(backendHost, {
    token: () => null,
    onReached(at) {
      reportReached();
      if (at) learnServerTime(at);
    },
    onUnreached: reportUnreached,
    onTokenRefused() {},
  });
  const { open, app } = pageAt(location.pathname, {
    api,
    outbox,
    entries: () => entriesIn(outboxReading.get()),
    now: () => Date.now(),
  });
  startOutbox();
  const opening = open(written);
  // Another link was opened in this tab.
  addEventListener('hashchange', () => location.hash.length > 1 && void open(takeSecret()));
  const { siteContent, applyPreferred } = await createBrowserI18n();
  const { i18n } = siteContent;
  // Helpers may read any.
  void applyPreferred(languages);
  siteContent.load = async (language) => {
    siteContent.add(language, (await api.getGroup({ params: { language } })).result);
    showColours(siteContent.group());
  };
  void siteContent.load(i18n.language).catch(() => undefined);
  await loadDoorTexts(i18n, i18n.language);
  // Stored data renders at once. Neither the list nor the display font delays it.
  const face = document.fonts.load('600 1em Fraunces').then(
    (faces) => faces.length > 0,
    () => false,
  );
  const [page, , hasFace] = await Promise.all([app, withTimeout(opening, 150), withTimeout(face, 100)]);
  // A later one would move the list under a finger.
  if (hasFace) showDisplayFace();
  const place = document.createElement('div');
  place.id = 'door';
  document.body.replaceChildren(place);
  createRoot(place, { onUncaughtError: showLastResort }).render(
    <StrictMode>
      <I18nProvider value={i18n}>
        <SiteContentProvider value={siteContent}>{page}</SiteContentProvider>
      </I18nProvider>
    </StrictMode>,
  );
  if (import.meta.env.PROD) {
    await opening;
    await cacheDoor().catch((error: unknown) => console.warn('The door could not be cached.', error));
    if (location.pathname !== callerPath) await cacheReader();
  }
}

/** The page at a path: the door, or the people to be called. */
function pageAt(path: string, deps: HelperDeps<'getDoorList' | 'getCallList'>) {
  if (path === callerPath) {
    const calls = createCalls(deps);
    // A chunk of its own, which helpers at the door do not load.
    const app = import('./calls-screen').then(({ CallsScreen }) => (
      <HelperApp
        helperList={calls}
        title="calls.title"
        screenOf={(state, list) => <CallsScreen calls={calls} state={state} list={list} />}
      />
    ));
    return { open: calls.open, app };
  }
  const door = createDoor({ ...deps, newId: () => uuid() });
  const app = (
    <HelperApp
      helperList={door}
      title="door.title"
      screenOf={(state, list) => <ListScreen door={door} state={{ ...state, list }} />}
    />
  );
  return { open: door.open, app };
}

/** Returns the URL fragment and removes it from the address. */
function takeSecret(): string {
  const written = location.hash.slice(1);
  if (location.hash) history.replaceState(null, '', location.pathname);
  return written;
}

/**
 * Prefetches the QR reader if this browser needs one and the connection is good, since a hall may have no signal.
 * Never rejects.
 */
async function cacheReader(): Promise<void> {
  if (isDataSaverOn() || isConnectionVerySlow(loadedResources())) return;
  try {
    await (await loadScanning()).cacheScanning();
  } catch {
    // Loaded when the camera is opened instead.
  }
}

/** Headings use the font once this attribute is set (base.css). */
function showDisplayFace(): void {
  document.documentElement.dataset.displayFace = '';
}
