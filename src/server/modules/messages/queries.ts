import type { ListPage } from '~/contract/list-page';
import type { Database } from '../../platform/database/database';
import type { ContactMessageRow } from '../../platform/database/tables';

/** Adds messages. */
export const addContactMessages = async (db: Database, rows: ContactMessageRow[]): Promise<void> => {
  await db.insertInto('contact_messages').values(rows).execute();
};

/** A page of the messages, the newest first; all of them where no page is asked for. */
export const contactMessagesOf = (db: Database, { after, limit }: ListPage): Promise<ContactMessageRow[]> => {
  let page = db.selectFrom('contact_messages').selectAll().orderBy('id', 'desc');
  if (after !== undefined) page = page.where('id', '<', after);
  if (limit !== undefined) page = page.limit(limit);
  return page.execute();
};

/** Deletes one; false where there was none. */
export const deleteContactMessage = async (db: Database, id: string): Promise<boolean> => {
  const deleted = await db.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
};
