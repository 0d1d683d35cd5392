import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../platform/database/database';
import { TransactionConflict } from '../../platform/database/database-unavailable';
import { lockSetting, readSetting, writeSetting } from '../../platform/database/settings';
import type { PasswordHasher } from '../../platform/password-hasher';
import { addAccount, findAccount, ownerEmailSetting, setPassword, storedOwnerEmail } from './queries';

/**
 * The owner's account is made from OWNER_EMAIL and OWNER_PASSWORD at start (rule owner-account). Afterwards a password
 * changed in the app holds across restarts, yet a change of OWNER_PASSWORD is followed: so the e-mail and the password
 * last taken from the environment are remembered (the latter as a hash), and only a difference from them counts.
 */
const ownerPasswordSetting = 'owner-password-hash';

export interface OwnerSettings {
  /** In lower case. */
  email: string;
  password: string | undefined;
}

const changed = async (
  db: Database,
  { email, password }: OwnerSettings,
  passwords: PasswordHasher,
): Promise<boolean> => {
  // An account that a visitor made before OWNER_EMAIL named it must not become the owner's with that visitor's
  // password.
  if ((await storedOwnerEmail(db)) !== email) return true;
  if (password === undefined) return (await findAccount(db, email)) === undefined;
  return !(await passwords.verify(password, await readSetting(db, ownerPasswordSetting)));
};

const newPassword = async ({ password }: OwnerSettings, passwords: PasswordHasher) => {
  const chosen = password ?? randomBytes(9).toString('base64url');
  return { hash: await passwords.hash(chosen), madeUp: password === undefined ? chosen : undefined };
};

interface GivenPassword extends OwnerSettings {
  /** The next start then knows that it has taken the password already. */
  isFromEnvironment: boolean;
}

/** Done again, the transaction sees what another one did with the account at the same moment. */
const changedMeanwhile = (how: 'changed' | 'made') =>
  new TransactionConflict(new Error(`The owner’s account was ${how} by another transaction.`));

const giveOwner = async (
  transaction: Database,
  owner: GivenPassword,
  hash: string,
  now: Date,
): Promise<void> => {
  const { email, isFromEnvironment } = owner;
  const account = await findAccount(transaction, email);
  if (account) {
    if (!(await setPassword(transaction, account, hash))) throw changedMeanwhile('changed');
  } else {
    const row = {
      id: uuid(),
      email,
      name: 'Owner',
      password_hash: hash,
      privacy_notice: null,
      created_at: now.toISOString(),
    };
    if (!(await addAccount(transaction, row))) throw changedMeanwhile('made');
  }
  await writeSetting(transaction, ownerEmailSetting, email);
  if (isFromEnvironment) await writeSetting(transaction, ownerPasswordSetting, hash);
};

/**
 * Makes the owner's account where there is none, and gives it a password, which ends its sessions, whatever others do
 * with it at the same moment. Gives the one made up here where none is named.
 */
export const setOwnerPassword = async (
  db: Database,
  owner: GivenPassword,
  passwords: PasswordHasher,
  now: Date,
): Promise<string | undefined> => {
  const { hash, madeUp } = await newPassword(owner, passwords);
  await db.transaction().execute((transaction) => giveOwner(transaction, owner, hash, now));
  return madeUp;
};

/**
 * Makes the owner's account, or gives it the password that the environment newly names, which ends its sessions.
 * Gives a password made up here, to be shown once, where the environment has none; undefined otherwise.
 */
export const ensureOwner = async (
  db: Database,
  owner: OwnerSettings,
  passwords: PasswordHasher,
  now: Date,
): Promise<string | undefined> => {
  if (!(await changed(db, owner, passwords))) return undefined;
  const { hash, madeUp } = await newPassword(owner, passwords);
  return db.transaction().execute(async (transaction) => {
    await lockSetting(transaction, ownerEmailSetting);
    // Another process that started at the same moment may have been quicker, and has shown the password that holds.
    if (!(await changed(transaction, owner, passwords))) return undefined;
    const isFromEnvironment = owner.password !== undefined;
    await giveOwner(transaction, { ...owner, isFromEnvironment }, hash, now);
    return madeUp;
  });
};
