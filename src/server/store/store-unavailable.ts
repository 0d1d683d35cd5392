/**
 * The database cannot do its work for a reason outside the program: it is locked, read-only, full or out of reach.
 * Callers see the refusal `cannot-save`; the cause is for the log.
 */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';

  constructor(cause: unknown) {
    super('The database cannot be used just now.', { cause });
  }
}
