/**
 * The database cannot do its work for a reason outside the program: it is locked, read-only, full or out of reach.
 * Callers see the refusal `cannot-save`; the cause is for the log.
 */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('The database cannot be used just now.', { cause });
  }
}

/**
 * Another transaction changed at the same time what this one relied on, and this one was undone: done again, it sees
 * the change. Leaves the store only where that did not help either.
 */
export class TransactionConflict extends DatabaseUnavailable {
  override readonly name = 'TransactionConflict';
}
