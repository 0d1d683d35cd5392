/**
 * On an answer out of the worker's cache: the instant (ms on the phone's clock) at which it was asked for. Between the
 * worker and the app alone; no backend sends it.
 */
export const cachedAtHeader = 'X-Kept-At';
