/** The database is locked, read-only, full or unreachable. Callers get `cannot-save`; the cause is logged. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('The database cannot be used just now.', { cause });
  }
}

/** A concurrent transaction interfered, and this one was rolled back. Thrown only after several retries. */
export class TransactionConflict extends DatabaseUnavailable {
  override readonly name = 'TransactionConflict';
}
