import { CallFailure } from '~/contract/call-failure';
import { changePublicData } from '../../database/revision';
import { success } from '../../lib/answers';
import type { Handler } from '../../lib/call-context';
import { openEvent } from '../events/mapping';
import { lockEvent } from '../events/queries';
import { publishDemoAgain } from '../group/queries';
import { fillFreePlaces } from '../places/queries';
import { undoDeadline } from './queries';
import { restoreRemoval } from './restore-removal';

export const restoreRemoved: Handler<'restoreRemoved'> = async ({ body }, context) => {
  await changePublicData(context.db, async (transaction) => {
    const done = await restoreRemoval(transaction, body.Removal.toLowerCase(), undoDeadline(context.now()));
    if (done === 'gone') throw CallFailure.refused('not-found');
    if (done === 'event-gone') throw CallFailure.refused('event-gone');
    for (const id of done.events) {
      const event = openEvent(await lockEvent(transaction, id), context);
      await fillFreePlaces(transaction, event, context.now());
    }
    await publishDemoAgain(transaction, done.parts, {
      by: context.identity?.Email ?? '',
      now: context.now(),
    });
  });
  return success;
};
