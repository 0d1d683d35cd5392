import { CallFailure } from '~/contract/call-failure';
import {
  addRegistration,
  deleteRegistration,
  deleteRegistrationsOf,
  registrationsOf,
} from '../store/registrations';
import { type Handler, today } from './call-context';
import { isPast } from './event-answer';
import { eventRowOrGone } from './events';
import { registrationAnswer, registrationRow } from './registration-answer';
import { submitOnce } from './submit-once';
import { success } from './success';

/** Written without a connection, it may come when the event is over: it is taken all the same, and marked. */
export const saveRegister: Handler<'saveRegister'> = ({ body }, context) =>
  submitOnce(context, 'saveRegister', body, async (transaction, id) => {
    const event = await eventRowOrGone(transaction, body.Eid);
    const row = registrationRow(body, context.now(), isPast(event, today(context)), id);
    await addRegistration(transaction, row);
  });

export const getViewRegister: Handler<'getViewRegister'> = async ({ params }, { db }) => {
  const event = await eventRowOrGone(db, params.eid);
  return { result: (await registrationsOf(db, event.id)).map(registrationAnswer) };
};

export const deleteRegister: Handler<'deleteRegister'> = async ({ params }, { db }) => {
  if (!(await deleteRegistration(db, params.id))) throw CallFailure.refused('not-found');
  return success;
};

export const deleteAllRegistration: Handler<'deleteAllRegistration'> = async ({ params }, { db }) => {
  const event = await eventRowOrGone(db, params.eventId);
  await deleteRegistrationsOf(db, event.id);
  return success;
};
