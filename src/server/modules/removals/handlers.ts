import { CallFailure } from '~/contract/call-failure';
import type { Handler } from '../../platform/calls/call-context';
import { success } from '../../platform/calls/success';
import { changePublicData } from '../../platform/database/revision';
import { openEvent } from '../event-rows/mapping';
import { lockEvent } from '../event-rows/queries';
import { fillFreePlaces } from '../places/queries';
import { restoreRemoval, undoDeadline } from './queries';

export const restoreRemoved: Handler<'restoreRemoved'> = async ({ body }, context) => {
  await changePublicData(context.db, async (transaction) => {
    const done = await restoreRemoval(transaction, body.Removal.toLowerCase(), undoDeadline(context.now()));
    if (done === 'gone') throw CallFailure.refused('not-found');
    if (done === 'event-gone') throw CallFailure.refused('event-gone');
    for (const id of done.events) {
      const event = openEvent(await lockEvent(transaction, id), context);
      await fillFreePlaces(transaction, event, context.now());
    }
  });
  return success;
};
