export interface RemovedFile {
  name: string;
  size: number;
  removedAt: Date;
}

/**
 * Files that were taken out of a store without anybody having asked for it: neither found, read, listed nor counted by
 * the store, until they are brought back or deleted for good.
 */
export interface RemovedFiles {
  /** Takes a file out of the store. False, and nothing is done, where none of that name came before an instant. */
  add(name: string, before: Date): Promise<boolean>;
  /** Puts a file back as if it had just come. `taken`: the store has a file of that name again, which stays. */
  restore(name: string): Promise<'restored' | 'taken' | 'not-found'>;
  /** Deletes a file for good. Nothing there is no failure. */
  delete(name: string): Promise<void>;
  /** Every file, in no order. */
  list(): AsyncIterable<RemovedFile>;
}

/** Milliseconds for which they are retained. */
export const removedFilesRetention = 30 * 24 * 60 * 60 * 1000;
