import type { QueryClient } from '@tanstack/react-query';
import {
  accountOfAnswers,
  accountOfDatabase,
  accountsWithDrafts,
  wipePrivateDrafts,
} from './private-storage';
import { currentSession, type Session } from './session-store';
import { storedKeys, storedText } from './stored-value';

/**
 * Returns the accounts to wipe with a session: its own, or every account on this device if its identity is unknown.
 * Never rejects.
 */
export async function accountsToWipe({ identity }: Session): Promise<string[]> {
  if (identity) return [identity.Email];
  const withDatabase = (await databaseNames()).flatMap((name) => accountOfDatabase(name) ?? []);
  return [...new Set([...withDatabase, ...accountsWithDrafts()])];
}

async function databaseNames(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).map(({ name = '' }) => name);
  } catch (error) {
    console.warn('The databases on this device could not be listed.', error);
    return [];
  }
}

/** Marks an account whose private data is not fully deleted yet. */
const prefix = 'to-wipe:';

/**
 * Deletes an account's private data in all tabs: query data, queued entries, pictures and drafts (rule
 * signing-out). If the page closes early, the next start continues. Never rejects, but waits for other tabs.
 */
export async function wipeAccount(queryClient: QueryClient, account: string): Promise<void> {
  mark(account, true);
  wipePrivateDrafts(account);
  try {
    const [{ wipePrivateQueries }, { wipeUploads }, { wipeDraftPictures }, { wipePhoneCopy }] =
      await Promise.all([
        import('./persist-queries'),
        import('./upload-database'),
        import('./draft-pictures'),
        import('./phone-copy-database'),
      ]);
    await Promise.all([
      wipePrivateQueries(queryClient, account),
      wipeUploads(account),
      wipeDraftPictures(account),
      wipePhoneCopy(account),
    ]);
  } catch (error) {
    // A chunk could not be loaded: the next start continues.
    console.warn('What is private could not be wiped from this phone yet.', error);
    return;
  }
  mark(account, false);
}

/**
 * Deletes what the account of a refused session has read, in all tabs. Drafts, pictures and queued entries stay for its
 * next sign-in. If the page closes early, the next start continues. Never rejects.
 */
export async function deleteAnswers(queryClient: QueryClient, accounts: readonly string[]): Promise<void> {
  try {
    const [{ deletePrivateQueries }, { wipePhoneCopy }] = await Promise.all([
      import('./persist-queries'),
      import('./phone-copy-database'),
    ]);
    await Promise.all(
      accounts.flatMap((account) => [deletePrivateQueries(queryClient, account), wipePhoneCopy(account)]),
    );
  } catch (error) {
    console.warn('What was read could not be deleted from this phone yet.', error);
  }
}

/** Continues what closed pages have left, and deletes what accounts have read whose session has ended. */
export async function finishWipes(queryClient: QueryClient): Promise<void> {
  for (const account of storedKeys(prefix)) {
    if (account === currentSession()?.identity?.Email) mark(account, false);
    else await wipeAccount(queryClient, account);
  }
  const left = (await databaseNames()).flatMap((name) => accountOfAnswers(name) ?? []);
  if (!currentSession() && left.length > 0) await deleteAnswers(queryClient, left);
}

/** Where storage is forbidden, nothing private is stored. */
const mark = (account: string, isUnderway: boolean) =>
  storedText(prefix + account).write(isUnderway ? '' : null);
