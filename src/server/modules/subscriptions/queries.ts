import type { ListPage } from '~/contract/list-page';
import type { Database } from '../../platform/database/database';
import type { SubscriptionRow } from '../../platform/database/tables';

/** Adds a subscription; one whose e-mail is there already changes nothing. */
export const addSubscription = async (db: Database, row: SubscriptionRow): Promise<void> => {
  await db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
};

/** A page of the subscriptions, the newest first; all of them where no page is asked for. */
export const subscriptionsOf = (db: Database, { after, limit }: ListPage): Promise<SubscriptionRow[]> => {
  let page = db.selectFrom('subscriptions').selectAll().orderBy('id', 'desc');
  if (after !== undefined) page = page.where('id', '<', after);
  if (limit !== undefined) page = page.limit(limit);
  return page.execute();
};

/** The subscription of an e-mail in lower case, or undefined. */
export const subscriptionOf = (db: Database, email: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('email', '=', email).executeTakeFirst();

/** Deletes one; false where there was none. */
export const deleteSubscription = async (db: Database, id: string): Promise<boolean> => {
  const deleted = await db.deleteFrom('subscriptions').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
};
