import { createSmallStore, useSmallStore } from './small-store';
import { storedText } from './stored-value';

export type Update =
  | { state: 'none' }
  /** Downloaded; accepting activates it and reloads only this tab. */
  | { state: 'ready'; accept: () => void }
  | { state: 'in use elsewhere' };

const none: Update = { state: 'none' };

export const updates = createSmallStore<Update>(none);

/** The update is offered again on the next visit or with a newer version. */
export const dismissUpdate = (): void => updates.set(none);

export const useUpdate = (): Update => useSmallStore(updates);

const readyOffline = createSmallStore(false);

/** Call it once everything is cached that this connection allows. */
export const announceReadyOffline = (): void => readyOffline.set(true);

export const useReadyOffline = (): boolean => useSmallStore(readyOffline);

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
