import type { QueryClient } from '@tanstack/react-query';
import { wipePrivateDrafts } from '../private-storage/private-drafts';
import { currentSession } from './session-store';

/** Before the account, in local storage: not all that is private of it has been wiped from this phone yet. */
const prefix = 'to-wipe:';

/**
 * Wipes what is private of an account from this phone, here and in every other tab: the answers it was given, what it
 * has not sent, the pictures chosen, the forms half filled (rule signing-out). A page that is closed in the midst of
 * it leaves the rest to the next start. Never rejects, but may take long where another tab holds on.
 */
export async function wipeAccount(queryClient: QueryClient, account: string): Promise<void> {
  mark(account, true);
  wipePrivateDrafts(account);
  try {
    const [{ wipePrivateQueries }, { wipeUploads }, { wipeDraftPictures }] = await Promise.all([
      import('../queries/persist-queries'),
      import('../private-storage/upload-database'),
      import('../private-storage/draft-pictures'),
    ]);
    await Promise.all([
      wipePrivateQueries(queryClient, account),
      wipeUploads(account),
      wipeDraftPictures(account),
    ]);
  } catch (error) {
    // A part of the app could not be loaded: the next start goes on.
    console.warn('What is private could not be wiped from this phone yet.', error);
    return;
  }
  mark(account, false);
}

/**
 * At the start of the app: wipes what a page that was closed too early has left. The account that is signed in is left
 * alone.
 */
export async function finishWipes(queryClient: QueryClient): Promise<void> {
  for (const account of marked()) {
    if (account === currentSession()?.identity?.Email) mark(account, false);
    else await wipeAccount(queryClient, account);
  }
}

function mark(account: string, isUnderway: boolean): void {
  try {
    if (isUnderway) localStorage.setItem(prefix + account, '');
    else localStorage.removeItem(prefix + account);
  } catch {
    // Storage is forbidden: then nothing private is stored in any.
  }
}

function marked(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
