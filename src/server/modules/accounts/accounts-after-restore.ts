import type { Database } from '../../database/database';
import type { AccountRow } from '../../database/personal-tables';
import { deleteSetting, readSetting, writeSetting } from '../../database/settings';
import {
  accountsChangedSetting,
  addAccount,
  findAccount,
  ownerChangedSetting,
  ownerEmailSetting,
  ownerPasswordSetting,
  storedOwnerEmail,
} from './queries';

/** Who can sign in to a site, and since when. */
export interface SignIns {
  /** Undefined before the first start of a server. */
  owner: AccountRow | undefined;
  visitors: AccountRow[];
  /** What the owner's sign-in rests on. */
  settings: Map<string, string | undefined>;
}

const ownerSettings = [ownerEmailSetting, ownerPasswordSetting, ownerChangedSetting] as const;

export const readSignIns = async (db: Database): Promise<SignIns> => {
  const email = await storedOwnerEmail(db);
  const accounts = await db.selectFrom('accounts').selectAll().execute();
  const settings = new Map<string, string | undefined>();
  for (const name of [...ownerSettings, accountsChangedSetting])
    settings.set(name, await readSetting(db, name));
  return {
    owner: accounts.find((account) => account.email === email),
    visitors: accounts.filter((account) => account.email !== email),
    settings,
  };
};

/** Whether a site has changed this since, or at the time when, the backup's site did. */
const isNewer = async (db: Database, name: string, { settings }: SignIns): Promise<boolean> =>
  (settings.get(name) ?? '') >= ((await readSetting(db, name)) ?? '');

const keepSettings = async (db: Database, names: readonly string[], { settings }: SignIns): Promise<void> => {
  for (const name of names) {
    const value = settings.get(name);
    await (value === undefined ? deleteSetting(db, name) : writeSetting(db, name, value));
  }
};

const keepOwner = async (db: Database, owner: AccountRow): Promise<void> => {
  const restored = await findAccount(db, owner.email);
  if (!restored) await addAccount(db, owner);
  else
    await db
      .updateTable('accounts')
      .set({ password_hash: owner.password_hash })
      .where('id', '=', restored.id)
      .execute();
};

const keepVisitors = async (db: Database, visitors: AccountRow[], ownerEmail: string): Promise<void> => {
  await db.deleteFrom('accounts').where('email', '!=', ownerEmail).execute();
  for (const visitor of visitors) if (visitor.email !== ownerEmail) await addAccount(db, visitor);
};

/** What holds after a restore: what was there `before`, or what the `backup` has. */
export interface KeptSignIns {
  /** Undefined where neither has an owner. */
  owner: { email: string; password: 'before' | 'backup' } | undefined;
  visitors: 'before' | 'backup';
}

/**
 * Keeps passwords and accounts that were replaced or deleted since the backup from working again on a restored site. The
 * latest change wins: a site that is moved, or was only just started, takes the accounts of the backup. Within the
 * transaction of the restore, after its migrations. `isUsed`: whether the replaced site held anything.
 */
export const keepSignIns = async (
  transaction: Database,
  before: SignIns,
  isUsed: boolean,
): Promise<KeptSignIns> => {
  const { owner } = before;
  const backedUp = (await storedOwnerEmail(transaction)) ?? owner?.email;
  // On a site that was only started, a password of the environment is applied again by the next start, and an account with
  // another e-mail was made by that start.
  const isOwnersChoice =
    isUsed || (backedUp === owner?.email && before.settings.get(ownerPasswordSetting) === undefined);
  // Both are decided before anything is kept.
  const keepsOwner =
    owner !== undefined && isOwnersChoice && (await isNewer(transaction, ownerChangedSetting, before));
  const keepsVisitors =
    owner !== undefined && isUsed && (await isNewer(transaction, accountsChangedSetting, before));
  if (keepsOwner) {
    await keepOwner(transaction, owner);
    await keepSettings(transaction, ownerSettings, before);
  }
  const email = await storedOwnerEmail(transaction);
  if (keepsVisitors) {
    await keepVisitors(transaction, before.visitors, email ?? '');
    await keepSettings(transaction, [accountsChangedSetting], before);
  }
  return {
    owner: email === undefined ? undefined : { email, password: keepsOwner ? 'before' : 'backup' },
    visitors: keepsVisitors ? 'before' : 'backup',
  };
};
