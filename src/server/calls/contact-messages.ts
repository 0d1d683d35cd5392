import { CallFailure } from '~/contract/call-failure';
import type { ContactMessage, NewContactMessage } from '~/contract/contact-message';
import {
  addContactMessages,
  allContactMessages,
  deleteContactMessage as deleteStored,
} from '../store/contact-messages';
import type { ContactMessageRow } from '../store/tables';
import type { Handler } from './call-context';
import { privacyColumns } from './privacy-columns';
import { submitOnce } from './submit-once';
import { success } from './success';

/** A message as it is stored. */
export const messageRow = (id: string, of: NewContactMessage, now: Date): ContactMessageRow => ({
  id,
  first_name: of.FName,
  last_name: of.LName,
  email: of.Email,
  number: of.Number,
  message: of.Message,
  ...privacyColumns(of),
  created_at: now.toISOString(),
});

/** A message as the owner reads it. */
export const messageAnswer = (row: ContactMessageRow): ContactMessage => ({
  _id: row.id,
  FName: row.first_name,
  LName: row.last_name,
  Email: row.email,
  Number: row.number,
  Message: row.message,
  CreatedAt: row.created_at,
});

export const contactMessage: Handler<'contactMessage'> = ({ body }, context) =>
  submitOnce(context, 'contactMessage', body, (transaction, id) =>
    addContactMessages(transaction, [messageRow(id, body, context.now())]),
  );

export const getContactMessages: Handler<'getContactMessages'> = async (_, { db }) => ({
  result: (await allContactMessages(db)).map(messageAnswer),
});

export const deleteContactMessage: Handler<'deleteContactMessage'> = async ({ params }, { db }) => {
  if (!(await deleteStored(db, params.id))) throw CallFailure.refused('not-found');
  return success;
};
