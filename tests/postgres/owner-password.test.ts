import { expect, onTestFinished, test } from 'vitest';
import { setOwnerPassword } from '~/server/session/owner';
import { hashPassword, isPassword } from '~/server/session/passwords';
import { findAccount, setPassword } from '~/server/store/accounts';
import { openStore } from '~/server/store/store';
import { databaseOf } from '../api/database';
import { owner, startServer } from '../api/start-server';
import { onDatabase } from './on-database';

const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('the operator’s new password holds although the owner changes hers at the same moment', async () => {
  const server = await startServer();
  const address = (await databaseOf(server.folder)) ?? '';
  const db = openStore(address);
  onTestFinished(() => db.destroy());
  const hers = await hashPassword('the one that she chose');
  let given: Promise<unknown> = Promise.resolve();
  await server.site.dependencies.db.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction, owner.Email);
    if (!account || !(await setPassword(transaction, account, hers))) throw new Error('There is no owner.');
    const settings = { email: owner.Email, password: 'the operator’s', isFromEnvironment: false };
    given = setOwnerPassword(db, settings, new Date());
    // It has read the password before, and waits for this transaction.
    while ((await onDatabase(address, waiting)).length === 0);
  });
  await given;
  const account = await findAccount(db, owner.Email);
  expect(await isPassword('the operator’s', account?.password_hash)).toBe(true);
});
