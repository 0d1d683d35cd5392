import { accountOfDatabase } from '../../offline/private-database';
import { accountsWithDrafts } from './private-drafts';
import type { Session } from './session-store';

/**
 * Whose private things end with a session: its own account's; every account's on this phone where nobody knows yet
 * whose it is. Never rejects.
 */
export async function accountsOf({ identity }: Session): Promise<string[]> {
  if (identity) return [identity.Email];
  const kept = (await databaseNames()).flatMap((name) => accountOfDatabase(name) ?? []);
  return [...new Set([...kept, ...accountsWithDrafts()])];
}

async function databaseNames(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).map(({ name = '' }) => name);
  } catch (error) {
    console.warn('What is kept on this phone could not be listed.', error);
    return [];
  }
}
