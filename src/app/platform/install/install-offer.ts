import { useSyncExternalStore } from 'react';
import { createSmallStore } from '../../browser/small-store';

/** Chromium's event (https://wicg.github.io/manifest-incubations/), which is not in TypeScript's library. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How this phone can install the app: by our button, or by hand from the browser's menu on iOS. */
export type InstallOffer = { way: 'button'; install: () => void } | { way: 'by hand' };

const declinedKey = 'install-declined';

/** Set once installing is both possible and worth mentioning. */
const offer = createSmallStore<InstallOffer | undefined>(undefined);
let possible: InstallOffer | undefined;
let useful = false;

const show = () => offer.set(useful && !wasDeclined() ? possible : undefined);

/** Catches the browser's readiness to install. Call it as early as can be: the event comes once. */
export function watchInstallability(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    possible = { way: 'button', install: () => void ask(event) };
    show();
  });
  addEventListener('appinstalled', forget);
  if (isIosBrowser()) possible = { way: 'by hand' };
}

/** The visitor has used the site for something: a registration was queued or sent. Now the offer makes sense. */
export function somethingUsefulHappened(): void {
  useful = true;
  show();
}

/** A no is a no: it is not offered again on this phone. */
export function declineInstall(): void {
  try {
    localStorage.setItem(declinedKey, 'yes');
  } catch {
    // Then it holds until the page is closed.
  }
  forget();
}

async function ask(event: InstallEvent): Promise<void> {
  const { outcome } = await event.prompt();
  if (outcome === 'dismissed') declineInstall();
  else forget();
}

function forget(): void {
  possible = undefined;
  show();
}

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(declinedKey) !== null;
  } catch {
    return false;
  }
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** Browsers on iOS install from their Share menu only, and never say so. Not when opened from the home screen. */
const isIosBrowser = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) && 'standalone' in navigator && navigator.standalone === false;

export const useInstallOffer = (): InstallOffer | undefined =>
  useSyncExternalStore(offer.subscribe, offer.get, () => undefined);
