import { createSmallStore, useSmallStore } from './small-store';
import { storedText } from './stored-value';

/** Chromium's event (https://wicg.github.io/manifest-incubations/), which is not in TypeScript's library. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type InstallOffer = { way: 'button'; install: () => void } | { way: 'by hand' };

const declined = storedText('install-declined');

const offer = createSmallStore<InstallOffer | undefined>(undefined);
let possible: InstallOffer | undefined;
let useful = false;

const wasDeclined = () => typeof declined.read() === 'string';
const show = () => offer.set(useful && !wasDeclined() ? possible : undefined);

/** Listens for the install events. Call it early: `beforeinstallprompt` fires only once. */
export function watchInstallability(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    possible = { way: 'button', install: () => void showInstallPrompt(event) };
    show();
  });
  addEventListener('appinstalled', forget);
  if (isIosBrowser()) possible = { way: 'by hand' };
}

/** Shows the install prompt from now on: the visitor has sent something, so the app is of use. */
export function allowInstallPrompt(): void {
  useful = true;
  show();
}

export function declineInstall(): void {
  declined.write('yes');
  forget();
}

async function showInstallPrompt(event: InstallEvent): Promise<void> {
  const { outcome } = await event.prompt();
  if (outcome === 'dismissed') declineInstall();
  else forget();
}

function forget(): void {
  possible = undefined;
  show();
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** iOS browsers install from their Share menu only and fire no event. False when opened from the home screen. */
const isIosBrowser = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) && 'standalone' in navigator && navigator.standalone === false;

export const useInstallOffer = (): InstallOffer | undefined => useSmallStore(offer);
