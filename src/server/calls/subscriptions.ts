import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import {
  addSubscription,
  allSubscriptions,
  deleteSubscription as deleteStored,
} from '../store/subscriptions';
import type { Handler } from './call-context';
import { privacyColumns } from './privacy-columns';
import { submitOnce } from './submit-once';
import { success } from './success';

/** A second subscription of one address is welcome and changes nothing; its answer does not tell that it is known. */
export const subscribe: Handler<'subscribe'> = ({ body }, context) =>
  submitOnce(context, 'subscribe', body, (transaction) => {
    const now = context.now();
    return addSubscription(transaction, {
      id: uuid({ msecs: now.getTime() }),
      email: body.Email,
      ...privacyColumns(body),
      created_at: now.toISOString(),
    });
  });

export const getSubscriptions: Handler<'getSubscriptions'> = async (_, { db }) => ({
  result: (await allSubscriptions(db)).map(({ id, email, created_at }) => ({
    _id: id,
    Email: email,
    CreatedAt: created_at,
  })),
});

export const deleteSubscription: Handler<'deleteSubscription'> = async ({ params }, { db }) => {
  if (!(await deleteStored(db, params.id))) throw CallFailure.refused('not-found');
  return success;
};
