import { CallFailure } from '~/contract/call-failure';
import type { Handler } from '../../platform/calls/call-context';
import { success } from '../../platform/calls/success';
import { submitOnce } from '../../platform/idempotency/submit-once';
import { removeWithUndo } from '../removals/undoable-removal';
import { toMessage, toMessageRow } from './mapping';
import { addContactMessages, contactMessagesOf, deleteContactMessage as deleteStored } from './queries';

export const contactMessage: Handler<'contactMessage'> = ({ body }, context) =>
  submitOnce(context, 'contactMessage', body, (transaction, id) =>
    addContactMessages(transaction, [toMessageRow(id, body, context.now())]),
  );

export const getContactMessages: Handler<'getContactMessages'> = async ({ query }, { db }) => ({
  result: (await contactMessagesOf(db, query)).map(toMessage),
});

export const deleteContactMessage: Handler<'deleteContactMessage'> = async ({ params }, context) => {
  await removeWithUndo(context, {
    name: 'deleteContactMessage',
    asked: { params },
    rows: [{ table: 'contact_messages', where: { id: params.id } }],
    async work(transaction) {
      if (!(await deleteStored(transaction, params.id))) throw CallFailure.refused('not-found');
      return [];
    },
  });
  return success;
};
