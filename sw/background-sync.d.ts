/** Background Sync (https://wicg.github.io/background-sync/spec/) is in Chromium only, and not in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** The browser will not try again by itself. */
  readonly lastChance: boolean;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}
