import type { Store } from './store';
import type { SubscriptionRow } from './tables';

/** Adds a subscription; one whose e-mail is there already changes nothing. */
export const addSubscription = async (db: Store, row: SubscriptionRow): Promise<void> => {
  await db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
};

/** Every subscription, the newest first. */
export const allSubscriptions = (db: Store): Promise<SubscriptionRow[]> =>
  db.selectFrom('subscriptions').selectAll().orderBy('id', 'desc').execute();

/** The subscription of an e-mail in lower case, or undefined. */
export const subscriptionOf = (db: Store, email: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('email', '=', email).executeTakeFirst();

/** Deletes one; false where there was none. */
export const deleteSubscription = async (db: Store, id: string): Promise<boolean> => {
  const deleted = await db.deleteFrom('subscriptions').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
};
