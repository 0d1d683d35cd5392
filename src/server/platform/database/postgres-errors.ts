import { DatabaseError } from 'pg';
import { DatabaseUnavailable, TransactionConflict } from './database-unavailable';

/** SQLSTATE codes and their classes: https://www.postgresql.org/docs/current/errcodes-appendix.html */

/**
 * The machine is in the way, not the statement: no connection (08), no leave to connect (28, 3D, 42501), a database that
 * takes no writes (25006), an idle transaction that was ended (25P03), the outcome of a commit unknown (40003), no
 * room (53), a lock that was not to be had in time (55P03), the operator or a timeout (57), the disk (58).
 */
const unavailable = /^(08|28|3D|53|57|58|25006|25P03|40003|42501|55P03)/;

/**
 * Another transaction came in between: serialization failure, deadlock; or something was added or deleted after this
 * one had looked whether it is there (23503, 23505).
 */
const conflict = /^(40001|40P01|23503|23505)$/;

/** A failure of the driver as what it means for the caller; a fault of the program stays what it is. */
export const namedPostgresError = (error: unknown): unknown => {
  if (error instanceof DatabaseError) {
    const code = error.code ?? '';
    if (conflict.test(code)) return new TransactionConflict(error);
    return unavailable.test(code) ? new DatabaseUnavailable(error) : error;
  }
  // What does not come from PostgreSQL comes from the way there (a refused or lost connection, one that did not answer
  // in time), but for a value that cannot be sent.
  return error instanceof TypeError ? error : new DatabaseUnavailable(error);
};
