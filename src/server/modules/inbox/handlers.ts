import { CallFailure } from '~/contract/call-failure';
import type { Handler } from '../../platform/calls/call-context';
import { success } from '../../platform/calls/success';
import { removeWithUndo } from '../removals/undoable-removal';
import { deleteRows, recordAnswered } from './queries';

const answerableTables = { message: 'contact_messages', volunteer: 'volunteers' } as const;

export const markAnswered: Handler<'markAnswered'> = async ({ body }, { db, now }) => {
  const noted = await recordAnswered(db, answerableTables[body.Kind], body.Id, body.Answered ? now() : null);
  if (!noted) throw CallFailure.refused('not-found');
  return success;
};

const removableTables = {
  message: 'contact_messages',
  subscription: 'subscriptions',
  volunteer: 'volunteers',
} as const;

export const deleteSeveral: Handler<'deleteSeveral'> = async ({ body }, context) => {
  const table = removableTables[body.Kind];
  await removeWithUndo(context, {
    name: 'deleteSeveral',
    asked: { body },
    rows: [{ table, where: { id: body.Ids } }],
    async work(transaction) {
      await deleteRows(transaction, table, body.Ids);
      return [];
    },
  });
  return success;
};
