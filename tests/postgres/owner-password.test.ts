import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '~/server/database/database';
import { passwordHasher } from '~/server/guard/password-hasher';
import { setOwnerPassword } from '~/server/modules/accounts/owner-account';
import { findAccount, setPassword } from '~/server/modules/accounts/queries';
import { databaseOf } from '../api/database';
import { owner, startServer } from '../api/start-server';
import { onDatabase } from './on-database';

const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('the operator’s new password holds although the owner changes the password at the same moment', async () => {
  const server = await startServer();
  const address = (await databaseOf(server.folder)) ?? '';
  const db = openDatabase(address);
  onTestFinished(() => db.destroy());
  const passwords = passwordHasher();
  const chosen = await passwords.hash("the owner's own choice");
  let given: Promise<unknown> = Promise.resolve();
  await server.site.dependencies.db.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction, owner.Email);
    if (!account || !(await setPassword(transaction, account, chosen))) throw new Error('There is no owner.');
    const settings = { email: owner.Email, password: 'the operator’s', isFromEnvironment: false };
    given = setOwnerPassword(db, settings, passwords, new Date());
    // It has read the password before, and waits for this transaction.
    while ((await onDatabase(address, waiting)).length === 0);
  });
  await given;
  const account = await findAccount(db, owner.Email);
  expect(await passwords.verify('the operator’s', account?.password_hash)).toBe(true);
});
