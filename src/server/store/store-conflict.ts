import { StoreUnavailable } from './store-unavailable';

/**
 * Another transaction changed at the same time what this one relied on, and this one was undone: done again, it sees
 * the change. Leaves the store only where that did not help either.
 */
export class StoreConflict extends StoreUnavailable {
  override readonly name = 'StoreConflict';
}
