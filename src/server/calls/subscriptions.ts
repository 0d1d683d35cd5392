import { CallFailure } from '~/contract/call-failure';
import type { NewSubscription, Subscription } from '~/contract/subscription';
import {
  addSubscription,
  allSubscriptions,
  deleteSubscription as deleteStored,
} from '../store/subscriptions';
import type { SubscriptionRow } from '../store/tables';
import type { Handler } from './call-context';
import { privacyColumns } from './privacy-columns';
import { submitOnce } from './submit-once';
import { success } from './success';

/** A subscription as it is stored. */
export const subscriptionRow = (id: string, of: NewSubscription, now: Date): SubscriptionRow => ({
  id,
  email: of.Email,
  ...privacyColumns(of),
  created_at: now.toISOString(),
});

/** A subscription as the owner sees it. */
export const subscriptionAnswer = (row: SubscriptionRow): Subscription => ({
  _id: row.id,
  Email: row.email,
  CreatedAt: row.created_at,
});

/** A second subscription of one address is welcome and changes nothing; its answer does not tell that it is known. */
export const subscribe: Handler<'subscribe'> = ({ body }, context) =>
  submitOnce(context, 'subscribe', body, (transaction, id) =>
    addSubscription(transaction, subscriptionRow(id, body, context.now())),
  );

export const getSubscriptions: Handler<'getSubscriptions'> = async (_, { db }) => ({
  result: (await allSubscriptions(db)).map(subscriptionAnswer),
});

export const deleteSubscription: Handler<'deleteSubscription'> = async ({ params }, { db }) => {
  if (!(await deleteStored(db, params.id))) throw CallFailure.refused('not-found');
  return success;
};
