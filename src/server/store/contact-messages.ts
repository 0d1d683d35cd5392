import type { Store } from './store';
import type { ContactMessageRow } from './tables';

/** Adds messages. */
export const addContactMessages = async (db: Store, rows: ContactMessageRow[]): Promise<void> => {
  await db.insertInto('contact_messages').values(rows).execute();
};

/** Every message, the newest first. */
export const allContactMessages = (db: Store): Promise<ContactMessageRow[]> =>
  db.selectFrom('contact_messages').selectAll().orderBy('id', 'desc').execute();

/** Deletes one; false where there was none. */
export const deleteContactMessage = async (db: Store, id: string): Promise<boolean> => {
  const deleted = await db.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
};
