import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { namedPostgresError } from '~/server/database/postgres';
import { toRefusal } from '~/server/http/send-problem';
import { DatabaseUnavailable, TransactionConflict } from '~/server/lib/refusals';

const failure = (code: string) => Object.assign(new DatabaseError(code, 0, 'error'), { code });

test.each([
  ['a full disk', '53100'],
  ['a disk that cannot be read', '58030'],
  ['too many connections', '53300'],
  ['a server that is being shut down', '57P01'],
  ['a database that takes no writes', '25006'],
])('%s is a refusal for now, as on SQLite', (_, code) => {
  const named = namedPostgresError(failure(code));
  expect(named).toBeInstanceOf(DatabaseUnavailable);
  expect(toRefusal(named)).toMatchObject({ status: 503, code: 'cannot-save' });
});

test('another transaction in the way is a conflict, and a fault of the program stays one', () => {
  expect(namedPostgresError(failure('40001'))).toBeInstanceOf(TransactionConflict);
  const fault = failure('42601');
  expect(namedPostgresError(fault)).toBe(fault);
  expect(toRefusal(fault)).toMatchObject({ status: 500, code: 'broken' });
});
