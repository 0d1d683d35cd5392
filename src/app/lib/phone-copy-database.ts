import { deleteDB } from 'idb';
import { smallDatabase } from '~/outbox/small-database';
import { privateDatabase } from './private-storage';

const nameFor = (account: string) => privateDatabase('phone-copy', account);

/** Of the database of a phone copy: chunks by number, and what is known of the copy. */
export const copyStore = 'parts';

/** The copy that this phone is making, encrypted (rule phone-copy). */
export const inPhoneCopy = (account: string) => smallDatabase(nameFor(account), copyStore);

/** Deletes what this phone has of a copy, at sign-out too. Never rejects. */
export const wipePhoneCopy = (account: string): Promise<void> =>
  deleteDB(nameFor(account)).catch((error: unknown) =>
    console.error('A copy of the site could not be deleted from this phone.', error),
  );
