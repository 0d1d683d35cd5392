import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { v4 as uuid } from 'uuid';
import { backendHost } from '~/contract/values/backend-host';
import { reportReached, reportUnreached, watchBrowserConnection } from '../../browser/connection';
import { isVerySlow, savesData } from '../../browser/data-saver';
import { usedFiles } from '../../browser/used-files';
import { withTimeLimit } from '../../browser/with-time-limit';
import { I18nProvider } from '../../i18n/i18n';
import { createNetworkApi } from '../../platform/api/network-api';
import { learnServerTime } from '../../platform/clock/server-clock';
import { createBrowserI18n } from '../../platform/languages/browser-languages';
import { entriesIn, outboxReading } from '../../platform/outbox/outbox-entries';
import { outbox, startOutbox } from '../../platform/outbox/page-outbox';
import { createDoor } from './door';
import { DoorApp } from './door-app';
import { addDoorTexts } from './door-texts';
import { cacheDoor } from './door-worker';

/** Starts the door: without the router, the queries and the screens of the site (decision 0030). */
export async function openDoor(): Promise<void> {
  // Before anything else: the secret stays neither in the address nor in the history.
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
  const door = createDoor({
    api,
    outbox,
    entries: () => entriesIn(outboxReading.get()),
    now: () => Date.now(),
    newId: () => uuid(),
  });
  startOutbox();
  const opening = door.open(written);
  // A link that is opened while the door is.
  addEventListener('hashchange', () => location.hash.length > 1 && void door.open(takeSecret()));
  const { i18n } = await createBrowserI18n();
  await addDoorTexts(i18n, i18n.language);
  // What the phone holds is there at once; the list may take long, and so may the face of the headings.
  const face = document.fonts.load('600 1em Fraunces').catch(() => []);
  void face.then((faces) => faces.length > 0 && showDisplayFace());
  await Promise.all([withTimeLimit(opening, 150), withTimeLimit(face, 100)]);
  const place = document.createElement('div');
  place.id = 'door';
  document.body.replaceChildren(place);
  createRoot(place).render(
    <StrictMode>
      <I18nProvider value={i18n}>
        <DoorApp door={door} />
      </I18nProvider>
    </StrictMode>,
  );
  if (import.meta.env.PROD) {
    await opening;
    await cacheDoor().catch((error: unknown) => console.warn('The door could not be cached.', error));
    await cacheReader();
  }
}

/** What stands behind the # of the address, which is left without it. */
function takeSecret(): string {
  const written = location.hash.slice(1);
  if (location.hash) history.replaceState(null, '', location.pathname);
  return written;
}

/**
 * Where this browser cannot read codes by itself and the line is good, what can is fetched ahead: the hall has no signal.
 * Never rejects.
 */
async function cacheReader(): Promise<void> {
  if (savesData() || isVerySlow(usedFiles())) return;
  try {
    await (await import('./scan/door-scan-camera')).cacheScanning();
  } catch {
    // It comes when the camera is opened.
  }
}

/** The rules of the headings ask for it (theme.css). */
function showDisplayFace(): void {
  document.documentElement.dataset.displayFace = '';
}
