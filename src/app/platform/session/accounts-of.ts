import { accountOfDatabase } from '../private-storage/private-database';
import { accountsWithDrafts } from '../private-storage/private-drafts';
import type { Session } from './session-store';

/**
 * The accounts whose private data is deleted with a session: its own; if the session's identity is unknown, every
 * account on this device. Never rejects.
 */
export async function accountsOf({ identity }: Session): Promise<string[]> {
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
