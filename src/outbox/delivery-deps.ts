import { accountToken } from './account-token';
import { type Backend, backend } from './backend';
import { doorToken, isDoorAccount } from './door-passes';

/** What delivering needs from its surroundings; handed in so that tests need neither a network nor sleeping. */
export interface DeliveryDeps {
  backend: Backend;
  fetch: (address: string, request: RequestInit) => Promise<Response>;
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** Aborts after so many ms. */
  expire: (ms: number) => AbortSignal;
  /** Undefined where the page is not served over https; then each tab only queues behind itself. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** The token of an account, or undefined while it is signed out on this phone. */
  tokenOf: (account: string) => Promise<string | undefined>;
}

/** The real ones, in the page and in the worker. */
export const deliveryDeps: DeliveryDeps = {
  backend,
  fetch: (address, request) => fetch(address, request),
  now: () => Date.now(),
  random: () => Math.random(),
  expire: (ms) => AbortSignal.timeout(ms),
  locks: globalThis.navigator?.locks,
  tokenOf: (account) => (isDoorAccount(account) ? doorToken(account) : accountToken(account)),
};
