import { CallFailure } from '~/contract/call-failure';
import type { Handler } from '../../platform/calls/call-context';
import { success } from '../../platform/calls/success';
import { submitOnce } from '../../platform/idempotency/submit-once';
import { removeWithUndo } from '../removals/undoable-removal';
import { toSubscription, toSubscriptionRow } from './mapping';
import { addSubscription, deleteSubscription as deleteStored, subscriptionsOf } from './queries';

/** A second subscription of one address is welcome and changes nothing; its answer does not tell that it is known. */
export const subscribe: Handler<'subscribe'> = ({ body }, context) =>
  submitOnce(context, 'subscribe', body, (transaction, id) =>
    addSubscription(transaction, toSubscriptionRow(id, body, context.now())),
  );

export const getSubscriptions: Handler<'getSubscriptions'> = async ({ query }, { db }) => ({
  result: (await subscriptionsOf(db, query)).map(toSubscription),
});

export const deleteSubscription: Handler<'deleteSubscription'> = async ({ params }, context) => {
  await removeWithUndo(context, {
    name: 'deleteSubscription',
    asked: { params },
    rows: [{ table: 'subscriptions', where: { id: params.id } }],
    async work(transaction) {
      if (!(await deleteStored(transaction, params.id))) throw CallFailure.refused('not-found');
      return [];
    },
  });
  return success;
};
