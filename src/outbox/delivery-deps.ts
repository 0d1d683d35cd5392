import { accountToken, doorToken, isDoorAccount } from './tokens';

/** Dependencies of delivery; passed in, so that tests need no network and no sleeping. */
export interface DeliveryDeps {
  fetch: (address: string, request: RequestInit) => Promise<Response>;
  now: () => number;
  newKey: () => string;
  /** From 0 up to 1. */
  random: () => number;
  expire: (ms: number) => AbortSignal;
  /** True only if the browser reports no network. */
  isOffline: () => boolean;
  /** Undefined outside https; each tab then has its own queue. */
  locks: Pick<LockManager, 'request'> | undefined;
  tokenOf: (account: string) => Promise<string | undefined>;
}

export const deliveryDeps: DeliveryDeps = {
  fetch: (address, request) => fetch(address, request),
  now: () => Date.now(),
  newKey: () => crypto.randomUUID(),
  random: () => Math.random(),
  expire: (ms) => AbortSignal.timeout(ms),
  isOffline: () => globalThis.navigator?.onLine === false,
  locks: globalThis.navigator?.locks,
  tokenOf: (account) => (isDoorAccount(account) ? doorToken(account) : accountToken(account)),
};
