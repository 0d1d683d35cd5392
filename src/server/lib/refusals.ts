import { CallFailure, type ProblemCode, refusalOf } from '~/contract/call-failure';

/** A refusal with the time of the next attempt. */
export class RetryLater extends CallFailure {
  /** In seconds. */
  readonly retryAfter: number;

  constructor(code: ProblemCode, retryAfter: number) {
    super(refusalOf(code));
    this.retryAfter = retryAfter;
  }
}

/**
 * The refusal of a call about a row that does not exist. `dispatchCall` answers a submission with `RetryLater` instead
 * while the removal of the row can be undone.
 */
export class RecordGone extends CallFailure {
  readonly id: string;

  constructor(code: 'event-gone' | 'not-found', id: string) {
    super(refusalOf(code));
    this.id = id;
  }
}

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
