import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../database/database';
import { lockSetting, readSetting, writeSetting } from '../../database/settings';
import type { PasswordHasher } from '../../guard/password-hasher';
import { TransactionConflict } from '../../lib/refusals';
import { allNames, findLiveGroup } from '../group/queries';
import { weaknessOf, weaknessTexts } from './owner-password-rules';
import {
  addAccount,
  findAccount,
  noteAccountChange,
  ownerEmailSetting,
  ownerPasswordSetting,
  setPassword,
  storedOwnerEmail,
} from './queries';

/**
 * The owner's account is created from OWNER_EMAIL and OWNER_PASSWORD at start (rule owner-account). A password changed
 * in the app survives restarts, but a change of OWNER_PASSWORD applies. So the last values taken from the environment
 * are stored (the password as a hash) and compared.
 */

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
  // A visitor may have registered this e-mail before OWNER_EMAIL named it. That visitor's password must not open the
  // owner's account.
  if ((await storedOwnerEmail(db)) !== email) return true;
  if (password === undefined) return (await findAccount(db, email)) === undefined;
  return !(await passwords.verify(password, await readSetting(db, ownerPasswordSetting)));
};

const newPassword = async ({ password }: OwnerSettings, passwords: PasswordHasher) => {
  const chosen = password ?? randomBytes(9).toString('base64url');
  return { hash: await passwords.hash(chosen), madeUp: password === undefined ? chosen : undefined };
};

interface NewOwnerPassword extends OwnerSettings {
  /** Stores the password's hash, so that the next start does not apply it again. */
  isFromEnvironment: boolean;
}

/** Retried, the transaction sees what the concurrent one wrote. */
const accountConflict = (how: 'changed' | 'made') =>
  new TransactionConflict(new Error(`The owner’s account was ${how} by another transaction.`));

const giveOwner = async (
  transaction: Database,
  owner: NewOwnerPassword,
  hash: string,
  now: Date,
): Promise<void> => {
  const { email, isFromEnvironment } = owner;
  const account = await findAccount(transaction, email);
  if (account) {
    if (!(await setPassword(transaction, account, hash))) throw accountConflict('changed');
  } else {
    const row = {
      id: uuid(),
      email,
      name: 'Owner',
      password_hash: hash,
      privacy_notice: null,
      created_at: now.toISOString(),
    };
    if (!(await addAccount(transaction, row))) throw accountConflict('made');
  }
  await writeSetting(transaction, ownerEmailSetting, email);
  await noteAccountChange(transaction, email, now);
  if (isFromEnvironment) await writeSetting(transaction, ownerPasswordSetting, hash);
};

/**
 * Creates the owner's account if missing and sets its password, which ends its sessions. Returns the generated password
 * if none is given.
 */
export const setOwnerPassword = async (
  db: Database,
  owner: NewOwnerPassword,
  passwords: PasswordHasher,
  now: Date,
): Promise<string | undefined> => {
  const { hash, madeUp } = await newPassword(owner, passwords);
  await db.transaction().execute((transaction) => giveOwner(transaction, owner, hash, now));
  return madeUp;
};

/**
 * Creates the owner's account, or sets the password newly named by the environment, which ends its sessions. Returns a
 * generated password, to be shown once, if the environment has none; otherwise undefined. Throws if the named password
 * is weak; one that was set before this rule goes on.
 */
export const ensureOwner = async (
  db: Database,
  owner: OwnerSettings,
  passwords: PasswordHasher,
  now: Date,
): Promise<string | undefined> => {
  if (!(await changed(db, owner, passwords))) return undefined;
  const weakness =
    owner.password && (await weaknessOf(owner.password, owner.email, allNames(await findLiveGroup(db))));
  if (weakness) throw new Error(`OWNER_PASSWORD cannot be used: ${weaknessTexts[weakness]}`);
  const { hash, madeUp } = await newPassword(owner, passwords);
  return db.transaction().execute(async (transaction) => {
    await lockSetting(transaction, ownerEmailSetting);
    // A process that started at the same time may have done this already and shown its password.
    if (!(await changed(transaction, owner, passwords))) return undefined;
    const isFromEnvironment = owner.password !== undefined;
    await giveOwner(transaction, { ...owner, isFromEnvironment }, hash, now);
    return madeUp;
  });
};
